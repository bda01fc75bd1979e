/** One mistake in rule data breaks every scenario of the game, and every command reports it once with its place. */
import { describe, expect, it } from 'vitest'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { formatSummary } from '../summary/markdown.ts'
import { cleanUp, Project, waitForProcess } from './project.testing.ts'

cleanUp()

const RAID = 'data/tally/raid.yaml'
const WHAT = 'the track, flag or marker `renwn` is not known'

async function broken(): Promise<Project> {
  const project = new Project()
  await runTouchstone(project.root, ['run'])
  project.replace(RAID, 'var: renown', 'var: renwn')
  return project
}

const timesIn = (text: string, what: string): number => text.split(what).length - 1

describe('a mistake in rule data is told once, with its place', () => {
  it.each([['run'], ['update'], ['coverage'], ['run', '--json'], ['coverage', '--json']])(
    'by %j',
    async (...args: string[]) => {
      const { out, code } = await runTouchstone((await broken()).root, args)
      expect(code).toBe(4)
      expect(timesIn(out, WHAT)).toBe(1)
      if (!args.includes('--json')) expect(out).toContain(`${RAID}:6:26 unknown-track: ${WHAT}`)
      else
        expect(JSON.parse(out).mistakes).toMatchObject([
          { code: 'unknown-track', message: WHAT, at: { file: RAID, line: 6, col: 26 }, cases: 3 },
        ])
    },
  )

  it('by annotations', async () => {
    const { out, err } = await runTouchstone((await broken()).root, ['run', '--json'], {
      env: { GITHUB_ACTIONS: 'true' },
    })
    expect(timesIn(out, '::error')).toBe(0)
    expect(err.trim().split('\n')).toEqual([
      `::error file=${RAID},line=6,title=unknown-track::${WHAT}%0Abreaks 3 scenarios`,
    ])
  })

  it('by the summary of a change', async () => {
    const { out } = await runTouchstone((await broken()).root, ['run', '--json'])
    expect(formatSummary(JSON.parse(out), { pending: [], causes: [] }, { games: [] })).toBe(
      [
        '**3 scenarios: 3 broken**',
        '### Mistakes in rule data and scenarios',
        '- <code>data/tally/raid.yaml:6:26</code> unknown\\-track: the track, flag or marker \\`renwn\\` is not known (breaks 3 scenarios)\n',
      ].join('\n\n'),
    )
  })

  it('by vitest and its reporters', async () => {
    const project = await broken()
    const { out, err, code } = await waitForProcess(
      project.vitest(['run', '--reporter=default', '--reporter=github-actions'], {
        CI: 'true',
        GITHUB_ACTIONS: 'true',
      }),
    )
    expect(code).toBe(1)
    const marked = out.split('\n').filter((line) => line.startsWith('::error'))
    expect(marked).toEqual([expect.stringMatching(new RegExp(`^::error file=.*${RAID},.*line=6,column=26::`))])
    expect(timesIn(err, WHAT)).toBe(1)
    expect(timesIn(err, `cannot be played: the mistake at ${RAID}:6:26 is reported once`)).toBe(1)
  })
})
