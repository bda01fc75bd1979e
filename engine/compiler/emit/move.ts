/** Pieces that move or change. A binding follows its pieces: the helpers return where each one stands afterwards. */
import type { Effect } from '../../gamedef/effect.ts'
import { value } from './expr.ts'
import { zoneIndex } from './guard.ts'
import { list } from './query.ts'
import type { Setting } from './setting.ts'

type Do<K extends Effect['do']> = Effect & { readonly do: K }

export function move(s: Setting, e: Do<'move'>): void {
  const { fn } = s
  const to = e.to === null ? homes(s, e) : zoneIndex(fn, e.to).text
  const rest = `${to}, ${e.node}, ${e.at}, ${e.blocked === 'stay'}`
  change(s, e, e.to === null ? 'home$' : 'enter$', e.to === null ? 'homeAll$' : 'enterAll$', rest)
}

export function setProp(s: Setting, e: Do<'setProp'>): void {
  change(s, e, 'turn$', 'turnAll$', `${e.prop}, ${value(s.fn, e.value).text}, ${e.at}`)
}

/** Lists are written in place: they are made afresh in every move, and never constants. */
function change(s: Setting, e: Do<'move' | 'setProp'>, one: string, all: string, rest: string): void {
  const { fn } = s
  if (e.many) {
    fn.out.line(`${all}(c, ${list(fn, e.pieces).text}, ${rest})`, e.at)
    return
  }
  const piece = value(fn, e.pieces).text
  const moved = `${one}(c, ${piece}, ${rest})`
  fn.out.line(e.pieces.e === 'local' ? `${piece} = ${moved}` : moved, e.at)
}

/** By class: the pile that its pieces come to in the box of that name that their owner has, or -1. */
function homes(s: Setting, e: Do<'move'>): string {
  const { def, layout, tables } = s.fn.unit
  const piles = def.classes.map((c, cls) => {
    const kind = def.kinds[c.kind]!
    const zone = e.boxes === null ? kind.home : (e.boxes[kind.owner] ?? -1)
    return zone < 0 ? -1 : layout.piles[layout.entering[cls]![zone]!]! + zone
  })
  return tables.literal('homes', piles)
}
