/** The fixture `frontier` in every instrumentation, and boards that random games leave. */
import { join } from 'node:path'
import type { Instrumentation } from '../compiler/index.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import { type Game, gameOf, makeRandomAgent, playGame, type State } from '../index.ts'
import type { SourceFile } from '../language/index.ts'
import { filesOf } from '../node.ts'

export const FRONTIER: readonly SourceFile[] = filesOf(join(import.meta.dirname, '../fixtures/frontier'))

/** Instrumentation for mutation without any mutant. */
const UNCHANGED = { id: 'none', insertMutants: (def: GameDef) => ({ def, maxima: [] }) }

/** Every instrumentation. All of them must play alike. */
export const INSTRUMENTATIONS: Readonly<Record<'plain' | 'watched' | 'mutable', Instrumentation>> = {
  plain: 'plain',
  watched: 'watched',
  mutable: UNCHANGED,
}

/** A game in every instrumentation, first without any. */
export const inEveryInstrumentation = (files: readonly SourceFile[], ruleset = ''): readonly Game[] =>
  Object.values(INSTRUMENTATIONS).map((instrumentation) => gameOf(files, { instrumentation, ruleset }))

/** Boards from games of different lengths. */
export function boardsOf(game: Game, games: number): readonly State[] {
  const boards: State[] = []
  for (let seed = 0; seed < games; seed++) {
    const { final } = playGame(game, {
      seed,
      agents: [makeRandomAgent(seed)],
      setup: 'opening',
      maxMoves: 5 + seed * 6,
      onMove: ({ state }, n) => {
        if (n % 7 === 0) boards.push(state)
      },
    })
    boards.push(final)
  }
  return boards
}
