/**
 * Random rules bind, change and read numbers, in branches, loops and options that are tried first. A model keeps the
 * numbers in a map. Where a choice lacks options, effects that use its answer are skipped.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

interface Played {
  readonly numbers: Map<string, number>
  readonly absent: Set<string>
  readonly answers: string[]
  tally: number
}

/** An expression as text, and its value in the model. */
interface Number {
  readonly text: string
  of(numbers: ReadonlyMap<string, number>): number
}

/** An effect as text, and in the model. It is skipped where one of `uses` is absent, and then `binds` is absent too. */
interface Step {
  readonly yaml: unknown
  readonly uses: readonly string[]
  readonly binds: string | null
  play(now: Played): void
}

const DEPTH = 2
const PROCEDURES = `procedures:
  walk: { params: { far: number }, effects: [
    { let: { $m: $far } }, { addVar: { var: $m, delta: 1 } }, { addVar: { var: tally, delta: $m } }, { setVar: { var: $m, value: 0 } } ] }
`

const within = (most: number, { text, of }: Number): Number => ({
  text: `max(0, min(${most}, ${text}))`,
  of: (numbers) => Math.max(0, Math.min(most, of(numbers))),
})

class Rules {
  readonly #next: (n: number) => number
  #names = 0

  /** `next` gives a random number below another. */
  constructor(next: (n: number) => number) {
    this.#next = next
  }

  /** `known` are names to read; `changing` are those that `let` has bound. */
  list(length: number, known: readonly string[], changing: readonly string[], depth: number): readonly Step[] {
    const [names, lets] = [[...known], [...changing]]
    return Array.from({ length }, () => {
      const step = this.#step(names, lets, depth)
      if (step.binds !== null) names.push(step.binds)
      return step
    })
  }

  #of<T>(items: readonly T[]): T {
    return items[this.#next(items.length)] as T
  }

  #name(): string {
    return `$n${++this.#names}`
  }

  #number(known: readonly string[]): Number {
    const fixed = this.#next(5)
    if (known.length === 0 || this.#next(4) === 0) return { text: `${fixed}`, of: () => fixed }
    const [a, b] = [this.#of(known), this.#of(known)]
    const value = (numbers: ReadonlyMap<string, number>, name: string): number => numbers.get(name) ?? Number.NaN
    return this.#of<Number>([
      { text: a, of: (numbers) => value(numbers, a) },
      { text: `${a} + ${fixed}`, of: (numbers) => value(numbers, a) + fixed },
      { text: `${a} - ${b}`, of: (numbers) => value(numbers, a) - value(numbers, b) },
    ])
  }

  #step(known: readonly string[], lets: string[], depth: number): Step {
    const plain = ['let', 'add', 'add', 'set', 'read', 'read', 'call', 'choose'] as const
    const kind = this.#of([...plain, ...(depth > 0 ? (['if', 'count', 'repeat', 'ways'] as const) : [])])
    const number = within(9, this.#number(known))
    const { text, of } = number
    const step = (yaml: unknown, run: Step['play'], binds: string | null = null): Step => ({
      ...{ yaml, binds, play: run },
      uses: known.filter((name) => isIn(name, JSON.stringify(binds === null ? yaml : text))),
    })
    const inner = (also: readonly string[] = []): readonly Step[] =>
      this.list(1 + this.#next(3), [...known, ...also], lets, depth - 1)
    switch (kind) {
      case 'let': {
        const name = this.#name()
        lets.push(name)
        return step({ let: { [name]: text } }, (now) => void now.numbers.set(name, of(now.numbers)), name)
      }
      case 'add':
      case 'set': {
        if (lets.length === 0) return this.#step(known, lets, depth)
        const name = this.#of(lets)
        const before = (now: Played): number => (kind === 'add' ? (now.numbers.get(name) ?? 0) : 0)
        const yaml = kind === 'add' ? { addVar: { var: name, delta: text } } : { setVar: { var: name, value: text } }
        return step(yaml, (now) => void now.numbers.set(name, before(now) + of(now.numbers)))
      }
      case 'read':
        return step({ addVar: { var: 'tally', delta: text } }, (now) => {
          now.tally += of(now.numbers)
        })
      case 'call':
        return step({ walk: { far: text } }, (now) => {
          now.tally += of(now.numbers) + 1
        })
      case 'choose': {
        const name = this.#name()
        const [wanted, least] = [4 + this.#next(2), 5 + this.#next(10)]
        const yaml = {
          chooseOne: { bind: name, from: 'range(4, 5)', where: `it + ${text} > ${least}`, lacking: 'skip' },
        }
        const choose = (now: Played): void => {
          const options = [wanted, 9 - wanted].filter((option) => option + of(now.numbers) > least)
          const [answer] = options
          if (answer === undefined) {
            now.absent.add(name)
            return
          }
          now.answers.push(`${answer}`)
          now.numbers.set(name, answer)
        }
        return step(yaml, choose, name)
      }
      case 'if': {
        const [yes, no] = [inner(), inner()]
        const yaml = { if: `${text} > 2`, then: written(yes), else: written(no) }
        return step(yaml, (now) => run(of(now.numbers) > 2 ? yes : no, now))
      }
      case 'count': {
        const name = this.#name()
        const [body, times] = [inner([name]), within(3, number)]
        const yaml = { forEach: { bind: name, over: `range(1, ${times.text})`, effects: written(body) } }
        return step(yaml, (now) => {
          for (let i = 1, end = times.of(now.numbers); i <= end; i++) {
            now.numbers.set(name, i)
            run(body, now)
          }
        })
      }
      case 'repeat': {
        const [body, times, still] = [inner(), within(3, number), within(9, this.#number(known))]
        const yaml = { repeat: { while: `${still.text} < 5`, atMost: times.text, effects: written(body) } }
        return step(yaml, (now) => {
          for (let i = 0, end = times.of(now.numbers); i < end && still.of(now.numbers) < 5; i++) run(body, now)
        })
      }
      case 'ways': {
        const [one, two] = [inner(), inner()]
        const isFirst = this.#next(2) === 0
        const yaml = {
          chooseEffect: { options: { one: { effects: written(one) }, two: { effects: written(two) } } },
        }
        return step(yaml, (now) => {
          now.answers.push(isFirst ? 'one' : 'two')
          run(isFirst ? one : two, now)
        })
      }
    }
  }
}

const written = (steps: readonly Step[]): readonly unknown[] => steps.map(({ yaml }) => yaml)

/** Whether a text has that name, and not a longer one that begins with it. */
const isIn = (name: string, text: string): boolean => new RegExp(`\\${name}\\b`).test(text)

function run(steps: readonly Step[], now: Played): void {
  for (const step of steps) {
    const lacks = step.uses.some((name) => now.absent.has(name))
    if (step.binds !== null && lacks) now.absent.add(step.binds)
    if (lacks) continue
    if (step.binds !== null) now.absent.delete(step.binds)
    step.play(now)
  }
}

it('what is read of a number is what it has come to', () => {
  const [bare, lacking] = [{ n: 0 }, { n: 0 }]
  const numbers = fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(numbers, (given) => {
      let i = 0
      const rules = new Rules((n) => (given[i++ % given.length] ?? 0) % n)
      const steps = rules.list(8, [], [], DEPTH)
      const text = steps.map(({ yaml }) => `- ${JSON.stringify(yaml)}`).join('\n')
      const now: Played = { numbers: new Map(), absent: new Set(), answers: [], tally: 0 }
      run(steps, now)
      ;(now.absent.size > 0 ? lacking : bare).n++
      const game = makeGameWithAction(text, `${PROCEDURES}tracks: { tally: { max: 999999 } }`)
      const told = changes(game, playAnswers(game, startMiniGame(game), 'red act', now.answers))
      const tally = told.filter((line) => line.startsWith('tally'))
      expect(tally, text).toEqual(now.tally === 0 ? [] : [`tally: 0 → ${now.tally}`])
    }),
    { numRuns: 150, seed: 7 },
  )
  expect(Math.min(bare.n, lacking.n)).toBeGreaterThan(25)
})
