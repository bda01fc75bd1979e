import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findGameCache } from './folder.ts'
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
const find = (more: NodeJS.ProcessEnv = {}) => findGameCache(cwd, { XDG_CACHE_HOME: caches(), ...more })
const found = (more: NodeJS.ProcessEnv = {}) => find(more).folder
const refused = (folder: string, why: string) => ({
  folder: false,
  problem: `${folder} is not used as a cache, because ${why}`,
})
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

test('is none where others may write to the folder of TOUCHSTONE_CACHE, and says so', () => {
  const named = theirs(join(home, 'named'), 0o757)
  expect(find({ TOUCHSTONE_CACHE: named })).toEqual(refused(named, 'others own it or may write to it'))
})

test('is never in the project, whatever lies there', () => {
  writeFileSync(join(home, 'work/package.json'), '{}')
  mkdirSync(join(home, 'work/node_modules/.cache/touchstone'), { recursive: true })
  expect(find()).toEqual({ folder: join(caches(), 'touchstone'), problem: null })
})

describe('the folder of the user', () => {
  test('may be read by nobody else, and is found again', () => {
    expect(found()).toBe(join(caches(), 'touchstone'))
    expect(statSync(join(caches(), 'touchstone')).mode & 0o777).toBe(0o700)
    expect(found()).toBe(join(caches(), 'touchstone'))
  })

  test("stays the user's own, also where new folders are usually a group's", () => {
    withGroups(() => writeOwnedFile(join(found() as string, 'deep/a'), 'a'))
    const made = join(caches(), 'touchstone')
    expect(found()).toBe(made)
    const modes = [made, dirname(made), join(made, 'deep'), join(made, 'deep/a')].map(
      (path) => statSync(path).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o700, 0o755, 0o644])
  })

  test('is where each system keeps what can be made again', () => {
    const of = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv) =>
      findGameCache(cwd, { HOME: home, ...env }, platform).folder
    expect(of('win32', { LOCALAPPDATA: join(home, 'local') })).toBe(join(home, 'local/touchstone'))
    expect(of('darwin', { XDG_CACHE_HOME: caches() })).toBe(join(caches(), 'touchstone'))
    expect(dirname(String(of('linux', {})))).toBe(join(homedir(), '.cache'))
  })

  test('is none where others may write to it', () => {
    for (const mode of [0o707, 0o770, 0o777]) {
      theirs(join(caches(), 'touchstone'), mode)
      expect(find()).toEqual(refused(join(caches(), 'touchstone'), 'others own it or may write to it'))
    }
  })

  test('is none where it is the link of another', () => {
    mkdirSync(caches())
    symlinkSync(theirs(join(home, 'elsewhere')), join(caches(), 'touchstone'))
    expect(found()).toBe(false)
  })

  test('is none where there can be no folder', () => {
    writeFileSync(caches(), '')
    expect(find()).toEqual(refused(join(caches(), 'touchstone'), 'it cannot be made'))
  })

  // Only root can give a folder away.
  test.runIf(process.getuid?.() === 0)('is none where it belongs to somebody else', () => {
    mkdirSync(join(caches(), 'touchstone'), { recursive: true, mode: 0o700 })
    chownSync(join(caches(), 'touchstone'), 65534, 65534)
    expect(found()).toBe(false)
  })
})
