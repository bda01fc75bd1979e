/** Walks all ways of play: whether a question may have come before an effect, and which conditions hold there. */
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

/**
 * `asked`: whether a question may have come before. `missed`: whether the effect is left out where an answer is
 * missing.
 */
export type PathVisitor = (effect: Effect, asked: boolean, known: KnownConditions, missed: boolean) => void

export class PathWalker {
  readonly #checker: Checker
  readonly #visit: PathVisitor
  /** The values that names may have where play is. */
  readonly values: ValueAnalysis
  readonly #learns: boolean
  readonly #lasting: LastingConditions
  readonly #called = new Set<number>()
  /** By procedure, arguments and facts: whether a question may have come after the call. */
  readonly #calls = new Map<string, boolean>()

  /** `learns`: whether facts are needed. */
  constructor(checker: Checker, visit: PathVisitor, learns = true) {
    this.#checker = checker
    this.#visit = visit
    this.#learns = learns
    this.values = new ValueAnalysis(checker)
    this.#lasting = new LastingConditions(checker, this.values)
  }

  /** Walks all rules of a game from where play enters them. */
  walkAll(): void {
    const run = this.#actionsRun()
    for (const [i, action] of this.#checker.game.actions.entries()) {
      const { spend, stages, after, legality, seats, windows, timings } = action
      // Any seat may play an action that a rule runs.
      this.values.actors = run.has(i) ? null : seats
      const legal = legality.flatMap(({ when }) => listFacts(when))
      // Conditions are asked before a special activity, which may change what they read.
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
    // Procedures without calls are walked last.
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

  /** Walks effects. `asked` and the result: whether a question may have come before, and after them. */
  walk(effects: readonly Effect[], asked: boolean, known: KnownConditions): boolean {
    return this.#lists([effects], asked, known)
  }

  /** Walks lists one after the other, of which a later one may use bindings of an earlier one. */
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
    // Before every turn they read a board that earlier turns have changed.
    const inTurns =
      effect.do === 'repeat' || effect.do === 'chooseEach' ? this.#lasting.keepThrough(known, [effect]) : known
    if (effect.do === 'repeat') return this.#repeat(effect, asked, inTurns, missed)
    this.#visit(effect, asked, inTurns, missed)
    if (this.#learns && (effect.do === 'forEach' || effect.do === 'chooseEach')) this.values.bind(effect)
    switch (effect.do) {
      case 'chooseEach': {
        // Conditions of the offer hold from the beginning of the turn, once it is paid.
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
        // Facts about the actor do not hold for another seat.
        return this.values.playAs(effect.seat, () => this.walk(effect.effects, asked, []))
      case 'forEach': {
        const lasting = this.#lasting.keepThrough(known, [effect])
        // From the second turn on, questions of earlier turns come before.
        const before = asked || this.#mayAsk(effect.effects)
        const inside = [...lasting, ...learnOfElement(effect, lasting), ...learnAffordable(effect, known)]
        return this.walk(effect.effects, before, inside) || asked
      }
      case 'chooseEffect':
        // Each list is tried before it is offered, so its own first question is a first one.
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
        // Questions of windows do not belong to the operation.
        return asked
    }
  }

  /** The condition is asked before each turn. From the second turn on, questions of earlier turns come before. */
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
    // Effects of others at a point do not make the questions of a rule later ones.
    if (later) after = asked
    this.#calls.set(key, after)
    return after
  }

  /** Facts about the arguments of a procedure, under the names of its parameters. */
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
