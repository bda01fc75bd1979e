/** Walks all ways of play: whether a question may have come before an effect, and which conditions hold there. */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import type { ProcedureDef } from '../../../gamedef/gamedef.ts'
import { canEffectAsk, collectEffects } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import { makeComparison, makeLocal } from '../make-expr.ts'
import { ConditionTracker } from './condition-tracker.ts'
import {
  getCanonicalKey,
  type KnownConditions,
  listFactsWhereFalse,
  listFactsWhereTrue,
  listFreeLocals,
  renameLocal,
  resolveOrConditions,
} from './facts.ts'
import { LastingConditions } from './lasting-conditions.ts'
import {
  listAffordableElementFacts,
  listFactsAfterEffect,
  listFactsOfLoopElement,
  listFactsOfOption,
} from './learned-conditions.ts'
import { ValueAnalysis } from './value-analysis.ts'

/**
 * `asked`: whether a question may have come before. `missed`: whether the effect is left out where an answer is
 * missing.
 */
export type PathVisitor = (
  effect: Effect,
  wasAsked: boolean,
  conditions: KnownConditions,
  mayBeLeftOut: boolean,
) => void

export class PathWalker {
  readonly #checker: Checker
  readonly #visit: PathVisitor
  /** The values that names may have where play is. */
  readonly values: ValueAnalysis
  readonly #collectsFacts: boolean
  readonly #lasting: LastingConditions
  readonly #calledProcedures = new Set<number>()
  /** By procedure, arguments and facts: whether a question may have come after the call. */
  readonly #askedAfterCall = new Map<string, boolean>()

  /** `learns`: whether facts are needed. */
  constructor(checker: Checker, visit: PathVisitor, collectsFacts = true) {
    this.#checker = checker
    this.#visit = visit
    this.#collectsFacts = collectsFacts
    this.values = new ValueAnalysis(checker)
    this.#lasting = new LastingConditions(checker, this.values)
  }

  /** Walks all rules of a game from where play enters them. */
  walkAllRules(): void {
    const run = this.#listActionsRunByRules()
    for (const [i, action] of this.#checker.game.actions.entries()) {
      const { spend, stages, after, legality, seats, windows, timings } = action
      // Any seat may play an action that a rule runs.
      this.values.actors = run.has(i) ? null : seats
      const legal = legality.flatMap(({ when }) => listFactsWhereTrue(when))
      // Conditions are asked before a special activity, which may change what they read.
      const isHelped = windows.length > 0 && timings.includes('before')
      const conditions = isHelped ? this.#lasting.keepBoardIndependent(legal) : legal
      const wasAsked = this.walkEffects(spend, false, conditions)
      const staged = stages.map(({ effects }) => effects)
      this.#walkLists(staged, wasAsked, this.#lasting.keepThroughEffects(conditions, spend))
      this.walkEffects(after, true, [])
    }
    this.values.actors = null
    for (const { enter, after } of this.#checker.game.phases)
      for (const effects of [enter, after]) this.walkEffects(effects, true, [])
    // Procedures without calls are walked last.
    for (const [proc, { effects }] of this.#checker.game.procedures.entries())
      if (!this.#calledProcedures.has(proc))
        this.values.walkProcedure(new Map(), () => this.walkEffects(effects, false, []))
  }

  #listActionsRunByRules(): ReadonlySet<number> {
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
  walkEffects(effects: readonly Effect[], wasAsked: boolean, conditions: KnownConditions): boolean {
    return this.#walkLists([effects], wasAsked, conditions)
  }

  /** Walks lists one after the other, of which a later one may use bindings of an earlier one. */
  #walkLists(lists: readonly (readonly Effect[])[], wasAsked: boolean, conditions: KnownConditions): boolean {
    const holding = new ConditionTracker(this.#checker, conditions)
    let before = wasAsked
    for (const effects of lists) {
      holding.beginNextList()
      for (const effect of effects) {
        const now = holding.findConditionsAt(effect)
        before = this.#walkEffect(effect, before, now, holding.mayBeLeftOut(effect))
        if (!this.#collectsFacts) continue
        this.values.bindNames(effect)
        holding.passEffect(
          effect,
          this.#lasting.makeLastingTest([effect]),
          listFactsAfterEffect(this.#checker, effect, now),
        )
      }
    }
    return before
  }

  #walkEffect(effect: Effect, wasAsked: boolean, conditions: KnownConditions, mayBeLeftOut: boolean): boolean {
    // Before every turn they read a board that earlier turns have changed.
    const inTurns =
      effect.do === 'repeat' || effect.do === 'chooseEach'
        ? this.#lasting.keepThroughEffects(conditions, [effect])
        : conditions
    if (effect.do === 'repeat') return this.#walkRepeat(effect, wasAsked, inTurns, mayBeLeftOut)
    this.#visit(effect, wasAsked, inTurns, mayBeLeftOut)
    if (this.#collectsFacts && (effect.do === 'forEach' || effect.do === 'chooseEach')) this.values.bindNames(effect)
    switch (effect.do) {
      case 'chooseEach': {
        // Conditions of the offer hold from the beginning of the turn, once it is paid.
        const offered = this.#lasting.keepAfterPaying(listFactsOfOption(effect, effect.name), effect)
        this.walkEffects(effect.effects, true, [...inTurns, ...offered])
        return true
      }
      case 'if': {
        const then = this.walkEffects(
          effect.then,
          wasAsked,
          resolveOrConditions(this.#checker, [...conditions, ...listFactsWhereTrue(effect.when)]),
        )
        return this.walkEffects(effect.else, wasAsked, [...conditions, ...listFactsWhereFalse(effect.when)]) || then
      }
      case 'block':
        return this.walkEffects(effect.effects, wasAsked, conditions)
      case 'as':
        // Facts about the actor do not hold for another seat.
        return this.values.walkAsSeat(effect.seat, () => this.walkEffects(effect.effects, wasAsked, []))
      case 'forEach': {
        const lasting = this.#lasting.keepThroughEffects(conditions, [effect])
        // From the second turn on, questions of earlier turns come before.
        const before = wasAsked || this.#mayAsk(effect.effects)
        const inside = [
          ...lasting,
          ...listFactsOfLoopElement(effect, lasting),
          ...listAffordableElementFacts(effect, conditions),
        ]
        return this.walkEffects(effect.effects, before, inside) || wasAsked
      }
      case 'chooseEffect':
        // Each list is tried before it is offered, so its own first question is a first one.
        for (const { when, effects } of effect.ways)
          this.walkEffects(effects, false, [...conditions, ...listFactsWhereTrue(when)])
        return true
      case 'call':
        return this.#walkCall(effect, wasAsked, conditions)
      case 'play':
        for (const { effects } of effect.ways) this.walkEffects(effects, wasAsked, conditions)
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
  #walkRepeat(loop: EffectOf<'repeat'>, wasAsked: boolean, lasting: KnownConditions, mayBeLeftOut: boolean): boolean {
    this.#visit(loop, wasAsked, lasting, mayBeLeftOut)
    return (
      this.walkEffects(loop.effects, wasAsked || this.#mayAsk(loop.effects), [
        ...lasting,
        ...listFactsWhereTrue(loop.when),
      ]) || wasAsked
    )
  }

  #walkCall({ proc, args }: CalledProcedure, wasAsked: boolean, conditions: KnownConditions): boolean {
    const { params = [], effects = [], later = false } = this.#checker.game.procedures[proc] ?? {}
    const argValues = this.#collectsFacts ? args.map((arg) => this.values.findValues(arg, conditions)) : []
    const argConditions = this.#collectsFacts ? this.#listFactsForParams(params, args, conditions) : []
    const key = JSON.stringify([proc, wasAsked, argValues, argConditions.map(getCanonicalKey), this.values.actors])
    const cached = this.#askedAfterCall.get(key)
    if (cached !== undefined) return cached
    this.#calledProcedures.add(proc)
    let after = wasAsked
    this.values.walkProcedure(new Map(params.map(({ name }, i) => [name, argValues[i] ?? null])), () => {
      after = this.walkEffects(effects, wasAsked || later, argConditions)
    })
    // Effects of others at a point do not make the questions of a rule later ones.
    if (later) after = wasAsked
    this.#askedAfterCall.set(key, after)
    return after
  }

  /** Facts about the arguments of a procedure, under the names of its parameters. */
  #listFactsForParams(
    params: ProcedureDef['params'],
    args: readonly Expr[],
    conditions: KnownConditions,
  ): KnownConditions {
    const names = new Map(
      args.flatMap((arg, i) => (arg.e === 'local' ? [[arg.name, params[i]?.name ?? ''] as const] : [])),
    )
    const isAboutArguments = (fact: Expr): boolean => listFreeLocals(fact).every((name) => names.has(name))
    const renameToParams = (fact: Expr): Expr =>
      [...names].reduce((one, [from, to]) => renameLocal(one, from, to), fact)
    const numbers = args.flatMap((arg, i) => {
      const param = params[i]
      if (param?.type.k !== 'int' || arg.e === 'local' || !isAboutArguments(arg)) return []
      return [makeComparison('=', makeLocal(param.name, arg.at), renameToParams(arg))]
    })
    return [...conditions.filter(isAboutArguments).map(renameToParams), ...numbers]
  }

  #mayAsk(effects: readonly Effect[]): boolean {
    return [...collectEffects(effects)].some((effect) =>
      effect.do === 'call'
        ? this.#checker.game.procedures[effect.proc]?.asks === true
        : effect.do !== 'window' && canEffectAsk(effect),
    )
  }
}

type CalledProcedure = Pick<EffectOf<'call'>, 'proc' | 'args'>
