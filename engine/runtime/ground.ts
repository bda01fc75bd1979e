/** What the runtime itself stands on: given by whoever plays, so that a watched game writes through its watch. */
import type { Draft } from '../gamedef/layout.ts'
import type { Mutation, Watch, Woven } from '../gamedef/machine.ts'

export interface Ground {
  /** The one way to write a cell: it keeps the hash. */
  set(c: Draft, cell: number, value: number): void
  /** Throws the refusal of the move; `node` names clause and place. */
  refuse(code: string, node: number, detail?: string): never
  /** Throws a loud error: the rule data did something impossible. `at` indexes `GameDef.places`. */
  crash(message: string, at: number): never
}

/** The ground and what a dress needs beside it. */
export interface Stand {
  readonly ground: Ground
  readonly watch?: Watch | null
  readonly mutation?: Mutation | null
  readonly maxima?: Woven['maxima'] | undefined
}
