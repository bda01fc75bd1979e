/** Mutants of effects. What binds a name is never left out: what comes after it could not be compiled. */
import type { Effect } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { EffectChange } from './mutant.ts'

/** Changes of one effect. `isCost`: it stands among what an action spends. */
export function effectChanges(e: Effect, isCost: boolean): readonly EffectChange[] {
  const was = [{ at: e.at }]
  switch (e.do) {
    case 'pay': {
      const dropped: EffectChange = { operator: 'skip-cost', at: e.at, was, now: [], into: [] }
      if (e.evenFree) return [dropped]
      const now = [{ at: e.at }, ' even when free']
      return [dropped, { operator: 'charge-free', at: e.at, was, now, into: [{ ...e, evenFree: true }] }]
    }
    case 'move': {
      const dropped: EffectChange = { operator: 'drop-effect', at: e.at, was, now: [], into: [] }
      if (e.blocked === 'refuse') return [dropped]
      const now = ['refused where one cannot enter']
      const into: readonly Effect[] = [{ ...e, blocked: 'refuse' }]
      return [dropped, { operator: 'ignore-blocked', at: e.at, was, now, into }]
    }
    case 'setVar':
    case 'addVar':
    case 'shiftVar':
    case 'setMarker':
    case 'shiftMarker':
    case 'setProp':
    case 'call':
    case 'run':
    case 'window':
    case 'append':
    case 'setActive':
      return [{ operator: isCost ? 'skip-cost' : 'drop-effect', at: e.at, was, now: [], into: [] }]
    // Their parts are changed.
    case 'block':
    case 'if':
    case 'forEach':
    case 'require':
      return []
    case 'let':
    case 'chooseOne':
    case 'chooseN':
    case 'chooseEach':
    case 'roll':
    case 'draw':
      return []
  }
}

const BINDING: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'let',
  'chooseOne',
  'chooseN',
  'chooseEach',
  'roll',
  'draw',
])

/** Whether changing their places may matter: neither binds a name, and both write the same thing. */
export function mayBeSwapped(def: GameDef, a: Effect, b: Effect): boolean {
  if (BINDING.has(a.do) || BINDING.has(b.do) || areExclusive(a, b)) return false
  const [first, second] = [writes(def, [a]), writes(def, [b])]
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

/** `pieces`, `var 3`, `marker 1`, `active`: what these effects may write, procedures included. */
function writes(
  def: GameDef,
  effects: readonly Effect[],
  seen: Set<number> = new Set(),
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const e of effects) {
    switch (e.do) {
      case 'move':
      case 'setProp':
        found.add('pieces')
        break
      case 'setVar':
      case 'addVar':
      case 'shiftVar':
        found.add(`var ${e.target.var}`)
        break
      case 'pay':
        found.add(`var ${e.from.var}`)
        break
      case 'setMarker':
      case 'shiftMarker':
        found.add(`marker ${e.marker}`)
        break
      case 'setActive':
        found.add('active')
        break
      case 'append':
        found.add(`list ${e.to}`)
        break
      case 'if':
        writes(def, [...e.then, ...e.else], seen, found)
        break
      case 'block':
      case 'forEach':
      case 'chooseEach':
        writes(def, e.effects, seen, found)
        break
      case 'call':
        if (seen.has(e.proc)) break
        seen.add(e.proc)
        writes(def, def.procedures[e.proc]?.effects ?? [], seen, found)
        break
      default:
        break
    }
  }
  return found
}
