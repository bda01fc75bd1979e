import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultCacheDir } from './folder.ts'

let home = ''
let cwd = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'touchstone-home-'))
  cwd = join(home, 'work/deep')
  mkdirSync(cwd, { recursive: true })
})
afterEach(() => rmSync(home, { recursive: true }))

const caches = () => join(home, 'caches')
const found = (more: NodeJS.ProcessEnv = {}) => defaultCacheDir(cwd, { XDG_CACHE_HOME: caches(), ...more })
const theirs = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o777)
  return folder
}

test('stands where TOUCHSTONE_CACHE says', () => {
  expect(found({ TOUCHSTONE_CACHE: join(home, 'named') })).toBe(join(home, 'named'))
  expect(found({ TOUCHSTONE_CACHE: 'named' })).toBe(join(cwd, 'named'))
})

describe('with the package', () => {
  beforeEach(() => writeFileSync(join(home, 'work/package.json'), '{}'))

  test('that is nearest', () => {
    expect(found()).toBe(join(home, 'work/node_modules/.cache/touchstone'))
  })

  test.each(['', 'node_modules', 'node_modules/.cache', 'node_modules/.cache/touchstone'])(
    'unless others may write to %j of it',
    (folder) => {
      theirs(join(home, 'work', folder))
      expect(found()).toBe(join(caches(), 'touchstone'))
    },
  )
})

describe('without a package', () => {
  test('is a folder of the user, which nobody else may read', () => {
    expect(found()).toBe(join(caches(), 'touchstone'))
    expect(statSync(join(caches(), 'touchstone')).mode & 0o777).toBe(0o700)
    expect(found()).toBe(join(caches(), 'touchstone'))
  })

  test('is none where others may write to that', () => {
    theirs(join(caches(), 'touchstone'))
    expect(found()).toBe(false)
  })

  test('is none where that is the link of another', () => {
    mkdirSync(caches())
    symlinkSync(theirs(join(home, 'elsewhere')), join(caches(), 'touchstone'))
    expect(found()).toBe(false)
  })

  test('is none where there can be no folder', () => {
    writeFileSync(caches(), '')
    expect(found()).toBe(false)
  })

  // Only root can give a folder away.
  test.runIf(process.getuid?.() === 0)('is none where that belongs to somebody else', () => {
    mkdirSync(join(caches(), 'touchstone'), { recursive: true, mode: 0o700 })
    chownSync(join(caches(), 'touchstone'), 65534, 65534)
    expect(found()).toBe(false)
  })
})
