/** What is told beside the map: named values, each an expression of the rule language asked of the board. */
import { asInt, asMap, asScalar, asText, Fields, itemsOf, type Node, query } from '../../../engine/index.ts'
import type { HeaderGroup, HeaderRow } from '../view.ts'
import { findWordIndex, readBox, type ViewContext } from './view-context.ts'

const MOST = 100_000

/** `header:` is a list of `{ title, box, rows: [trail, { label, value, over, seat }] }`. */
export function readHeader(node: Node | null, reading: ViewContext): readonly HeaderGroup[] {
  const { d: diagnostics } = reading
  return itemsOf(node).flatMap((item): HeaderGroup[] => {
    const map = asMap(item, 'a group of the header', diagnostics)
    if (!map) return []
    const fields = new Fields(map, 'a group of the header', map.at, diagnostics)
    const title = fields.as(asText, 'title') ?? ''
    const box = fields.node('box')
    const rows = itemsOf(fields.need('rows')).flatMap((row) => readRow(row, reading) ?? [])
    fields.done()
    return [{ title, box: box && readBox(box, '`box` of the header', diagnostics), rows }]
  })
}

function readRow(node: Node, reading: ViewContext): HeaderRow | null {
  const { game, d: diagnostics } = reading
  if (node.n === 'scalar') {
    const asked = query(game, node, null, diagnostics)
    return asked && { label: node.text, query: asked, over: null, seat: -1 }
  }
  const map = asMap(node, 'a row of the header', diagnostics)
  if (!map) return null
  const fields = new Fields(map, 'a row of the header', map.at, diagnostics)
  const value = fields.need('value')
  const label = fields.node('label')
  const over = fields.node('over')
  const seat = fields.node('seat')
  fields.done()
  const asked = value && query(game, value, null, diagnostics)
  const whose = seat && asScalar(seat, '`seat`', diagnostics)
  const row = {
    label: (label && asText(label, '`label`', diagnostics)) ?? (value?.n === 'scalar' ? value.text : ''),
    over: over && (asInt(over, '`over`', diagnostics, -MOST, MOST)?.value ?? null),
    seat: (whose && findWordIndex(diagnostics, 'unknown-seat', 'the seat', whose, game.def.seats)) ?? -1,
  }
  return asked && { ...row, query: asked }
}
