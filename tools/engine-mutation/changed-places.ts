/**
 * Chooses the lines that StrykerJS breaks, each run of lines as `file:first-last`, and the tests that are shown the
 * mutants.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listChangedLines } from '../project/git.ts'

const isMutatedFile = (file: string): boolean =>
  /^(engine|tools)\/.*\.ts$/.test(file) && !/\.(test|testing)\.ts$|\/fixtures?\/|\/mechanisms\//.test(file)

/** The lines that changed since a revision of git; whole files where git knows no lines of them. */
export function listChangedPlaces(root: string, revision: string): readonly string[] {
  return [...listChangedLines(root, revision)].flatMap(([file, lines]) => {
    if (!isMutatedFile(file) || !existsSync(join(root, file))) return []
    return lines === 'all'
      ? [file]
      : joinConsecutiveNumbers([...lines]).map(([first, last]) => `${file}:${first}-${last}`)
  })
}

/** Numbers that follow each other, as first and last. */
function joinConsecutiveNumbers(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** Every n-th line of each file below a folder. A whole room would take hours. */
export function listEveryNthLine(root: string, n: number, folder: string): readonly string[] {
  const lines = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(isMutatedFile)
    .sort()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((_, i) => `${file}:${i + 1}-${i + 1}`),
    )
  return lines.filter((_, i) => i % n === n - 1)
}

/** Tests beside the code have to notice a mistake, not a game that happens to use it. */
export const chooseTestsForPlaces = (places: readonly string[]): 'engine' | 'all' =>
  places.every((place) => place.startsWith('engine/')) ? 'engine' : 'all'
