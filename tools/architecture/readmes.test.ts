/** Each room has a README with the same four parts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sources.testing.ts'

const PARTS = ['What it is for', 'How it works', 'Where to start reading', 'What it must not know']

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)

const rooms = ['engine', 'tools'].flatMap((top) => [top, ...foldersIn(top)])

describe('the READMEs', () => {
  it('are those of at least forty rooms', () => {
    expect(rooms.length).toBeGreaterThan(35)
  })

  it.each(rooms)('of %s has the four parts', (room) => {
    const file = join(root, room, 'README.md')
    expect(existsSync(file)).toBe(true)
    const heads = [...readFileSync(file, 'utf8').matchAll(/^## (.*)$/gm)].map(([, head]) => head)
    expect(heads).toEqual(PARTS)
  })
})
