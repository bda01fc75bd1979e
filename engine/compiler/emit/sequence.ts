/**
 * Emits lists of effects; their bindings end with the list. A choice without options skips other effects: with `skip` those that
 * depend on its answer, with `rest` all that come after it in the list.
 */

import type { Effect } from '../../gamedef/effect.ts'
import type { LackingConsequence } from '../../gamedef/gamedef.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { type BoundName, collectUsedLocals, listBindings } from '../../gamedef/parts.ts'
import { emitCountedPieces, isOnlyCountedAndMoved } from './counted-pieces.ts'
import { emitEffect } from './effect.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsText } from './js-name.ts'
import { type EmitSetting, getPlaceholderValue } from './setting.ts'

/** Writes a list in a scope of its own, such as the body of a loop. The caller writes the braces. */
export function emitScopedSequence(setting: EmitSetting, effects: readonly Effect[]): void {
  setting.fn.writeInScope(() => emitSequence({ ...setting, hoistedBindings: new Set() }, effects))
}

/** Writes a list in the running scope. `later` are the effects of later stages, which may use its bindings. */
export function emitSequence(setting: EmitSetting, effects: readonly Effect[], later: readonly Effect[] = []): void {
  const { fn: emitter } = setting
  const first = effects.findIndex((effect) => getLackingMode(setting, effect) === 'rest')
  if (first < 0) {
    emitEachEffect(setting, effects, later)
    return
  }
  const exit = emitter.declare('block')
  const used = collectReadNames(later)
  const usedLater = effects.flatMap(listBindings).filter(([name]) => used.has(name))
  const completed = usedLater.length > 0 ? emitter.declare('completed') : null
  const inner: EmitSetting = { ...declareBindings(setting, usedLater), exitLabel: exit }
  if (completed !== null) emitter.out.line(`let ${completed} = false`)
  emitter.block(`${exit}:`, -1, () => {
    emitEachEffect(inner, effects, later)
    if (completed !== null) emitter.out.line(`${completed} = true`)
  })
  const broken = new Set(effects.slice(first).flatMap((effect) => listBindings(effect).map(([name]) => name)))
  for (const [name] of usedLater) if (broken.has(name)) emitter.setBindingCondition(name, completed)
}

function emitEachEffect(setting: EmitSetting, effects: readonly Effect[], later: readonly Effect[]): void {
  for (let i = 0; i < effects.length; i++) {
    const effect = getAt(effects, i)
    const conditions = listBindingConditions(setting.fn, effect)
    const skips = getLackingMode(setting, effect) === 'skip'
    if (conditions.length > 0) {
      emitConditionalEffect(setting, effect, conditions, skips)
    } else if (!skips) {
      if (!isBoundAsCount(setting, effect, effects.slice(i + 1), later)) emitEffect(setting, effect)
    } else {
      const rest = effects.slice(i + 1)
      const dependents = countDependentEffects(effect, rest, later)
      if (dependents === null) emitConditionalEffect(setting, effect, conditions, true)
      else emitEffect(setting, effect, () => emitEachEffect(setting, rest.slice(0, dependents), []))
      i += dependents ?? 0
    }
  }
}

/** Binds pieces that are only counted and moved as their number, if it can. Bindings that may have no value stay lists. */
function isBoundAsCount(
  setting: EmitSetting,
  effect: Effect,
  rest: readonly Effect[],
  later: readonly Effect[],
): boolean {
  const isCertain = !setting.fn.hasConditions && setting.hoistedBindings.size === 0
  return isCertain && isOnlyCountedAndMoved(effect, rest, later) && emitCountedPieces(setting, effect)
}

/**
 * Counts the effects after a choice that depend on it. Null if other effects are between them, or a later list uses their
 * bindings.
 */
function countDependentEffects(effect: Effect, rest: readonly Effect[], later: readonly Effect[]): number | null {
  const names = new Set(listBindings(effect).map(([name]) => name))
  const isIn = (one: Effect): boolean => {
    if (!hasMentionOfAny(one, names)) return false
    for (const [name] of listBindings(one)) names.add(name)
    return true
  }
  const which = rest.map(isIn)
  const dependents = which.lastIndexOf(true) + 1
  return which.slice(0, dependents).every(Boolean) && !later.some((one) => hasMentionOfAny(one, names))
    ? dependents
    : null
}

/** Writes an effect that happens only if the bindings it uses have values. A choice that `skips` says so of its answer. */
function emitConditionalEffect(
  setting: EmitSetting,
  effect: Effect,
  conditions: readonly JsText[],
  skips: boolean,
): void {
  const { fn: emitter } = setting
  const bound = listBindings(effect)
  const inner = declareBindings(setting, bound)
  const hasAnswer = skips ? emitter.declare('hasAnswer') : null
  if (hasAnswer !== null) emitter.out.line(`let ${hasAnswer} = false`)
  const write = (): void => {
    for (const name of collectUsedLocals(effect)) if (emitter.hasBinding(name)) emitter.setBindingCondition(name, null)
    emitEffect(inner, effect, hasAnswer === null ? undefined : () => emitter.out.line(`${hasAnswer} = true`))
  }
  if (conditions.length > 0) emitter.block(`if (${conditions.join(' && ')})`, -1, write)
  else emitter.writeInScope(write)
  for (const [name] of bound) emitter.setBindingCondition(name, hasAnswer ?? conditions.join(' && '))
}

/** Declares bindings before the braces inside which they get their values. */
function declareBindings(setting: EmitSetting, bound: readonly BoundName[]): EmitSetting {
  const fresh = bound.filter(([name]) => !setting.hoistedBindings.has(name))
  for (const [name, of] of fresh)
    setting.fn.out.line(`let ${setting.fn.declareBinding(name, of)} = ${getPlaceholderValue(of)}`)
  return {
    ...setting,
    hoistedBindings: new Set([...setting.hoistedBindings, ...fresh.map(([name]) => name)]),
  }
}

/** Lists the conditions under which all bindings that an effect uses have values. */
function listBindingConditions(emitter: FunctionEmitter, effect: Effect): readonly JsText[] {
  if (!emitter.hasConditions) return []
  const names = [...collectUsedLocals(effect)].filter((name) => emitter.hasBinding(name))
  return [...new Set(names.flatMap((name) => emitter.getBinding(name).condition ?? []))]
}

const hasMentionOfAny = (effect: Effect, names: ReadonlySet<string>): boolean =>
  [...collectUsedLocals(effect)].some((name) => names.has(name))

const collectReadNames = (effects: readonly Effect[]): ReadonlySet<string> =>
  new Set(effects.flatMap((effect) => [...collectUsedLocals(effect)]))

function getLackingMode({ fn: emitter }: EmitSetting, effect: Effect): LackingConsequence | null {
  return 'choice' in effect ? (emitter.unit.def.choices[effect.choice]?.lacking ?? null) : null
}
