/**
 * Emits bindings of pieces that effects only count and move. Such a binding is a number, and the move is a loop over the piles,
 * so no list of the pieces is built.
 */
import type { Effect, EffectOf } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { simplifyList } from '../../gamedef/narrow.ts'
import { collectEffects, listExprParts } from '../../gamedef/parts.ts'
import { emitZoneIndex } from './guard.ts'
import { emitTakeTurns } from './list-loops.ts'
import { emitPileLoopInZone, emitPileSumInZone, memoizePileBases } from './pieces.ts'
import type { EmitSetting } from './setting.ts'

/** Whether the effects of its scope only count the pieces of a binding and move them once, with no change of the board before. */
export function isOnlyCountedAndMoved(
  effect: Effect,
  rest: readonly Effect[],
  later: readonly Effect[],
): effect is EffectOf<'let'> {
  if (effect.do !== 'let' || effect.changes || effect.type.k !== 'list' || effect.type.of.k !== 'piece') return false
  const change = rest.findIndex((one) => one.do !== 'let')
  const move = rest[change]
  if (move?.do !== 'move' || move.pieces.e !== 'local' || move.pieces.name !== effect.name) return false
  const others = [...rest.slice(0, change), ...rest.slice(change + 1), ...later]
  const exprs = collectEffects(others).flatMap(listExprParts)
  return [...exprs, ...listExprParts(move).filter((part) => part !== move.pieces)].every((expr) =>
    isOnlyCounted(expr, effect.name),
  )
}

/** Whether an expression mentions a binding only to count it. */
const isOnlyCounted = (expr: Expr, name: string): boolean =>
  expr.e === 'local'
    ? expr.name !== name
    : ((expr.e === 'count' || expr.e === 'any') && expr.list.e === 'local') ||
      listExprParts(expr).every((part) => isOnlyCounted(part, name))

/** Binds the number of pieces. Returns false, and writes nothing, if they are not of one space. */
export function emitCountedPieces({ fn: emitter, caller }: EmitSetting, effect: EffectOf<'let'>): boolean {
  const { name, value, node, at } = effect
  const { evaluator, instrumenter } = emitter.unit
  const list = simplifyList(evaluator, value)
  const pieces = list.e === 'take' ? simplifyList(evaluator, list.list) : list
  if (pieces.e !== 'pieces' || pieces.many) return false
  emitter.out.line(instrumenter.writeEffectStart(node, caller), at)
  const bases = memoizePileBases(emitter, pieces)
  const zone = emitter.memoize('zone', emitZoneIndex(emitter, pieces.in), pieces.at)
  const total = emitPileSumInZone(emitter, bases, zone)
  const count = list.e === 'take' ? emitter.callRuntime('clamp', emitter.value(list.n), 0, total) : total
  const id = emitter.bindCountedPieces(name, (body) =>
    emitTakeTurns(emitter, id, at, body, (turn) => emitPileLoopInZone(emitter, bases, zone, 'pile', at, turn)),
  )
  emitter.out.line(`const ${id} = ${count.text}`, at)
  return true
}
