/**
 * Random expressions for the fixture `frontier`, as text: nested lists of every kind, conditions on elements, phrases
 * with words that only play knows, folds. The checker accepts most of them.
 */
import type { Choices } from './choices.testing.ts'

/** The bindings in scope, by the type of their values. */
export interface Bindings {
  readonly spaces: readonly string[]
  readonly seats: readonly string[]
  readonly numbers: readonly string[]
  readonly pieces: readonly string[]
}

export const NO_BINDINGS: Bindings = { spaces: [], seats: [], numbers: [], pieces: [] }

const SPACES = ['alba', 'brae', 'cole', 'dunn', 'esk', 'fell', 'glen', 'holm', 'king-road', 'low-road']
const SEATS = ['crown', 'guild', 'hills', 'rivers']
/** Phrases whose owner only play knows. */
const PHRASES_OF_PLAY = ['enemy pieces', 'actor pieces', 'actor scouts', 'enemy forts']
const PHRASES = [
  ...['pieces', 'crown pieces', 'scouts', 'hidden scouts', 'open hills scouts', 'forts', 'wild pieces'],
  ...['settler pieces', 'cubes', ...PHRASES_OF_PLAY, ...PHRASES_OF_PLAY],
]
const COMPARISONS = ['=', '!=', '<', '<=', '>', '>=']

type Alternative = () => string

/** Constructs for which the emitter has code of its own, above all when they are nested. */
const often = (...alternatives: readonly Alternative[]): readonly Alternative[] =>
  Array.from({ length: 4 }, () => alternatives).flat()

export class ExpressionText {
  readonly #choices: Choices
  readonly #deepest: number
  #depth = 0
  #names = 0

  constructor(choices: Choices, deepest = 3) {
    this.#choices = choices
    this.#deepest = deepest
  }

  any(known = NO_BINDINGS): string {
    return this.#choices.pick([this.number, this.condition, this.spaces, this.pieces]).call(this, known)
  }

  /** A name that no other binding has. */
  name(stem: string): string {
    this.#names++
    return `${stem}${this.#names}`
  }

  space(known: Bindings): string {
    return this.#oneOf(
      [() => this.#pick(SPACES), ...this.#bound(known.spaces), ...this.#bound(known.spaces)],
      [
        () => `first(${this.spaces(known)}, otherwise: ${this.#pick(SPACES)})`,
        () => this.#either(known, () => this.space(known)),
      ],
      4,
    )
  }

  seat(known: Bindings): string {
    return this.#pick([...SEATS, 'actor', ...known.seats.map((name) => `$${name}`)])
  }

  phrase(known: Bindings): string {
    const ofSeats = known.seats.flatMap((name) => [`$${name} pieces`, `$${name} forts`])
    return this.#pick([...PHRASES, ...ofSeats])
  }

  spaces(known: Bindings): string {
    const list = (): string => this.spaces(known)
    return this.#oneOf(
      [() => 'spaces', () => `adjacent(${this.space(known)})`, () => `[${this.#pick(SPACES)}, ${this.#pick(SPACES)}]`],
      [
        ...often(
          () => this.#bind('s', (s) => `($${s} in ${list()} where ${this.condition(withSpace(known, s))})`),
          () => `except(${list()}, ${list()})`,
          () => this.#bind('p', (p) => `map($${p} in ${this.pieces(known)}, $${p}.space)`),
        ),
        () => `around(${list()})`,
        () => `distinct(${list()})`,
        () => `union(${list()}, ${list()})`,
        () => `take(${this.number(known)}, ${list()})`,
        () => `connected(${this.space(known)}, start: ${this.#truth()})`,
        () => {
          const depth = this.#choices.isOneIn(3) ? `, depth: ${this.#pick(['0', '1', '2'])}` : ''
          const via = this.condition(withSpace(known, 'zone'))
          return `connected(${this.space(known)}, via: ${via}, start: ${this.#truth()}${depth})`
        },
        () => this.#bind('s', (s) => `map($${s} in ${list()}, ${this.space(withSpace(known, s))})`),
        () => this.#either(known, list),
      ],
    )
  }

  pieces(known: Bindings): string {
    const list = (): string => this.pieces(known)
    return this.#oneOf(
      [
        ...known.spaces.map((name) => () => `(${this.phrase(known)} in $${name})`),
        () => `(${this.phrase(known)} in ${this.space(known)})`,
        () => `(${this.phrase(known)} in ${this.spaces(known)})`,
      ],
      [
        () => this.#bind('p', (p) => `($${p} in ${list()} where ${this.condition(withPiece(known, p))})`),
        () => `union(${list()}, ${list()})`,
        () => `except(${list()}, ${list()})`,
        () => `take(${this.number(known)}, ${list()})`,
      ],
    )
  }

  numbers(known: Bindings): string {
    const list = (): string => this.numbers(known)
    return this.#oneOf(
      [() => `range(${this.#pick(['0', '1', '-2'])}, (${this.number(known)}) % 7)`],
      [
        () => this.#bind('s', (s) => `map($${s} in ${this.spaces(known)}, ${this.number(withSpace(known, s))})`),
        () => `distinct(${list()})`,
        () => `union(${list()}, ${list()})`,
        () => `except(${list()}, ${list()})`,
        () => `take(${this.#pick(['0', '1', '3'])}, ${list()})`,
      ],
    )
  }

  number(known: Bindings): string {
    const number = (more = known): string => this.number(more)
    return this.#oneOf(
      [
        () => this.#pick(['0', '1', '2', '3', '7', '-1', 'influence', 'year', 'goodwill', 'tolls', 'guild silver']),
        ...this.#bound(known.numbers),
        ...known.spaces.map((name) => () => `$${name}.${this.#pick(['population', 'toll'])}`),
      ],
      [
        ...often(
          () => `count(${this.#list(known)})`,
          () => `count((${this.phrase(known)} in ${this.space(known)}))`,
          () => this.#bind('s', (s) => `sum($${s} in ${this.spaces(known)}, ${number(withSpace(known, s))})`),
        ),
        () => `(${number()} ${this.#pick(['+', '-', '*'])} ${number()})`,
        () => `(${number()} ${this.#pick(['/', '%'])} ${this.#pick(['2', '3', '-2', '5'])})`,
        () => `${this.#pick(['min', 'max'])}(${number()}, ${number()})`,
        () => `-(${number()})`,
        () => this.#either(known, number),
        () => this.#bind('n', (n) => `sum($${n} in ${this.numbers(known)}, ${number(withNumber(known, n))})`),
        () => this.#bind('g', (g) => `sum($${g} in seats, ${number(withSeat(known, g))})`),
        () => this.#bind('p', (p) => `sum($${p} in ${this.pieces(known)}, $${p}.space.population + 1)`),
        () => {
          const fold = this.#pick(['min', 'max'])
          const over = this.spaces(known)
          return this.#bind(
            's',
            (s) => `${fold}($${s} in ${over}, ${number(withSpace(known, s))}, otherwise: ${number()})`,
          )
        },
        () => `first(${this.numbers(known)}, otherwise: ${number()})`,
        () => `room(${this.#pick(['crown forts', 'forts', 'actor forts'])}, ${this.space(known)})`,
        () => `score(${this.seat(known)})`,
        () => `warmth(${this.space(known)})`,
        () => `(${this.space(known)}).unrest`,
      ],
    )
  }

  condition(known: Bindings): string {
    return this.#oneOf(
      [
        () => this.#pick(['truce', 'storm', 'true', 'false']),
        ...known.spaces.flatMap((name): Alternative[] => [
          () => `$${name}.type = ${this.#pick(['town', 'road', 'field'])}`,
          () => `$${name}.type in [town, road]`,
          () => `control($${name}) = ${this.#pick(['settlers', 'hillmen', 'nobody'])}`,
          () => `$${name}.mood = ${this.#pick(['hostile', 'neutral', 'friendly'])}`,
          () => `$${name}.ford`,
          () => `any(${this.phrase(known)} in $${name})`,
          () => `rough($${name})`,
        ]),
        ...known.pieces.flatMap((name): Alternative[] => [
          () => `$${name}.kind in [scouts, forts]`,
          () => `$${name}.side = ${this.seat(known)}`,
          () => `$${name}.space.type = town`,
          () => `$${name}.space = ${this.space(known)}`,
        ]),
      ],
      [
        () => `(${this.condition(known)} ${this.#pick(['and', 'or'])} ${this.condition(known)})`,
        () => `not (${this.condition(known)})`,
        () => `(${this.number(known)} ${this.#pick(COMPARISONS)} ${this.number(known)})`,
        ...often(
          () => `(${this.space(known)}) in (${this.spaces(known)})`,
          () => `(${this.number(known)}) in (${this.numbers(known)})`,
        ),
        () => `any(${this.#list(known)})`,
        () => this.#bind('s', (s) => `all($${s} in ${this.spaces(known)}, ${this.condition(withSpace(known, s))})`),
        () => `count(${this.#list(known)}) ${this.#pick(COMPARISONS)} ${this.#pick(['0', '1'])}`,
        () => `(${this.space(known)} = ${this.space(known)})`,
      ],
    )
  }

  #list(known: Bindings): string {
    return this.#choices.pick([this.spaces, this.pieces, this.numbers]).call(this, known)
  }

  #either(known: Bindings, value: () => string): string {
    return `(if ${this.condition(known)} then ${value()} else ${value()})`
  }

  #bind(stem: string, write: (name: string) => string): string {
    return write(this.name(stem))
  }

  #bound = (names: readonly string[]): readonly Alternative[] => names.map((name) => () => `$${name}`)

  #truth = (): string => this.#pick(['true', 'false'])

  #pick = (among: readonly string[]): string => this.#choices.pick(among)

  /** Mostly a construct with parts, unless that would be too deep; else one without parts. */
  #oneOf(leaves: readonly Alternative[], others: readonly Alternative[], leavesInSix = 2): string {
    const isLeaf = this.#depth >= this.#deepest || this.#choices.below(6) < leavesInSix
    this.#depth++
    const text = this.#choices.pick(isLeaf ? leaves : others)()
    this.#depth--
    return text
  }
}

export const withSpace = (known: Bindings, name: string): Bindings => ({
  ...known,
  spaces: [...known.spaces, name],
})
export const withSeat = (known: Bindings, name: string): Bindings => ({
  ...known,
  seats: [...known.seats, name],
})
export const withNumber = (known: Bindings, name: string): Bindings => ({
  ...known,
  numbers: [...known.numbers, name],
})
export const withPiece = (known: Bindings, name: string): Bindings => ({
  ...known,
  pieces: [...known.pieces, name],
})
