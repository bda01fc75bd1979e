/** Files must not import one another in a circle, or none of them could be read first. */
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { imports, isTest } from './sources.testing.ts'

/** Import edges from file to file. */
type Graph = ReadonlyMap<string, readonly string[]>

function graphOf(edges: readonly { readonly from: string; readonly to: string }[]): Graph {
  const graph = new Map<string, string[]>()
  for (const { from, to } of edges) graph.set(from, [...(graph.get(from) ?? []), to])
  return graph
}

/** Finds groups of files in which each reaches every other (Tarjan's algorithm). */
function cyclesIn(graph: Graph): readonly (readonly string[])[] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    lowest.set(file, order.get(file)!)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      else if (!open.includes(next)) continue
      lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!))
    }
    if (lowest.get(file) !== order.get(file)) return
    const cycle = open.splice(open.indexOf(file))
    if (cycle.length > 1) cycles.push(cycle.sort())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}

const crossesFolders = (cycle: readonly string[]): boolean => new Set(cycle.map((file) => dirname(file))).size > 1

const product = imports.filter(({ from, to }) => to.endsWith('.ts') && !isTest(from))

describe('cycles of imports', () => {
  it('are found', () => {
    const edges = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['e', 'd'],
    ].map(([from = '', to = '']) => ({ from, to }))
    expect(cyclesIn(graphOf(edges))).toEqual([['a', 'b', 'c']])
  })

  it('of values there are none', () => {
    expect(cyclesIn(graphOf(product.filter(({ isTypeOnly }) => !isTypeOnly)))).toEqual([])
  })

  it('of types stay inside one folder', () => {
    expect(cyclesIn(graphOf(product)).filter(crossesFolders)).toEqual([])
  })

  it('across folders are told from those inside one', () => {
    expect(
      [
        ['a/b.ts', 'a/c.ts'],
        ['a/b.ts', 'a/d/c.ts'],
      ].filter(crossesFolders),
    ).toEqual([['a/b.ts', 'a/d/c.ts']])
  })
})
