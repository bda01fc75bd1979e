/** Plays games one after another, here or in a process of its own, and adds up what came in them. */
import { basename } from 'node:path'
import type { Rules } from '../sound/dresses.ts'
import { type Came, sumOf } from './came.ts'
import { type Played, playOne, type Wanted } from './game.ts'
import { keepGame } from './kept.ts'
import { rulesOf } from './rules.ts'

/** What is played, and how. Plain data: it is sent to other processes. */
export interface Table {
  /** Of the rule data. */
  readonly folder: string
  readonly ruleset: string
  readonly wanted: Wanted
  /** Where games are kept; null keeps none. */
  readonly keep: string | null
}

export class Player {
  readonly #table: Table
  readonly #rules: Rules
  #came: Came

  constructor(table: Table) {
    this.#table = table
    this.#rules = rulesOf(table.folder, table.ruleset)
    this.#came = this.#rules.game.def.nodes.map(() => 0)
  }

  get came(): Came {
    return this.#came
  }

  play(seed: number): Played {
    const { folder, ruleset, wanted, keep } = this.#table
    const { played, record, came } = playOne(this.#rules, seed, wanted)
    this.#came = sumOf([this.#came, came])
    const { ended, hash } = played
    const about = { game: basename(folder), ruleset, setup: wanted.setup, agents: wanted.agents }
    if (keep !== null && record !== null)
      keepGame(keep, this.#rules.game, { ...about, seed, ended, hash }, record)
    return played
  }
}
