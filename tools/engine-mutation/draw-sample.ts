/** Draws the random changes of a room, and finds the changes of an earlier sample in the code as it is now. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRandomSource } from '../../engine/index.ts'
import { type CodeChange, listCodeChanges } from './operators.ts'

const isSampledFile = (file: string): boolean =>
  file.endsWith('.ts') && !/\.(test|testing)\.ts$|(^|\/)(fixtures?|plant|mechanisms)\//.test(file)

/** Draws so many changes of a room by the seed, at most one on each line. */
export function drawSample(root: string, room: string, seed: string, count: number): readonly CodeChange[] {
  const luck = makeRandomSource(`${room} ${seed}`)
  const left = readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter(isSampledFile)
    .sort()
    .flatMap((file) => listCodeChanges(file, readFileSync(join(root, file), 'utf8')))
  const sample = new Map<string, CodeChange>()
  while (sample.size < count && left.length > 0) {
    const [change] = left.splice(luck.drawBelow(left.length), 1)
    const line = `${change!.file}:${change!.line}`
    if (!sample.has(line)) sample.set(line, change!)
  }
  return [...sample.values()]
}

/** Finds these changes in the code as it is now. Changes whose code is gone are left out. */
export function relocateChanges(root: string, changes: readonly CodeChange[]): readonly CodeChange[] {
  return changes.flatMap((change) => {
    const path = join(root, change.file)
    if (!existsSync(path)) return []
    const text = readFileSync(path, 'utf8')
    const same = listCodeChanges(change.file, text).filter(
      ({ operator, before, text: instead }) =>
        operator === change.operator && before === change.before && instead === change.text,
    )
    // Of several equal places, the one nearest to the old place is taken.
    const distance = ({ start }: CodeChange): number => Math.abs(start - change.start)
    return same.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1)
  })
}
