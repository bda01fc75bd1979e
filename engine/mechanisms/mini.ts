/** The smallest game that an effect can be tried on: four spaces in a row, two seats, three sorts of pieces. */
import { type Game, gameOf, initialState, type State } from '../index.ts'

export const MINI_BOARD = `
game: { id: mini }
seats: [red, blue]
attributes: { type: [town, field, road], population: number, country: [here, there] }
spaces:
  alba: { type: town, population: 2, country: here, adjacent: [brae] }
  brae: { type: road, population: 0, country: here, adjacent: [alba, cole] }
  cole: { type: field, population: 1, country: here, adjacent: [brae, dunn] }
  dunn: { type: town, population: 3, country: there, adjacent: [cole] }
boxes: { available: { per: seat }, lost: { per: seat } }
pieces:
  owner: side
  properties: { side: seat, kind: [wagons, scouts, forts], stance: [hidden, open] }
  kinds:
    red-wagons: { side: red, kind: wagons, count: 6 }
    red-scouts: { side: red, kind: scouts, stance: [hidden, open], count: 6 }
    red-forts: { side: red, kind: forts, count: 3 }
    blue-wagons: { side: blue, kind: wagons, count: 6 }
    blue-scouts: { side: blue, kind: scouts, stance: [hidden, open], count: 6 }
    blue-forts: { side: blue, kind: forts, count: 3 }
tracks: { gold: { per: seat, max: 20, start: 5 }, road: { max: 9, start: 2 }, unrest: { per: space, max: 4 } }
flags: [truce, storm]
markers: { mood: { states: [hostile, neutral, friendly], start: neutral } }
globalMarkers: { lamp: { states: [unused, plain, gilded], start: unused } }
setups:
  start:
    spaces:
      alba: 2 red wagons, 2 hidden red scouts
      brae: 1 blue wagons
      cole: 3 hidden blue scouts, 1 open blue scouts, 1 blue fort
      dunn: 1 red fort, 1 blue wagons
    active: red
`

/** Compiles the game with more sections after its board, each in a file. */
export const makeMiniGame = (...more: readonly string[]): Game =>
  gameOf(
    [MINI_BOARD, ...more].flatMap((text, i) =>
      text === '' ? [] : { name: ['board.yaml', 'more.yaml'][i] ?? `more-${i}.yaml`, text },
    ),
  )

/**
 * The game with one action, `act`, of these effects (the items of a YAML list). `more` are further sections, `others`
 * further actions.
 */
export function makeGameWithAction(effects: string, more = '', others = ''): Game {
  const lines = effects.split('\n').filter((line) => line.trim() !== '')
  const margin = Math.min(...lines.map((line) => line.search(/\S/)))
  const own = lines.map((line) => `      ${line.slice(margin)}`)
  return makeMiniGame(`${more}\nactions:\n  - id: act\n    effects:\n${own.join('\n')}\n${others}\n`)
}

export const startMiniGame = (game: Game): State => initialState(game, { setup: 'start', seed: 1 })
