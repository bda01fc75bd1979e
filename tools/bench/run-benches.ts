/** Finds all benches, and runs some of them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bench, Figure } from './bench.ts'
import type { BenchEffort } from './measure.ts'

export type Measurements = Readonly<Record<string, number>>

/** Imports every `*-bench.ts` beside this file, in the order of their names. */
export async function findBenches(): Promise<readonly Bench[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-bench.ts'))
  const modules = files.sort().map((name) => import(pathToFileURL(join(import.meta.dirname, name)).href))
  return (await Promise.all(modules)).map((module: { readonly bench: Bench }) => module.bench)
}

export const listFigures = (benches: readonly Bench[]): readonly Figure[] => benches.flatMap((bench) => bench.figures)

/** Measures the benches, and rounds figures to the precision of a clock. */
export function measureBenches(benches: readonly Bench[], effort: BenchEffort): Measurements {
  const measured: Record<string, number> = {}
  for (const bench of benches) {
    const values = bench.run(effort)
    for (const { key } of bench.figures) {
      const value = values[key]
      if (value === undefined) throw new Error(`no bench gave ${key}`)
      measured[key] = Number(value.toPrecision(4))
    }
  }
  return measured
}
