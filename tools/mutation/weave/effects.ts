/** Mutants of effects. What binds a name is never left out: what comes after it could not be compiled. */
import {
  boundBy,
  EFFECTS,
  type Effect,
  type Expr,
  effectsIn,
  type GameDef,
  writtenBy,
} from '../../../engine/index.ts'
import type { EffectChange } from './mutant.ts'

/** Whether an effect as a whole can be left out: it does something by itself. Of the others the parts are changed. */
function mayBeLeftOut(e: Effect): boolean {
  const parts: readonly object[] = Object.values(EFFECTS[e.do].parts)
  const isLeading = parts.some((part) => 'role' in part && (part.role === 'effects' || part.role === 'gate'))
  return boundBy(e).length === 0 && !isLeading
}

/** Changes of one effect. `isCost`: it stands among what an action spends. */
export function effectChanges(e: Effect, isCost: boolean): readonly EffectChange[] {
  if (!mayBeLeftOut(e)) return []
  const { at } = e
  const was = [{ at }]
  const operator = isCost || e.do === 'pay' ? 'skip-cost' : 'drop-effect'
  const dropped: EffectChange = { operator, at, was, now: [], into: [] }
  if (e.do === 'pay' && !e.evenFree) {
    const now = [{ at }, ' even when free']
    return [dropped, { operator: 'charge-free', at, was, now, into: [{ ...e, evenFree: true }] }]
  }
  if (e.do === 'move' && e.blocked === 'stay') {
    const into: readonly Effect[] = [{ ...e, blocked: 'refuse' }]
    return [dropped, { operator: 'ignore-blocked', at, was, now: ['refused where one cannot enter'], into }]
  }
  return [dropped]
}

/** Whether changing their places may matter: neither binds a name, and both write the same thing. */
export function mayBeSwapped(def: GameDef, a: Effect, b: Effect): boolean {
  if (boundBy(a).length + boundBy(b).length > 0 || areExclusive(a, b)) return false
  const [first, second] = [written(def, [a]), written(def, [b])]
  return [...first].some((thing) => second.has(thing))
}

/** `if: $x = one` and `if: $x = other`: only one of them ever does anything. */
function areExclusive(a: Effect, b: Effect): boolean {
  if (a.do !== 'if' || b.do !== 'if' || a.else.length + b.else.length > 0) return false
  const [first, second] = [namedIn(a.when), namedIn(b.when)]
  if (first === null || second === null || first.name !== second.name) return false
  return !first.values.some((v) => second.values.includes(v))
}

/** The values that a condition lets a binding have; bindings keep theirs. */
function namedIn(e: Expr): { readonly name: string; readonly values: readonly number[] } | null {
  if (e.e === 'and') return e.args.map(namedIn).find((each) => each !== null) ?? null
  if (e.e === 'compare' && e.op === '=' && e.left.e === 'local' && e.right.e === 'const')
    return { name: e.left.name, values: [e.right.v] }
  if (e.e !== 'has' || e.item.e !== 'local' || e.list.e !== 'list') return null
  const values = e.list.items.flatMap((item) => (item.e === 'const' ? [item.v] : []))
  return values.length === e.list.items.length ? { name: e.item.name, values } : null
}

/** What these effects may write, with those in them and the procedures they call. */
function written(
  def: GameDef,
  effects: readonly Effect[],
  seen: Set<number> = new Set(),
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const e of effectsIn(effects)) {
    const own = writtenBy(e)
    if (own !== null) found.add(own)
    if (e.do !== 'call' || seen.has(e.proc)) continue
    seen.add(e.proc)
    written(def, def.procedures[e.proc]?.effects ?? [], seen, found)
  }
  return found
}
