import { describe, expect, it } from 'vitest'
import { type Game, gameOf } from '../../engine/index.ts'
import { playOne, type Wanted } from './game.ts'
import { reportOf } from './report.ts'

/** Two seats take what they like of a heap, 1 or 2; who takes the last has the heap's score. */
const heap = (more = ''): Game =>
  gameOf([
    {
      name: 'heap.yaml',
      text: `
game: { id: heap }
seats: [ann, bob]
tracks: { heap: { max: 9, start: 9 }, taken: { per: seat, max: 9 } }
actions:
  take:
    effects:
      - chooseOne: { bind: $n, from: "range(1, min(2, heap))" }
      - addVar: { var: heap, delta: 0 - $n }
      - addVar: { var: actor.taken, delta: $n }
turn: { after: [{ setActive: if actor = ann then bob else ann }] }
define: { score($seat:seat): $seat.taken }
end: { when: heap = 0, score: score }
setups: { start: { active: ann } }
${more}`,
    },
  ])

const WANTED: Wanted = { setup: 'start', agents: ['random'], most: 50 }

describe('a simulated game', () => {
  it('ends by the rules, with all of the heap taken', () => {
    const told = playOne(heap(), 1, WANTED)
    expect(told).toMatchObject({ ended: 'over', faults: [], moves: told.actions.take })
    // A move is one decision, and its answer another where there are two to take.
    expect(told.decisions).toBeGreaterThanOrEqual(told.moves)
    expect((told.scores.ann ?? 0) + (told.scores.bob ?? 0)).toBe(9)
  })

  it('is the same with the same seed, and another with others', () => {
    expect(playOne(heap(), 7, WANTED)).toEqual(playOne(heap(), 7, WANTED))
    const games = [1, 2, 3, 4, 5, 6].map((seed) => playOne(heap(), seed, WANTED))
    expect(new Set(games.map(({ moves, winner }) => `${moves} ${winner}`)).size).toBeGreaterThan(1)
  })

  it('tells an invariant that breaks, and a game without an end', () => {
    const broken = playOne(heap('invariants: [{ id: high, check: heap > 5 }]'), 1, WANTED)
    expect(broken.faults[0]).toMatch(/^move \d: high does not hold$/)
    expect(playOne(heap(), 1, { ...WANTED, most: 3 }).ended).toBe('limit')
  })

  it('is reported with who won, and with each fault under its seed', () => {
    const games = [playOne(heap(), 1, WANTED), playOne(heap(), 2, { ...WANTED, most: 3 })]
    const text = reportOf(games, { seconds: 1, actions: ['take', 'leave'] })
    expect(text).toContain('2 games: 1 ended by the rules, 1 without an end')
    expect(text).toContain('never played: leave')
    expect(text).toContain('seed 2 without an end after 3 moves')
  })
})
