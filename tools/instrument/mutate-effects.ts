/** Mutants of effects. What binds a name is never left out: what comes after it could not be compiled. */
import {
  bindingsOf,
  canAsk,
  EFFECTS,
  type Effect,
  type Expr,
  effectsIn,
  exprsIn,
  type GameDef,
  returnTypeOf,
  writeKeysOf,
} from '../../engine/index.ts'
import { findInterchangeable } from './interchangeable.ts'
import type { EffectEdit, MutationOperator, SourceWords } from './mutant.ts'

/**
 * Whether an effect as a whole can be left out: it does something by itself. Of the others the parts are changed; what is
 * given back has to come last (`returnTypeOf`).
 */
function mayBeLeftOut(e: Effect): boolean {
  if (e.do === 'return') return false
  const parts: readonly object[] = Object.values(EFFECTS[e.do].parts)
  const isLeading = parts.some((part) => 'role' in part && (part.role === 'effects' || part.role === 'gate'))
  return bindingsOf(e).length === 0 && !isLeading
}

/** Where effects stand. */
export interface EffectPosition {
  /** Among what an action spends. */
  readonly isCost: boolean
  /** In an action in which special activities may be begun. */
  readonly mayBegin: boolean
}

/** Changes of one effect. */
export function mutateEffect(
  def: GameDef,
  e: Effect,
  { isCost, mayBegin }: EffectPosition,
): readonly EffectEdit[] {
  const { at } = e
  const was = [{ at }]
  const change = (operator: MutationOperator, now: SourceWords, into: readonly Effect[]): EffectEdit => ({
    operator,
    at,
    was,
    now,
    into,
  })
  const flip = (operator: MutationOperator, what: string, into: Effect): EffectEdit =>
    change(operator, [what], [into])
  if (e.do === 'forEach' && e.window && mayBegin)
    return [change('drop-window', [{ at }, ' without a window'], [{ ...e, window: false }])]
  if (!mayBeLeftOut(e)) return []
  const dropped = change(isCost || e.do === 'pay' ? 'skip-cost' : 'drop-effect', [], [])
  const again = change('repeat-effect', [{ at }, ' twice'], [e, e])
  switch (e.do) {
    case 'pay':
      return e.evenFree
        ? [dropped, again, flip('charge-free', 'not when free', { ...e, evenFree: false })]
        : [dropped, again, change('charge-free', [{ at }, ' even when free'], [{ ...e, evenFree: true }])]
    case 'move':
      if (e.blocked !== 'stay') return [dropped]
      return [dropped, flip('ignore-blocked', 'refused where one cannot enter', { ...e, blocked: 'refuse' })]
    case 'addVar': {
      const { target, delta, node } = e
      return [
        dropped,
        again,
        change(
          'other-effect',
          [{ at }, ' as what it is set to'],
          [{ do: 'setVar', target, value: delta, at, node }],
        ),
      ]
    }
    case 'setVar': {
      const { target, value, node } = e
      if (def.vars[target.var]?.type.k !== 'int') return [dropped]
      return [
        dropped,
        change(
          'other-effect',
          [{ at }, ' as what is added'],
          [{ do: 'addVar', target, delta: value, at, node }],
        ),
      ]
    }
    case 'assign': {
      const how = e.adds ? ' as what it is set to' : ' as what is added'
      const other = change('other-effect', [{ at }, how], [{ ...e, adds: !e.adds }])
      return e.adds ? [dropped, again, other] : [dropped, other]
    }
    case 'call':
      return [dropped, ...(isSettled(def, [e]) ? [] : [again]), ...otherCall(def, e)]
    case 'shiftMarker':
    case 'shiftVar':
    case 'run':
      return [dropped, again]
    default:
      return [dropped]
  }
}

/** Whether to do it again changes nothing: it says how something is to be, and asks nobody. */
function isSettled(def: GameDef, effects: readonly Effect[]): boolean {
  return [...effectsIn(effects)].every((e) => {
    if (e.do === 'call') return isSettled(def, def.procedures[e.proc]?.effects ?? [])
    return !canAsk(e) && (writeKeysOf(e).length === 0 || SETTLING.has(e.do))
  })
}

const SETTLING: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'setVar',
  'setMarker',
  'setProp',
  'move',
  'setActive',
])

function otherCall(def: GameDef, e: Effect & { readonly do: 'call' }): readonly EffectEdit[] {
  const proc = findInterchangeable(def, def.procedures, e.proc, ({ effects, asks }) => [
    returnTypeOf(effects),
    asks,
  ])
  const name = (of: number): string => def.procedures[of]?.name ?? ''
  if (proc < 0) return []
  const operator = 'other-call'
  return [
    { operator, at: e.at, was: [name(e.proc)], now: [name(proc)], within: e.at, into: [{ ...e, proc }] },
  ]
}

/** Whether changing their places may matter: neither binds a name, and both write the same thing. */
export function maySwap(def: GameDef, a: Effect, b: Effect): boolean {
  if (bindingsOf(a).length + bindingsOf(b).length > 0 || areExclusive(def, a, b) || areAdded(a, b))
    return false
  const [first, second] = [findWrites(def, [a]), findWrites(def, [b])]
  return [...first].some((thing) => second.has(thing))
}

/** A number that `let` has bound has no limits: what is added to it first makes no difference, unless it looks at the number. */
function areAdded(a: Effect, b: Effect): boolean {
  if (a.do !== 'assign' || b.do !== 'assign' || !a.adds || !b.adds) return false
  const looksAtIt = (e: Expr): boolean => exprsIn(e).some((part) => part.e === 'local' && part.name === a.to)
  return !looksAtIt(a.value) && !looksAtIt(b.value)
}

/** `if: $x = one` and `if: $x = other`: only one of them ever does anything, unless the first changes `$x`. */
function areExclusive(def: GameDef, a: Effect, b: Effect): boolean {
  if (a.do !== 'if' || b.do !== 'if' || a.else.length + b.else.length > 0) return false
  const [first, second] = [namedIn(a.when), namedIn(b.when)]
  if (first === null || second === null || first.name !== second.name) return false
  if ([a, b].some((e) => findWrites(def, [e]).has(`local ${first.name}`))) return false
  return !first.values.some((v) => second.values.includes(v))
}

/** The values that a condition lets a binding have. */
function namedIn(e: Expr): { readonly name: string; readonly values: readonly number[] } | null {
  if (e.e === 'and') return e.args.map(namedIn).find((each) => each !== null) ?? null
  if (e.e === 'compare' && e.op === '=' && e.left.e === 'local' && e.right.e === 'const')
    return { name: e.left.name, values: [e.right.v] }
  if (e.e !== 'has' || e.item.e !== 'local' || e.list.e !== 'list') return null
  const values = e.list.items.flatMap((item) => (item.e === 'const' ? [item.v] : []))
  return values.length === e.list.items.length ? { name: e.item.name, values } : null
}

/** What these effects may write, with those in them and the procedures they call. */
function findWrites(
  def: GameDef,
  effects: readonly Effect[],
  seen: Set<number> = new Set(),
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const e of effectsIn(effects)) {
    for (const own of writeKeysOf(e)) found.add(own)
    if (e.do !== 'call' || seen.has(e.proc)) continue
    seen.add(e.proc)
    findWrites(def, def.procedures[e.proc]?.effects ?? [], seen, found)
  }
  return found
}
