import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findDefaultCacheDir } from './folder.ts'
import { writeOwnedFile } from './own-files.ts'

let home = ''
let cwd = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'touchstone-home-'))
  cwd = join(home, 'work/deep')
  mkdirSync(cwd, { recursive: true, mode: 0o755 })
})
afterEach(() => rmSync(home, { recursive: true }))

const caches = () => join(home, 'caches')
const found = (more: NodeJS.ProcessEnv = {}) => findDefaultCacheDir(cwd, { XDG_CACHE_HOME: caches(), ...more })
const theirs = (folder: string, mode = 0o777): string => {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
  return folder
}
/** What a machine gives the members of a group by itself, and how each of them makes folders there. */
function withGroups<T>(run: () => T): T {
  const before = process.umask(0o002)
  try {
    return run()
  } finally {
    process.umask(before)
  }
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
      for (const mode of [0o757, 0o775, 0o777]) {
        theirs(join(home, 'work', folder), mode)
        expect(found()).toBe(join(caches(), 'touchstone'))
      }
    },
  )

  test("stays the user's own, also where new folders are usually a group's", () => {
    withGroups(() => writeOwnedFile(join(found() as string, 'a'), 'a'))
    const made = join(home, 'work/node_modules/.cache/touchstone')
    expect(found()).toBe(made)
    const modes = [made, dirname(made), join(made, 'a')].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o755, 0o755, 0o644])
  })
})

describe('without a package', () => {
  test('is a folder of the user, which nobody else may read', () => {
    expect(found()).toBe(join(caches(), 'touchstone'))
    expect(statSync(join(caches(), 'touchstone')).mode & 0o777).toBe(0o700)
    expect(found()).toBe(join(caches(), 'touchstone'))
  })

  test('is none where others may write to that', () => {
    for (const mode of [0o707, 0o770, 0o777]) {
      theirs(join(caches(), 'touchstone'), mode)
      expect(found()).toBe(false)
    }
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
