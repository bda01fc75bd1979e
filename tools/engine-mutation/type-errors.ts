/** Finds the changes that the type checker refuses: no test is needed for them. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CodeChange } from './operators.ts'
import { applyCodeChange } from './schemata.ts'

/** Works on a copy of the code, with several changes at a time: the checker takes as long for many files as for one. */
export function findTypeErrors(root: string, changes: readonly CodeChange[]): ReadonlySet<CodeChange> {
  const copy = mkdtempSync(join(tmpdir(), 'touchstone-types-'))
  try {
    for (const name of ['engine', 'tools', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
      cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    return new Set(
      makeBatches(changes).flatMap((batch) => findRefusedChanges(batch, (own) => findWrongFiles(root, copy, own))),
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

type WrongFileFinder = (changes: readonly CodeChange[]) => ReadonlySet<string>

/**
 * One check of all files shows whether any change is refused, and in which files. An error may also stand in a file
 * that another change touched, so each suspect is tried alone; the others too, where the suspects do not explain every
 * error.
 */
function findRefusedChanges(batch: readonly CodeChange[], check: WrongFileFinder): readonly CodeChange[] {
  const wrong = check(batch)
  if (wrong.size === 0 || batch.length === 1) return wrong.size === 0 ? [] : batch
  const isRefused = (change: CodeChange): boolean => check([change]).size > 0
  const refused = batch.filter(({ file }) => wrong.has(file)).filter(isRefused)
  if (refused.length === wrong.size) return refused
  return [...refused, ...batch.filter(({ file }) => !wrong.has(file)).filter(isRefused)]
}

/** The files that have type errors with these changes. */
function findWrongFiles(root: string, copy: string, changes: readonly CodeChange[]): ReadonlySet<string> {
  for (const change of changes)
    writeFileSync(join(copy, change.file), applyCodeChange(readFileSync(join(root, change.file), 'utf8'), change))
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  })
  for (const { file } of changes) cpSync(join(root, file), join(copy, file))
  return new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map((match) => match[1]!))
}

/** Groups of changes with at most one change of each file. */
function makeBatches(changes: readonly CodeChange[]): readonly (readonly CodeChange[])[] {
  const all: CodeChange[][] = []
  const seen = new Map<string, number>()
  for (const change of changes) {
    const nth = seen.get(change.file) ?? 0
    seen.set(change.file, nth + 1)
    all[nth] ??= []
    all[nth]!.push(change)
  }
  return all
}
