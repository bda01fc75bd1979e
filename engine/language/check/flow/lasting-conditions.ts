/** Conditions that still hold after effects, because the effects write nothing that they read. */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import { ANY_BOARD_KEY } from '../../../gamedef/effect-kind.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { getExprKind } from '../../../gamedef/expr-kinds.ts'
import { collectEffects, collectExprs, listWriteKeys, visitParts } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import { findConstraintsOnMove } from './blocked.ts'
import type { KnownConditions } from './facts.ts'
import type { ValueAnalysis } from './value-analysis.ts'

export class LastingConditions {
  readonly #checker: Checker
  readonly #valueAnalysis: ValueAnalysis
  readonly #writtenKeys = new Map<Effect, ReadonlySet<string>>()
  readonly #readKeys = new Map<Expr, readonly string[]>()
  /** The choices between whose turns a special activity may begin. */
  readonly #choicesAtWindows: ReadonlySet<Effect>

  constructor(checker: Checker, valueAnalysis: ValueAnalysis) {
    this.#checker = checker
    this.#valueAnalysis = valueAnalysis
    this.#choicesAtWindows = findChoicesAtWindows(checker)
  }

  keepThroughEffects(conditions: KnownConditions, effects: readonly Effect[]): KnownConditions {
    return conditions.length === 0 ? conditions : conditions.filter(this.makeLastingTest(effects))
  }

  /** Makes a test of whether a fact still holds after effects. */
  makeLastingTest(effects: readonly Effect[]): (fact: Expr) => boolean {
    const writtenKeys = effects.map((effect) => this.#listWrittenKeys(effect)).filter(({ size }) => size > 0)
    if (writtenKeys.length === 0) return () => true
    const keys = new Set(writtenKeys.flatMap((each) => [...each]))
    const mayWrite = (key: string): boolean =>
      isKeyWritten(key, keys) || (key === 'room' && effects.some((effect) => this.#mayTakeRoom(effect)))
    return (fact) => !this.#listReadKeys(fact).some(mayWrite)
  }

  /** The facts that hold whatever others do: those that read nothing of the board. */
  keepBoardIndependent(conditions: KnownConditions): KnownConditions {
    const keys = new Set([ANY_BOARD_KEY])
    return conditions.filter((fact) => !this.#listReadKeys(fact).some((key) => isKeyWritten(key, keys)))
  }

  /** The facts about an option that hold after paying for it. */
  keepAfterPaying(conditions: KnownConditions, choice: EffectOf<'chooseEach'>): KnownConditions {
    const keys = new Set(listWriteKeys(choice))
    if (keys.size === 0) return conditions
    return conditions.filter((fact) => !this.#listReadKeys(fact).some((key) => isKeyWritten(key, keys)))
  }

  #listWrittenKeys(effect: Effect): ReadonlySet<string> {
    const cached = this.#writtenKeys.get(effect)
    if (cached !== undefined) return cached
    const writtenKeys = new Set<string>()
    for (const e of collectEffects([effect])) {
      for (const key of listWriteKeys(e)) writtenKeys.add(key)
      // A called or run rule may write anything, and so may a special activity.
      if (e.do === 'call' || e.do === 'run' || e.do === 'window' || (e.do === 'forEach' && e.window))
        writtenKeys.add(ANY_BOARD_KEY)
      if (this.#choicesAtWindows.has(e)) writtenKeys.add(ANY_BOARD_KEY)
    }
    this.#writtenKeys.set(effect, writtenKeys)
    return writtenKeys
  }

  /** Whether an effect may take up room: pieces come to a space with a limit. A limit of 0 leaves no room to take. */
  #mayTakeRoom(effect: Effect): boolean {
    const isLimited = (move: EffectOf<'move'>): boolean =>
      findConstraintsOnMove(this.#checker, this.#valueAnalysis, move, []).some(({ max }) => max > 0)
    return [...collectEffects([effect])].some(
      (effect) => effect.do === 'setProp' || (effect.do === 'move' && isLimited(effect)),
    )
  }

  #listReadKeys(fact: Expr): readonly string[] {
    const cached = this.#readKeys.get(fact)
    if (cached !== undefined) return cached
    const keys = [...collectExprs(fact)].flatMap((part) => getExprKind(part).readKey(part) ?? [])
    this.#readKeys.set(fact, keys)
    return keys
  }
}

/** Whether the key of what is read is among those that are written. Only effects that name a binding write it. */
const isKeyWritten = (key: string, keys: ReadonlySet<string>): boolean =>
  keys.has(key) || key === ANY_BOARD_KEY || (keys.has(ANY_BOARD_KEY) && !key.startsWith('local '))

/** The choices at which windows open: those of an action with windows that stand in no loop. */
function findChoicesAtWindows(checker: Checker): ReadonlySet<Effect> {
  const choices = new Set<Effect>()
  const look = (effects: readonly Effect[]): void => {
    for (const effect of effects) {
      if (effect.do === 'chooseEach') choices.add(effect)
      else if (effect.do !== 'forEach' && effect.do !== 'repeat') visitParts(effect, { effects: look })
    }
  }
  for (const { windows, timings, stages } of checker.game.actions)
    if (windows.length > 0 && timings.includes('during')) for (const { effects } of stages) look(effects)
  return choices
}
