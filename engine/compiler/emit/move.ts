/** Emits effects that move or turn pieces. The runtime returns where a piece is afterwards, so its binding can follow it. */

import type { Effect } from '../../gamedef/effect.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { emitZoneIndex } from './guard.ts'
import { type JsExpr, makeNameExpr } from './js-expr.ts'
import type { EmitSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

type PieceChangeEffect<K extends Effect['do']> = Effect & { readonly do: K }

export function emitMove(setting: EmitSetting, e: PieceChangeEffect<'move'>): void {
  const { fn: emitter } = setting
  const landing = emitDestinationPileTable(setting, e)
  const stays = e.blocked === 'stay'
  const pieceLoop = e.pieces.e === 'local' ? emitter.getBinding(e.pieces.name).pieceLoop : undefined
  if (pieceLoop !== undefined) {
    pieceLoop((pile, times) =>
      emitter.out.line(emitter.callRuntime('moveSome', 'c', pile, times, landing, e.node, e.at, stays), e.at),
    )
    return
  }
  emitPieceChange(setting, e, (pieces) =>
    emitter.callRuntime(e.many ? 'moveAll' : 'move', 'c', pieces, landing, e.node, e.at, stays),
  )
}

/** Emits the table of the pile that a piece of each class comes to. */
function emitDestinationPileTable(setting: EmitSetting, e: PieceChangeEffect<'move'>): JsExpr {
  const { tables } = setting.fn.unit
  return e.to === null
    ? makeNameExpr(tables.declareTable('homes', listHomePiles(setting, e)))
    : tables.emitDestinationPileTable(emitZoneIndex(setting.fn, e.to))
}

export function emitSetProp(setting: EmitSetting, e: PieceChangeEffect<'setProp'>): void {
  const { fn: emitter } = setting
  const to = emitter.value(e.value)
  emitPieceChange(setting, e, (pieces) =>
    mayConstraintApplyAfterChange(emitter.unit, e.prop)
      ? emitter.callRuntime(e.many ? 'turnAllWithin' : 'turnWithin', 'c', pieces, e.prop, to, e.node, e.at)
      : emitter.callRuntime(e.many ? 'turnAll' : 'turn', 'c', pieces, e.prop, to, e.at),
  )
}

/** Whether a constraint may apply to a piece only after it has turned. */
export const mayConstraintApplyAfterChange = ({ def, layout }: CompilationUnit, prop: number): boolean =>
  def.constraints.some(({ classes }) =>
    getAt(layout.withProp, prop).some((turned) =>
      turned.some((to, cls) => classes.includes(to) && !classes.includes(cls)),
    ),
  )

/** Writes the change. A list is written in place: lists of pieces are built anew in every move, and never constants. */
function emitPieceChange(
  setting: EmitSetting,
  e: PieceChangeEffect<'move' | 'setProp'>,
  makeChange: (pieces: JsExpr) => JsExpr,
): void {
  const { fn: emitter } = setting
  const pieces = e.many ? emitter.list(e.pieces) : emitter.value(e.pieces)
  const follows = !e.many && e.pieces.e === 'local'
  emitter.out.line(`${follows ? `${pieces.text} = ` : ''}${makeChange(pieces).text}`, e.at)
}

/** Lists the pile that pieces of each class come to in their owner's box, or -1. */
function listHomePiles(setting: EmitSetting, e: PieceChangeEffect<'move'>): number[] {
  const { def, layout } = setting.fn.unit
  return def.classes.map(({ kind }, cls) => {
    const { home, owner } = getAt(def.kinds, kind)
    const zone = e.boxes === null ? home : e.boxes[owner]
    return layout.landing[zone ?? -1]?.[cls] ?? -1
  })
}
