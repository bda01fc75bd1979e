/** Which changes of the code the type checker refuses: nobody needs a test for them. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CodeChange } from './operators.ts'
import { changed } from './schemata.ts'

/** In a copy of the code, one change of each file at a time: the checker takes as long for many files as for one. */
export function refusedByTypes(root: string, changes: readonly CodeChange[]): ReadonlySet<CodeChange> {
  const copy = mkdtempSync(join(tmpdir(), 'touchstone-types-'))
  const refused = new Set<CodeChange>()
  try {
    for (const name of ['engine', 'tools', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
      cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const batch of batches(changes)) {
      const texts = new Map(batch.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
      for (const change of batch)
        writeFileSync(join(copy, change.file), changed(texts.get(change.file)!, change))
      const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false'], {
        cwd: copy,
        encoding: 'utf8',
      })
      const wrong = new Set([...stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map((match) => match[1]))
      for (const change of batch) if (wrong.has(change.file)) refused.add(change)
      for (const [file, text] of texts) writeFileSync(join(copy, file), text)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return refused
}

/** Each with one change of a file at most. */
function batches(changes: readonly CodeChange[]): readonly (readonly CodeChange[])[] {
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
