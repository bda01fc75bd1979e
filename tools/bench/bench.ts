/** What a bench is. Whoever adds one writes a file `*-bench.ts` that exports `bench`: `main.ts` finds it. */
import type { BenchEffort } from './measure.ts'

export interface Figure {
  /** As in the JSON. Keys are for ever: figures are compared from version to version. */
  readonly key: string
  readonly unit: 'us' | 'ms' | 's' | 'x' | 'per s' | 'kB' | 'cells'
  readonly what: string
  /** What the figure must keep to. */
  readonly limit?: { readonly most: number } | { readonly least: number }
}

export interface Bench {
  readonly figures: readonly Figure[]
  /** A value for every figure. */
  run(effort: BenchEffort): Readonly<Record<string, number>>
}
