/** What the runtime itself stands on: given by whoever plays, so that a watched game writes through its watch. */
import type { Draft } from '../gamedef/layout.ts'
import type { Ask, Mutation, Watch, Woven } from '../gamedef/machine.ts'

export interface Ground {
  /** The one way to write a cell: it keeps the hash. */
  set(c: Draft, cell: number, value: number): void
  /** Throws the refusal of the move; `node` names clause and place, `question` what could not be asked. */
  refuse(code: string, node: number, detail?: string, question?: Reasons | null): never
  /** Throws a loud error: the rule data did something impossible. `at` indexes `GameDef.places`. */
  crash(message: string, at: number): never
}

/** What a question that could not be asked knows of what it does not offer. */
export type Reasons = Pick<Ask, 'choice' | 'why' | 'decide'>

/** The ground and what a dress needs beside it. */
export interface Stand {
  readonly ground: Ground
  readonly watch?: Watch | null
  readonly mutation?: Mutation | null
  readonly maxima?: Woven['maxima'] | undefined
}
