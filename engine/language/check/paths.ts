/** The ways that play may take through effects: whether anything may have been asked by then, and what is known to hold. */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { CompareOp, Expr } from '../../gamedef/expr.ts'
import { asks, effectsIn, exprsIn, writtenBy } from '../../gamedef/parts.ts'
import { isCertain } from './certain.ts'
import { factsOf, type Known, negated, renamed } from './facts.ts'
import type { World } from './world.ts'

export type Visitor = (e: Effect, asked: boolean, known: Known) => void

/** Of each list of chosen values, what holds of every one of them. */
type Chosen = ReadonlyMap<string, (name: string) => Known>

export class Paths {
  readonly #w: World
  readonly #visit: Visitor
  readonly #learns: boolean
  readonly #written = new Map<Effect, ReadonlySet<string>>()
  readonly #read = new Map<Expr, readonly string[]>()
  /** By procedure and what was asked before it: what may have been asked after it. */
  readonly #calls = new Map<string, boolean>()
  #chosen: Chosen = new Map()

  /** `learns`: whether it is wanted what is known. */
  constructor(w: World, visit: Visitor, learns = true) {
    this.#w = w
    this.#visit = visit
    this.#learns = learns
  }

  /** All rules of a game from where play enters them. */
  walkAll(): void {
    for (const { spend, stages, after, legality } of this.#w.actions) {
      const known = legality.flatMap(({ when }) => factsOf(when))
      const asked = this.walk(spend, false, known)
      const own = stages.flatMap((stage) => stage.effects)
      this.walk(own, asked, this.#lasting(known, spend))
      this.walk(after, true, [])
    }
    for (const { enter, after } of this.#w.phases)
      for (const effects of [enter, after]) this.walk(effects, true, [])
    // And what nobody calls.
    for (const proc of this.#w.procedures.keys())
      if (!this.#calls.has(`${proc} true`)) this.#call(proc, false)
  }

  /** Goes through effects; `asked` and what comes back is whether anything may have been asked by then. */
  walk(effects: readonly Effect[], asked: boolean, known: Known): boolean {
    let now = known
    let before = asked
    for (const e of effects) {
      before = this.#effect(e, before, now)
      if (!this.#learns) continue
      now = [...this.#lasting(now, [e]), ...this.#learned(e, now)]
    }
    return before
  }

  #effect(e: Effect, asked: boolean, known: Known): boolean {
    if (e.do === 'repeat') return this.#repeat(e, asked, this.#lasting(known, e.effects))
    this.#visit(e, asked, known)
    switch (e.do) {
      case 'chooseEach': {
        const lasting = this.#lasting(known, e.effects)
        // What was asked at the beginning of the turn holds there, whatever the turns before have done.
        this.walk(e.effects, true, [...lasting, ...offeredAs(e, e.name)])
        return true
      }
      case 'if': {
        const then = this.walk(e.then, asked, [...known, ...factsOf(e.when)])
        return this.walk(e.else, asked, [...known, ...negated(e.when)]) || then
      }
      case 'block':
        return this.walk(e.effects, asked, known)
      case 'forEach': {
        const lasting = this.#lasting(known, e.effects)
        const of = e.list.e === 'local' ? (this.#chosen.get(e.list.name)?.(e.name) ?? []) : []
        // From its second turn on, what it asks comes after itself.
        const before = asked || this.#mayAsk(e.effects)
        const inside = [...lasting, ...this.#lasting(of, e.effects), ...affordable(e, known)]
        return this.walk(e.effects, before, inside) || asked
      }
      case 'chooseEffect':
        // Each is tried before it is offered, as actions are: what it asks first decides whether it may be begun.
        for (const { when, effects } of e.ways) this.walk(effects, false, [...known, ...factsOf(when)])
        return true
      case 'call':
        return this.#call(e.proc, asked)
      case 'chooseOne':
      case 'chooseN':
      case 'roll':
      case 'draw':
      case 'run':
        return true
      default:
        // The questions of windows are not the operation's.
        return asked
    }
  }

  /** Its condition is asked again after every turn, and from its second turn on what it asks comes after itself. */
  #repeat(e: EffectOf<'repeat'>, asked: boolean, lasting: Known): boolean {
    this.#visit(e, asked, lasting)
    return this.walk(e.effects, asked || this.#mayAsk(e.effects), [...lasting, ...factsOf(e.when)]) || asked
  }

  /** What holds from then on. */
  #learned(e: Effect, before: Known): Known {
    switch (e.do) {
      case 'require':
        return factsOf(e.when)
      case 'let':
        if (e.type.k === 'list') return isCertain(this.#w, e.value, before) ? [filled(e, e.name)] : []
        return e.type.k === 'int' ? [comparison('=', { e: 'local', name: e.name, at: e.at }, e.value)] : []
      case 'chooseOne': {
        if (e.otherwise === null) return offeredAs(e, e.name)
        // What is nothing at most stays below any bound.
        return (this.#w.evaluator.number(e.otherwise) ?? 1) <= 0 ? boundOf(e, e.name) : []
      }
      case 'chooseN':
        this.#chosen = new Map([...this.#chosen, [e.name, (name: string) => offeredAs(e, name)]])
        return [
          ...(this.#takesOne(e) ? [filled(e, e.name)] : []),
          ...(e.cost && e.budget ? [comparison('<=', sumOf(e, e.cost), e.budget)] : []),
        ]
      case 'chooseEach':
        return this.#takesOne(e) ? [filled(e, e.chosen)] : []
      default:
        return []
    }
  }

  /** A choice of one at least, unless it makes do with fewer, or nobody knows yet whether it does. */
  #takesOne({ min, choice }: EffectOf<'chooseN' | 'chooseEach'>): boolean {
    const { lacking = null } = this.#w.choices[choice] ?? {}
    return (this.#w.evaluator.number(min) ?? 0) > 0 && lacking !== null && lacking !== 'fewer'
  }

  #call(proc: number, asked: boolean): boolean {
    const key = `${proc} ${asked}`
    const known = this.#calls.get(key)
    if (known !== undefined) return known
    const after = this.walk(this.#w.procedures[proc]?.effects ?? [], asked, [])
    this.#calls.set(key, after)
    return after
  }

  #mayAsk(effects: readonly Effect[]): boolean {
    return [...effectsIn(effects)].some((e) =>
      e.do === 'call' ? this.#w.procedures[e.proc]?.asks === true : e.do !== 'window' && asks(e),
    )
  }

  /** What still holds after effects: nothing that they may write is in it. */
  #lasting(known: Known, effects: readonly Effect[]): Known {
    if (known.length === 0) return known
    const written = effects.map((e) => this.#writtenBy(e)).filter(({ size }) => size > 0)
    if (written.length === 0) return known
    const mayWrite = (key: string): boolean =>
      key === ANYTHING || written.some((keys) => keys.has(key) || keys.has(ANYTHING))
    return known.filter((fact) => !this.#readBy(fact).some(mayWrite))
  }

  #writtenBy(effect: Effect): ReadonlySet<string> {
    const found = this.#written.get(effect)
    if (found !== undefined) return found
    const written = new Set<string>()
    for (const e of effectsIn([effect])) {
      const key = e.do === 'chooseEach' && e.pay ? `var ${e.pay.from.var}` : writtenBy(e)
      if (key !== null) written.add(key)
      // Whatever is called or run may write anything, and so may a special activity.
      if (e.do === 'call' || e.do === 'run' || e.do === 'window' || (e.do === 'forEach' && e.window))
        written.add(ANYTHING)
    }
    this.#written.set(effect, written)
    return written
  }

  #readBy(fact: Expr): readonly string[] {
    const found = this.#read.get(fact)
    if (found !== undefined) return found
    const read = [...exprsIn(fact)].flatMap((part) => readBy(part) ?? [])
    this.#read.set(fact, read)
    return read
  }
}

type Choice = EffectOf<'chooseOne' | 'chooseN' | 'chooseEach'>

/** What holds of a value that a choice has offered, under the name that it has now. */
const offeredAs = (e: Choice, name: string): Known => {
  const facts = e.rules.flatMap(({ cond }) => factsOf(cond))
  const { cost, budget } = e
  const priced = cost && budget ? [comparison('<=', cost, budget)] : []
  return [...boundOf(e, name), ...[...facts, ...priced].map((fact) => renamed(fact, e.candidate, name))]
}

/** What all that were chosen cost. */
const sumOf = ({ name, candidate, of, at }: EffectOf<'chooseN'>, value: Expr): Expr => ({
  e: 'sum',
  bind: candidate,
  of,
  list: { e: 'local', name, at },
  value,
  at,
})

/** In a loop that pays for what was chosen, one by one and for nothing else, each can be paid for. */
function affordable(e: EffectOf<'forEach'>, known: Known): Known {
  const within = [...effectsIn(e.effects)]
  if (e.window || within.some(({ do: what }) => what === 'call' || what === 'run' || what === 'window'))
    return []
  return known.flatMap((fact): Known => {
    if (fact.e !== 'compare' || fact.left.e !== 'sum' || e.list.e !== 'local') return []
    const { list, bind, value } = fact.left
    if (list.e !== 'local' || list.name !== e.list.name) return []
    const purse = new Set([...exprsIn(fact.right)].map(readBy))
    const spending = within.filter((one) => purse.has(writtenBy(one) ?? ''))
    const isPaid = spending.length === 1 && spending[0]?.do === 'pay'
    return isPaid ? [{ ...fact, left: renamed(value, bind, e.name) }] : []
  })
}

/** A number of a range is no higher than that. */
const boundOf = ({ list }: Choice, name: string): Known =>
  list.e === 'range' ? [comparison('<=', { e: 'local', name, at: list.at }, list.to)] : []

const comparison = (op: CompareOp, left: Expr, right: Expr): Expr => ({
  e: 'compare',
  op,
  left,
  right,
  at: left.at,
})

/** That a list has something. */
const filled = ({ at }: Effect, name: string): Expr => ({ e: 'any', list: { e: 'local', name, at }, at })

/** Of what nobody says here what it reads or writes. */
const ANYTHING = 'anything'

/** What an expression by itself reads of the board, in the words of `writtenBy`; null where it reads nothing. */
function readBy(e: Expr): string | null {
  switch (e.e) {
    case 'var':
      return `var ${e.var}`
    case 'marker':
      return `marker ${e.marker}`
    case 'pieces':
    case 'prop':
    case 'zoneOf':
    case 'room':
      return 'pieces'
    case 'active':
      return 'active'
    case 'call':
      return ANYTHING
    default:
      return null
  }
}
