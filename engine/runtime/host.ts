/** The functions that the runtime needs from its caller. A game with coverage has a host that reports writes. */
import type { Draft } from '../gamedef/layout.ts'
import type { Ask, CoverageCounters, MutatedGame, MutationSwitch } from '../gamedef/machine.ts'

export interface Host {
  /** The one way to write a cell: it keeps the hash. */
  set(draft: Draft, cell: number, value: number): void
  /** Refuses the move by throwing; `node` names clause and place, `question` a question that could not be asked. */
  refuse(code: string, node: number, detail?: string, question?: ExclusionReasons | null): never
  /** Reports impossible rule data by throwing. `at` indexes `GameDef.places`. */
  crash(message: string, at: number): never
}

/** The part of a question that explains excluded options. */
export type ExclusionReasons = Pick<Ask, 'choice' | 'why' | 'decide'>

/** The host, and what instrumentation needs beside it. */
export interface RuntimeOptions {
  readonly host: Host
  readonly watch?: CoverageCounters | null
  readonly mutation?: MutationSwitch | null
  readonly maxima?: MutatedGame['maxima'] | undefined
}
