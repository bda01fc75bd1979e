/**
 * The Night Ferry: games end by the rules whatever seat begins, and no seat sees hidden cards.
 * `GAMES=10000 npx vitest run tools/architecture/night-ferry.test.ts` is the full proof.
 */
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkInvariants,
  guess,
  legalMoves,
  listAskedSeatNames,
  loadGame,
  makeGreedyAgent,
  makeRandomAgent,
  makeRandomSource,
  playGame,
  track,
  view,
} from '../../engine/node.ts'
import { findDisagreements } from '../consistency/find-disagreements.ts'

const game = loadGame(join(resolve(import.meta.dirname, '../..'), 'data/night-ferry'))
const { seats } = game.def

const GAMES = Number(process.env.GAMES ?? 60)
const LONG = { timeout: 60_000 + GAMES * 50 }

describe('games', () => {
  it(`end by the rules, whatever is played: ${GAMES} games`, LONG, () => {
    let bluffs = 0
    for (let seed = 0; seed < GAMES; seed++) {
      const agents = seats.map((seat) =>
        seed % 10 === 9 ? makeGreedyAgent(`${seat} ${seed}`, 1) : makeRandomAgent(`${seat} ${seed}`),
      )
      const found: unknown[] = []
      const { ended, refused, final } = playGame(game, {
        ...{ seed, agents, setup: 'dusk', maxMoves: 500 },
        onMove: ({ state, log }) => {
          found.push(...checkInvariants(game, state))
          if (log.length > 0) bluffs++
        },
      })
      expect({ seed, ended, refused, found }).toEqual({ seed, ended: 'over', refused: [], found: [] })
      expect(track(game, final, 'night')).toBe(6)
      // The maximum of the rules is never reached.
      expect(Math.max(...seats.map((seat) => Number(track(game, final, 'coins', seat))))).toBeLessThan(300)
    }
    expect(bluffs).toBeGreaterThan(GAMES)
  })

  it('have no position whose views part', LONG, () => {
    const luck = makeRandomSource('views')
    const found: string[] = []
    for (let seed = 0; seed < 3; seed++)
      playGame(game, {
        ...{ seed, agents: [makeRandomAgent(seed)], setup: 'dusk', maxMoves: 60 },
        onMove: ({ state }) => found.push(...findDisagreements(game, state, luck)),
      })
    expect(found).toEqual([])
  })
})

it('a seat that cannot tell two boats apart has the same view, the same moves and plays the same', LONG, () => {
  const luck = makeRandomSource('apart')
  let looked = 0
  for (let seed = 0; seed < 5; seed++) {
    playGame(game, {
      ...{ seed, agents: [makeRandomAgent(seed), makeRandomAgent(-seed)], setup: 'dusk', maxMoves: 60 },
      onMove: ({ state }) => {
        for (const name of listAskedSeatNames(game, state)) {
          const seat = game.names.seats.get(name)!
          const other = guess(game, state, seat, luck)
          const templates = legalMoves(game, state, name)
          expect(view(game, other, seat)).toEqual(view(game, state, seat))
          expect(listAskedSeatNames(game, other)).toEqual(listAskedSeatNames(game, state))
          expect(legalMoves(game, other, name)).toEqual(templates)
          expect(legalMoves(game, view(game, state, seat), name)).toEqual(templates)
          if (looked++ % 5 > 0) continue
          for (const make of [makeRandomAgent, makeGreedyAgent]) {
            const [a, b] = [state, other].map((one) =>
              make(seed).chooseMove(game, () => view(game, one, seat), templates),
            )
            expect(a).toEqual(b)
          }
        }
      },
    })
  }
  expect(looked).toBeGreaterThan(500)
})
