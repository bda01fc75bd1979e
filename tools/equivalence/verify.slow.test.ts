/** Mutants that comments call equivalent, played: which are seen to differ, where, and what is told of them. */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import { hashGameState } from '../mutation/cache.ts'
import { parseRuleFilter } from '../mutation/plan-mutants.ts'
import { runMutants } from '../mutation/run-mutants.ts'
import { TallyProject } from '../mutation/tally.testing.ts'
import { openProject, withOverlay } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import { ClaimVerifier, makeClaim } from './claim.ts'
import { type Verification, verifyEquivalents } from './verify.ts'

cleanUp()

/** Gold for each red scout in alba, up to a number; red has six of them. */
const dig = (most: number, comment: string): string => `actions:
  - id: dig
    rule: 2.2-rest
    effects:
      # equivalent ${comment}
      - addVar: { var: actor gold, delta: "min(count(red scouts in alba), ${most})" }
`

/** Two claims in one action, the second of them false, and an action that reaches neither. */
const TWICE = `${dig(6, 'off-by-one `6` became `7`: red has no more scouts there')}\
      # equivalent off-by-one \`5\` became \`6\`: so here
      - addVar: { var: actor gold, delta: "min(count(red scouts in alba), 5)" }
  - { id: idle, rule: 2.2-rest, effects: [{ addVar: { var: actor gold, delta: 1 } }] }
`

/** A find on one board of thousands. */
const FOUND = `actions:
  - id: dig
    rule: 2.2-rest
    effects:
      - if:
          when: "red gold = 7 and blue gold = 1 and renown = 13 and count(red scouts in alba) = 2"
          # equivalent off-by-one \`3\` became \`4\`: nobody has that much
          then: [{ addVar: { var: actor gold, delta: 3 } }]
`

const FINDING = `title: A find
rules: [2.2-rest]
given: { spaces: { alba: 2 red scouts }, tracks: { red gold: 7, blue gold: 1, renown: 13 } }
play: [red dig]
`

const IDLE_FIRST = `title: Two idle before one digs
rules: [2.2-rest]
given: { spaces: { alba: 1 red scout } }
play: [red idle, blue idle, red dig]
then: { tracks: { red gold: 8 } }
`

/** Nobody has more than one scout in it. */
const DUG = `title: One scout digs one gold
rules: [2.2-rest]
given: { spaces: { alba: 1 red scout } }
play: [red dig]
then: { tracks: { red gold: 6 } }
`

const ONE_MORE = (most: number): string => `off-by-one \`${most}\` became \`${most + 1}\``

function digging(most: number, comment = `${ONE_MORE(most)}: red has no more scouts there`): TallyProject {
  const project = new TallyProject()
  project.write('data/tally/dig.yaml', dig(most, comment))
  project.write('scenarios/tally/2.2/dig.scenario.yaml', DUG)
  return project
}

async function verified(project: TallyProject): Promise<Verification> {
  const opened = openProject(project.root)
  const equivalents = { wanted: parseRuleFilter([]), onlyEquivalents: true, cache: null, processes: 0 }
  const { judged } = await runMutants(opened, equivalents)
  return verifyEquivalents(opened, judged, { processes: 0 })
}

describe('what is said to be equivalent', () => {
  it('is played on other boards than those of the scenarios that get there', async () => {
    const { claims, different, unplayed, boards } = await verified(digging(6))
    expect([claims, different, unplayed]).toEqual([1, [], []])
    expect(boards).toBeGreaterThan(100)
  })

  it('is told with the smallest board on which it is seen to differ', async () => {
    const project = digging(3)
    const { different } = await verified(project)
    expect(different.map(({ diagnostic: { at, code, message } }) => [at.line, code, message])).toEqual([
      [
        5,
        'equivalent-differs',
        '`3` became `4` in `delta: min(count(red scouts in alba), 3)`: red gold: 8; changed so: red gold: 9',
      ],
    ])
    const scenario = different[0]?.counterexample.scenario ?? ''
    expect(scenario).toContain('given:\n  spaces: { alba: 4 red scouts }\nplay:\n  - red dig\n')
    const file = 'scenarios/tally/2.2/pasted.scenario.yaml'
    const [run] = runFile(withOverlay(openProject(project.root), new Map([[file, scenario]])), file)
    expect([run?.status, run?.diagnostics]).toEqual(['passed', []])
  })

  it('is never dropped: one that differs and has no comment ends the run', async () => {
    const opened = openProject(digging(3).root)
    const equivalents = { wanted: parseRuleFilter([]), onlyEquivalents: true, cache: null, processes: 0 }
    const { judged } = await runMutants(opened, equivalents)
    const elsewhere = judged.map((each) => ({ ...each, mutant: { ...each.mutant, line: 1 } }))
    await expect(verifyEquivalents(opened, elsewhere, { processes: 0 })).rejects.toThrow(
      'data/tally/dig.yaml:1: no comment calls `3` became `4`',
    )
  })

  it('is told in a number where no scenario gets there', async () => {
    const project = digging(3)
    project.remove('scenarios/tally/2.2/dig.scenario.yaml')
    const { claims, unplayed, different } = await verified(project)
    expect([claims, unplayed.length, different]).toEqual([1, 1, []])
  })

  it('is played on the boards of these as they are', async () => {
    const project = new TallyProject()
    project.write('data/tally/dig.yaml', FOUND)
    project.write('scenarios/tally/2.2/dig.scenario.yaml', FINDING)
    const { claims, boards, different } = await verified(project)
    expect([claims, boards]).toEqual([1, 1])
    expect(different.map(({ diagnostic }) => diagnostic.message)).toEqual([
      '`3` became `4` in `delta: 3`: red gold: 10; changed so: red gold: 11',
    ])
  })

  it('comes to the same alone and among others', async () => {
    const project = new TallyProject()
    project.write('data/tally/dig.yaml', TWICE)
    project.write('scenarios/tally/2.2/dig.scenario.yaml', IDLE_FIRST)
    const opened = openProject(project.root)
    const equivalents = { wanted: parseRuleFilter([]), onlyEquivalents: true, cache: null, processes: 0 }
    const { judged } = await runMutants(opened, equivalents)
    const claims = judged.filter(({ fate }) => fate === 'equivalent')
    const jobs = claims.map(({ mutant, reachedBy }) => makeClaim(mutant, reachedBy, hashGameState(opened, mutant.game)))
    expect(jobs).toHaveLength(2)
    const shared = new ClaimVerifier(project.root)
    expect(jobs.map((job) => shared.verify(job))).toEqual(
      jobs.map((job) => new ClaimVerifier(project.root).verify(job)),
    )
  })

  it('comes to the same every time', async () => {
    const [one, other] = [await verified(digging(3)), await verified(digging(3))]
    expect(other).toEqual({ ...one, seconds: other.seconds })
  })
})

describe('the command', () => {
  it('plays nothing else with --equivalents, and ends with 2 where something differs', async () => {
    const project = digging(3)
    const { code, out } = await project.run('mutate', '--equivalents')
    expect(code).toBe(2)
    expect(out).toContain('data/tally/dig.yaml:5:9 equivalent-differs: `3` became `4`')
    expect(out).toContain('    given:\n      spaces: { alba: 4 red scouts }\n')
    expect(out).toMatch(/^1 equivalent mutant played on \d+ boards?, 1 not equivalent; \d+\.\d s$/m)
    expect((await digging(6).run('mutate', '--equivalents')).code).toBe(0)
  })

  it('plays them beside all others without it', async () => {
    const { out } = await digging(3).run('mutate', 'dig.yaml')
    expect(out).toContain('equivalent-differs')
    expect(out).toMatch(/mutants, \d+ killed/)
  })

  it('refuses what makes no sense', async () => {
    const project = digging(6)
    expect(await project.run('mutate', '--equivalents', '--shard', '1/2')).toMatchObject({
      code: 64,
      err: expect.stringContaining('--equivalents tries no mutants'),
    })
    expect(await project.run('mutate', '--equivalents', '2.1')).toMatchObject({
      code: 64,
      err: 'touchstone: no mutant of 2.1 is said to be equivalent\n',
    })
  })
})
