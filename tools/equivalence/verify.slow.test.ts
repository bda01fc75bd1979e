/** Mutants that are listed as equivalent, played: which differ, where, and what is reported of them. */
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../e2e/project.testing.ts'
import { hashGameRulesAndCode } from '../mutation/cache.ts'
import { parseRuleFilter } from '../mutation/plan-mutants.ts'
import { runMutants } from '../mutation/run-mutants.ts'
import { TallyProject } from '../mutation/tally.testing.ts'
import { openProject, withOverlay } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import { EquivalenceVerifier, makeEquivalenceJob } from './claim.ts'
import { type Verification, verifyEquivalents } from './verify.ts'

cleanUp()

/** Gold for each red scout in alba, up to a number; red has six scouts. */
const dig = (most: number): string => `actions:
  - id: dig
    rule: 2.2-rest
    effects:
      - addVar: { var: actor gold, delta: "min(count(red scouts in alba), ${most})" }
`

/** Two claims in one action, the second of them false, and an action that reaches neither. */
const TWICE = `${dig(6)}\
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

/** No board of these scenarios has more than one scout there. */
const DUG = `title: One scout digs one gold
rules: [2.2-rest]
given: { spaces: { alba: 1 red scout } }
play: [red dig]
then: { tracks: { red gold: 6 } }
`

const oneMore = (most: number): string =>
  `clause: 2.2-rest, operator: off-by-one, change: '\`${most}\` became \`${most + 1}\`', reason: red has no more scouts`

function digging(most: number): TallyProject {
  const project = new TallyProject()
  project.write('data/tally/dig.yaml', dig(most))
  project.listEquivalents(oneMore(most))
  project.write('scenarios/tally/2.2/dig.scenario.yaml', DUG)
  return project
}

async function verified(project: TallyProject): Promise<Verification> {
  const opened = openProject(project.root)
  const equivalents = { filter: parseRuleFilter([]), onlyEquivalents: true, cacheFolder: null, processes: 0 }
  const { judged } = await runMutants(opened, equivalents)
  return verifyEquivalents(opened, judged, { processes: 0 })
}

describe('a mutant listed as equivalent', () => {
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
        2,
        'equivalent-differs',
        'data/tally/dig.yaml:5:75: `3` became `4` in `delta: min(count(red scouts in alba), 3)`: red gold: 8; changed so: red gold: 9',
      ],
    ])
    const scenario = different[0]?.counterexample.scenario ?? ''
    expect(scenario).toContain('given:\n  spaces: { alba: 4 red scouts }\nplay:\n  - red dig\n')
    const file = 'scenarios/tally/2.2/pasted.scenario.yaml'
    const [run] = runFile(withOverlay(openProject(project.root), new Map([[file, scenario]])), file)
    expect([run?.status, run?.diagnostics]).toEqual(['passed', []])
  })

  it('is never dropped: one that differs and has no entry ends the run', async () => {
    const opened = openProject(digging(3).root)
    const equivalents = { filter: parseRuleFilter([]), onlyEquivalents: true, cacheFolder: null, processes: 0 }
    const { judged } = await runMutants(opened, equivalents)
    const unlisted = judged.map((each) => ({ ...each, equivalent: null }))
    await expect(verifyEquivalents(opened, unlisted, { processes: 0 })).rejects.toThrow(
      'a mutant was played that no entry lists as equivalent',
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
    project.listEquivalents(oneMore(3))
    project.write('scenarios/tally/2.2/dig.scenario.yaml', FINDING)
    const { claims, boards, different } = await verified(project)
    expect([claims, boards]).toEqual([1, 1])
    expect(different.map(({ diagnostic }) => diagnostic.message)).toEqual([
      'data/tally/dig.yaml:7:54: `3` became `4` in `delta: 3`: red gold: 10; changed so: red gold: 11',
    ])
  })

  it('comes to the same alone and among others', async () => {
    const project = new TallyProject()
    project.write('data/tally/dig.yaml', TWICE)
    project.listEquivalents(oneMore(6), oneMore(5))
    project.write('scenarios/tally/2.2/dig.scenario.yaml', IDLE_FIRST)
    const opened = openProject(project.root)
    const equivalents = { filter: parseRuleFilter([]), onlyEquivalents: true, cacheFolder: null, processes: 0 }
    const { judged } = await runMutants(opened, equivalents)
    const claims = judged.filter(({ fate }) => fate === 'equivalent')
    const jobs = claims.map(({ mutant, reachedBy }) =>
      makeEquivalenceJob(mutant, reachedBy, hashGameRulesAndCode(opened, mutant.game)),
    )
    expect(jobs).toHaveLength(2)
    const shared = new EquivalenceVerifier(project.root)
    expect(jobs.map((job) => shared.verifyEquivalent(job))).toEqual(
      jobs.map((job) => new EquivalenceVerifier(project.root).verifyEquivalent(job)),
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
    expect(out).toContain(
      'data/tally/equivalents.yaml:2:55 equivalent-differs: data/tally/dig.yaml:5:75: `3` became `4`',
    )
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
      err: 'touchstone: no mutant of 2.1 is listed as equivalent\n',
    })
  })
})
