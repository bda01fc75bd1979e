/** Nothing that stands in a folder of rules stops it from being read; what cannot be read is told. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FILE_LIMIT, filesOf, GameDataError, listRuleFilePaths, loadGame, readSourceFile, understand } from '../node.ts'

let root = ''
let data = ''
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-files-')))
  data = join(root, 'data')
  mkdirSync(join(data, 'sub/deep'), { recursive: true })
  writeFileSync(join(data, 'game.yaml'), 'game: { id: small }\nseats: [red]\n')
  writeFileSync(join(data, 'sub/deep/flags.yaml'), 'flags: [truce]\n')
})
afterEach(() => rmSync(root, { recursive: true }))

const WHOLE = ['game.yaml', 'sub/deep/flags.yaml']

/** `code file`, with the message where a test is about it. */
function mistakes(): readonly string[] {
  try {
    loadGame(data, { cache: false })
    return []
  } catch (error) {
    if (!(error instanceof GameDataError)) throw error
    return error.diagnostics.map(({ code, at, message }) => `${code} ${at.file.split('/').pop()}: ${message}`)
  }
}

describe('what is no rule file', () => {
  test.each(['map.view.yaml', 'equivalents.yaml', 'sub/equivalents.yaml'])('%s, which tools read', (name) => {
    writeFileSync(join(data, name), 'seats: [blue]\n')
    writeFileSync(join(data, `${name.slice(0, -5)}.more.yaml`), 'flags: [war]\n')
    expect(listRuleFilePaths(data)).toEqual([...WHOLE, `${name.slice(0, -5)}.more.yaml`].sort())
  })

  test.each(['.#game.yaml', '.git', '.drafts/rules.yaml', 'sub/.rules.yaml'])('%s, which is hidden', (name) => {
    const path = join(data, name)
    if (name.endsWith('s.yaml')) {
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, 'seats: [blue]\n')
    } else symlinkSync('somebody@somewhere.1234', path)
    expect(listRuleFilePaths(data)).toEqual(WHOLE)
  })

  test('what is hidden is none of them, whatever it ends with', () => {
    for (const name of ['.hidden.yaml', '.folder/a.yaml', 'dotted./b.yaml']) {
      mkdirSync(join(data, name, '..'), { recursive: true })
      writeFileSync(join(data, name), 'flags: [storm]\n')
    }
    expect(listRuleFilePaths(data)).toEqual([...WHOLE, 'dotted./b.yaml'].sort())
  })

  test('a folder called as one, whose files are', () => {
    mkdirSync(join(data, 'x.yaml'))
    writeFileSync(join(data, 'x.yaml/more.yaml'), 'flags: [storm]\n')
    expect(listRuleFilePaths(data)).toEqual([...WHOLE, 'x.yaml/more.yaml'])
    expect(mistakes()).toEqual([])
  })
})

describe('links', () => {
  test('to the folder itself, or into it, add nothing', () => {
    symlinkSync('.', join(data, 'a'))
    symlinkSync('.', join(data, 'b'))
    symlinkSync('..', join(data, 'sub/up'))
    symlinkSync('deep', join(data, 'sub/beside'))
    expect(listRuleFilePaths(data)).toEqual(WHOLE)
    expect(mistakes()).toEqual([])
  })

  test('out of it are followed, to each folder once', () => {
    mkdirSync(join(root, 'shared'))
    writeFileSync(join(root, 'shared/markers.yaml'), 'flags: [storm]\n')
    for (const name of ['a', 'b']) symlinkSync('../../shared', join(data, 'sub', name))
    for (const name of ['a', 'b']) symlinkSync('.', join(root, 'shared', name))
    symlinkSync('../data', join(root, 'shared/back'))
    expect(listRuleFilePaths(data)).toEqual([...WHOLE.slice(0, 1), 'sub/a/markers.yaml', ...WHOLE.slice(1)])
    expect(
      loadGame(data, { cache: false })
        .def.vars.map(({ id }) => id)
        .sort(),
    ).toEqual(['storm', 'truce'])
  })

  test('to a folder above do not find the game again', () => {
    mkdirSync(join(root, 'shared'))
    writeFileSync(join(root, 'shared/markers.yaml'), 'flags: [storm]\n')
    symlinkSync('../..', join(data, 'sub/top'))
    symlinkSync('../../shared', join(data, 'sub/zero'))
    const found = listRuleFilePaths(data)
    expect(found.filter((file) => file.startsWith('sub/top/data/'))).toEqual([])
    expect(found.filter((file) => file.endsWith('markers.yaml'))).toEqual(['sub/top/shared/markers.yaml'])
  })

  test('may be what the folder itself is', () => {
    symlinkSync('data', join(root, 'link'))
    expect(listRuleFilePaths(join(root, 'link'))).toEqual(WHOLE)
  })
})

describe('what cannot be read is told at its file', () => {
  test('a link to nothing', () => {
    symlinkSync('nowhere', join(data, 'lost.yaml'))
    expect(mistakes()).toEqual(['file-unreadable lost.yaml: there is no such file, or it is a link to a missing file'])
  })

  test('a link to itself', () => {
    symlinkSync('round.yaml', join(data, 'round.yaml'))
    expect(mistakes()).toEqual(['file-unreadable round.yaml: its symbolic links form a circle'])
  })

  test('a device that never ends, and a pipe that nobody writes to', () => {
    symlinkSync('/dev/zero', join(data, 'endless.yaml'))
    execFileSync('mkfifo', [join(data, 'pipe.yaml')])
    expect(mistakes()).toEqual([
      'file-unreadable endless.yaml: it is not a file',
      'file-unreadable pipe.yaml: it is not a file',
    ])
  })

  test('a file of many gigabytes, of which nothing is read', () => {
    writeFileSync(join(data, 'large.yaml'), '')
    truncateSync(join(data, 'large.yaml'), 2 ** 36)
    expect(readSourceFile(join(data, 'large.yaml'), 'large.yaml').text).toHaveLength(FILE_LIMIT + 1)
    expect(mistakes().map((said) => said.split(':')[0])).toEqual(['file-too-large large.yaml'])
  })

  test.each([
    ['zz.YAML', 'zz.yaml'],
    ['sub/more.Yml', 'more.yml'],
    ['rules.GAME.md', 'rules.game.md'],
    ['zz.ymal', 'zz.yaml'],
    ['zz.ylm', 'zz.yml'],
    ['board.View.yaml', 'board.view.yaml'],
    ['board.view.yml', 'board.view.yaml'],
  ])('a misspelt ending, with the right one: %s', (name, suggestion) => {
    writeFileSync(join(data, name), 'flags: [storm]\n')
    const { diagnostics } = understand(filesOf(data))
    expect(diagnostics.map((each) => [each.code, each.at.line, each.suggestion])).toEqual([['bad-name', 1, suggestion]])
    expect(diagnostics[0]?.at.file.endsWith(`data/${name}`)).toBe(true)
    expect(mistakes()).toHaveLength(1)
  })

  test('every mistake of the other files too', () => {
    symlinkSync('nowhere', join(data, 'lost.yaml'))
    writeFileSync(join(data, 'wrong.yaml'), 'seets: [red]\n')
    expect(filesOf(data)).toHaveLength(4)
    expect(mistakes().map((said) => said.split(' ')[0])).toEqual(['file-unreadable', 'unknown-section'])
  })
})
