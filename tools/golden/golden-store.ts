/** Goldens on disk. Every write is whole or not at all. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_LIMIT, type FileWrite, listFilesBelow, readSourceFile, rewriteFilesTogether } from '../../engine/node.ts'
import type { Golden, GoldenBody } from './golden.ts'
import { formatGolden, readGolden, type UnusableGolden } from './golden-text.ts'

export function loadGolden(path: string): Golden | UnusableGolden | null {
  const { text, unreadable } = readSourceFile(path, path)
  if (unreadable === undefined) return readGolden(text)
  return existsSync(path) ? { code: 'golden-unreadable', line: 1, message: unreadable } : null
}

export const isUnusableGolden = (golden: Golden | UnusableGolden | null): golden is UnusableGolden =>
  golden !== null && 'code' in golden

/**
 * Whether these outcomes may be written over a golden. An unreadable golden keeps nothing, so it is replaced only as a
 * whole. A golden of a newer version is not replaced by an older one.
 */
export function isGoldenReplaceable(
  golden: Golden | UnusableGolden | null,
  writtenCount: number,
  caseCount: number,
): boolean {
  if (!isUnusableGolden(golden)) return true
  return golden.code !== 'golden-newer' && writtenCount >= caseCount
}

/** The outcomes that ran, and the titles of all cases of the scenario now. */
export interface GoldenUpdate {
  readonly scenario: string
  readonly bodies: ReadonlyMap<string, GoldenBody>
  readonly titles: readonly string[]
  /** Removed cases to drop, of those that the scenario no longer has. */
  readonly gone: readonly string[]
}

/**
 * Merges new outcomes into a golden, in the order of the scenario. Cases that did not run stay as they were. Cases that
 * the scenario no longer has stay behind them: a renamed row must not lose its outcome and accept any other.
 */
export function mergeGolden(old: Golden | UnusableGolden | null, update: GoldenUpdate): Golden {
  const before = old === null || isUnusableGolden(old) ? new Map<string, GoldenBody>() : old.bodies
  const bodies = new Map<string, GoldenBody>()
  for (const title of update.titles) {
    const body = update.bodies.get(title) ?? before.get(title)
    if (body) bodies.set(title, body)
  }
  for (const [title, body] of before)
    if (!update.titles.includes(title) && !update.gone.includes(title)) bodies.set(title, body)
  return { scenario: update.scenario, bodies }
}

/** True when bytes on disk changed. Throws where nobody could read it again: what is kept would wait for ever. */
export function saveGolden(path: string, golden: Golden): boolean {
  const writing = planGolden(path, golden)
  if (writing) rewriteFilesTogether([writing])
  return writing !== null
}

/** What `saveGolden` would write; null where it is on disk already. */
export function planGolden(path: string, golden: Golden): FileWrite | null {
  const bytes = printGoldenBytes(path, golden)
  return bytes && { file: path, bytes }
}

/** Null where it is on disk already. */
function printGoldenBytes(path: string, golden: Golden): Uint8Array | null {
  const text = Buffer.from(formatGolden(golden))
  if (text.length > FILE_LIMIT)
    throw Object.assign(new Error(`${path} would be larger than a golden may be`), { code: 'EFBIG' })
  if (text.equals(readSourceFile(path, path).text)) return null
  const back = readGolden(text)
  if (isUnusableGolden(back)) throw new Error(`${path} could not be read again: line ${back.line}: ${back.message}`)
  return text
}

/**
 * All goldens below a folder, relative to it, sorted, also those whose ending is misspelt; what an interrupted write left behind
 * is not one.
 */
export function findGoldenFiles(folder: string): string[] {
  try {
    return [...listFilesBelow(folder, (path) => /\.golden(?:\.y[aml]{1,4})?(?:\.txt)?$/i.test(path))]
  } catch {
    return []
  }
}

export function removeGolden(root: string, path: string): void {
  rmSync(join(root, path), { force: true })
}
