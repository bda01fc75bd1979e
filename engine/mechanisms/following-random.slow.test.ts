/**
 * Random rules select, name, filter, move and change pieces. A model knows every piece by itself. Rules that the
 * checker accepts read of their pieces what the model says.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GameDataError } from '../index.ts'
import { changes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

const SPACES = ['alba', 'brae', 'cole', 'dunn'] as const
const STANCES = ['hidden', 'open'] as const

interface Piece {
  space: string
  stance: string
}

const several = (n: number, space: string, stance: string): Piece[] =>
  Array.from({ length: n }, () => ({ space, stance }))

/** Selections that have no piece in common, their pieces in the order in which they are listed. */
const SELECTIONS: readonly (readonly [string, () => Piece[]])[] = [
  ['red scouts in alba', () => several(2, 'alba', 'hidden')],
  ['blue scouts in cole', () => [...several(3, 'cole', 'hidden'), ...several(1, 'cole', 'open')]],
]

/** Procedures as text, and in the model. */
const PROCEDURES = `procedures:
  one: { params: { piece: piece }, effects: [{ moveToken: { pieces: $piece, to: alba } }] }
  whole: { params: { pieces: list of piece }, effects: [{ moveToken: { pieces: $pieces, to: alba } }] }
  part: { params: { pieces: list of piece }, effects: [{ moveToken: { pieces: "take(1, $pieces)", to: alba } }] }
  each: { params: { pieces: list of piece }, effects: [{ forEach: { bind: $p, over: $pieces, effects: [{ one-by-one: $p }] } }] }
  one-by-one: { params: { piece: piece }, effects: [{ moveToken: { pieces: $piece, to: alba } }] }
  turned: { params: { pieces: list of piece }, effects: [{ forEach: { bind: $p, over: $pieces, effects: [{ moveToken: { pieces: $p, to: alba } }] } }] }
`

const DEPTH = 2

interface Name {
  readonly name: string
  readonly isOne: boolean
}

type Known = Map<string, readonly Piece[]>

/** An effect as text, and in the model. `read` gets every number that is read. */
interface Step {
  readonly yaml: unknown
  play(known: Known, read: (n: number) => void): void
}

class Rules {
  readonly #next: (n: number) => number
  #names = 0
  #reads = 0
  #selected = 0

  /** `next` gives a random number below another. */
  constructor(next: (n: number) => number) {
    this.#next = next
  }

  list(length: number, outer: readonly Name[], depth: number): readonly Step[] {
    const scope = [...outer]
    return Array.from({ length }, () => this.#step(scope, depth))
  }

  #of<T>(items: readonly T[]): T {
    return items[this.#next(items.length)] as T
  }

  #step(scope: Name[], depth: number): Step {
    if (scope.length === 0) {
      scope.push({ name: 'all', isOne: false })
      return this.#select(scope)
    }
    const inner = depth > 0 ? (['loop', 'branch'] as const) : []
    const kind = this.#of([
      'select',
      'let',
      'let',
      'move',
      'move',
      'change',
      'append',
      'call',
      'read',
      'read',
      ...inner,
    ] as const)
    const of = this.#of(scope)
    const pieces = (known: Known): readonly Piece[] => known.get(of.name) ?? []
    switch (kind) {
      case 'select':
        // In a loop it would select these pieces once more.
        return depth === DEPTH && this.#selected < SELECTIONS.length ? this.#select(scope) : this.#read(of)
      case 'let': {
        const [what, meant, isOne] = this.#part(of)
        const name = `n${++this.#names}`
        scope.push({ name, isOne })
        return {
          yaml: { let: { [`$${name}`]: what } },
          play: (known) => void known.set(name, meant(pieces(known))),
        }
      }
      case 'append': {
        const [what, meant] = this.#part(of)
        return {
          yaml: { append: { to: '$all', items: what } },
          play: (known) => {
            const all = known.get('all') ?? []
            const more = meant(pieces(known))
            // A piece is in a list twice only where the rules put it there twice.
            fc.pre(!more.some((piece) => all.includes(piece)))
            known.set('all', [...all, ...more])
          },
        }
      }
      case 'call': {
        const name = of.isOne ? 'one' : this.#of(['whole', 'part', 'each', 'turned'])
        const taken = name === 'part' ? 1 : 9
        return {
          yaml: { [name]: `$${of.name}` },
          play: (known) => all(pieces(known).slice(0, taken), { space: 'alba' }),
        }
      }
      case 'move': {
        const to = this.#of(SPACES)
        const [what, meant] = this.#part(of)
        return {
          yaml: { moveToken: { pieces: what, to } },
          play: (known) => all(meant(pieces(known)), { space: to }),
        }
      }
      case 'change': {
        const stance = this.#of(STANCES)
        const [what, meant] = this.#part(of)
        return {
          yaml: { setTokenProp: { pieces: what, prop: 'stance', value: stance } },
          play: (known) => all(meant(pieces(known)), { stance }),
        }
      }
      case 'read':
        return this.#read(of)
      case 'loop': {
        const [what, meant] = of.isOne ? [listOf(of), whole] : this.#part(of)
        const name = `n${++this.#names}`
        const body = this.list(1 + this.#next(3), [...scope, { name, isOne: true }], depth - 1)
        return {
          yaml: { forEach: { bind: `$${name}`, over: what, effects: body.map(({ yaml }) => yaml) } },
          play: (known, read) => {
            for (const piece of [...meant(pieces(known))]) {
              known.set(name, [piece])
              for (const step of body) step.play(known, read)
            }
          },
        }
      }
      case 'branch': {
        const isTaken = this.#next(2) === 0
        const body = this.list(1 + this.#next(2), scope, depth - 1)
        return {
          yaml: { if: isTaken ? 'road = 2' : 'road = 3', then: body.map(({ yaml }) => yaml) },
          play: (known, read) => {
            if (isTaken) for (const step of body) step.play(known, read)
          },
        }
      }
    }
  }

  #select(scope: Name[]): Step {
    const [text, pieces] = SELECTIONS[this.#selected++] as (typeof SELECTIONS)[number]
    const name = `n${++this.#names}`
    scope.push({ name, isOne: false })
    return { yaml: { let: { [`$${name}`]: text } }, play: (known) => void known.set(name, pieces()) }
  }

  /** Every read counts as another power of seven, as no list has more than six pieces. */
  #read(of: Name): Step {
    const weight = 7 ** (this.#reads++ % 4)
    const [what, holds] = this.#of([
      ...SPACES.map((space) => [`it.space = ${space}`, (piece: Piece) => piece.space === space] as const),
      ...STANCES.map((stance) => [`it.stance = ${stance}`, (piece: Piece) => piece.stance === stance] as const),
    ])
    return {
      yaml: { addVar: { var: 'tally', delta: `${weight} * count(${listOf(of)} where ${what})` } },
      play: (known, read) => read(weight * (known.get(of.name) ?? []).filter(holds).length),
    }
  }

  /** An expression for the pieces of a name, or for some of them. */
  #part(of: Name): readonly [string, (pieces: readonly Piece[]) => readonly Piece[], boolean] {
    const stance = this.#of(STANCES)
    switch (this.#next(4)) {
      case 0:
        return [`take(1, ${listOf(of)})`, (pieces) => pieces.slice(0, 1), false]
      case 1:
        return [
          `${listOf(of)} where it.stance = ${stance}`,
          (pieces) => pieces.filter((piece) => piece.stance === stance),
          false,
        ]
      default:
        return [`$${of.name}`, whole, of.isOne]
    }
  }
}

const listOf = ({ name, isOne }: Name): string => (isOne ? `[$${name}]` : `$${name}`)
function all(pieces: readonly Piece[], changed: Partial<Piece>): void {
  for (const piece of pieces) Object.assign(piece, changed)
}

const whole = (pieces: readonly Piece[]): readonly Piece[] => pieces

it('what a rule reads of its pieces is so, or the checker does not let it pass', () => {
  let passed = 0
  let refused = 0
  const numbers = fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(numbers, (given) => {
      let i = 0
      const rules = new Rules((n) => (given[i++ % given.length] ?? 0) % n)
      const steps = rules.list(9, [], DEPTH)
      const text = [{ let: { $all: 'empty(piece)' } }, ...steps.map(({ yaml }) => yaml)]
        .map((yaml) => `- ${JSON.stringify(yaml)}`)
        .join('\n')
      let sum = 0
      const known: Known = new Map()
      for (const step of steps)
        step.play(known, (n) => {
          sum += n
        })
      let tally: readonly string[]
      try {
        const game = makeGameWithAction(text, `${PROCEDURES}tracks: { tally: { max: 999999 } }`)
        tally = changes(game, playAnswers(game, startMiniGame(game), 'red act')).filter((line) =>
          line.startsWith('tally'),
        )
      } catch (error) {
        if (!(error instanceof GameDataError)) throw error
        expect(error.diagnostics.map(({ code }) => code)).toEqual(error.diagnostics.map(() => 'stale-pieces'))
        refused++
        return
      }
      passed++
      expect(tally).toEqual(sum === 0 ? [] : [`tally: 0 → ${sum}`])
    }),
    { numRuns: 250, seed: 7 },
  )
  // The checker accepts some and rejects some.
  expect(Math.min(passed, refused)).toBeGreaterThan(25)
})
