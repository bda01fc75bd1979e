/** A small game whose one action is given by a test, with all its mutants as they are printed. */
import { applyMove, type Game, gameOf, initialState, makeTemplate, type Outcome } from '../../engine/index.ts'
import { listMutants, mutator } from './insert-mutants.ts'
import type { SourceWords } from './mutant.ts'

const BOARD = `game: { id: mini }
seats: [red, blue]
enums: { terrain: [town, field, road] }
attributes: { type: terrain, population: number }
spaces:
  alba: { type: town, population: 2, adjacent: [brae] }
  brae: { type: road, population: 0, adjacent: [alba, cole] }
  cole: { type: field, population: 3, adjacent: [brae] }
boxes: { available: { per: seat } }
pieces:
  owner: side
  properties: { side: seat, kind: [wagons, scouts], stance: [hidden, open] }
  kinds:
    red-wagons: { side: red, kind: wagons, count: 4 }
    red-scouts: { side: red, kind: scouts, stance: [hidden, open], count: 4 }
    blue-wagons: { side: blue, kind: wagons, count: 4 }
tracks: { gold: { per: seat, max: 20, start: 7 }, renown: { max: 20, start: 3 } }
flags: [truce]
markers: { mood: { states: [hostile, neutral, friendly], start: neutral } }
setups: { start: { spaces: { alba: "2 red wagons, 1 hidden red scouts, 1 blue wagons", cole: 1 open red scouts } } }
`

export interface MutatedAction {
  readonly game: Game
  /** `operator: was > now`. */
  readonly told: readonly string[]
  /** Plays the action of the red seat with the mutant that is printed so; null plays without one. */
  act(told: string | null, free?: boolean): ActionResult
  /** The same by its number: several mutants may be printed alike. */
  actWith(mutant: number): ActionResult
}

export interface ActionResult {
  readonly gold: number
  readonly renown: number
  /** The reason of the refusal. */
  readonly refused: string | null
  readonly outcome: Outcome | null
}

/** `effects`: the items of a YAML list; `more`: lines of the action or further sections. */
export function mutateAction(effects: string, more = '', sections = ''): MutatedAction {
  const items = effects
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `      ${line}`)
  const text = `${BOARD}${sections}actions:\n  - id: act\n${more}    effects:\n${items.join('\n')}\n`
  const game = gameOf([{ name: 'mini.yaml', text }], { instrumentation: mutator })
  const lines = text.split('\n')
  const written = (at: number): string => {
    const place = game.def.places[at]
    return place ? (lines[place.line - 1] ?? '').slice(place.col - 1, place.endCol - 1) : ''
  }
  const said = (words: SourceWords): string =>
    words.map((word) => (typeof word === 'string' ? word : written(word.at))).join('')
  const mutants = listMutants(game.def)
  const told = mutants.map(({ operator, was, now }) => `${operator}: ${said(was)} > ${said(now)}`)
  return {
    game,
    told,
    actWith: (mutant) => acted(game, mutant, false),
    act(wanted, free = false) {
      const on = wanted === null ? -1 : told.indexOf(wanted)
      if (wanted !== null && on < 0) throw new Error(`no mutant is ${wanted}, but ${told.join('; ')}`)
      return acted(game, on, free)
    },
  }
}

function acted(game: Game, on: number, free: boolean): ActionResult {
  const { mutation, layout, def } = game
  if (mutation === null) throw new Error('the game has no mutants')
  const state = initialState(game, { setup: 'start', seed: 1 })
  mutation.on = on
  mutation.left = 10_000
  const move = makeTemplate('act', 'red', false, free)
  const applied = applyMove(game, state, move, { anySeat: true })
  mutation.on = -1
  const cells = applied.ok ? applied.outcome.state.cells : state.cells
  const cell = (id: string): number =>
    cells[layout.vars[def.vars.findIndex((variable) => variable.id === id)] ?? -1] ?? -1
  return {
    gold: cell('gold'),
    renown: cell('renown'),
    refused: applied.ok ? null : applied.refusal.code,
    outcome: applied.ok ? applied.outcome : null,
  }
}
