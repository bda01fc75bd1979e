/** Conditions that still hold after effects, because the effects write nothing that they read. */
import type { Effect, EffectOf } from '../../../gamedef/effect.ts'
import { ANY_BOARD_KEY } from '../../../gamedef/effect-kind.ts'
import type { Expr } from '../../../gamedef/expr.ts'
import { getExprKind } from '../../../gamedef/expr-kinds.ts'
import { collectEffects, collectExprs, listWriteKeys, visitParts } from '../../../gamedef/parts.ts'
import type { Checker } from '../checker.ts'
import { findConstraintsOn } from './blocked.ts'
import type { KnownConditions } from './facts.ts'
import type { ValueAnalysis } from './value-analysis.ts'

export class LastingConditions {
  readonly #checker: Checker
  readonly #may: ValueAnalysis
  readonly #written = new Map<Effect, ReadonlySet<string>>()
  readonly #read = new Map<Expr, readonly string[]>()
  /** The choices between whose turns a special activity may begin. */
  readonly #opening: ReadonlySet<Effect>

  constructor(checker: Checker, may: ValueAnalysis) {
    this.#checker = checker
    this.#may = may
    this.#opening = findOpeningWindows(checker)
  }

  keepThrough(conditions: KnownConditions, effects: readonly Effect[]): KnownConditions {
    return conditions.length === 0 ? conditions : conditions.filter(this.makeFilter(effects))
  }

  /** Makes a test of whether a fact still holds after effects. */
  makeFilter(effects: readonly Effect[]): (fact: Expr) => boolean {
    const written = effects.map((effect) => this.#writtenBy(effect)).filter(({ size }) => size > 0)
    if (written.length === 0) return () => true
    const keys = new Set(written.flatMap((each) => [...each]))
    const mayWrite = (key: string): boolean =>
      isWritten(key, keys) || (key === 'room' && effects.some((effect) => this.#fills(effect)))
    return (fact) => !this.#readBy(fact).some(mayWrite)
  }

  /** The facts that hold whatever others do: those that read nothing of the board. */
  keepAfterOthers(conditions: KnownConditions): KnownConditions {
    const keys = new Set([ANY_BOARD_KEY])
    return conditions.filter((fact) => !this.#readBy(fact).some((key) => isWritten(key, keys)))
  }

  /** The facts about an option that hold after paying for it. */
  keepAfterPaying(conditions: KnownConditions, choice: EffectOf<'chooseEach'>): KnownConditions {
    const keys = new Set(listWriteKeys(choice))
    if (keys.size === 0) return conditions
    return conditions.filter((fact) => !this.#readBy(fact).some((key) => isWritten(key, keys)))
  }

  #writtenBy(effect: Effect): ReadonlySet<string> {
    const cached = this.#written.get(effect)
    if (cached !== undefined) return cached
    const written = new Set<string>()
    for (const e of collectEffects([effect])) {
      for (const key of listWriteKeys(e)) written.add(key)
      // A called or run rule may write anything, and so may a special activity.
      if (e.do === 'call' || e.do === 'run' || e.do === 'window' || (e.do === 'forEach' && e.window))
        written.add(ANY_BOARD_KEY)
      if (this.#opening.has(e)) written.add(ANY_BOARD_KEY)
    }
    this.#written.set(effect, written)
    return written
  }

  /** Whether an effect may take up room: pieces come to a space with a limit. A limit of 0 leaves no room to take. */
  #fills(effect: Effect): boolean {
    const isLimited = (move: EffectOf<'move'>): boolean =>
      findConstraintsOn(this.#checker, this.#may, move, []).some(({ max }) => max > 0)
    return [...collectEffects([effect])].some(
      (effect) => effect.do === 'setProp' || (effect.do === 'move' && isLimited(effect)),
    )
  }

  #readBy(fact: Expr): readonly string[] {
    const cached = this.#read.get(fact)
    if (cached !== undefined) return cached
    const keys = [...collectExprs(fact)].flatMap((part) => getExprKind(part).readKey(part) ?? [])
    this.#read.set(fact, keys)
    return keys
  }
}

/** Whether the key of what is read is among those that are written. Only effects that name a binding write it. */
const isWritten = (key: string, keys: ReadonlySet<string>): boolean =>
  keys.has(key) || key === ANY_BOARD_KEY || (keys.has(ANY_BOARD_KEY) && !key.startsWith('local '))

/** The choices at which windows open: those of an action with windows that stand in no loop. */
function findOpeningWindows(checker: Checker): ReadonlySet<Effect> {
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
