/** The key of specification ids agrees with the tables of the tests that show them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, specifications } from './specifications.testing.ts'

/** Reads id and mechanism of each row in `engine/mechanisms/README.md`; a row may have several ids. */
const mechanisms = readFileSync(join(root, 'engine/mechanisms/README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, ids = '', mechanism = ''] = /^\| (E\d{3}(?:, E\d{3})*) +\| (.+?) +\|/.exec(line) ?? []
    return ids.split(', ').flatMap((id) => (id === '' ? [] : [[id, mechanism] as const]))
  })

const numbered = (prefix: string, last: number, width: number): readonly string[] =>
  Array.from({ length: last }, (_, i) => `${prefix}${String(i + 1).padStart(width, '0')}`)

describe('the key of specification ids', () => {
  it('has all tests, criteria and mechanisms, and nothing else', () => {
    const ids = [...numbered('T', 67, 3), ...numbered('AC-', 20, 2), ...numbered('E', 229, 3)]
    expect(Object.keys(specifications).toSorted()).toEqual(ids.toSorted())
  })

  it('says of each what it asks for', () => {
    expect(Object.keys(specifications).filter((id) => !/^\S+ .+/.test(specifications[id] ?? ''))).toEqual([])
  })

  it('has mechanisms in the words of the table of the machine', () => {
    expect(mechanisms.length).toBe(229)
    expect(mechanisms.filter(([id, mechanism]) => specifications[id] !== mechanism)).toEqual([])
  })
})
