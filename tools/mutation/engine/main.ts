/**
 * Mutants of the machine's own TypeScript, by StrykerJS: `npm run mutate:engine` breaks the lines of engine/ and tools/ that
 * are not committed yet, `-- --since main` those that changed since, `-- engine/kernel/legal.ts` a file, or lines of it
 * (`legal.ts:20-60`), `-- --every 9 tools/golden` every ninth line of a folder. Ends with 1 where more than 15 % survive.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { changedLines } from '../../coverage/git.ts'

const root = resolve(import.meta.dirname, '../../..')
const isMutated = (file: string): boolean =>
  /^(engine|tools)\/.*\.ts$/.test(file) && !/\.(test|testing)\.ts$|\/fixtures?\/|\/mechanisms\//.test(file)

/** `file:first-last`, as Stryker takes it. */
function changed(revision: string): readonly string[] {
  return [...changedLines(root, revision)].flatMap(([file, lines]) => {
    if (!isMutated(file) || !existsSync(join(root, file))) return []
    return lines === 'all' ? [file] : runs([...lines]).map(([from, to]) => `${file}:${from}-${to}`)
  })
}

/** Numbers that follow each other, as first and last. */
function runs(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = []
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && n === last[1] + 1) last[1] = n
    else found.push([n, n])
  }
  return found
}

/** Every n-th line of what lies below a folder: of a room that would take hours as a whole. */
function sampled(n: number, folder: string): readonly string[] {
  const lines = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isMutated)
    .sort()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((_, i) => `${file}:${i + 1}-${i + 1}`),
    )
  return lines.filter((_, i) => i % n === n - 1)
}

const [first, second, ...more] = process.argv.slice(2)
const places =
  first === '--every'
    ? more.flatMap((folder) => sampled(Number(second), folder))
    : first === '--since' || first === undefined
      ? changed(second ?? 'HEAD')
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
      // The machine has to be seen to be wrong where it is made, not by some game that it plays.
      MUTATED: places.every((place) => place.startsWith('engine/')) ? 'engine' : 'all',
      TOUCHSTONE_CACHE: join(tmpdir(), `touchstone-mutants-${process.pid}`),
    },
  })
  process.exitCode = status ?? 1
}
