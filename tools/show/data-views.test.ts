/** The views of the games in data/: they can be read, and what touches on the map is adjacent in the rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Diagnostics, formatDiagnostics, type Game, initialState, loadGame } from '../../engine/node.ts'
import { renderBoardSvg } from './board-svg.ts'
import { buildDisplayBoard } from './display-board.ts'
import { readView, type ViewDiagnosticCode } from './read-view.ts'
import type { MapPoint, SpacePlacement, View } from './view.ts'

const data = resolve(import.meta.dirname, '../../data')
const games = readdirSync(data, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const views = games.flatMap(({ name }) =>
  readdirSync(join(data, name))
    .filter((file) => file.endsWith('.view.yaml'))
    .map((file) => [name, file] as const),
)

describe.each(views)('%s/%s', (name, file) => {
  const game = loadGame(join(data, name))
  const text = readFileSync(join(data, name, file), 'utf8')
  const diagnostics = new Diagnostics<ViewDiagnosticCode>()
  const view = readView(game, file, text, diagnostics)

  test('can be read', () => {
    expect(formatDiagnostics(diagnostics.all, new Map([[file, text]]))).toBe('')
  })

  test('what touches is adjacent, and what is adjacent touches', () => {
    expect(view && strangers(game, view)).toEqual([])
  })

  test.each(game.def.setups.map(({ id }) => id))('draws every space and every piece of %s', (setup) => {
    if (view === null) return
    const state = initialState(game, { setup })
    const board = buildDisplayBoard(game, state, setup, view)
    const svg = renderBoardSvg(game, board, view)
    expect(renderBoardSvg(game, buildDisplayBoard(game, state, setup, view), view)).toBe(svg)
    const drawn = [...svg.matchAll(/data-space="([^"]+)"/g)].map(([, id]) => id).toSorted()
    expect(drawn).toEqual([...view.places.keys()].map((zone) => game.def.zones[zone]!.id).toSorted())
    const pieces = [...svg.matchAll(/data-count="(\d+)"/g)].reduce((sum, [, n]) => sum + Number(n), 0)
    expect(pieces).toBe(game.def.kinds.reduce((sum, { count }) => sum + count, 0))
  })
})

const key = ({ x, y }: MapPoint): string => `${x},${y}`

/** Corners that a place has; a town has its middle, where roads and borders meet. */
const cornersOf = ({ shape, at }: SpacePlacement): readonly string[] =>
  shape.k === 'polygon' || shape.k === 'path' ? shape.points.map(key) : [key(shape.k === 'ellipse' ? shape.at : at)]

function edgesOf({ shape }: SpacePlacement): readonly string[] {
  if (shape.k !== 'polygon' && shape.k !== 'path') return []
  const points = shape.k === 'polygon' ? [...shape.points, shape.points[0]!] : shape.points
  return points.slice(1).map((b, i) => [key(points[i]!), key(b)].sort().join(' '))
}

/** Neighbours on the map only, or in the rules only. A view that joins its spaces by lines need not let them touch. */
function strangers({ def }: Game, { places, links }: View): readonly string[] {
  const spaces = [...places.values()].filter(({ zone }) => !def.zones[zone]!.box)
  return spaces.flatMap((a) =>
    spaces.flatMap((b) => {
      if (b.zone <= a.zone) return []
      const isAdjacent = def.adjacency[a.zone]!.includes(b.zone)
      const haveEdge = edgesOf(a).some((edge) => edgesOf(b).includes(edge))
      const haveCorner = cornersOf(a).some((corner) => cornersOf(b).includes(corner))
      const pair = `${def.zones[a.zone]!.id} and ${def.zones[b.zone]!.id}`
      if (haveEdge && !isAdjacent) return [`${pair} touch`]
      // Two lands meet along a border; roads and towns may do so at its end.
      const doTouch = a.shape.k === 'polygon' && b.shape.k === 'polygon' ? haveEdge : haveCorner
      return isAdjacent && !doTouch && !links ? [`${pair} are apart`] : []
    }),
  )
}
