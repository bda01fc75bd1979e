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
export function findCountedMove(effect: Effect, rest: readonly Effect[], later: readonly Effect[]): number | null {
  if (effect.do !== 'let' || effect.type.k !== 'list' || effect.type.of.k !== 'piece') return null
  const moved = rest.findIndex((one) => one.do !== 'let')
  const move = rest[moved]
  if (move?.do !== 'move' || move.pieces.e !== 'local' || move.pieces.name !== effect.name) return null
  const others = [...rest.slice(0, moved), ...rest.slice(moved + 1), ...later]
  const exprs = [...effectsIn(others)].flatMap(exprsOf)
  return [...exprs, move.to].every((one) => one === null || isCounted(one, effect.name)) ? moved : null
}

/** Whether a name stands nowhere in it but where it is counted. */
const isCounted = (expr: Expr, name: string): boolean =>
  expr.e === 'local'
    ? expr.name !== name
    : ((expr.e === 'count' || expr.e === 'any') && expr.list.e === 'local') ||
      exprsOf(expr).every((part) => isCounted(part, name))

/** Binds and moves them; `between` writes what stands between. False where they are not of one space: nothing is written then. */
export function emitCountedMove(
  setting: EmitSetting,
  e: EffectOf<'let'>,
  move: EffectOf<'move'>,
  between: () => void,
): boolean {
  const { fn: emitter } = setting
  const whole = simplify(emitter.unit.evaluator, e.value)
  const pieces = whole.e === 'take' ? simplify(emitter.unit.evaluator, whole.list) : whole
  if (pieces.e !== 'pieces' || pieces.many) return false
  const { instrumenter: dress } = emitter.unit
  emitter.out.line(dress.effect(e.node, setting.caller), e.at)
  const bases = memoizeBases(emitter, pieces)
  const zone = emitter.memoize('zone', emitZoneIndex(emitter, pieces.in), pieces.at)
  const all = emitTotalIn(emitter, bases, zone)
  const n = whole.e === 'take' ? emitter.runtime('clamp', emitter.value(whole.n), 0, all) : all
  const id = emitter.bind(e.name, INT)
  emitter.out.line(`const ${id} = ${n.text}`, e.at)
  between()
  emitter.out.line(dress.effect(move.node, setting.caller), move.at)
  const stays = move.blocked === 'stay'
  const [table, landing] = [tableOf(emitter, bases), emitLanding(setting, move)]
  emitter.out.line(emitter.runtime('moveOf', 'c', table, zone, id, landing, move.node, move.at, stays), move.at)
  return true
}
