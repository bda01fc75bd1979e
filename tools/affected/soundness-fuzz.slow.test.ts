/**
 * Random edits of every game: a scenario whose outcome an edit changes is among those that the edit affects.
 * TOUCHSTONE_RUNS says how many edits; by default a few. Several edits of the large game are played together, by
 * scenarios that none of them affects.
 */
import { describe, expect, it } from 'vitest'
import { makeRandomSource, type RandomSource } from '../../engine/index.ts'
import { cleanUp } from '../e2e/project.testing.ts'
import { makeAdjacencyEdit, makeAttributeEdit, makeRandomEdit, type RuleTexts, type TextEdit } from './edits.testing.ts'
import { findAffectedBy, findDiffering, type RecordedGame, recordGame } from './soundness.testing.ts'

cleanUp()

const RUNS = Number(process.env.TOUCHSTONE_RUNS ?? 15)
const SEED = process.env.TOUCHSTONE_SEED ?? '1'
/** A long run plays all scenarios of the large game, a short one some of each chapter. */
const IS_LONG = RUNS >= 1000

interface Tally {
  /** Edits that compiled. */
  edits: number
  /** Edits that left some scenario out. */
  sparing: number
  /** How often a left-out file was played. */
  played: number
}

/** Makes edits one after another, each on the last result, until few scenarios are left out; then plays these. */
function prove(
  recorded: RecordedGame,
  {
    edits,
    together,
    edit,
    luck,
  }: {
    readonly edits: number
    readonly together: number
    readonly luck: RandomSource
    edit(texts: RuleTexts, luck: RandomSource): TextEdit | null
  },
): Tally {
  const tally = { edits: 0, sparing: 0, played: 0 }
  const all = recorded.files
  while (tally.edits < edits) {
    let texts = recorded.texts
    let last: ReturnType<typeof findAffectedBy> = null
    const done: string[] = []
    for (let tries = 0; done.length < together && tally.edits < edits && tries < 40; tries++) {
      const next = edit(texts, luck)
      if (next === null) continue
      const changed = new Map([...texts, ...next.texts])
      const affected = findAffectedBy(recorded, changed)
      if (affected === null) continue
      tally.edits++
      // No scenario is left out, so none can be missed, and more edits would show nothing.
      if (affected.isEverybody) continue
      tally.sparing++
      done.push(next.what)
      texts = changed
      last = affected
      if (affected.files.size > all.length / 2) break
    }
    if (last === null) continue
    const { project, files } = last
    const spared = all.filter((file) => !files.has(file))
    tally.played += spared.length
    expect({ done, missed: findDiffering(recorded, project, spared) }).toEqual({ done, missed: [] })
  }
  if (IS_LONG) process.stderr.write(`${recorded.game} ${JSON.stringify(tally)}\n`)
  return tally
}

const share = (part: number): number => Math.ceil(RUNS * part)
/** An edit of the large game takes as long as ten of a small one. */
const LARGE = Math.max(6, share(0.1))

describe('affected-only misses nobody, whatever is edited', { timeout: 7_200_000 }, () => {
  it.each([
    ['salt-road', 0.5],
    ['night-ferry', 0.2],
    ['holdem', 0.2],
  ] as const)('of %s', async (game, part) => {
    const recorded = await recordGame(game)
    const luck = makeRandomSource(`${game} ${SEED}`)
    const { sparing } = prove(recorded, { edits: share(part), together: 1, luck, edit: makeRandomEdit })
    expect(sparing).toBeGreaterThan(share(part) / 5)
  })

  it('of the map and the rules of Fire in the Lake', async () => {
    // Each edit compiles another rule set separately.
    const wanted = (file: string, i: number): boolean =>
      !/spec-2\d/.test(file) && (IS_LONG || i % 60 === 0 || /annam/.test(file))
    const recorded = await recordGame('fire-in-the-lake', { wanted })
    const luck = makeRandomSource(`fire-in-the-lake ${SEED}`)
    const edit = (texts: RuleTexts, own: RandomSource): TextEdit | null => {
      const kind = own.drawBelow(3)
      return kind === 0
        ? makeAdjacencyEdit(texts, own)
        : kind === 1
          ? makeAttributeEdit(texts, own)
          : makeRandomEdit(texts, own)
    }
    const { sparing, played } = prove(recorded, { edits: LARGE, together: 6, luck, edit })
    expect(sparing).toBeGreaterThan(LARGE / 5)
    expect(played).toBeGreaterThan(0)
  })
})
