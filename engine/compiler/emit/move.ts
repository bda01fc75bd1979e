/** Pieces that move or change. A binding follows its pieces: the helpers return where each one stands afterwards. */
import type { Effect } from '../../gamedef/effect.ts'
import { emitZoneIndex } from './guard.ts'
import { type JsExpr, makeName } from './js-expr.ts'
import type { EmitSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

type Do<K extends Effect['do']> = Effect & { readonly do: K }

export function emitMove(s: EmitSetting, e: Do<'move'>): void {
  const { fn } = s
  const landing = emitLanding(s, e)
  const stays = e.blocked === 'stay'
  change(s, e, (pieces) => fn.runtime(e.many ? 'moveAll' : 'move', 'c', pieces, landing, e.node, e.at, stays))
}

/** By class: the pile that a piece comes to. */
export function emitLanding(s: EmitSetting, e: Do<'move'>): JsExpr {
  const { tables } = s.fn.unit
  return e.to === null
    ? makeName(tables.literal('homes', homes(s, e)))
    : tables.landing(emitZoneIndex(s.fn, e.to))
}

export function emitSetProp(s: EmitSetting, e: Do<'setProp'>): void {
  const { fn } = s
  const to = fn.value(e.value)
  change(s, e, (pieces) =>
    limitsTurn(fn.unit, e.prop)
      ? fn.runtime(e.many ? 'turnAllWithin' : 'turnWithin', 'c', pieces, e.prop, to, e.node, e.at)
      : fn.runtime(e.many ? 'turnAll' : 'turn', 'c', pieces, e.prop, to, e.at),
  )
}

/** Whether a constraint may bind a piece that has turned and did not bind it before. */
export const limitsTurn = ({ def, layout }: CompilationUnit, prop: number): boolean =>
  def.constraints.some(({ classes }) =>
    layout.withProp[prop]!.some((turned) =>
      turned.some((to, cls) => classes.includes(to) && !classes.includes(cls)),
    ),
  )

/** Lists are written in place: they are made afresh in every move, and never constants. */
function change(s: EmitSetting, e: Do<'move' | 'setProp'>, changed: (pieces: JsExpr) => JsExpr): void {
  const { fn } = s
  const pieces = e.many ? fn.list(e.pieces) : fn.value(e.pieces)
  const follows = !e.many && e.pieces.e === 'local'
  fn.out.line(`${follows ? `${pieces.text} = ` : ''}${changed(pieces).text}`, e.at)
}

/** By class: the pile that its pieces come to in the box of that name that their owner has, or -1. */
function homes(s: EmitSetting, e: Do<'move'>): number[] {
  const { def, layout } = s.fn.unit
  return def.classes.map(({ kind }, cls) => {
    const { home, owner } = def.kinds[kind]!
    const zone = e.boxes === null ? home : e.boxes[owner]
    return layout.landing[zone ?? -1]?.[cls] ?? -1
  })
}
