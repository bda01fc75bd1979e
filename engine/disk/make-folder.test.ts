/** Folders are made with those around them, and what cannot be one is an error, not a wait without end. */
import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

test('a folder is made with those around it, and may be there', () => {
  for (let i = 0; i < 2; i++) makeFolder(join(root, 'a/b/c'), 0o700)
  expect(statSync(join(root, 'a/b')).mode & 0o777).toBe(0o700)
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true)
})

test.each([
  ['a file', 'file', 'EEXIST'],
  ['something in a file', 'file/x', 'ENOTDIR'],
  ['a link to nothing', 'link', 'E'],
])('%s is none', (_, name, code) => {
  writeFileSync(join(root, 'file'), '')
  symlinkSync('nowhere', join(root, 'link'))
  expect(() => makeFolder(join(root, name))).toThrow(code)
})

test.skipIf(!existsSync('/proc/self'))('what is below a folder that takes none is an error', () => {
  expect(() => makeFolder('/proc/none/at/all')).toThrow(/^E.*mkdir '\/proc\/none'/)
})
