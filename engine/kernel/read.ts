/** Looking things up on a board by their words. For tools and tests: a word that the game does not know is an error. */
import type { Type } from '../gamedef/types.ts'
import type { State } from './cells.ts'
import type { Game } from './game.ts'
import { JsonReader } from './json-reader.ts'
import { looking } from './scene.ts'
import { type Scalar, scalarOf } from './state-json.ts'
import { elementType, pileWords } from './words.ts'

const unknown = (what: string, word: string): RangeError => new RangeError(`no ${what} ${word}`)

/** A track, flag or global marker; `of` is the seat or space of one kept per seat or space. */
export function track(game: Game, state: State, id: string, of?: string): Scalar {
  const { def, layout, names } = game
  const i = def.vars.findIndex((v) => v.id === id)
  const v = def.vars[i]
  if (!v) throw unknown('track', id)
  let index: number | undefined = 0
  if (v.per !== 'game') {
    index = (v.per === 'seat' ? names.seats : names.zones).get(of ?? '')
    if (index === undefined || !v.has.includes(index)) throw unknown(`${id} of`, of ?? 'nobody')
  }
  return scalarOf(game, v.type, state.cells[layout.vars[i]! + index]!)
}

export function marker(game: Game, state: State, id: string, space: string): Scalar {
  const i = game.def.markers.findIndex((m) => m.id === id)
  const found = game.def.markers[i]
  if (!found) throw unknown('marker', id)
  const zone = zoneOf(game, space)
  return scalarOf(game, { k: 'enum', id: found.enum }, state.cells[game.layout.markers[i]! + zone]!)
}

/**
 * How many pieces a phrase means, in one space or box or everywhere. Each word of the phrase must be among the words
 * of the piece: `red scouts` counts hidden ones and open ones; `pieces` counts all.
 */
export function count(game: Game, state: State, phrase: string, where?: string): number {
  const { def, layout } = game
  const words = phrase.split(/\s+/).filter((word) => word !== 'pieces' && word !== '')
  const known = new Set<string>()
  const classes = def.classes.flatMap((cls, k) => {
    const own = new Set([...cls.singular.split(/\s+/), ...cls.plural.split(/\s+/), def.kinds[cls.kind]!.id])
    for (const word of own) known.add(word)
    return words.every((word) => own.has(word)) ? [k] : []
  })
  const stranger = words.find((word) => !known.has(word))
  if (stranger !== undefined) throw unknown('piece word', stranger)
  const zones = where === undefined ? def.zones.map((_, z) => z) : [zoneOf(game, where)]
  let sum = 0
  for (const k of classes) for (const z of zones) sum += state.cells[layout.piles[k]! + z]!
  return sum
}

/** Works out a definition of the rule data for arguments in words. */
export function derive(
  game: Game,
  state: State,
  name: string,
  ...args: readonly Scalar[]
): Scalar | readonly Scalar[] {
  const i = game.def.functions.findIndex((fn) => fn.name === name)
  const fn = game.def.functions[i]
  if (!fn) throw unknown('definition', name)
  if (args.length !== fn.params.length) {
    throw new RangeError(`${name} takes ${fn.params.length} arguments, not ${args.length}`)
  }
  const read = new JsonReader(game)
  const values = fn.params.map((param, p) => read.value(param.type, args[p], `${name}.${param.name}`))
  const [error] = read.errors
  if (error) throw new RangeError(`${error.path}: ${error.code}: ${error.message}`)
  const result = looking(game, state, name, (x) => game.emitted.functions[i]!(state.cells, x, ...values))
  const word = (value: number): Scalar => wordOf(game, elementType(fn.returns), value)
  return typeof result === 'number' ? word(result) : result.map(word)
}

const wordOf = (game: Game, type: Type, value: number): Scalar =>
  type.k === 'piece' ? pileWords(game, value) : scalarOf(game, type, value)

function zoneOf(game: Game, word: string): number {
  const zone = game.names.zones.get(word)
  if (zone === undefined) throw unknown('space', word)
  return zone
}
