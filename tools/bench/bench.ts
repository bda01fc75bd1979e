/** The interface of a bench. `main.ts` finds every file `*-bench.ts` that exports `bench`. */
import type { BenchEffort } from './measure.ts'

export interface Figure {
  /** The key in the JSON. Keys never change, because versions are compared by them. */
  readonly key: string
  readonly unit: 'us' | 'ms' | 's' | 'x' | 'per s' | 'kB' | 'cells'
  readonly what: string
  /** The limit of the figure. */
  readonly limit?: { readonly most: number } | { readonly least: number }
}

export interface Bench {
  readonly figures: readonly Figure[]
  /** Returns a value for every figure. */
  run(effort: BenchEffort): Readonly<Record<string, number>>
}
