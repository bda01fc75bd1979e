/** Writes repairs: a script and its golden together, or neither. What was there before is kept for one undo. */
import { readFileSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { type FileWrite, rewriteFilesTogether, rewriteWholeFile } from '../../engine/node.ts'
import { computeHash } from '../cache/hash.ts'
import { readJsonFile, writeJsonFile } from '../cache/json-file.ts'
import { type Guard, isListOf, isMapOf, isNullOr, isText } from '../cache/json-guard.ts'
import { loadGolden } from '../golden/golden-store.ts'
import { type Project, toDiskPath, toProjectPath } from '../project/project.ts'
import { digestGoldenCase } from '../suite/pending-outcomes.ts'
import { type GoldenWrite, planOutcomes } from '../suite/write-outcomes.ts'
import type { FileRepair } from './repair-file.ts'

export interface FixResult {
  readonly written: readonly string[]
  /** Files that somebody changed meanwhile. */
  readonly stale: readonly string[]
}

export function applyRepairs(project: Project, repairs: readonly FileRepair[]): FixResult {
  const stale: string[] = []
  const plans = repairs.flatMap((repair): (readonly FileWrite[])[] => {
    if (repair.repaired.length === 0) return []
    if (isStale(project, repair)) {
      stale.push(repair.before.file)
      return []
    }
    return [planRepair(project, repair).writings]
  })
  const writings = plans.flat()
  // Written first, so that a killed run can be undone too.
  saveUndo(project, writings)
  for (const plan of plans) rewriteFilesTogether(plan)
  return { written: writings.map(({ file }) => toProjectPath(project, file)), stale }
}

function isStale(project: Project, { before, oldText }: FileRepair): boolean {
  const golden = loadGolden(toDiskPath(project, before.goldenPath))
  return (
    readIfThere(toDiskPath(project, before.file)) !== oldText ||
    before.titles.some((title) => digestGoldenCase(golden, title) !== digestGoldenCase(before.golden, title))
  )
}

export interface RepairPlan {
  readonly writings: readonly FileWrite[]
  readonly written: GoldenWrite | null
  readonly rewritesScript: boolean
}

/** What writes all repaired cases of a file. The golden may have been written since the repair was found. */
export function planRepair(
  project: Project,
  { before, after, oldText, text, repaired }: FileRepair,
  golden = before.golden,
): RepairPlan {
  const script = text === oldText ? [] : [{ file: toDiskPath(project, before.file), bytes: text }]
  const repairedCases = new Set(repaired.map(({ index }) => after.cases[index]))
  const renamed = before.titles.filter((title) => !after.titles.includes(title))
  const { written, writings } = planOutcomes(
    project,
    { ...after, golden },
    (played) => repairedCases.has(played) && !(played.isOptional && played.verdict.k === 'missing'),
    { renamed, otherWrites: script },
  )
  return { writings: written ? writings : script, written, rewritesScript: script.length > 0 }
}

interface UndoRecord {
  readonly files: readonly {
    readonly path: string
    /** Null where there was no such file. */
    readonly was: string | null
    /** The hash of what was written. */
    readonly now: string
  }[]
}

/** The record lies in the project, which may come from anybody: it names no file outside. */
const isPathInProject: Guard<string> = (path): path is string =>
  isText(path) && !isAbsolute(path) && !path.split(/[\\/]/).includes('..')

const isUndoRecord: Guard<UndoRecord> = isMapOf({
  files: isListOf(isMapOf({ path: isPathInProject, was: isNullOr(isText), now: isText })),
})

const getUndoPath = ({ root }: Project): string => join(root, 'node_modules/.cache/touchstone/fix-undo.json')

function saveUndo(project: Project, writings: readonly FileWrite[]): void {
  if (writings.length === 0) return
  const files = writings.map(({ file, bytes }) => ({
    path: toProjectPath(project, file),
    was: readIfThere(file),
    now: computeHash(typeof bytes === 'string' ? bytes : Buffer.from(bytes)),
  }))
  writeJsonFile(getUndoPath(project), { files })
}

export type UndoResult =
  | { readonly k: 'undone'; readonly files: readonly string[] }
  | { readonly k: 'nothing' }
  /** Somebody has changed these files since. */
  | { readonly k: 'changed'; readonly files: readonly string[] }

/** Restores every file of the last apply, or none. */
export function undoRepairs(project: Project): UndoResult {
  const record = readJsonFile(getUndoPath(project), isUndoRecord)
  if (record === null) return { k: 'nothing' }
  const changed = record.files.filter(({ path, was, now }) => {
    const text = readIfThere(toDiskPath(project, path))
    return text !== was && (text === null || computeHash(text) !== now)
  })
  if (changed.length > 0) return { k: 'changed', files: changed.map(({ path }) => path) }
  for (const { path, was } of record.files) {
    const file = toDiskPath(project, path)
    if (was === null) rmSync(file, { force: true })
    else if (readIfThere(file) !== was) rewriteWholeFile(file, was)
  }
  rmSync(getUndoPath(project), { force: true })
  return { k: 'undone', files: record.files.map(({ path }) => path) }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
