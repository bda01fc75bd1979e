/** Mutants of effects. An effect that binds a name is never left out: later effects could not be compiled. */
import {
  canEffectAsk,
  collectEffects,
  collectExprs,
  EFFECT_KINDS,
  type Effect,
  type Expr,
  findReturnType,
  type GameDef,
  listBindings,
  listWriteKeys,
} from '../../engine/index.ts'
import { findInterchangeableCallable } from './interchangeable.ts'
import type { EffectEdit, MutationOperator, SourceWords } from './mutant.ts'

/**
 * Whether an effect can be left out as a whole: it does something by itself. Of others the parts are changed. A
 * returned value has to come last (`returnTypeOf`).
 */
function canEffectBeLeftOut(effect: Effect): boolean {
  if (effect.do === 'return') return false
  const parts: readonly object[] = Object.values(EFFECT_KINDS[effect.do].parts)
  const isLeading = parts.some((part) => 'role' in part && (part.role === 'effects' || part.role === 'gate'))
  return listBindings(effect).length === 0 && !isLeading
}

/** What surrounds the effects. */
export interface EffectPosition {
  /** They are costs of an action. */
  readonly isCost: boolean
  /** They are in an action in which special activities may be begun. */
  readonly mayBegin: boolean
}

/** Changes of one effect. */
export function mutateEffect(
  def: GameDef,
  effect: Effect,
  { isCost, mayBegin }: EffectPosition,
): readonly EffectEdit[] {
  const { at } = effect
  const was = [{ at }]
  const change = (operator: MutationOperator, now: SourceWords, into: readonly Effect[]): EffectEdit => ({
    operator,
    at,
    was,
    now,
    into,
  })
  const flip = (operator: MutationOperator, what: string, into: Effect): EffectEdit => change(operator, [what], [into])
  if (effect.do === 'forEach' && effect.window && mayBegin)
    return [change('drop-window', [{ at }, ' without a window'], [{ ...effect, window: false }])]
  if (!canEffectBeLeftOut(effect)) return []
  const dropped = change(isCost || effect.do === 'pay' ? 'skip-cost' : 'drop-effect', [], [])
  const again = change('repeat-effect', [{ at }, ' twice'], [effect, effect])
  switch (effect.do) {
    case 'pay':
      return effect.evenFree
        ? [dropped, again, flip('charge-free', 'not when free', { ...effect, evenFree: false })]
        : [dropped, again, change('charge-free', [{ at }, ' even when free'], [{ ...effect, evenFree: true }])]
    case 'move':
      if (effect.blocked !== 'stay') return [dropped]
      return [dropped, flip('ignore-blocked', 'refused where one cannot enter', { ...effect, blocked: 'refuse' })]
    case 'addVar': {
      const { target, delta, node } = effect
      return [
        dropped,
        again,
        change('other-effect', [{ at }, ' as what it is set to'], [{ do: 'setVar', target, value: delta, at, node }]),
      ]
    }
    case 'setVar': {
      const { target, value, node } = effect
      if (def.vars[target.var]?.type.k !== 'int') return [dropped]
      return [
        dropped,
        change('other-effect', [{ at }, ' as what is added'], [{ do: 'addVar', target, delta: value, at, node }]),
      ]
    }
    case 'assign': {
      const how = effect.adds ? ' as what it is set to' : ' as what is added'
      const other = change('other-effect', [{ at }, how], [{ ...effect, adds: !effect.adds }])
      return effect.adds ? [dropped, again, other] : [dropped, other]
    }
    case 'call':
      return [
        dropped,
        ...(isUnchangedByRepeating(def, [effect]) ? [] : [again]),
        ...callInterchangeableProcedure(def, effect),
      ]
    case 'shiftMarker':
    case 'shiftVar':
    case 'run':
      return [dropped, again]
    default:
      return [dropped]
  }
}

/** Whether doing it again changes nothing: it sets a state, and asks nothing. */
function isUnchangedByRepeating(def: GameDef, effects: readonly Effect[]): boolean {
  return [...collectEffects(effects)].every((effect) => {
    if (effect.do === 'call') return isUnchangedByRepeating(def, def.procedures[effect.proc]?.effects ?? [])
    return !canEffectAsk(effect) && (listWriteKeys(effect).length === 0 || EFFECTS_THAT_SET_A_STATE.has(effect.do))
  })
}

const EFFECTS_THAT_SET_A_STATE: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'setVar',
  'setMarker',
  'setProp',
  'move',
  'setActive',
])

function callInterchangeableProcedure(def: GameDef, e: Effect & { readonly do: 'call' }): readonly EffectEdit[] {
  const proc = findInterchangeableCallable(def, def.procedures, e.proc, ({ effects, asks }) => [
    findReturnType(effects),
    asks,
  ])
  const name = (of: number): string => def.procedures[of]?.name ?? ''
  if (proc < 0) return []
  const operator = 'other-call'
  return [{ operator, at: e.at, was: [name(e.proc)], now: [name(proc)], within: e.at, into: [{ ...e, proc }] }]
}

/** Whether the order may matter: neither binds a name, and both write the same thing. */
export function mayOrderMatter(def: GameDef, a: Effect, b: Effect): boolean {
  if (
    listBindings(a).length + listBindings(b).length > 0 ||
    areExclusiveEffects(def, a, b) ||
    areAdditionsToBindings(a, b)
  )
    return false
  const [first, second] = [collectWriteKeys(def, [a]), collectWriteKeys(def, [b])]
  return [...first].some((thing) => second.has(thing))
}

/**
 * A number that `let` has bound has no limits, so the order of additions does not matter, unless one reads the number.
 */
function areAdditionsToBindings(a: Effect, b: Effect): boolean {
  if (a.do !== 'assign' || b.do !== 'assign' || !a.adds || !b.adds) return false
  const looksAtIt = (expr: Expr): boolean => collectExprs(expr).some((part) => part.e === 'local' && part.name === a.to)
  return !looksAtIt(a.value) && !looksAtIt(b.value)
}

/** `if: $x = one` and `if: $x = other`: only one of them ever acts, unless the first changes `$x`. */
function areExclusiveEffects(def: GameDef, a: Effect, b: Effect): boolean {
  if (a.do !== 'if' || b.do !== 'if' || a.else.length + b.else.length > 0) return false
  const [first, second] = [findAllowedValuesOfBinding(a.when), findAllowedValuesOfBinding(b.when)]
  if (first === null || second === null || first.name !== second.name) return false
  if ([a, b].some((e) => collectWriteKeys(def, [e]).has(`local ${first.name}`))) return false
  return !first.values.some((v) => second.values.includes(v))
}

/** The values that a condition lets a binding have. */
function findAllowedValuesOfBinding(expr: Expr): { readonly name: string; readonly values: readonly number[] } | null {
  if (expr.e === 'and') return expr.args.map(findAllowedValuesOfBinding).find((each) => each !== null) ?? null
  if (expr.e === 'compare' && expr.op === '=' && expr.left.e === 'local' && expr.right.e === 'const')
    return { name: expr.left.name, values: [expr.right.v] }
  if (expr.e !== 'has' || expr.item.e !== 'local' || expr.list.e !== 'list') return null
  const values = expr.list.items.flatMap((item) => (item.e === 'const' ? [item.v] : []))
  return values.length === expr.list.items.length ? { name: expr.item.name, values } : null
}

/** What these effects may write, with the effects inside them and the procedures they call. */
function collectWriteKeys(
  def: GameDef,
  effects: readonly Effect[],
  visitedProcedures: Set<number> = new Set(),
  keys: Set<string> = new Set(),
): ReadonlySet<string> {
  for (const effect of collectEffects(effects)) {
    for (const key of listWriteKeys(effect)) keys.add(key)
    if (effect.do !== 'call' || visitedProcedures.has(effect.proc)) continue
    visitedProcedures.add(effect.proc)
    collectWriteKeys(def, def.procedures[effect.proc]?.effects ?? [], visitedProcedures, keys)
  }
  return keys
}
