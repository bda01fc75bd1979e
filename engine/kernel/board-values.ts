/** Looks values up on a board by their words. An unknown word is a `RangeError`. */

import { getAt, getCell } from '../gamedef/lookup.ts'
import type { State } from './cells.ts'
import { askRules } from './crash.ts'
import type { Game } from './game.ts'
import { type JsonError, JsonReader } from './json.ts'
import type { CellRow } from './rows.ts'
import { type Scalar, toScalar } from './words.ts'

const makeUnknownWordError = (what: string, word: string): RangeError => new RangeError(`no ${what} ${word}`)

/** The value of a track, flag or global marker; `of` names the owner, where there are several. */
export function track(game: Game, state: State, id: string, of?: string): Scalar {
  const row = game.rows.find((one) => one.id === id && one.section !== 'markers')
  if (!row) throw makeUnknownWordError('track', id)
  return readRowValue(game, state, row, of)
}

/** The state of a marker in a space. */
export function marker(game: Game, state: State, id: string, space: string): Scalar {
  const row = game.rows.find((one) => one.id === id && one.section === 'markers')
  if (!row) throw makeUnknownWordError('marker', id)
  return readRowValue(game, state, row, space)
}

function readRowValue(game: Game, { cells }: State, { id, type, single, slots }: CellRow, of = 'nobody'): Scalar {
  const slot = single ? slots[0] : slots.find((one) => one.of === of)
  if (!slot) throw makeUnknownWordError(`${id} of`, of)
  return toScalar(game, type, getCell(cells, slot.cell))
}

/**
 * Counts the pieces of a phrase in one zone or everywhere. Each word of the phrase must be a word of the piece: `red
 * scouts` counts hidden and open ones, `pieces` counts all.
 */
export function count(game: Game, state: State, phrase: string, where?: string): number {
  const { def, layout } = game
  const words = phrase.split(/\s+/).filter((word) => word !== 'pieces' && word !== '')
  const allWords = new Set<string>()
  const classes = def.classes.flatMap((cls, k) => {
    const classWords = new Set([
      ...cls.singular.split(/\s+/),
      ...cls.plural.split(/\s+/),
      getAt(def.kinds, cls.kind).id,
    ])
    for (const word of classWords) allWords.add(word)
    return words.every((word) => classWords.has(word)) ? [k] : []
  })
  const unknownWord = words.find((word) => !allWords.has(word))
  if (unknownWord !== undefined) throw makeUnknownWordError('piece word', unknownWord)
  const zones = where === undefined ? def.zones.map((_, z) => z) : [findZone(game, where)]
  let sum = 0
  for (const k of classes) for (const z of zones) sum += getCell(state.cells, getCell(layout.piles, k) + z)
  return sum
}

/** Computes a definition of the rule data with arguments in words. */
export const derive = (
  game: Game,
  state: State,
  name: string,
  ...args: readonly Scalar[]
): Scalar | readonly Scalar[] => deriver(game, name, ...args)(state)

/** Prepares `derive` for use on many states. */
export function deriver(
  game: Game,
  name: string,
  ...args: readonly Scalar[]
): (state: State) => Scalar | readonly Scalar[] {
  const i = game.def.functions.findIndex((definition) => definition.name === name)
  const fn = game.def.functions[i]
  if (!fn) throw makeUnknownWordError('definition', name)
  if (args.length !== fn.params.length) {
    throw new RangeError(`${name} takes ${fn.params.length} arguments, not ${args.length}`)
  }
  const errors: JsonError[] = []
  const values = fn.params.map(({ type, name: param }, p) =>
    new JsonReader(game, args[p], `${name}.${param}`, errors).readValue(type),
  )
  const [error] = errors
  if (error) throw new RangeError(`${error.path}: ${error.code}: ${error.message}`)
  const word = (value: number): Scalar => toScalar(game, fn.returns, value)
  return (state) => {
    const result = askRules(game, state, name, (circumstances) =>
      getAt(game.emitted.functions, i)(state.cells, circumstances, ...values),
    )
    return typeof result === 'number' ? word(result) : result.map(word)
  }
}

function findZone(game: Game, word: string): number {
  const zone = game.names.zones.get(word)
  if (zone === undefined) throw makeUnknownWordError('space', word)
  return zone
}
