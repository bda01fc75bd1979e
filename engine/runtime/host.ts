/** What the runtime itself stands on: given by whoever plays, so that a watched game writes through its watch. */
import type { Draft } from '../gamedef/layout.ts'
import type { Ask, MutatedGame, MutationSwitch, Watch } from '../gamedef/machine.ts'

export interface Host {
  /** The one way to write a cell: it keeps the hash. */
  set(draft: Draft, cell: number, value: number): void
  /** Throws the refusal of the move; `node` names clause and place, `question` what could not be asked. */
  refuse(code: string, node: number, detail?: string, question?: ExclusionReasons | null): never
  /** Throws a loud error: the rule data did something impossible. `at` indexes `GameDef.places`. */
  crash(message: string, at: number): never
}

/** What a question that could not be asked knows of what it does not offer. */
export type ExclusionReasons = Pick<Ask, 'choice' | 'why' | 'decide'>

/** The ground and what a dress needs beside it. */
export interface RuntimeOptions {
  readonly ground: Host
  readonly watch?: Watch | null
  readonly mutation?: MutationSwitch | null
  readonly maxima?: MutatedGame['maxima'] | undefined
}
