/** Draws the legend. It is computed from the view, because a legend written by hand would soon be wrong. */
import type { Game } from '../../../engine/index.ts'
import type { LineStyle, MapBox, MapPoint, View } from '../view.ts'
import { DARK_INK, estimateTextWidth, renderText } from './ink.ts'
import { renderPanelFrame, renderPanelTitle } from './panels.ts'
import { renderPieceSymbol } from './piece-symbols.ts'
import { renderRoadSample } from './render-shapes.ts'
import { computeBadgeWidth, renderAttributeNumber, renderBadge } from './space-contents.ts'
import { renderElement, renderGroup } from './xml.ts'

/** An entry of the legend; `render` takes the middle of its left side. */
interface LegendItem {
  readonly width: number
  render(left: MapPoint): string
}

const LEGEND_PADDING = 16
const ITEM_GAP = 12

export function renderLegend(game: Game, view: View): string {
  if (view.legend === null) return ''
  const { box, title } = view.legend
  const { drawn, top } = renderPanelTitle(title, box, view.textSize)
  const sections = [
    arrangeInColumns(listPieceItems(game, view), box),
    arrangeInRows([...listHolderItems(view), ...listBadgeItems(view)], box),
    arrangeInRows(listFillItems(game, view), box),
    arrangeInRows([...listRoadItems(view), ...listAttributeItems(game, view)], box),
  ].filter((rows) => rows.length > 0)
  const lines = sections.reduce((sum, rows) => sum + rows.length, 0)
  const gap = 8
  const step = (box.y + box.h - LEGEND_PADDING * 0.5 - top - gap * (sections.length - 1)) / Math.max(1, lines)
  let y = top
  const parts = sections.flatMap((rows) => {
    const rendered = rows.flatMap((row) => {
      const middle = y + step / 2
      y += step
      return row.map(({ item, x }) => item.render({ x, y: middle }))
    })
    y += gap
    return rendered
  })
  return renderGroup({ class: 'legend' }, renderPanelFrame(box), drawn, ...parts)
}

type LegendRow = readonly { readonly item: LegendItem; readonly x: number }[]

/** Fills the first column, then the second one if the box has room for two. */
function arrangeInColumns(items: readonly LegendItem[], box: MapBox): readonly LegendRow[] {
  const room = box.w - LEGEND_PADDING * 2
  const widest = Math.max(...items.map(({ width }) => width))
  const columns = widest * 2 + ITEM_GAP <= room ? 2 : 1
  const rows = Math.ceil(items.length / columns)
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => c).flatMap((c) => {
      const item = items[c * rows + r]
      return item ? [{ item, x: box.x + LEGEND_PADDING + c * Math.max(room / columns, widest + ITEM_GAP) }] : []
    }),
  )
}

/** Puts as many items into a row as the box has room for. */
function arrangeInRows(items: readonly LegendItem[], box: MapBox): readonly LegendRow[] {
  const rows: { item: LegendItem; x: number }[][] = []
  let x = 0
  for (const item of items) {
    const row = rows.at(-1)
    if (row === undefined || x + item.width > box.x + box.w - LEGEND_PADDING) {
      rows.push([{ item, x: box.x + LEGEND_PADDING }])
      x = box.x + LEGEND_PADDING + item.width + ITEM_GAP
    } else {
      row.push({ item, x })
      x += item.width + ITEM_GAP
    }
  }
  return rows
}

/** Lists each look once: classes that are drawn alike appear under the name of their kind. */
function listPieceItems({ def }: Game, { pieces, textSize }: View): readonly LegendItem[] {
  const size = textSize * 1.3
  return def.kinds.flatMap((kind, k) => {
    const classes = def.classes.flatMap((cls, i) => (cls.kind === k ? [{ cls, look: pieces[i]! }] : []))
    const looks = new Map(classes.map(({ cls, look }) => [JSON.stringify(look), { cls, look }]))
    return [...looks.values()].map(({ cls, look }) => {
      const words = looks.size === 1 ? kind.plural : cls.plural
      return {
        width: size + 8 + estimateTextWidth(words, textSize * 0.8),
        render: ({ x, y }: MapPoint) =>
          renderGroup(
            {},
            renderPieceSymbol(look, 1, { x: x + size / 2, y }, size),
            renderText(words, x + size + 8, y, { size: textSize * 0.8, anchor: 'start' }),
          ),
      }
    })
  })
}

const makeSwatchItem = (words: string, textSize: number, fill: string, stroke: string, width: number): LegendItem => ({
  width: 34 + estimateTextWidth(words, textSize * 0.8),
  render: ({ x, y }) =>
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
      renderText(words, x + 34, y, { size: textSize * 0.8, anchor: 'start' }),
    ),
})

const listHolderItems = ({ holder, textSize, fills }: View): readonly LegendItem[] =>
  [...(holder?.looks.values() ?? [])].map((look) => makeSwatchItem(look.text, textSize, fills.other, look.colour, 6))

function listBadgeItems({ badges, textSize }: View): readonly LegendItem[] {
  const looks = badges.flatMap((badge) => (badge.k === 'marker' ? [...badge.looks.values()] : [badge.look]))
  return looks.map(({ text: words, colour }) => ({
    width: computeBadgeWidth(words, textSize),
    render: (left: MapPoint) => renderBadge(words, colour, left, textSize),
  }))
}

function listFillItems({ def, names }: Game, { fills, textSize }: View): readonly LegendItem[] {
  const type = def.attributes[fills.attribute]?.type
  const words = type?.k === 'enum' ? (names.enums.get(type.id)?.values ?? []) : []
  return [...fills.colours].map(([value, colour]) =>
    makeSwatchItem(words[value] ?? '', textSize, colour, '#6e6350', 1.6),
  )
}

/** Lists each combination of lines that some road has. */
function listRoadItems(view: View): readonly LegendItem[] {
  const roads = new Map<string, readonly LineStyle[]>()
  for (const { shape } of view.places.values()) {
    if (shape.k === 'path') roads.set(shape.lines.map(({ name }) => name).join(' and '), shape.lines)
  }
  return [...roads].map(([name, lines]) => ({
    width: 58 + estimateTextWidth(name, view.textSize * 0.8),
    render: ({ x, y }: MapPoint) =>
      renderGroup(
        {},
        renderRoadSample(view, lines, { x: x + 8, y }),
        renderText(name, x + 56, y, { size: view.textSize * 0.8, anchor: 'start' }),
      ),
  }))
}

function listAttributeItems({ def }: Game, { facts, textSize }: View): readonly LegendItem[] {
  if (facts.length === 0) return []
  const words = facts.map((attribute) => def.attributes[attribute]!.id).join(' or ')
  return [
    {
      width: textSize * 1.6 + estimateTextWidth(words, textSize * 0.8),
      render: ({ x, y }) =>
        renderGroup(
          {},
          renderAttributeNumber('1', { x: x + textSize * 0.6, y }, textSize),
          renderText(words, x + textSize * 1.6, y, { size: textSize * 0.8, anchor: 'start', colour: DARK_INK }),
        ),
    },
  ]
}
