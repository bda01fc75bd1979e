/** Pieces that move or change. A binding follows its pieces: the helpers return where each one stands afterwards. */
import type { Effect } from '../../gamedef/effect.ts'
import { emitZoneIndex } from './guard.ts'
import { type JsExpr, makeName } from './js-expr.ts'
import type { EmitSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

type Do<K extends Effect['do']> = Effect & { readonly do: K }

export function emitMove(setting: EmitSetting, e: Do<'move'>): void {
  const { fn: emitter } = setting
  const landing = emitLanding(setting, e)
  const stays = e.blocked === 'stay'
  change(setting, e, (pieces) =>
    emitter.runtime(e.many ? 'moveAll' : 'move', 'c', pieces, landing, e.node, e.at, stays),
  )
}

/** By class: the pile that a piece comes to. */
function emitLanding(setting: EmitSetting, e: Do<'move'>): JsExpr {
  const { tables } = setting.fn.unit
  return e.to === null
    ? makeName(tables.literal('homes', homes(setting, e)))
    : tables.landing(emitZoneIndex(setting.fn, e.to))
}

export function emitSetProp(setting: EmitSetting, e: Do<'setProp'>): void {
  const { fn: emitter } = setting
  const to = emitter.value(e.value)
  change(setting, e, (pieces) =>
    limitsTurn(emitter.unit, e.prop)
      ? emitter.runtime(e.many ? 'turnAllWithin' : 'turnWithin', 'c', pieces, e.prop, to, e.node, e.at)
      : emitter.runtime(e.many ? 'turnAll' : 'turn', 'c', pieces, e.prop, to, e.at),
  )
}

/** Whether a constraint may bind a piece that has turned and did not bind it before. */
export const limitsTurn = ({ def, layout }: CompilationUnit, prop: number): boolean =>
  def.constraints.some(({ classes }) =>
    layout.withProp[prop]!.some((turned) => turned.some((to, cls) => classes.includes(to) && !classes.includes(cls))),
  )

/** Lists are written in place: they are made afresh in every move, and never constants. */
function change(setting: EmitSetting, e: Do<'move' | 'setProp'>, changed: (pieces: JsExpr) => JsExpr): void {
  const { fn: emitter } = setting
  const pieces = e.many ? emitter.list(e.pieces) : emitter.value(e.pieces)
  const follows = !e.many && e.pieces.e === 'local'
  emitter.out.line(`${follows ? `${pieces.text} = ` : ''}${changed(pieces).text}`, e.at)
}

/** By class: the pile that its pieces come to in the box of that name that their owner has, or -1. */
function homes(setting: EmitSetting, e: Do<'move'>): number[] {
  const { def, layout } = setting.fn.unit
  return def.classes.map(({ kind }, cls) => {
    const { home, owner } = def.kinds[kind]!
    const zone = e.boxes === null ? home : e.boxes[owner]
    return layout.landing[zone ?? -1]?.[cls] ?? -1
  })
}
