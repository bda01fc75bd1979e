import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { isListOf, isText } from './json-guard.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchstone-json-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'record.json')
const read = (path: string): readonly string[] | null => readJsonFile(path, isListOf(isText))

it('is read back as it was written', () => {
  expect(writeJsonFile(file, ['a'])).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('["a"]\n')
  expect(read(file)).toEqual(['a'])
})

it('counts as none where it is missing, damaged, of another shape, or a folder', () => {
  expect(read(join(folder, 'none.json'))).toBeNull()
  expect(read(folder)).toBeNull()
  for (const text of ['', '["a"', '["a", 1]', '{}', 'null']) {
    writeFileSync(file, text)
    expect(read(file)).toBeNull()
  }
})

it('is not written where the disk takes nothing, which is no failure', () => {
  expect(writeJsonFile(join(file, 'below-a-file.json'), [])).toBe(false)
})
