/** With no mutant on, the instrumented rules play as the plain ones do: every board of random games is the same. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatBoardHash, type Instrumentation, loadGame, makeRandomAgent, playGame } from '../../engine/node.ts'
import { listMutants, mutator } from './insert-mutants.ts'

const FIXTURES = join(import.meta.dirname, '../../engine/fixtures')

const GAMES = [
  { name: 'frontier', ruleset: '', setup: 'opening' },
  { name: 'frontier', ruleset: '', setup: 'late' },
  { name: 'frontier', ruleset: 'structured', setup: 'opening' },
  { name: 'cards', ruleset: '', setup: 'three' },
]

function hashes(name: string, ruleset: string, setup: string, instrumentation: Instrumentation, seed: number): string {
  const game = loadGame(join(FIXTURES, name), { ruleset, instrumentation })
  const record = playGame(game, { seed, agents: [makeRandomAgent(seed)], setup, maxMoves: 200 })
  return [formatBoardHash(record.start), ...record.moves.map(({ hash }) => hash)].join(' ')
}

describe('mutable with nothing on', () => {
  it.each(GAMES)('$name $ruleset $setup', ({ name, ruleset, setup }) => {
    for (const seed of [1, 2, 3, 4, 5])
      expect(hashes(name, ruleset, setup, mutator, seed)).toBe(hashes(name, ruleset, setup, 'plain', seed))
  })

  it('plays otherwise with most mutants on, or crashes, or is refused', () => {
    const game = loadGame(join(FIXTURES, 'frontier'), { instrumentation: mutator })
    const { mutation } = game
    if (mutation === null) throw new Error('the game has no mutants')
    const played = (on: number): string => {
      mutation.on = on
      mutation.left = 200_000
      try {
        const record = playGame(game, { seed: 3, agents: [makeRandomAgent(3)], setup: 'opening', maxMoves: 25 })
        return record.moves.map(({ hash }) => hash).join(' ')
      } catch {
        return 'crashed'
      }
    }
    const plain = played(-1)
    const some = listMutants(game.def).flatMap((_, i) => (i % 5 === 0 ? [i] : []))
    const noticed = some.filter((on) => played(on) !== plain)
    expect(noticed.length / some.length).toBeGreaterThan(0.3)
  })
})
