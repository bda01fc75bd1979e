/** A file that has changed is never missed, and one that has not is not read again. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { digestInputs, digestNamedFiles } from './digest.ts'

let root = ''
let dir = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'touchstone-digest-'))
  dir = join(root, 'kept')
  for (const name of NAMES) writeFileSync(join(root, name), `text of ${name}`)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

const NAMES = ['a.yaml', 'b.yaml']
const NOW = Date.now()
const digest = (names = NAMES, id = 'id') =>
  digestNamedFiles(
    names.map((name) => ({ path: join(root, name), name })),
    id,
    dir,
  )
const isWhatTheyHold = (names = NAMES) =>
  digest(names) === digestInputs(names.map((name) => ({ name, bytes: readFileSync(join(root, name)) })))
/** Files that were written now have settled then. */
const later = () => vi.spyOn(Date, 'now').mockReturnValue(NOW + 60_000)
const kept = () => (existsSync(dir) ? readdirSync(dir) : [])

describe('what is found out', () => {
  test('is kept where the files have settled', () => {
    expect(isWhatTheyHold()).toBe(true)
    expect(kept()).toEqual([])
    later()
    expect(isWhatTheyHold()).toBe(true)
    expect(kept()).toHaveLength(1)
    expect(isWhatTheyHold()).toBe(true)
  })

  test('is not kept where one of them says that it will change', () => {
    later()
    const ahead = Date.now() / 1000 + 60
    utimesSync(join(root, 'a.yaml'), ahead, ahead)
    expect(isWhatTheyHold()).toBe(true)
    expect(kept()).toEqual([])
  })

  test('is believed, unless it was cut short or edited', () => {
    later()
    digest()
    const file = join(dir, kept()[0]!)
    const text = readFileSync(file, 'utf8')
    const stamps = text.slice(text.indexOf('\n') + 1)
    const signed = (said: string) =>
      `${said} ${createHash('sha1').update(`${said} ${stamps}`).digest('hex')}\n${stamps}`
    expect(signed(digest()!)).toBe(text)
    writeFileSync(file, signed('another'))
    expect(digest()).toBe('another')
    for (const broken of [signed('another').replace('another', 'nothing'), text.slice(0, -9), '']) {
      writeFileSync(file, broken)
      expect(isWhatTheyHold()).toBe(true)
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
  })

  test('is nothing that is needed', () => {
    later()
    writeFileSync(dir, 'a file')
    expect(isWhatTheyHold()).toBe(true)
  })
})

describe('a change is seen', () => {
  beforeEach(() => {
    later()
    digest()
    expect(kept()).toHaveLength(1)
  })
  const [a, b] = [() => join(root, 'a.yaml'), () => join(root, 'b.yaml')]

  test.each([
    ['of the text', () => writeFileSync(a(), 'other')],
    ['to a text of the same length', () => writeFileSync(a(), 'TEXT of a.yaml')],
    [
      'that is dated back',
      () => {
        const { atime, mtime } = statSync(a())
        writeFileSync(a(), 'TEXT of a.yaml')
        utimesSync(a(), atime, mtime)
      },
    ],
    [
      'of one file for another of the same length and date',
      () => {
        const { atime, mtime } = statSync(a())
        writeFileSync(join(root, 'c'), 'TEXT of a.yaml')
        utimesSync(join(root, 'c'), atime, mtime)
        renameSync(join(root, 'c'), a())
      },
    ],
    [
      'of two for one another',
      () => {
        renameSync(a(), join(root, 'c'))
        renameSync(b(), a())
        renameSync(join(root, 'c'), b())
      },
    ],
    [
      'of a file for a link',
      () => {
        rmSync(a())
        symlinkSync('b.yaml', a())
      },
    ],
  ])('%s', (_, change) => {
    const before = digest()
    change()
    expect(digest()).not.toBe(before)
    expect(isWhatTheyHold()).toBe(true)
  })

  test('of the list, and back', () => {
    expect(isWhatTheyHold(['a.yaml'])).toBe(true)
    expect(isWhatTheyHold()).toBe(true)
    expect(isWhatTheyHold(['b.yaml', 'a.yaml'])).toBe(true)
  })
})

describe('nobody knows', () => {
  test.each([
    ['of a file that is not there', () => rmSync(join(root, 'a.yaml'))],
    [
      'of a folder',
      () => {
        rmSync(join(root, 'a.yaml'))
        mkdirSync(join(root, 'a.yaml'))
      },
    ],
    [
      'of a link to itself',
      () => {
        rmSync(join(root, 'a.yaml'))
        symlinkSync('a.yaml', join(root, 'a.yaml'))
      },
    ],
    ['of many gigabytes', () => truncateSync(join(root, 'a.yaml'), 2 ** 36)],
  ])('%s', (_, change) => {
    change()
    expect(digest()).toBeNull()
  })
})
