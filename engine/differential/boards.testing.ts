/** Boards of the fixture `frontier` as random games leave them. */
import { join } from 'node:path'
import type { Instrumentation } from '../compiler/index.ts'
import type { GameDef } from '../gamedef/gamedef.ts'
import { type Game, gameOf, playGame, randomAgent, type State } from '../index.ts'
import type { SourceFile } from '../language/index.ts'
import { filesOf } from '../node.ts'

export const FRONTIER: readonly SourceFile[] = filesOf(join(import.meta.dirname, '../fixtures/frontier'))

/** The mutable dress without any mutant: the same rules. */
const UNCHANGED = { id: 'none', insertMutants: (def: GameDef) => ({ def, maxima: [] }) }

/** Each way to emit rules. They mean the same. */
export const INSTRUMENTATIONS: Readonly<Record<'plain' | 'watched' | 'mutable', Instrumentation>> = {
  plain: 'plain',
  watched: 'watched',
  mutable: UNCHANGED,
}

/** The same rules in every dress, the plain one first. */
export const inEveryInstrumentation = (files: readonly SourceFile[], ruleset = ''): readonly Game[] =>
  Object.values(INSTRUMENTATIONS).map((dress) => gameOf(files, { instrumentation: dress, ruleset }))

/** From games of different lengths. */
export function boardsOf(game: Game, games: number): readonly State[] {
  const boards: State[] = []
  for (let seed = 0; seed < games; seed++) {
    const { final } = playGame(game, {
      seed,
      agents: [randomAgent(seed)],
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
