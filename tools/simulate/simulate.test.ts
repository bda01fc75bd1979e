import { describe, expect, it } from 'vitest'
import { assignAgentsToSeats } from './agents.ts'
import { type GameResult, type GameSettings, playCheckedGame } from './checked-game.ts'
import { compareGamesBySeed } from './compare-games.ts'
import { computeMarginOfSeat, formatGamesReport } from './games-report.ts'
import { HEAP, makeHeapVariants } from './heap.testing.ts'
import { formatHistogram } from './histogram.ts'
import { findUnreachedClauses } from './node-counts.ts'

const WANTED: GameSettings = { setup: 'start', agents: ['random', 'random'], maxMoves: 50, isThorough: true }

describe('a simulated game', () => {
  it('ends by the rules, with all of the heap taken', () => {
    const { result: played } = playCheckedGame(makeHeapVariants(), 1, WANTED)
    expect(played).toMatchObject({ ended: 'over', faults: [], moves: played.actions.take })
    // A move is one decision, and its answer another where there are two to take.
    expect(played.decisions).toBeGreaterThanOrEqual(played.moves)
    expect((played.scores.ann ?? 0) + (played.scores.bob ?? 0)).toBe(9)
  })

  it('is the same with the same seed, and another with others', () => {
    expect(playCheckedGame(makeHeapVariants(), 7, WANTED)).toEqual(playCheckedGame(makeHeapVariants(), 7, WANTED))
    const games = [1, 2, 3, 4, 5, 6].map((seed) => playCheckedGame(makeHeapVariants(), seed, WANTED).result)
    expect(new Set(games.map(({ moves, winner }) => `${moves} ${winner}`)).size).toBeGreaterThan(1)
  })

  it('counts what came up, and knows what did not', () => {
    const rules = makeHeapVariants()
    const { nodeCounts: came } = playCheckedGame(rules, 1, WANTED)
    const other = playCheckedGame(rules, 2, WANTED)
    expect(findUnreachedClauses(rules.game.def, came)).toEqual(['1-leave'])
    // Nothing of the game before it is counted again.
    expect(other.nodeCounts).toEqual(playCheckedGame(makeHeapVariants(), 2, WANTED).nodeCounts)
  })
})

describe('a tie', () => {
  /** Eight are taken by two who take one or two each. */
  const even = makeHeapVariants('', HEAP.replace('start: 9', 'start: 8'))
  const games = Array.from({ length: 20 }, (_, i) => playCheckedGame(even, i + 1, WANTED).result)
  const ties = games.filter(({ scores }) => scores.ann === scores.bob)

  it('is won by nobody', () => {
    expect(ties.length).toBeGreaterThan(0)
    for (const { winner, tied } of ties) expect([winner, tied]).toEqual([null, ['ann', 'bob']])
    for (const { winner, tied, scores } of games.filter((game) => !ties.includes(game)))
      expect([winner, tied]).toEqual([scores.ann! > scores.bob! ? 'ann' : 'bob', []])
  })

  it('is told with its number, and is no win of the first seat', () => {
    const told = { def: even.game.def, agents: WANTED.agents, nodeCounts: [], seconds: 1, allSides: false }
    const n = ties.length
    expect(formatGamesReport(games, told)).toContain(`\n${n} tie${n === 1 ? '' : 's'}: several seats came first`)
    const [ann, bob] = compareGamesBySeed(even.game.def.seats, games, games).seats
    expect(ann!.wins[0] + bob!.wins[0]).toBeCloseTo((20 - n) / 20)
  })
})

describe('what is looked for', () => {
  const foundIn = (more: string, text = HEAP) =>
    playCheckedGame(makeHeapVariants(more, text), 1, WANTED).result.faults.map(({ sort, text }) => `${sort}: ${text}`)

  it('an invariant that breaks', () => {
    expect(foundIn('invariants: [{ id: high, check: heap > 5 }]')[0]).toBe('invariant: high does not hold')
  })

  it('a game without an end, and one whose moves lead nowhere', () => {
    const { result: played } = playCheckedGame(makeHeapVariants(), 1, { ...WANTED, maxMoves: 3 })
    expect(played).toMatchObject({ ended: 'limit', faults: [{ sort: 'no-end' }] })
    const lost = HEAP.replace('when: heap = 0', 'when: heap > 9').replace(
      '"range(1, min(2, heap))"',
      '"range(1, heap)"',
    )
    expect(foundIn('', lost)).toEqual(['no-moves: bob is asked'])
  })

  it('a crash, with its clause', () => {
    const wrong = HEAP.replace('delta: $n', 'delta: $n / (heap - 3)')
    const found = [1, 2, 3].flatMap((seed) => playCheckedGame(makeHeapVariants('', wrong), seed, WANTED).result.faults)
    expect(found[0]).toMatchObject({ sort: 'crash', key: '1-take' })
  })

  it('each sort of fault once a game, however it is worded, and always what ended it', () => {
    const checks = [9, 8, 7, 6, 5, 4].map((n) => `{ id: from-${n}, check: heap > ${n} }`)
    const rules = makeHeapVariants(`invariants: [${checks.join(', ')}]`)
    const ended = playCheckedGame(rules, 1, { ...WANTED, maxMoves: 3 }).result.faults
    expect(ended.map(({ sort }) => sort)).toEqual([...Array(5).fill('invariant'), 'no-end'])
    // The watched rules differ in other words at each move.
    const watched = makeHeapVariants('', HEAP.replace('delta: $n }', 'delta: 0 }')).watched
    const seed = Array.from({ length: 40 }, (_, i) => i).find(
      (seed) => playCheckedGame(makeHeapVariants(), seed, WANTED).result.moves > 6,
    )!
    const { faults } = playCheckedGame({ ...makeHeapVariants(), watched }, seed, {
      ...WANTED,
      maxMoves: 6,
    }).result
    expect(faults.map(({ sort }) => sort)).toEqual(['instrumentation', 'no-end'])
  })

  it('rules that play otherwise when they are watched', () => {
    const rules = makeHeapVariants()
    const watched = makeHeapVariants('', HEAP.replace('delta: $n }', 'delta: 1 }')).watched
    const { faults } = playCheckedGame({ ...rules, watched }, 1, WANTED).result
    expect(faults[0]).toMatchObject({ sort: 'instrumentation', text: 'ann take: ann taken: 2, and 1' })
  })
})

describe('a move that is sampled', () => {
  const other = (text: string) => ({ ...makeHeapVariants(), others: () => [makeHeapVariants('', text).game] })
  const sorts = (rules: ReturnType<typeof other>, seed: number, thorough: boolean) =>
    playCheckedGame(rules, seed, { ...WANTED, isThorough: thorough }).result.faults.map(({ sort }) => sort)
  const wrong = other(HEAP.replace('delta: $n }', 'delta: 1 }'))

  it('is played under the other rules, too', () => {
    expect(sorts(other(HEAP), 1, true)).toEqual([])
    expect(sorts(wrong, 1, true)).toEqual(['instrumentation'])
  })

  it('is one in 32, another with each seed', () => {
    const sampled = Array.from({ length: 32 }, (_, seed) => sorts(wrong, seed, false).length)
    expect(sampled.some((n) => n > 0)).toBe(true)
    // Of seed 0 it would be move 32, and nine that are taken make nine moves at most.
    expect(sampled[0]).toBe(0)
    expect(sampled.some((n) => n === 0)).toBe(true)
  })
})

describe('agents', () => {
  const unknown = (what: string, word: string): never => {
    throw new Error(`${what} ${word}`)
  }
  it('are given to the seats in turn, and to one seat apart', () => {
    const seats = ['us', 'nva', 'arvn', 'vc']
    expect(assignAgentsToSeats(['greedy', 'random'], seats, unknown)).toEqual(['greedy', 'random', 'greedy', 'random'])
    expect(assignAgentsToSeats(['vc=greedy'], seats, unknown)).toEqual(['random', 'random', 'random', 'greedy'])
    expect(assignAgentsToSeats(['greedy', 'nva=random'], seats, unknown)).toEqual([
      'greedy',
      'random',
      'greedy',
      'greedy',
    ])
    expect(() => assignAgentsToSeats(['vc=greedi'], seats, unknown)).toThrow('agent greedi')
    expect(() => assignAgentsToSeats(['cv=greedy'], seats, unknown)).toThrow('seat cv')
    expect(() => assignAgentsToSeats(['vc=greedy=random'], seats, unknown)).toThrow('agent greedy=random')
    expect(() => assignAgentsToSeats(['vc=greedy', 'vc=random'], seats, unknown)).toThrow('seat twice vc')
    const five = ['random', 'random', 'random', 'random', 'greedy']
    expect(() => assignAgentsToSeats(five, seats, unknown)).toThrow('agent too many greedy')
  })
})

describe('a margin', () => {
  it.each([
    [{ ann: 10, bob: 7, cat: 2 }, [3, -3, -8]],
    [{ ann: 4, bob: 4, cat: -1 }, [0, 0, -5]],
    [{ ann: -1, bob: -3, cat: -2 }, [1, -2, -1]],
  ])('is by how much a seat is before the best of the others: %j', (scores, margins) => {
    expect(['ann', 'bob', 'cat'].map((seat) => computeMarginOfSeat(seat, scores))).toEqual(margins)
  })

  it('is none of a seat without a score, or without another', () => {
    expect(computeMarginOfSeat('dan', { ann: 1, bob: 2 })).toBeNull()
    expect(computeMarginOfSeat('ann', { ann: 1 })).toBeNull()
  })
})

describe('the report', () => {
  it('tells who won, by how much, what never came up, and each fault under its seed', () => {
    const rules = makeHeapVariants()
    const games = [playCheckedGame(rules, 1, WANTED), playCheckedGame(rules, 2, { ...WANTED, maxMoves: 3 })]
    const text = formatGamesReport(
      games.map(({ result }) => result),
      { def: rules.game.def, agents: WANTED.agents, nodeCounts: games[0]!.nodeCounts, seconds: 1, allSides: false },
    )
    expect(text).toContain('2 games: 1 ended by the rules, 1 stopped without an end')
    expect(text).toContain('actions never played: leave')
    expect(text).toContain('1 clause never came up: 1-leave')
    expect(text).toContain('seed 2: stopped without an end, 3 moves\n  move 3: the game does not end: after 3 moves')
    expect(text).toMatch(/^ann {3}random {5}2 {4}4\.0 +1\.5 \(1 to 2\) {2}\|/m)
  })

  it('tells what went wrong alike once, with the seeds of the others', () => {
    const rules = makeHeapVariants()
    const games = [1, 2, 3].map((seed) => playCheckedGame(rules, seed, { ...WANTED, maxMoves: 3 }).result)
    const other: GameResult = { ...games[0]!, seed: 4, ended: 'crashed' }
    const told = { def: rules.game.def, agents: WANTED.agents, nodeCounts: [], seconds: 1, allSides: false }
    const text = formatGamesReport([...games, other], told)
    expect(text).toMatch(/^seed 1: .*\n {2}move 3: .*\n {2}the same in 2 more games: seeds 2, 3\n\nseed 4: crashed/m)
    expect(text).not.toContain('seed 2:')
    expect(text).not.toContain('more game with')
    expect(text).not.toContain('more games with')
  })

  it('does not miss the score and invariants, which no move asks', () => {
    const text = HEAP.replace(
      'score($seat:seat): $seat.taken',
      'score($seat:seat): { rule: 1-score, value: $seat.taken }',
    ).replace('clauses:\n', 'clauses:\n        - { id: 1-score, text: Most. }\n        - { id: 1-some, text: Some. }\n')
    const rules = makeHeapVariants('invariants: [{ id: some, rule: 1-some, check: heap >= 0 }]', text)
    expect(rules.game.def.rules.map(({ id }) => id)).toEqual(expect.arrayContaining(['1-score', '1-some']))
    expect(findUnreachedClauses(rules.game.def, playCheckedGame(rules, 1, WANTED).nodeCounts)).toEqual(['1-leave'])
  })

  it('knows actions and seats by any name', () => {
    const rules = makeHeapVariants('', HEAP.replaceAll(/\bann\b/g, 'constructor').replaceAll(/\bleave:/g, 'toString:'))
    const played = [1, 2].map((seed) => playCheckedGame(rules, seed, WANTED).result)
    const lost: GameResult = { ...played[0]!, ended: 'crashed', scores: {}, winner: null, tied: [] }
    const told = { def: rules.game.def, agents: WANTED.agents, nodeCounts: [], seconds: 1, allSides: false }
    expect(formatGamesReport(played, told)).toContain('actions never played: toString')
    expect(formatGamesReport([...played, lost], told)).not.toContain('NaN')
    expect(compareGamesBySeed(rules.game.def.seats, [lost], played)).toMatchObject({ pairs: 0, seats: [] })
    const taken = playCheckedGame(makeHeapVariants('', HEAP.replaceAll('take:', 'valueOf:')), 1, WANTED).result
    expect(taken.actions).toEqual({ valueOf: taken.moves })
  })

  it('has columns as wide as the longest seat, wherever it sits', () => {
    for (const seat of ['ann', 'bob']) {
      const rules = makeHeapVariants('', HEAP.replaceAll(new RegExp(`\\b${seat}\\b`, 'g'), 'caretaker'))
      const games = [1, 2].map((seed) => playCheckedGame(rules, seed, WANTED).result)
      const told = { def: rules.game.def, agents: WANTED.agents, nodeCounts: [], seconds: 1, allSides: false }
      const [head, ...rows] = /^seat .*\n.*\n.*$/m.exec(formatGamesReport(games, told))?.[0].split('\n') ?? []
      expect(rows.map((row) => row.indexOf('random'))).toEqual([11, 11])
      expect(head?.indexOf('played')).toBe(11)
    }
  })

  it('shows how many lie where', () => {
    expect(formatHistogram([0, 0, 0, 0, 5, 9], { least: 0, most: 9 }, 3)).toBe('█▂▂')
    expect(formatHistogram([4, 4], { least: 4, most: 4 }, 2)).toBe('█ ')
  })
})
