/**
 * Lists of effects. What a list binds lives in it. A choice that lacks options may take others with it: `skip` those that use
 * its answer, directly or by what is bound from it, `rest` all that come after it in its list.
 */
import type { Effect } from '../../gamedef/effect.ts'
import type { Lacking } from '../../gamedef/gamedef.ts'
import { type BoundName, bindingsOf, localsIn } from '../../gamedef/parts.ts'
import { emitCountedMove, findCountedMove } from './counted-move.ts'
import { emitEffect } from './effect.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import { type EmitSetting, placeholderValue } from './setting.ts'

/** A list in a scope of its own: the body of a loop, a branch. The braces around it are the caller's. */
export function emitBody(s: EmitSetting, effects: readonly Effect[]): void {
  s.fn.scope(() => emitSequence({ ...s, hoistedBindings: new Set() }, effects))
}

/** A list in the running scope. `later` are effects of other lists that may use what it binds: those of later stages. */
export function emitSequence(
  s: EmitSetting,
  effects: readonly Effect[],
  later: readonly Effect[] = [],
): void {
  const { fn } = s
  const first = effects.findIndex((e) => lackingOf(s, e) === 'rest')
  if (first < 0) {
    emitEachEffect(s, effects, later)
    return
  }
  const exit = fn.temp('block')
  const used = usedIn(later)
  const ahead = effects.flatMap(bindingsOf).filter(([name]) => used.has(name))
  const whole = ahead.length > 0 ? fn.temp('whole') : null
  const inner = { ...declared(s, ahead), exit }
  if (whole !== null) fn.out.line(`let ${whole} = false`)
  fn.block(`${exit}:`, -1, () => {
    emitEachEffect(inner, effects, later)
    if (whole !== null) fn.out.line(`${whole} = true`)
  })
  const broken = new Set(effects.slice(first).flatMap((e) => bindingsOf(e).map(([name]) => name)))
  for (const [name] of ahead) if (broken.has(name)) fn.condition(name, whole)
}

function emitEachEffect(s: EmitSetting, effects: readonly Effect[], later: readonly Effect[]): void {
  for (let i = 0; i < effects.length; i++) {
    const e = effects[i]!
    const given = conditionsOf(s.fn, e)
    const skips = lackingOf(s, e) === 'skip'
    if (given.length > 0) {
      conditional(s, e, given, skips)
    } else if (!skips) {
      i += emitLoneEffect(s, e, effects.slice(i + 1), later)
    } else {
      const rest = effects.slice(i + 1)
      const run = runOf(e, rest, later)
      if (run === null) conditional(s, e, given, true)
      else emitEffect(s, e, () => emitEachEffect(s, rest.slice(0, run), []))
      i += run ?? 0
    }
  }
}

/** An effect, and those after it that are written with it: says how many these are. */
function emitLoneEffect(
  s: EmitSetting,
  e: Effect,
  rest: readonly Effect[],
  later: readonly Effect[],
): number {
  const before = s.fn.hasConditions || s.hoistedBindings.size > 0 ? null : findCountedMove(e, rest, later)
  if (before !== null && e.do === 'let') {
    const move = rest[before]
    const between = (): void => emitEachEffect(s, rest.slice(0, before), [])
    if (move?.do === 'move' && emitCountedMove(s, e, move, between)) return before + 1
  }
  emitEffect(s, e)
  return 0
}

/**
 * How many effects after a choice go with it, where those are all there are; null where others stand between them, or what
 * they bind is used in a later list.
 */
function runOf(e: Effect, rest: readonly Effect[], later: readonly Effect[]): number | null {
  const names = new Set(bindingsOf(e).map(([name]) => name))
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
function conditional(s: EmitSetting, e: Effect, given: readonly string[], skips: boolean): void {
  const { fn } = s
  const bound = bindingsOf(e)
  const inner = declared(s, bound)
  const there = skips ? fn.temp('there') : null
  if (there !== null) fn.out.line(`let ${there} = false`)
  const write = (): void => {
    for (const name of localsIn(e)) if (fn.has(name)) fn.condition(name, null)
    emitEffect(inner, e, there === null ? undefined : () => fn.out.line(`${there} = true`))
  }
  if (given.length > 0) fn.block(`if (${given.join(' && ')})`, -1, write)
  else fn.scope(write)
  for (const [name] of bound) fn.condition(name, there ?? given.join(' && '))
}

/** Declares bindings before the braces that they get their values in. */
function declared(s: EmitSetting, bound: readonly BoundName[]): EmitSetting {
  const fresh = bound.filter(([name]) => !s.hoistedBindings.has(name))
  for (const [name, of] of fresh) s.fn.out.line(`let ${s.fn.declare(name, of)} = ${placeholderValue(of)}`)
  return { ...s, hoistedBindings: new Set([...s.hoistedBindings, ...fresh.map(([name]) => name)]) }
}

/** What must hold for the bindings that an effect uses to be there. */
function conditionsOf(fn: FunctionEmitter, e: Effect): readonly string[] {
  if (!fn.hasConditions) return []
  const names = [...localsIn(e)].filter((name) => fn.has(name))
  return [...new Set(names.flatMap((name) => fn.local(name).condition ?? []))]
}

const uses = (e: Effect, names: ReadonlySet<string>): boolean =>
  [...localsIn(e)].some((name) => names.has(name))

const usedIn = (effects: readonly Effect[]): ReadonlySet<string> =>
  new Set(effects.flatMap((e) => [...localsIn(e)]))

function lackingOf({ fn }: EmitSetting, e: Effect): Lacking | null {
  return 'choice' in e ? (fn.unit.def.choices[e.choice]?.lacking ?? null) : null
}
