import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sources.testing.ts'

describe('the glossary', () => {
  const rows = readFileSync(join(root, 'GLOSSARY.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!term |---)/.test(line))
  const terms = rows.flatMap((row) => row.split('|')[1]!.split(','))

  it('has at most 60 lines', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.length).toBeLessThanOrEqual(60)
  })

  it('has each term once', () => {
    expect(terms.map((term) => term.trim()).sort()).toEqual([...new Set(terms.map((term) => term.trim()))].sort())
  })
})
