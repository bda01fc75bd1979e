/** Walks all ways of play: whether a question may have come before an effect, and which conditions hold there. */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import type { ProcedureDef } from '../../../gamedef/gamedef.ts'
import { canAsk, collectEffects } from '../../../gamedef/parts.ts'
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
export type PathVisitor = (effect: Effect, wasAsked: boolean, conditions: KnownConditions, missed: boolean) => void

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
      const conditions = isHelped ? this.#lasting.keepAfterOthers(legal) : legal
      const wasAsked = this.walk(spend, false, conditions)
      const staged = stages.map(({ effects }) => effects)
      this.#walkLists(staged, wasAsked, this.#lasting.keepThrough(conditions, spend))
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
      all.flatMap((list) => [...collectEffects(list)].flatMap((effect) => (effect.do === 'run' ? effect.action : []))),
    )
  }

  /** Walks effects. `asked` and the result: whether a question may have come before, and after them. */
  walk(effects: readonly Effect[], wasAsked: boolean, conditions: KnownConditions): boolean {
    return this.#walkLists([effects], wasAsked, conditions)
  }

  /** Walks lists one after the other, of which a later one may use bindings of an earlier one. */
  #walkLists(lists: readonly (readonly Effect[])[], wasAsked: boolean, conditions: KnownConditions): boolean {
    const holding = new ConditionTracker(this.#checker, conditions)
    let before = wasAsked
    for (const effects of lists) {
      holding.beginNextList()
      for (const effect of effects) {
        const now = holding.findConditions(effect)
        before = this.#walkEffect(effect, before, now, holding.mayMiss(effect))
        if (!this.#learns) continue
        this.values.bind(effect)
        holding.pass(effect, this.#lasting.makeFilter([effect]), learnFrom(this.#checker, effect, now))
      }
    }
    return before
  }

  #walkEffect(effect: Effect, wasAsked: boolean, conditions: KnownConditions, missed: boolean): boolean {
    // Before every turn they read a board that earlier turns have changed.
    const inTurns =
      effect.do === 'repeat' || effect.do === 'chooseEach'
        ? this.#lasting.keepThrough(conditions, [effect])
        : conditions
    if (effect.do === 'repeat') return this.#walkRepeat(effect, wasAsked, inTurns, missed)
    this.#visit(effect, wasAsked, inTurns, missed)
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
          wasAsked,
          resolveConditions(this.#checker, [...conditions, ...listFacts(effect.when)]),
        )
        return this.walk(effect.else, wasAsked, [...conditions, ...negateCondition(effect.when)]) || then
      }
      case 'block':
        return this.walk(effect.effects, wasAsked, conditions)
      case 'as':
        // Facts about the actor do not hold for another seat.
        return this.values.playAs(effect.seat, () => this.walk(effect.effects, wasAsked, []))
      case 'forEach': {
        const lasting = this.#lasting.keepThrough(conditions, [effect])
        // From the second turn on, questions of earlier turns come before.
        const before = wasAsked || this.#mayAsk(effect.effects)
        const inside = [...lasting, ...learnOfElement(effect, lasting), ...learnAffordable(effect, conditions)]
        return this.walk(effect.effects, before, inside) || wasAsked
      }
      case 'chooseEffect':
        // Each list is tried before it is offered, so its own first question is a first one.
        for (const { when, effects } of effect.ways) this.walk(effects, false, [...conditions, ...listFacts(when)])
        return true
      case 'call':
        return this.#walkCall(effect, wasAsked, conditions)
      case 'play':
        for (const { effects } of effect.ways) this.walk(effects, wasAsked, conditions)
        return true
      case 'chooseOne':
      case 'chooseN':
      case 'roll':
      case 'draw':
      case 'run':
        return true
      default:
        // Questions of windows do not belong to the operation.
        return wasAsked
    }
  }

  /** The condition is asked before each turn. From the second turn on, questions of earlier turns come before. */
  #walkRepeat(loop: EffectOf<'repeat'>, wasAsked: boolean, lasting: KnownConditions, missed: boolean): boolean {
    this.#visit(loop, wasAsked, lasting, missed)
    return (
      this.walk(loop.effects, wasAsked || this.#mayAsk(loop.effects), [...lasting, ...listFacts(loop.when)]) || wasAsked
    )
  }

  #walkCall({ proc, args }: CalledProcedure, wasAsked: boolean, conditions: KnownConditions): boolean {
    const { params = [], effects = [], later = false } = this.#checker.game.procedures[proc] ?? {}
    const argValues = this.#learns ? args.map((arg) => this.values.findValues(arg, conditions)) : []
    const argConditions = this.#learns ? this.#renameFacts(params, args, conditions) : []
    const key = JSON.stringify([proc, wasAsked, argValues, argConditions.map(getCanonicalKey), this.values.actors])
    const cached = this.#calls.get(key)
    if (cached !== undefined) return cached
    this.#called.add(proc)
    let after = wasAsked
    this.values.playProcedure(new Map(params.map(({ name }, i) => [name, argValues[i] ?? null])), () => {
      after = this.walk(effects, wasAsked || later, argConditions)
    })
    // Effects of others at a point do not make the questions of a rule later ones.
    if (later) after = wasAsked
    this.#calls.set(key, after)
    return after
  }

  /** Facts about the arguments of a procedure, under the names of its parameters. */
  #renameFacts(params: ProcedureDef['params'], args: readonly Expr[], conditions: KnownConditions): KnownConditions {
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
    return [...conditions.filter(isTold).map(there), ...numbers]
  }

  #mayAsk(effects: readonly Effect[]): boolean {
    return [...collectEffects(effects)].some((effect) =>
      effect.do === 'call'
        ? this.#checker.game.procedures[effect.proc]?.asks === true
        : effect.do !== 'window' && canAsk(effect),
    )
  }
}

type CalledProcedure = Pick<EffectOf<'call'>, 'proc' | 'args'>
