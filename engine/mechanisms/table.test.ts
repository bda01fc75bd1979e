import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BREAKS } from './breaks.ts'

/** A row of the table in `README.md`: ids, mechanism, and the theme whose test file shows it or why none does. */
interface Row {
  readonly ids: readonly string[]
  readonly mechanism: string
  readonly by: string
}

const LAST = 229
const folder = import.meta.dirname
const idsIn = (text: string): readonly string[] => text.match(/\bE\d{3}\b/g) ?? []

const rows: readonly Row[] = readFileSync(join(folder, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, ids = '', mechanism = '', by = ''] = /^\| (E\d{3}(?:, E\d{3})*) +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? []
    return ids === '' ? [] : [{ ids: idsIn(ids), mechanism, by }]
  })

/** `describe: title` of every test by theme, with the ids that its title carries. */
const shown = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts') && file !== 'table.test.ts')
    .map((file) => [file.slice(0, -'.test.ts'.length), titlesIn(readFileSync(join(folder, file), 'utf8'))]),
)

function titlesIn(source: string): readonly { readonly title: string; readonly ids: readonly string[] }[] {
  let subject = ''
  const calls = source.matchAll(/^(describe| {2}it(?:\.each\(\w+\))?)\(\s*'(.+?)(?: \((E[\dE, ]+)\))?',/gm)
  return [...calls].flatMap(([, call, title = '', ids = '']) => {
    if (call !== 'describe') return [{ title: `${subject}: ${title}`, ids: idsIn(ids) }]
    subject = title
    return []
  })
}

const isLeft = (row: Row): boolean => row.by.startsWith('left to ')

describe('the table of mechanisms', () => {
  it('has every id once', () => {
    const all = Array.from({ length: LAST }, (_, i) => `E${String(i + 1).padStart(3, '0')}`)
    expect(rows.flatMap((row) => row.ids).toSorted()).toEqual(all)
  })

  it('names tests that exist: the title and its ids', () => {
    const missing = rows.filter(
      (row) =>
        !isLeft(row) &&
        !shown
          .get(row.by)
          ?.some((test) => test.title === row.mechanism && row.ids.every((id) => test.ids.includes(id))),
    )
    expect(missing).toEqual([])
  })

  it('gives a reason for every id that is left to others, and no test claims it', () => {
    const left = rows.filter(isLeft)
    expect(left.every((row) => row.mechanism.length > 20)).toBe(true)
    const claimed = new Set([...shown.values()].flatMap((tests) => tests.flatMap((test) => test.ids)))
    expect(left.flatMap((row) => row.ids).filter((id) => claimed.has(id))).toEqual([])
  })

  it('knows every id that a title claims', () => {
    const known = new Set(rows.flatMap((row) => row.ids))
    const titles = [...shown.values()].flat()
    expect(titles.flatMap((test) => test.ids).filter((id) => !known.has(id))).toEqual([])
  })

  it('has breaks that can still be made, each once in its file, of mechanisms that a test shows', () => {
    const claimed = new Set([...shown.values()].flatMap((tests) => tests.flatMap((test) => test.ids)))
    const lost = BREAKS.filter(({ id, file, was, now }) => {
      const found = readFileSync(join(folder, '..', file), 'utf8').split(was).length - 1
      return found !== 1 || was === now || !claimed.has(id)
    })
    expect(lost).toEqual([])
  })
})
