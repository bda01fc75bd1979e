/** Scenarios played on several processes: the same results in the same order, and failures that are told as in one process. */
import { expect, test } from 'vitest'
import { EXIT } from '../commands/exit.ts'
import { runTouchstone } from '../commands/terminal.testing.ts'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'

cleanUp()

const OF_THREE = ['passes', 'fails', 'skipped'] as const

/** So many files that each process gets several jobs; some fail, some are broken, some go on from others. */
function makeProject(): Project {
  const files: Record<string, string> = {}
  for (let i = 0; i < 60; i++) {
    const kind = OF_THREE[i % 3]
    const then = kind === 'fails' ? 'then: { tracks: { renown: 9 } }\n' : ''
    const after = i % 4 === 1 ? `given: { after: s${String(i - 1).padStart(2, '0')} }\n` : ''
    const play = i === 30 ? 'red fly' : i % 4 === 1 ? 'blue rest' : 'red rest'
    files[`scenarios/tally/2.2/s${String(i).padStart(2, '0')}.scenario.yaml`] =
      `title: Number ${i}\nrules: [2.2-rest]\n${after}play: [${play}]\n${then}`
  }
  return new Project({ ...GAME, ...files })
}

const withoutRoot = (project: Project, text: string): string => text.replaceAll(project.root, '')

test.each([['run', '--json'], ['run'], ['review'], ['coverage'], ['update']])(
  'the same is printed and written on any number of processes: %s %s',
  async (...args) => {
    const results = []
    for (const jobs of ['1', '3']) {
      const project = makeProject()
      const { code, out, err } = await runTouchstone(project.root, [...args, '--jobs', jobs])
      results.push({ code, out: withoutRoot(project, out), err, goldens: project.files('goldens') })
    }
    expect(results[1]).toEqual(results[0])
    expect(results[0]?.code).not.toBe(EXIT.internal)
  },
)

test('a wrong number of processes is a mistake', async () => {
  const { code, err } = await runTouchstone(makeProject().root, ['run', '--jobs', 'all'])
  expect([code, err]).toEqual([EXIT.usage, 'touchstone: --jobs needs a number of processes\n'])
})
