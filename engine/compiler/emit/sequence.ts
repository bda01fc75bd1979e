/**
 * Lists of effects. What a list binds lives in it. A choice that lacks options may take others with it: `skip` those that use
 * its answer, directly or by what is bound from it, `rest` all that come after it in its list.
 */
import type { Effect } from '../../gamedef/effect.ts'
import type { Lacking } from '../../gamedef/gamedef.ts'
import { type BoundName, bindingsOf, localsIn } from '../../gamedef/parts.ts'
import { emitEffect } from './effect.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsText } from './js-name.ts'
import { type EmitSetting, placeholderValue } from './setting.ts'

/** A list in a scope of its own: the body of a loop, a branch. The braces around it are the caller's. */
export function emitBody(setting: EmitSetting, effects: readonly Effect[]): void {
  setting.fn.scope(() => emitSequence({ ...setting, hoistedBindings: new Set() }, effects))
}

/** A list in the running scope. `later` are effects of other lists that may use what it binds: those of later stages. */
export function emitSequence(setting: EmitSetting, effects: readonly Effect[], later: readonly Effect[] = []): void {
  const { fn: emitter } = setting
  const first = effects.findIndex((effect) => lackingOf(setting, effect) === 'rest')
  if (first < 0) {
    emitEachEffect(setting, effects, later)
    return
  }
  const exit = emitter.declare('block')
  const used = usedIn(later)
  const ahead = effects.flatMap(bindingsOf).filter(([name]) => used.has(name))
  const whole = ahead.length > 0 ? emitter.declare('whole') : null
  const inner = { ...declared(setting, ahead), exit }
  if (whole !== null) emitter.out.line(`let ${whole} = false`)
  emitter.block(`${exit}:`, -1, () => {
    emitEachEffect(inner, effects, later)
    if (whole !== null) emitter.out.line(`${whole} = true`)
  })
  const broken = new Set(effects.slice(first).flatMap((effect) => bindingsOf(effect).map(([name]) => name)))
  for (const [name] of ahead) if (broken.has(name)) emitter.condition(name, whole)
}

function emitEachEffect(setting: EmitSetting, effects: readonly Effect[], later: readonly Effect[]): void {
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!
    const given = conditionsOf(setting.fn, effect)
    const skips = lackingOf(setting, effect) === 'skip'
    if (given.length > 0) {
      conditional(setting, effect, given, skips)
    } else if (!skips) {
      emitEffect(setting, effect)
    } else {
      const rest = effects.slice(i + 1)
      const run = runOf(effect, rest, later)
      if (run === null) conditional(setting, effect, given, true)
      else emitEffect(setting, effect, () => emitEachEffect(setting, rest.slice(0, run), []))
      i += run ?? 0
    }
  }
}

/**
 * How many effects after a choice go with it, where those are all there are; null where others stand between them, or what
 * they bind is used in a later list.
 */
function runOf(effect: Effect, rest: readonly Effect[], later: readonly Effect[]): number | null {
  const names = new Set(bindingsOf(effect).map(([name]) => name))
  const isIn = (one: Effect): boolean => {
    if (!uses(one, names)) return false
    for (const [name] of bindingsOf(one)) names.add(name)
    return true
  }
  const which = rest.map(isIn)
  const run = which.lastIndexOf(true) + 1
  return which.slice(0, run).every(Boolean) && !later.some((one) => uses(one, names)) ? run : null
}

/** An effect that happens only where what it uses was bound; a choice that `skips` says itself whether its answer is. */
function conditional(setting: EmitSetting, effect: Effect, given: readonly JsText[], skips: boolean): void {
  const { fn: emitter } = setting
  const bound = bindingsOf(effect)
  const inner = declared(setting, bound)
  const there = skips ? emitter.declare('there') : null
  if (there !== null) emitter.out.line(`let ${there} = false`)
  const write = (): void => {
    for (const name of localsIn(effect)) if (emitter.has(name)) emitter.condition(name, null)
    emitEffect(inner, effect, there === null ? undefined : () => emitter.out.line(`${there} = true`))
  }
  if (given.length > 0) emitter.block(`if (${given.join(' && ')})`, -1, write)
  else emitter.scope(write)
  for (const [name] of bound) emitter.condition(name, there ?? given.join(' && '))
}

/** Declares bindings before the braces that they get their values in. */
function declared(setting: EmitSetting, bound: readonly BoundName[]): EmitSetting {
  const fresh = bound.filter(([name]) => !setting.hoistedBindings.has(name))
  for (const [name, of] of fresh) setting.fn.out.line(`let ${setting.fn.bind(name, of)} = ${placeholderValue(of)}`)
  return {
    ...setting,
    hoistedBindings: new Set([...setting.hoistedBindings, ...fresh.map(([name]) => name)]),
  }
}

/** What must hold for the bindings that an effect uses to be there. */
function conditionsOf(emitter: FunctionEmitter, effect: Effect): readonly JsText[] {
  if (!emitter.hasConditions) return []
  const names = [...localsIn(effect)].filter((name) => emitter.has(name))
  return [...new Set(names.flatMap((name) => emitter.local(name).condition ?? []))]
}

const uses = (effect: Effect, names: ReadonlySet<string>): boolean =>
  [...localsIn(effect)].some((name) => names.has(name))

const usedIn = (effects: readonly Effect[]): ReadonlySet<string> =>
  new Set(effects.flatMap((effect) => [...localsIn(effect)]))

function lackingOf({ fn: emitter }: EmitSetting, effect: Effect): Lacking | null {
  return 'choice' in effect ? (emitter.unit.def.choices[effect.choice]?.lacking ?? null) : null
}
