import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import type { GameResult } from './checked-game.ts'
import { compareGamesBySeed, computeMeanShift, computeStudentQuantile } from './compare-games.ts'
import { formatGamesComparison } from './compare-report.ts'
import { HEAP } from './heap.testing.ts'

cleanUp()

/** A game of two seats that ended so. */
const game = (seed: number, ann: number, bob: number): GameResult => ({
  ...{ seed, ended: 'over', moves: 3, decisions: 6, actions: {}, activities: {}, faults: [], hash: '' },
  winner: ann === bob ? null : ann > bob ? 'ann' : 'bob',
  tied: ann === bob ? ['ann', 'bob'] : [],
  scores: { ann, bob },
})

/** A game that came to nothing. */
const crashed = (seed: number): GameResult => ({
  ...game(seed, 0, 0),
  ended: 'crashed',
  winner: null,
  tied: [],
  scores: {},
})

describe('an interval of confidence', () => {
  it('is Student’s about the mean', () => {
    // The deviation of 1, 2, 3 is 1; 4.303 of its third root on either side.
    const { mean, low, high } = computeMeanShift([1, 2, 3])
    expect(mean).toBe(2)
    expect(low).toBeCloseTo(2 - 4.303 / Math.sqrt(3), 6)
    expect(high).toBeCloseTo(2 + 4.303 / Math.sqrt(3), 6)
  })

  it('is as the tables have it', () => {
    for (const [freedom, t] of [
      [1, 12.706],
      [10, 2.228],
      [11, 2.201],
      [20, 2.086],
      [100, 1.984],
    ] as const)
      expect(computeStudentQuantile(freedom)).toBeCloseTo(t, 3)
  })

  it('is not told of one game', () => {
    expect(computeMeanShift([4])).toEqual({ mean: 4, low: null, high: null })
  })
})

describe('a comparison', () => {
  it('is of pairs by seed, in whatever order they were played', () => {
    const [ann, bob] = compareGamesBySeed(
      ['ann', 'bob'],
      [game(1, 5, 3), game(2, 9, 0), game(3, 1, 1)],
      // 1: from 2 before to 4 behind; 2: from 9 before to 5 before; the third has no pair.
      [game(2, 7, 2), game(1, 2, 6), crashed(3)],
    ).seats
    expect(ann).toMatchObject({ margin: [5.5, 0.5], marginShift: { mean: -5 }, wins: [1, 0.5] })
    expect(bob).toMatchObject({ margin: [-5.5, -0.5], marginShift: { mean: 5 }, wins: [0, 0.5] })
    // 6 and 4 less: their deviation is the root of 2, and of the two of them 12.706.
    expect(ann?.marginShift.low).toBeCloseTo(-5 - 12.706, 6)
  })

  it('is narrow where the seed decides most: what is the same in both is no part of it', () => {
    const seeds = Array.from({ length: 20 }, (_, i) => i)
    const wild = (seed: number) => (seed * 37) % 41
    const games = seeds.map((seed) => game(seed, wild(seed), 20))
    const others = seeds.map((seed) => game(seed, wild(seed) + 2, 20))
    const [ann] = compareGamesBySeed(['ann', 'bob'], games, others).seats
    expect(ann?.marginShift).toEqual({ mean: 2, low: 2, high: 2 })
  })

  it('is told with a star where the shift is clear', () => {
    const side = (name: string, more: number) => ({
      name,
      games: [1, 2, 3, 4].map((seed) => game(seed, 4 + more, seed)),
      seconds: 1,
    })
    const text = formatGamesComparison(side('native', 0), side('other', 3), ['ann', 'bob'])
    expect(text).toContain('from native to other, 4 seeds under both')
    // 4 against 1, 2, 3, 4; then 7.
    expect(text).toMatch(/^ann +1\.5 to 4\.5 +\+3\.0 \(3\.0 to 3\.0\) \* +75% to 100% +\+25% \(-55 to 105\)$/m)
    expect(text).toMatch(/^bob +-1\.5 to -4\.5 +-3\.0 \(-3\.0 to -3\.0\) \*/m)
    expect(text).toMatch(/^seat +margin +shift +wins +shift$/m)
    expect(formatGamesComparison(side('native', 0), { ...side('x', 0), games: [] }, ['ann'])).toContain('no scores')
    // A star only where the interval is on one side of 0.
    for (const [more, star] of [
      [1, ' *'],
      [0, ''],
      [-1, ' *'],
    ] as const) {
      const [ann = ''] = /^ann.*$/m.exec(formatGamesComparison(side('a', 2), side('b', 2 + more), ['ann', 'bob'])) ?? []
      const shift = `${more > 0 ? '+' : ''}${more}.0`
      expect(ann).toContain(`${shift} (${more}.0 to ${more}.0)${star}  `)
    }
  })
})

describe('touchstone simulate --compare', () => {
  /** Rules under which what Bob takes counts double. */
  const CHANGED = HEAP.replace(': $seat.taken }', ': "if $seat = bob then 2 * $seat.taken else $seat.taken" }')
  const made = (changed = CHANGED) =>
    new Project({ ...GAME, 'data/heap/heap.yaml': HEAP, 'changed/heap/heap.yaml': changed })
  const simulate = (project: Project, ...args: string[]) =>
    runTouchstone(project.root, ['simulate', 'heap', '--games', '5', '--processes', '1', ...args])

  it('plays the same seeds by changed data, and tells both', async () => {
    const { code, out } = await simulate(made(), '--compare', './changed/heap', '--json')
    const { pairs, shifts, compared: sides } = JSON.parse(out)
    expect([code, pairs, sides.length]).toEqual([0, 5, 2])
    // The games are the same to the last piece; Bob has twice as much in each.
    const [native, changed] = sides.map(({ games }: { games: GameResult[] }) => games.map(({ scores }) => scores))
    expect(changed).toEqual(native.map(({ ann, bob }: GameResult['scores']) => ({ ann, bob: 2 * bob! })))
    const taken = native.reduce((sum: number, { bob }: GameResult['scores']) => sum + bob!, 0) / 5
    expect(shifts[1].marginShift.mean).toBeCloseTo(taken, 9)
    expect(shifts[0].marginShift.mean).toBeCloseTo(-taken, 9)
  })

  it('of the shares of a run is what one machine says', async () => {
    const project = made()
    const args = ['--compare', './changed/heap']
    const whole = await simulate(project, ...args, '--json')
    for (const share of ['1/2', '2/2']) await simulate(project, ...args, '--shard', share)
    const merged = await runTouchstone(project.root, ['merge', 'blobs', '--json'])
    expect(JSON.parse(merged.out)).toEqual(JSON.parse(whole.out))
  })

  it.each([
    [['--compare', 'native'], 'these are the same rules: native'],
    [['--compare', './changed/help'], 'there is no ./changed/help'],
    [['--compare', './data/tally'], 'the seats differ'],
    [['--compare', './changed/heap', '--keep', 'kept'], '--keep is for one rule set'],
    [['--compare', './changed/heap', '--found', 'found'], '--found is for one rule set'],
    [['--compare', 'nativ'], 'nativ'],
  ])('refuses %j', async (args, why) => {
    const { code, err } = await simulate(made(), ...args)
    expect(code).toBeGreaterThan(1)
    expect(err).toContain(why)
  })

  it('refuses rules without the setup', async () => {
    const { err } = await simulate(
      made(CHANGED.replace('setups: { start:', 'setups: { star:')),
      '--compare',
      './changed/heap',
    )
    expect(err).toContain('./changed/heap has no setup start: did you mean star?')
  })
})
