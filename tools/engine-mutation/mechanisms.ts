/**
 * Breaks each mechanism as `engine/mechanisms/breaks.ts` says, and runs the tests that name it: one has to fail. `npm
 * run mutate:mechanisms -- E078` tries one mechanism. It ends with 1 where no test fails.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startVitest } from 'vitest/node'
import { BREAKS, type Break } from '../../engine/mechanisms/breaks.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = 'engine/mechanisms'
const tests = readdirSync(join(root, folder))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))

/** How many of the tests that name the mechanism failed, and how many there are. */
async function tryBreak({ id, file, was, now }: Break): Promise<readonly [failed: number, all: number]> {
  const vitest = await startVitest(
    'test',
    tests.filter(({ text }) => text.includes(id)).map(({ path }) => path),
    {
      root,
      config: false,
      watch: false,
      include: [`${folder}/*.test.ts`],
      testNamePattern: `\\b${id}\\b`,
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: 'broken',
          enforce: 'pre',
          transform: (code: string, path: string) =>
            path.endsWith(`/engine/${file}`) ? code.replace(was, () => now) : null,
        },
      ],
    },
  )
  // A test file that cannot start, because its game cannot be read any more, has no tests.
  const states = vitest.state.getTestModules().flatMap((module) => {
    const tests = [...module.children.allTests()]
    return tests.length > 0 ? tests.map((test) => test.result().state) : [module.state()]
  })
  await vitest.close()
  const failed = states.filter((state) => state === 'failed').length
  return [failed, failed + states.filter((state) => state === 'passed').length]
}

const wanted = process.argv.slice(2)
let unnoticedBreakCount = 0
for (const each of BREAKS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  const [failed, all] = await tryBreak(each)
  if (failed === 0) unnoticedBreakCount++
  const told = failed === 0 ? 'NOT NOTICED' : 'noticed'
  console.log(`${each.id}  ${told} by ${failed} of ${all} tests  (${each.file})`)
}
process.exitCode = unnoticedBreakCount === 0 ? 0 : 1
