/** Plays games one after another, here or in a process of its own, and counts what came up in each. */
import { basename } from 'node:path'
import type { Rules } from '../sound/dresses.ts'
import type { Came } from './came.ts'
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

export interface PlayedGame {
  readonly played: Played
  readonly came: Came
}

export class Player {
  readonly #table: Table
  readonly #rules: Rules

  constructor(table: Table) {
    this.#table = table
    this.#rules = rulesOf(table.folder, table.ruleset)
  }

  play(seed: number): PlayedGame {
    const { folder, ruleset, wanted, keep } = this.#table
    const { played, record, came } = playOne(this.#rules, seed, wanted)
    const { ended, hash } = played
    const about = { game: basename(folder), ruleset, setup: wanted.setup, agents: wanted.agents }
    if (keep !== null && record !== null)
      keepGame(keep, this.#rules.game, { ...about, seed, ended, hash }, record)
    return { played, came }
  }
}
