import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  applyMove,
  checkInvariants,
  formatBoardHash,
  type Game,
  type GameRecord,
  makeRandomAgent,
  moveFromJson,
  moveToJson,
  playGame,
  stateFromJson,
  stateToJson,
} from '../index.ts'
import { fixture } from './at-the-table.ts'

const GAMES = [
  { name: 'frontier', ruleset: '', setup: 'opening', moves: 4000 },
  { name: 'frontier', ruleset: '', setup: 'late', moves: 1000 },
  { name: 'frontier', ruleset: 'structured', setup: 'opening', moves: 3000 },
  { name: 'cards', ruleset: '', setup: 'three', moves: 1500 },
  { name: 'cards', ruleset: '', setup: 'two', moves: 500 },
]

/** Plays random games from one seed on, until there are enough moves. A stuck move throws. */
function playMany(game: Game, setup: string, moves: number, afterEach: (record: GameRecord) => void): number {
  let played = 0
  for (let seed = 0; played < moves; seed++) {
    const record = playGame(game, {
      seed,
      agents: [makeRandomAgent(seed)],
      setup,
      maxMoves: 400,
      onMove: ({ state, move }) => {
        const broken = checkInvariants(game, state)
        if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks ${JSON.stringify(broken)}`)
      },
    })
    played += record.moves.length
    afterEach(record)
  }
  return played
}

const hashesOf = (name: string, ruleset: string, setup: string): string => {
  const game = fixture(name, '', ruleset)
  const record = playGame(game, { seed: 11, agents: [makeRandomAgent(11)], setup })
  return [formatBoardHash(record.start), ...record.moves.map((m) => m.hash)].join(' ')
}

describe('random play', () => {
  it.each(GAMES)(
    'every game ends by the rules, no move is stuck: $name $ruleset $setup (E077)',
    ({ name, ruleset, setup, moves }) => {
      const ends = new Set<string>()
      const refused: unknown[] = []
      const played = playMany(fixture(name, '', ruleset), setup, moves, (record) => {
        ends.add(record.ended)
        refused.push(...record.refused)
      })
      expect(refused).toEqual([])
      expect(played).toBeGreaterThanOrEqual(moves)
      expect([...ends]).toEqual(['over'])
    },
  )

  it.each(GAMES)('moves and boards written as JSON are read back as they were: $name $ruleset $setup', (played) => {
    const game = fixture(played.name, '', played.ruleset)
    const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    for (let seed = 100; seed < 104; seed++) {
      const record = playGame(game, { seed, agents: [makeRandomAgent(seed)], setup: played.setup })
      let state = record.start
      for (const { move, hash } of record.moves) {
        const board = stateFromJson(game, copied(stateToJson(game, state)))
        const told = moveFromJson(game, copied(moveToJson(game, move)))
        if (!board.ok || !told.ok) throw new Error(JSON.stringify([board, told]))
        const applied = applyMove(game, board.state, told.move)
        if (!applied.ok) throw new Error(applied.refusal.message)
        state = applied.outcome.state
        expect(formatBoardHash(state)).toBe(hash)
      }
    }
  })

  it('the same seed gives the same hashes, twice in one process and in another (E142, E150)', () => {
    const here = GAMES.map(({ name, ruleset, setup }) => hashesOf(name, ruleset, setup))
    expect(GAMES.map(({ name, ruleset, setup }) => hashesOf(name, ruleset, setup))).toEqual(here)
    const args = GAMES.flatMap(({ name, ruleset, setup }) => [name, ruleset, setup])
    const script = join(import.meta.dirname, 'print-hashes.ts')
    const there = execFileSync(process.execPath, ['--import', 'tsx', script, ...args], { encoding: 'utf8' })
    expect(there.trim().split('\n')).toEqual(here)
  })
})
