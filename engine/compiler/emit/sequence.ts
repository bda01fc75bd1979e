/**
 * Emits lists of effects; their bindings end with the list. A choice without options skips other effects: with `skip` those that
 * depend on its answer, with `rest` all that come after it in the list.
 */

import type { Effect } from '../../gamedef/effect.ts'
import type { Lacking } from '../../gamedef/gamedef.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { type BoundName, collectLocals, listBindings } from '../../gamedef/parts.ts'
import { emitEffect } from './effect.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsText } from './js-name.ts'
import { type EmitSetting, getPlaceholder } from './setting.ts'

/** Writes a list in a scope of its own, such as the body of a loop. The caller writes the braces. */
export function emitBody(setting: EmitSetting, effects: readonly Effect[]): void {
  setting.fn.inScope(() => emitSequence({ ...setting, hoistedBindings: new Set() }, effects))
}

/** Writes a list in the running scope. `later` are the effects of later stages, which may use its bindings. */
export function emitSequence(setting: EmitSetting, effects: readonly Effect[], later: readonly Effect[] = []): void {
  const { fn: emitter } = setting
  const first = effects.findIndex((effect) => getLacking(setting, effect) === 'rest')
  if (first < 0) {
    emitEachEffect(setting, effects, later)
    return
  }
  const exit = emitter.declare('block')
  const used = collectReadNames(later)
  const ahead = effects.flatMap(listBindings).filter(([name]) => used.has(name))
  const completed = ahead.length > 0 ? emitter.declare('completed') : null
  const inner = { ...declareBindings(setting, ahead), exit }
  if (completed !== null) emitter.out.line(`let ${completed} = false`)
  emitter.block(`${exit}:`, -1, () => {
    emitEachEffect(inner, effects, later)
    if (completed !== null) emitter.out.line(`${completed} = true`)
  })
  const broken = new Set(effects.slice(first).flatMap((effect) => listBindings(effect).map(([name]) => name)))
  for (const [name] of ahead) if (broken.has(name)) emitter.setCondition(name, completed)
}

function emitEachEffect(setting: EmitSetting, effects: readonly Effect[], later: readonly Effect[]): void {
  for (let i = 0; i < effects.length; i++) {
    const effect = getAt(effects, i)
    const conditions = listConditions(setting.fn, effect)
    const skips = getLacking(setting, effect) === 'skip'
    if (conditions.length > 0) {
      emitConditional(setting, effect, conditions, skips)
    } else if (!skips) {
      emitEffect(setting, effect)
    } else {
      const rest = effects.slice(i + 1)
      const run = countDependents(effect, rest, later)
      if (run === null) emitConditional(setting, effect, conditions, true)
      else emitEffect(setting, effect, () => emitEachEffect(setting, rest.slice(0, run), []))
      i += run ?? 0
    }
  }
}

/**
 * Counts the effects after a choice that depend on it. Null if other effects are between them, or a later list uses their
 * bindings.
 */
function countDependents(effect: Effect, rest: readonly Effect[], later: readonly Effect[]): number | null {
  const names = new Set(listBindings(effect).map(([name]) => name))
  const isIn = (one: Effect): boolean => {
    if (!mentionsAnyName(one, names)) return false
    for (const [name] of listBindings(one)) names.add(name)
    return true
  }
  const which = rest.map(isIn)
  const run = which.lastIndexOf(true) + 1
  return which.slice(0, run).every(Boolean) && !later.some((one) => mentionsAnyName(one, names)) ? run : null
}

/** Writes an effect that happens only if the bindings it uses have values. A choice that `skips` says so of its answer. */
function emitConditional(setting: EmitSetting, effect: Effect, given: readonly JsText[], skips: boolean): void {
  const { fn: emitter } = setting
  const bound = listBindings(effect)
  const inner = declareBindings(setting, bound)
  const hasAnswer = skips ? emitter.declare('hasAnswer') : null
  if (hasAnswer !== null) emitter.out.line(`let ${hasAnswer} = false`)
  const write = (): void => {
    for (const name of collectLocals(effect)) if (emitter.hasBinding(name)) emitter.setCondition(name, null)
    emitEffect(inner, effect, hasAnswer === null ? undefined : () => emitter.out.line(`${hasAnswer} = true`))
  }
  if (given.length > 0) emitter.block(`if (${given.join(' && ')})`, -1, write)
  else emitter.inScope(write)
  for (const [name] of bound) emitter.setCondition(name, hasAnswer ?? given.join(' && '))
}

/** Declares bindings before the braces inside which they get their values. */
function declareBindings(setting: EmitSetting, bound: readonly BoundName[]): EmitSetting {
  const fresh = bound.filter(([name]) => !setting.hoistedBindings.has(name))
  for (const [name, of] of fresh) setting.fn.out.line(`let ${setting.fn.bind(name, of)} = ${getPlaceholder(of)}`)
  return {
    ...setting,
    hoistedBindings: new Set([...setting.hoistedBindings, ...fresh.map(([name]) => name)]),
  }
}

/** Lists the conditions under which all bindings that an effect uses have values. */
function listConditions(emitter: FunctionEmitter, effect: Effect): readonly JsText[] {
  if (!emitter.hasConditions) return []
  const names = [...collectLocals(effect)].filter((name) => emitter.hasBinding(name))
  return [...new Set(names.flatMap((name) => emitter.getBinding(name).condition ?? []))]
}

const mentionsAnyName = (effect: Effect, names: ReadonlySet<string>): boolean =>
  [...collectLocals(effect)].some((name) => names.has(name))

const collectReadNames = (effects: readonly Effect[]): ReadonlySet<string> =>
  new Set(effects.flatMap((effect) => [...collectLocals(effect)]))

function getLacking({ fn: emitter }: EmitSetting, effect: Effect): Lacking | null {
  return 'choice' in effect ? (emitter.unit.def.choices[effect.choice]?.lacking ?? null) : null
}
