/** The ways that play may take through effects: whether anything may have been asked by then, and what is known to hold. */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import type { ProcedureDef } from '../../../gamedef/gamedef.ts'
import { canAsk, effectsIn } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import { makeComparison, makeLocal } from '../make-expr.ts'
import { ConditionTracker } from './condition-tracker.ts'
import {
  getCanonicalKey,
  type KnownConditions,
  listFacts,
  listFreeLocals,
  negateCondition,
  renameLocal,
  resolveConditions,
} from './facts.ts'
import { LastingConditions } from './lasting-conditions.ts'
import { learnAffordable, learnFrom, learnFromOffer, learnOfElement } from './learned-conditions.ts'
import { ValueAnalysis } from './value-analysis.ts'

/** `missed`: whether the effect is left out where an answer is missing. */
export type PathVisitor = (effect: Effect, asked: boolean, known: KnownConditions, missed: boolean) => void

export class PathWalker {
  readonly #checker: Checker
  readonly #visit: PathVisitor
  /** What may be said of the names where play is. */
  readonly values: ValueAnalysis
  readonly #learns: boolean
  readonly #lasting: LastingConditions
  readonly #called = new Set<number>()
  /** By procedure, what was asked before it, and what is known of it: what may have been asked after it. */
  readonly #calls = new Map<string, boolean>()

  /** `learns`: whether it is wanted what is known. */
  constructor(checker: Checker, visit: PathVisitor, learns = true) {
    this.#checker = checker
    this.#visit = visit
    this.#learns = learns
    this.values = new ValueAnalysis(checker)
    this.#lasting = new LastingConditions(checker, this.values)
  }

  /** All rules of a game from where play enters them. */
  walkAll(): void {
    const run = this.#actionsRun()
    for (const [i, action] of this.#checker.game.actions.entries()) {
      const { spend, stages, after, legality, seats, windows, timings } = action
      // What a rule grants, any seat may do.
      this.values.actors = run.has(i) ? null : seats
      const legal = legality.flatMap(({ when }) => listFacts(when))
      // It is legal before any special activity.
      const isHelped = windows.length > 0 && timings.includes('before')
      const known = isHelped ? this.#lasting.keepAfterOthers(legal) : legal
      const asked = this.walk(spend, false, known)
      const own = stages.map(({ effects }) => effects)
      this.#lists(own, asked, this.#lasting.keepThrough(known, spend))
      this.walk(after, true, [])
    }
    this.values.actors = null
    for (const { enter, after } of this.#checker.game.phases)
      for (const effects of [enter, after]) this.walk(effects, true, [])
    // And what nobody calls.
    for (const [proc, { effects }] of this.#checker.game.procedures.entries())
      if (!this.#called.has(proc)) this.values.playProcedure(new Map(), () => this.walk(effects, false, []))
  }

  #actionsRun(): ReadonlySet<number> {
    const { actions, procedures, phases } = this.#checker.game
    const all = [
      ...actions.flatMap(({ spend, stages, after }) => [spend, ...stages.map(({ effects }) => effects), after]),
      ...procedures.map(({ effects }) => effects),
      ...phases.flatMap(({ enter, after }) => [enter, after]),
    ]
    return new Set(
      all.flatMap((list) => [...effectsIn(list)].flatMap((effect) => (effect.do === 'run' ? effect.action : []))),
    )
  }

  /** Goes through effects; `asked` and what comes back is whether anything may have been asked by then. */
  walk(effects: readonly Effect[], asked: boolean, known: KnownConditions): boolean {
    return this.#lists([effects], asked, known)
  }

  /** The same with lists one after the other, in which one may use what those before it have bound. */
  #lists(lists: readonly (readonly Effect[])[], asked: boolean, known: KnownConditions): boolean {
    const holding = new ConditionTracker(this.#checker, known)
    let before = asked
    for (const effects of lists) {
      holding.begin()
      for (const effect of effects) {
        const now = holding.findConditions(effect)
        before = this.#effect(effect, before, now, holding.mayMiss(effect))
        if (!this.#learns) continue
        this.values.bind(effect)
        holding.pass(effect, this.#lasting.makeFilter([effect]), learnFrom(this.#checker, effect, now))
      }
    }
    return before
  }

  #effect(effect: Effect, asked: boolean, known: KnownConditions, missed: boolean): boolean {
    // What they ask before every turn they ask of a board that the turns before have changed.
    const inTurns =
      effect.do === 'repeat' || effect.do === 'chooseEach' ? this.#lasting.keepThrough(known, [effect]) : known
    if (effect.do === 'repeat') return this.#repeat(effect, asked, inTurns, missed)
    this.#visit(effect, asked, inTurns, missed)
    if (this.#learns && (effect.do === 'forEach' || effect.do === 'chooseEach')) this.values.bind(effect)
    switch (effect.do) {
      case 'chooseEach': {
        // What was asked at the beginning of the turn holds there, whatever the turns before have done, when it is paid.
        const offered = this.#lasting.keepAfterPaying(learnFromOffer(effect, effect.name), effect)
        this.walk(effect.effects, true, [...inTurns, ...offered])
        return true
      }
      case 'if': {
        const then = this.walk(
          effect.then,
          asked,
          resolveConditions(this.#checker, [...known, ...listFacts(effect.when)]),
        )
        return this.walk(effect.else, asked, [...known, ...negateCondition(effect.when)]) || then
      }
      case 'block':
        return this.walk(effect.effects, asked, known)
      case 'as':
        // What is known of the actor is not known of this one.
        return this.values.playAs(effect.seat, () => this.walk(effect.effects, asked, []))
      case 'forEach': {
        const lasting = this.#lasting.keepThrough(known, [effect])
        // From its second turn on, what it asks comes after itself.
        const before = asked || this.#mayAsk(effect.effects)
        const inside = [...lasting, ...learnOfElement(effect, lasting), ...learnAffordable(effect, known)]
        return this.walk(effect.effects, before, inside) || asked
      }
      case 'chooseEffect':
        // Each is tried before it is offered, as actions are: what it asks first decides whether it may be begun.
        for (const { when, effects } of effect.ways) this.walk(effects, false, [...known, ...listFacts(when)])
        return true
      case 'call':
        return this.#call(effect, asked, known)
      case 'play':
        for (const { effects } of effect.ways) this.walk(effects, asked, known)
        return true
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
  #repeat(e: EffectOf<'repeat'>, asked: boolean, lasting: KnownConditions, missed: boolean): boolean {
    this.#visit(e, asked, lasting, missed)
    return this.walk(e.effects, asked || this.#mayAsk(e.effects), [...lasting, ...listFacts(e.when)]) || asked
  }

  #call({ proc, args }: Called, asked: boolean, known: KnownConditions): boolean {
    const { params = [], effects = [], later = false } = this.#checker.game.procedures[proc] ?? {}
    const given = this.#learns ? args.map((arg) => this.values.findValues(arg, known)) : []
    const told = this.#learns ? this.#told(params, args, known) : []
    const key = JSON.stringify([proc, asked, given, told.map(getCanonicalKey), this.values.actors])
    const found = this.#calls.get(key)
    if (found !== undefined) return found
    this.#called.add(proc)
    let after = asked
    this.values.playProcedure(new Map(params.map(({ name }, i) => [name, given[i] ?? null])), () => {
      after = this.walk(effects, asked || later, told)
    })
    // What others do at a point is none of the rule's own questions: it stays what it is without them.
    if (later) after = asked
    this.#calls.set(key, after)
    return after
  }

  /** What is known of what is given to a procedure, in the names that it has there. */
  #told(params: ProcedureDef['params'], args: readonly Expr[], known: KnownConditions): KnownConditions {
    const names = new Map(
      args.flatMap((arg, i) => (arg.e === 'local' ? [[arg.name, params[i]?.name ?? ''] as const] : [])),
    )
    const isTold = (fact: Expr): boolean => listFreeLocals(fact).every((name) => names.has(name))
    const there = (fact: Expr): Expr => [...names].reduce((one, [from, to]) => renameLocal(one, from, to), fact)
    const numbers = args.flatMap((arg, i) => {
      const param = params[i]
      if (param?.type.k !== 'int' || arg.e === 'local' || !isTold(arg)) return []
      return [makeComparison('=', makeLocal(param.name, arg.at), there(arg))]
    })
    return [...known.filter(isTold).map(there), ...numbers]
  }

  #mayAsk(effects: readonly Effect[]): boolean {
    return [...effectsIn(effects)].some((effect) =>
      effect.do === 'call'
        ? this.#checker.game.procedures[effect.proc]?.asks === true
        : effect.do !== 'window' && canAsk(effect),
    )
  }
}

type Called = Pick<EffectOf<'call'>, 'proc' | 'args'>
