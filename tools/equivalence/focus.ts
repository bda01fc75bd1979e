/** Finds what a change of the rules probably depends on: spaces of scripts, kinds of pieces, and names near the change. */
import { type Game, getCellMeaning, getInnermostType, isPileTrack, toScalar } from '../../engine/index.ts'
import type { Situation } from './situation.ts'

export interface ScrambleFocus {
  readonly zones: readonly number[]
  /** Kinds of pieces that the change names. */
  readonly kinds: readonly number[]
  /** The ids of tracks, flags, markers and cards. */
  readonly ids: ReadonlySet<string>
  /** Values of cells that have such a name. */
  readonly values?: readonly CellValue[]
}

export interface CellValue {
  readonly cell: number
  readonly value: number
}

/** The place of a change in the rule data. */
export interface ChangeLocation {
  readonly file: string
  readonly line: number
  readonly endLine: number
  /** The change in words. */
  readonly difference: string
}

/** Finds the spaces that a script answers with, and the spaces of the pieces that it chooses. */
export function findScriptZones(game: Game, { begins }: Situation): readonly number[] {
  if ('phase' in begins) return []
  const { def } = game
  const types = new Map(def.choices.map(({ name, type }) => [name, getInnermostType(type).k]))
  const zones = begins.said.flatMap(({ choice, value }) => {
    const values = typeof value === 'number' ? [value] : typeof value === 'object' ? value : []
    if (types.get(choice) === 'zone') return values
    if (types.get(choice) !== 'piece') return []
    return values.flatMap((pile) => {
      const what = getCellMeaning(game, pile)
      return what.k === 'pile' ? [what.zone] : []
    })
  })
  return [...new Set(zones)].filter((zone) => def.zones[zone]?.box === false)
}

/** The number of lines before and after a change that are searched for names. */
const LINES_AROUND_CHANGE = 5

/** Finds the ids of the game in the lines around the change, also within the ids of clauses. */
export function findNearbyIds(
  { rows, def }: Game,
  texts: ReadonlyMap<string, string>,
  { file, line, endLine }: ChangeLocation,
): ReadonlySet<string> {
  const lines = texts.get(file)?.split('\n') ?? []
  const text = lines.slice(Math.max(0, line - 1 - LINES_AROUND_CHANGE), endLine + LINES_AROUND_CHANGE).join('\n')
  const spaces = new Set(def.zones.map(({ id }) => id))
  const ids = rows.flatMap(({ id, slots }) => [id, ...slots.map(({ of }) => of)])
  return new Set(ids.filter((id) => id !== '' && !spaces.has(id) && containsAsWord(id, text)))
}

/** Lists values that have a name near the change: the card that is played, a faction that leads. */
export const listNamedValues = (game: Game, ids: ReadonlySet<string>): readonly CellValue[] =>
  game.rows
    .filter((row) => !row.fleeting && !isPileTrack(row) && row.section !== 'markers' && row.type.k === 'enum')
    .flatMap(({ type, slots }) =>
      slots.flatMap(({ cell, min, max }) =>
        Array.from({ length: max - min + 1 }, (_, i): CellValue => ({ cell, value: min + i })).filter(({ value }) =>
          ids.has(String(toScalar(game, type, value))),
        ),
      ),
    )

/** Finds the kinds whose name, or the name of one of their classes, is in the change: `US bases`, `tunneled VC bases`. */
export const findNamedKinds = ({ def }: Game, { difference }: ChangeLocation): readonly number[] =>
  def.kinds.flatMap(({ plural }, kind) => {
    const classes = def.classes.filter((each) => each.kind === kind)
    return [plural, ...classes.map((each) => each.plural)].some((words) => containsAsWord(words, difference))
      ? [kind]
      : []
  })

function containsAsWord(id: string, text: string): boolean {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1))
    if (!/\w/.test(`${text[at - 1] ?? ' '}${text[at + id.length] ?? ' '}`)) return true
  return false
}
