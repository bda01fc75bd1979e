/**
 * Pieces that have a name only to be counted and sent somewhere: how many they are is all that is kept of them, and no list of
 * them is built. The name stands for the number then.
 */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { simplify } from '../../gamedef/narrow.ts'
import { effectsIn, exprsOf } from '../../gamedef/parts.ts'
import { INT } from '../../gamedef/types.ts'
import { emitZoneIndex } from './guard.ts'
import { emitLanding } from './move.ts'
import { emitTotalIn, memoizeBases, tableOf } from './pieces.ts'
import type { EmitSetting } from './setting.ts'

/** How many effects come to the move of the pieces that are bound here; null where they are more than counted and moved. */
export function findCountedMove(e: Effect, rest: readonly Effect[], later: readonly Effect[]): number | null {
  if (e.do !== 'let' || e.type.k !== 'list' || e.type.of.k !== 'piece') return null
  const moved = rest.findIndex((one) => one.do !== 'let')
  const move = rest[moved]
  if (move?.do !== 'move' || move.pieces.e !== 'local' || move.pieces.name !== e.name) return null
  const others = [...rest.slice(0, moved), ...rest.slice(moved + 1), ...later]
  const exprs = [...effectsIn(others)].flatMap(exprsOf)
  return [...exprs, move.to].every((one) => one === null || isCounted(one, e.name)) ? moved : null
}

/** Whether a name stands nowhere in it but where it is counted. */
const isCounted = (e: Expr, name: string): boolean =>
  e.e === 'local'
    ? e.name !== name
    : ((e.e === 'count' || e.e === 'any') && e.list.e === 'local') ||
      exprsOf(e).every((part) => isCounted(part, name))

/** Binds and moves them; `between` writes what stands between. False where they are not of one space: nothing is written then. */
export function emitCountedMove(
  s: EmitSetting,
  e: EffectOf<'let'>,
  move: EffectOf<'move'>,
  between: () => void,
): boolean {
  const { fn } = s
  const whole = simplify(fn.unit.evaluator, e.value)
  const pieces = whole.e === 'take' ? simplify(fn.unit.evaluator, whole.list) : whole
  if (pieces.e !== 'pieces' || pieces.many) return false
  const { instrumenter: dress } = fn.unit
  fn.out.line(dress.effect(e.node, s.caller), e.at)
  const bases = memoizeBases(fn, pieces)
  const zone = fn.memoize('zone', emitZoneIndex(fn, pieces.in), pieces.at)
  const all = emitTotalIn(fn, bases, zone)
  const n = whole.e === 'take' ? fn.runtime('clamp', fn.value(whole.n), 0, all) : all
  const id = fn.declare(e.name, INT)
  fn.out.line(`const ${id} = ${n.text}`, e.at)
  between()
  fn.out.line(dress.effect(move.node, s.caller), move.at)
  const stays = move.blocked === 'stay'
  const [table, landing] = [tableOf(fn, bases), emitLanding(s, move)]
  fn.out.line(fn.runtime('moveOf', 'c', table, zone, id, landing, move.node, move.at, stays), move.at)
  return true
}
