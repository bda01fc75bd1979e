/** What colours and symbols mean, worked out from the view: a legend that is written by hand would soon be wrong. */
import type { Game } from '../../../engine/index.ts'
import type { LineStyle, MapBox, MapPoint, View } from '../view.ts'
import { INK, measureText, renderText } from './ink.ts'
import { renderPanel, renderPanelTitle } from './panels.ts'
import { renderPieceSymbol } from './piece-symbols.ts'
import { renderRoadSample } from './render-shapes.ts'
import { badgeWidth, renderBadge, renderFact } from './space-contents.ts'
import { renderElement, renderGroup } from './xml.ts'

/** Something that is drawn from its left middle, and how wide it is. */
interface Item {
  readonly width: number
  draw(left: MapPoint): string
}

const PAD = 16
const ITEM_GAP = 12

export function renderLegend(game: Game, view: View): string {
  if (view.legend === null) return ''
  const { box, title } = view.legend
  const { drawn, top } = renderPanelTitle(title, box, view.text)
  const sections = [
    inColumns(pieceItems(game, view), box),
    flowing([...holderItems(view), ...badgeItems(view)], box),
    flowing(fillItems(game, view), box),
    flowing([...lineItems(view), ...factItems(game, view)], box),
  ].filter((rows) => rows.length > 0)
  const lines = sections.reduce((sum, rows) => sum + rows.length, 0)
  const gap = 8
  const step = (box.y + box.h - PAD * 0.5 - top - gap * (sections.length - 1)) / Math.max(1, lines)
  let y = top
  const parts = sections.flatMap((rows) => {
    const told = rows.flatMap((row) => {
      const middle = y + step / 2
      y += step
      return row.map(({ item, x }) => item.draw({ x, y: middle }))
    })
    y += gap
    return told
  })
  return renderGroup({ class: 'legend' }, renderPanel(box), drawn, ...parts)
}

type Row = readonly { readonly item: Item; readonly x: number }[]

/** Down the first column, then down the second, where there is room for two. */
function inColumns(items: readonly Item[], box: MapBox): readonly Row[] {
  const room = box.w - PAD * 2
  const widest = Math.max(...items.map(({ width }) => width))
  const columns = widest * 2 + ITEM_GAP <= room ? 2 : 1
  const rows = Math.ceil(items.length / columns)
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => c).flatMap((c) => {
      const item = items[c * rows + r]
      return item ? [{ item, x: box.x + PAD + c * Math.max(room / columns, widest + ITEM_GAP) }] : []
    }),
  )
}

/** As many beside each other as there is room for. */
function flowing(items: readonly Item[], box: MapBox): readonly Row[] {
  const rows: { item: Item; x: number }[][] = []
  let x = 0
  for (const item of items) {
    const row = rows.at(-1)
    if (row === undefined || x + item.width > box.x + box.w - PAD) {
      rows.push([{ item, x: box.x + PAD }])
      x = box.x + PAD + item.width + ITEM_GAP
    } else {
      row.push({ item, x })
      x += item.width + ITEM_GAP
    }
  }
  return rows
}

/** One line for each look: classes that are drawn alike are told once, by their kind. */
function pieceItems({ def }: Game, { pieces, text }: View): readonly Item[] {
  const size = text * 1.3
  return def.kinds.flatMap((kind, k) => {
    const classes = def.classes.flatMap((cls, i) => (cls.kind === k ? [{ cls, look: pieces[i]! }] : []))
    const looks = new Map(classes.map(({ cls, look }) => [JSON.stringify(look), { cls, look }]))
    return [...looks.values()].map(({ cls, look }) => {
      const words = looks.size === 1 ? kind.plural : cls.plural
      return {
        width: size + 8 + measureText(words, text * 0.8),
        draw: ({ x, y }: MapPoint) =>
          renderGroup(
            {},
            renderPieceSymbol(look, 1, { x: x + size / 2, y }, size),
            renderText(words, x + size + 8, y, { size: text * 0.8, anchor: 'start' }),
          ),
      }
    })
  })
}

const swatch = (words: string, text: number, fill: string, stroke: string, width: number): Item => ({
  width: 34 + measureText(words, text * 0.8),
  draw: ({ x, y }) =>
    renderGroup(
      {},
      renderElement('rect', {
        x: x + width / 2,
        y: y - 10 + width / 2,
        width: 26 - width,
        height: 20 - width,
        rx: 3,
        fill,
        stroke,
        'stroke-width': width,
      }),
      renderText(words, x + 34, y, { size: text * 0.8, anchor: 'start' }),
    ),
})

const holderItems = ({ holder, text, fills }: View): readonly Item[] =>
  [...(holder?.looks.values() ?? [])].map((look) => swatch(look.text, text, fills.other, look.colour, 6))

function badgeItems({ badges, text }: View): readonly Item[] {
  const looks = badges.flatMap((badge) => (badge.k === 'marker' ? [...badge.looks.values()] : [badge.look]))
  return looks.map(({ text: words, colour }) => ({
    width: badgeWidth(words, text),
    draw: (left: MapPoint) => renderBadge(words, colour, left, text),
  }))
}

function fillItems({ def, names }: Game, { fills, text }: View): readonly Item[] {
  const type = def.attributes[fills.attribute]?.type
  const words = type?.k === 'enum' ? (names.enums.get(type.id)?.values ?? []) : []
  return [...fills.colours].map(([value, colour]) => swatch(words[value] ?? '', text, colour, '#6e6350', 1.6))
}

/** Roads as they are drawn: those of two lines are another sort of road. */
function lineItems(view: View): readonly Item[] {
  const roads = new Map<string, readonly LineStyle[]>()
  for (const { shape } of view.places.values()) {
    if (shape.k === 'path') roads.set(shape.lines.map(({ name }) => name).join(' and '), shape.lines)
  }
  return [...roads].map(([name, lines]) => ({
    width: 58 + measureText(name, view.text * 0.8),
    draw: ({ x, y }: MapPoint) =>
      renderGroup(
        {},
        renderRoadSample(view, lines, { x: x + 8, y }),
        renderText(name, x + 56, y, { size: view.text * 0.8, anchor: 'start' }),
      ),
  }))
}

function factItems({ def }: Game, { facts, text }: View): readonly Item[] {
  if (facts.length === 0) return []
  const words = facts.map((attribute) => def.attributes[attribute]!.id).join(' or ')
  return [
    {
      width: text * 1.6 + measureText(words, text * 0.8),
      draw: ({ x, y }) =>
        renderGroup(
          {},
          renderFact('1', { x: x + text * 0.6, y }, text),
          renderText(words, x + text * 1.6, y, { size: text * 0.8, anchor: 'start', colour: INK }),
        ),
    },
  ]
}
