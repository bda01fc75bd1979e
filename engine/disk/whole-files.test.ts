/** Files that are written whole: anew in their place, or through the link that stands there. */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rewriteFilesTogether, rewriteWholeFile, writeWholeFile } from './whole-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'))
  mkdirSync(join(folder, 'far'))
  writeFileSync(join(folder, 'far/shared'), 'old')
  symlinkSync('far/shared', join(folder, 'link'))
  symlinkSync('link', join(folder, 'link-to-link'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o7777

test.each(['link', 'link-to-link'])('a file behind a %s is rewritten where it is', (name) => {
  const to = readlinkSync(join(folder, name))
  rewriteWholeFile(join(folder, name), 'new')
  expect(readlinkSync(join(folder, name))).toBe(to)
  expect(readFileSync(join(folder, 'far/shared'), 'utf8')).toBe('new')
  expect(readdirSync(join(folder, 'far'))).toEqual(['shared'])
  expect(readdirSync(folder).sort()).toEqual(['far', 'link', 'link-to-link'])
})

test.each([0o600, 0o755, 0o444, 0o666])('a file that is rewritten keeps its mode: %o', (mode) => {
  chmodSync(join(folder, 'far/shared'), mode)
  rewriteWholeFile(join(folder, 'link'), 'new')
  expect(modeOf('far/shared')).toBe(mode)
  rewriteWholeFile(join(folder, 'far/shared'), 'newer')
  expect(modeOf('far/shared')).toBe(mode)
})

test('a file may have the longest name that there is', () => {
  const name = `${'ä'.repeat(120)}.yaml`
  writeWholeFile(join(folder, 'far', name), 'long')
  expect(readdirSync(join(folder, 'far')).sort()).toEqual(['shared', name].sort())
})

test('a link to nothing, or to what is no file, is replaced', () => {
  for (const [name, to] of [
    ['nowhere', 'gone'],
    ['device', '/dev/null'],
  ] as const) {
    symlinkSync(to, join(folder, name))
    rewriteWholeFile(join(folder, name), 'new')
    expect(lstatSync(join(folder, name)).isFile()).toBe(true)
  }
})

test('several files are all written, in their order, or none', () => {
  const [first, second, third] = ['first', 'link', 'new/third'].map((name) => join(folder, name))
  writeFileSync(first!, 'old', { mode: 0o640 })
  const writings = (last: string) => [
    { file: first!, bytes: 'new' },
    { file: second!, bytes: 'new' },
    { file: last, bytes: 'new' },
  ]
  // A folder in its place, a file where a folder would have to be.
  mkdirSync(join(folder, 'taken'))
  for (const last of [join(folder, 'taken'), join(folder, 'first/x')]) {
    expect(() => rewriteFilesTogether(writings(last))).toThrow(/EISDIR|ENOTDIR/)
    expect([first!, join(folder, 'far/shared')].map((path) => readFileSync(path, 'utf8'))).toEqual(['old', 'old'])
    expect([modeOf('first'), readlinkSync(second!)]).toEqual([0o640, 'far/shared'])
    expect(readdirSync(folder).sort()).toEqual(['far', 'first', 'link', 'link-to-link', 'taken'])
  }
  rewriteFilesTogether(writings(third!))
  expect([first!, second!, third!].map((path) => readFileSync(path, 'utf8'))).toEqual(['new', 'new', 'new'])
})

test('what is no file of people is written over the link', () => {
  writeWholeFile(join(folder, 'link'), 'new')
  expect(lstatSync(join(folder, 'link')).isFile()).toBe(true)
  expect(readFileSync(join(folder, 'far/shared'), 'utf8')).toBe('old')
})
