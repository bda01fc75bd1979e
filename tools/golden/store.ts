/** Goldens on disk. Every write is whole or not at all. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_LIMIT, filesIn, readSourceFile, rewriteTogether, type Writing } from '../../engine/node.ts'
import type { Body, Golden } from './golden.ts'
import { printGolden, readGolden, type Unusable } from './text.ts'

export function loadGolden(path: string): Golden | Unusable | null {
  const { text, unreadable } = readSourceFile(path, path)
  if (unreadable === undefined) return readGolden(text)
  return existsSync(path) ? { code: 'golden-unreadable', line: 1, message: unreadable } : null
}

export const isUnusable = (golden: Golden | Unusable | null): golden is Unusable =>
  golden !== null && 'code' in golden

/**
 * Whether these outcomes may be written over it. Of a golden that cannot be read nothing can be kept, so it is replaced only
 * as a whole; one that a newer version wrote is not replaced by an older one.
 */
export function isReplaceable(golden: Golden | Unusable | null, written: number, cases: number): boolean {
  if (!isUnusable(golden)) return true
  return golden.code !== 'golden-newer' && written >= cases
}

/** What is to be written: the outcomes that ran, and the titles of all cases the scenario has now. */
export interface Update {
  readonly scenario: string
  readonly bodies: ReadonlyMap<string, Body>
  readonly titles: readonly string[]
  /** What goes of all that the scenario has no more. */
  readonly gone: readonly string[]
}

/**
 * The golden with the new outcomes in it, in the order of the scenario. What did not run stays as it was; so does, behind
 * it, what the scenario has no more: a row that is called otherwise would else lose its outcome and take any other.
 */
export function merged(old: Golden | Unusable | null, update: Update): Golden {
  const before = old === null || isUnusable(old) ? new Map<string, Body>() : old.bodies
  const bodies = new Map<string, Body>()
  for (const title of update.titles) {
    const body = update.bodies.get(title) ?? before.get(title)
    if (body) bodies.set(title, body)
  }
  for (const [title, body] of before)
    if (!update.titles.includes(title) && !update.gone.includes(title)) bodies.set(title, body)
  return { scenario: update.scenario, bodies }
}

/**
 * True when bytes on disk changed. Throws where nobody could read it again: what is kept would wait for ever. `before` is
 * what is written with it, or not at all.
 */
export function saveGolden(path: string, golden: Golden, before: readonly Writing[] = []): boolean {
  const text = goldenBytes(path, golden)
  const writings = text === null ? before : [...before, { file: path, bytes: text }]
  rewriteTogether(writings)
  return writings.length > 0
}

/** Null where it is on disk already. */
function goldenBytes(path: string, golden: Golden): Uint8Array | null {
  const text = Buffer.from(printGolden(golden))
  if (text.length > FILE_LIMIT)
    throw Object.assign(new Error(`${path} would be larger than a golden may be`), { code: 'EFBIG' })
  if (text.equals(readSourceFile(path, path).text)) return null
  const back = readGolden(text)
  if (isUnusable(back)) throw new Error(`${path} could not be read again: line ${back.line}: ${back.message}`)
  return text
}

/**
 * All goldens below a folder, relative to it, sorted, also those whose ending is misspelt; what an interrupted write left behind
 * is not one.
 */
export function goldensBelow(folder: string): string[] {
  try {
    return [...filesIn(folder, (path) => /\.golden(?:\.y[aml]{1,4})?(?:\.txt)?$/i.test(path))]
  } catch {
    return []
  }
}

export function removeGolden(root: string, path: string): void {
  rmSync(join(root, path), { force: true })
}
