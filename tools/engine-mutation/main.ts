/**
 * `npm run mutate:engine` breaks lines of engine/ and tools/ by StrykerJS: those that are not committed yet, those
 * since a revision (`-- --since main`), or named ones (`-- engine/kernel/legal.ts:20-60`). It ends with 1 where more
 * than 15 % survive.
 */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { chooseTestsForPlaces, listChangedPlaces, listEveryNthLine } from './changed-places.ts'

const root = resolve(import.meta.dirname, '../..')
const [first, second, ...more] = process.argv.slice(2)
const places =
  first === '--every'
    ? more.flatMap((folder) => listEveryNthLine(root, Number(second), folder))
    : first === '--since' || first === undefined
      ? listChangedPlaces(root, second ?? 'HEAD')
      : process.argv.slice(2)
if (places.length === 0) {
  console.log('no line of engine/ or tools/ has changed: nothing to break')
} else {
  const config = relative(root, join(import.meta.dirname, 'stryker.config.json'))
  const { status } = spawnSync('npx', ['stryker', 'run', config, '--mutate', places.join(',')], {
    cwd: root,
    stdio: 'inherit',
    // Compiled games are kept by the text of their rules, which a mutant of the compiler does not change.
    env: {
      ...process.env,
      MUTATED: chooseTestsForPlaces(places),
      TOUCHSTONE_CACHE: join(tmpdir(), `touchstone-mutants-${process.pid}`),
    },
  })
  process.exitCode = status ?? 1
}
