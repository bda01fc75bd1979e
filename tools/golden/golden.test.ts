import { execFileSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diffBodies } from './diff-bodies.ts'
import { GOLDEN_FORMAT, type GoldenFormat } from './format.ts'
import { computeGoldenDigest, type Golden, type GoldenBody } from './golden.ts'
import { findGoldenFiles, isUnusableGolden, loadGolden, mergeGolden, saveGolden } from './golden-store.ts'
import { formatGolden, readGolden } from './golden-text.ts'
import { judgeOutcome } from './judge.ts'
import { isCiRun, resolveUpdatePolicy } from './policy.ts'

const body = (gold: string, changes: readonly string[] = [`red gold: 3 → ${gold}`]): GoldenBody => ({
  format: GOLDEN_FORMAT,
  play: [{ kind: 'move', title: 'red raid', asked: ['with: scouts (alba)', 'roll: 3'], changes }],
  end: new Map([['tracks', new Map([['red gold', gold]])]]),
})

const golden = (bodies: readonly (readonly [string, GoldenBody])[]): Golden => ({
  scenario: 'A raid',
  bodies: new Map(bodies),
})

const read = (text: string): Golden => {
  const found = readGolden(text)
  if (isUnusableGolden(found)) throw new Error(`${found.line}: ${found.message}`)
  return found
}

describe('golden text', () => {
  it.each(['move', 'refused', 'set', 'phase', 'forced'] as const)('reads a step that is a %s', (kind) => {
    const one = golden([['', { ...body('2'), play: [{ ...body('2').play[0]!, kind }] }]])
    expect(read(formatGolden(one))).toEqual(one)
  })

  it('reads for people', () => {
    expect(formatGolden(golden([['', body('2')]]))).toBe(
      [
        'format: 2',
        'scenario: A raid',
        'play:',
        '  - move: red raid',
        '    asked:',
        "      - 'with: scouts (alba)'",
        "      - 'roll: 3'",
        '    changes:',
        "      - 'red gold: 3 → 2'",
        'end:',
        '  tracks:',
        '    red gold: 2',
        `digest: ${computeGoldenDigest(body('2'))}`,
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['one outcome', golden([['', body('2')]])],
    [
      'steps at which nobody was asked and nothing changed',
      golden([['', { ...body('2'), play: [{ kind: 'refused', title: 'red raid', asked: [], changes: [] }] }]]),
    ],
    [
      'cases, some called like numbers or worse',
      golden([
        ['10', body('1')],
        ['2', body('2')],
        ['__proto__', body('0')],
      ]),
    ],
  ])('comes back as it was: %s', (_, golden) => {
    const back = read(formatGolden(golden))
    expect([...back.bodies.keys()]).toEqual([...golden.bodies.keys()])
    expect(formatGolden(back)).toBe(formatGolden(golden))
  })

  it.each(['0', '7', '-7', '-0', '007', '+1', '0.5', '1e3', '123456789012345', '12345678901234567890', '-012'])(
    'what looks like a number comes back as it was: %s',
    (value) => {
      const bodies = read(formatGolden(golden([['', body(value)]]))).bodies
      expect(bodies.get('')?.end.get('tracks')?.get('red gold')).toBe(value)
    },
  )

  it('says nothing of what a step does not have', () => {
    const bare: GoldenBody = {
      ...body('2'),
      play: [{ kind: 'move', title: 'red rest', asked: [], changes: [] }],
    }
    expect(formatGolden(golden([['', bare]]))).toContain('play:\n  - move: red rest\nend:')
  })

  it('says where a merge left its markers', () => {
    const lines = formatGolden(golden([['', body('2')]])).split('\n')
    const text = [...lines.slice(0, 3), '<<<<<<< ours', ...lines.slice(3)].join('\n')
    expect(readGolden(text)).toMatchObject({ code: 'golden-conflict', line: 4 })
  })

  it('notices an edit by hand, at the digest', () => {
    const text = formatGolden(golden([['', body('2')]]))
    expect(readGolden(text.replace('gold: 2', 'gold: 7'))).toMatchObject({ code: 'golden-edited', line: 13 })
  })

  it.each([
    ['not YAML', 'scenario: [', 1],
    ['no map', '- 1', 1],
    ['an unknown part', 'scenario: x\nplays: []\nend: {}\ndigest: x', 2],
    ['a play that is no list', 'scenario: x\nplay: red raid\nend: {}\ndigest: x', 2],
    ['a step that changes no list', 'scenario: x\nplay:\n  - move: red raid\n    changes: none\nend: {}\ndigest: x', 4],
    ['a step with something else', 'scenario: x\nplay:\n  - move: red raid\n    rolled: [3]\nend: {}\ndigest: x', 4],
    ['no digest', 'scenario: x\nend: {}', 2],
    ['a step that is no move', 'scenario: x\nplay:\n  - asked: []\nend: {}\ndigest: x', 3],
    ['nothing', '', 1],
    ['a case that says nothing', 'scenario: x\ncases:\n  a: {}', 3],
    ['cases and something of its own', 'scenario: x\ncases:\n  a: { end: {}, digest: x }\nend: {}', 4],
  ])('refuses %s', (_, text, line) => {
    expect(readGolden(text)).toMatchObject({ code: 'golden-unreadable', line })
  })
})

describe('a golden that somebody made to hurt', () => {
  const key = (line: string): string => `scenario: x\nend:\n  tracks:\n${line}digest: x\n`

  it.each([
    ['larger than any', () => '['.repeat(5e6), 1, 'larger than 4 MB'],
    ['nested without end', () => '['.repeat(3e6), 1, 'maps and lists nest at most 64 deep'],
    ['with a key twice', () => key('    gold: 1\n    gold: 1\n'), 5, '`gold` is already on line 4'],
    [
      'with an alias of an alias',
      () => 'scenario: &a x\nend: *a\n',
      1,
      '`&a`: write it out, or quote it if it is text',
    ],
  ])('%s', (_, text, line, message) => {
    expect(readGolden(text())).toEqual({ code: 'golden-unreadable', line, message })
  })

  it('with forty thousand keys takes a moment, not the square of it', () => {
    const keys = Array.from({ length: 40_000 }, (_, i) => [`gold ${i}`, '1'] as const)
    const large = golden([['', { format: GOLDEN_FORMAT, play: [], end: new Map([['tracks', new Map(keys)]]) }]])
    const start = process.cpuUsage()
    const back = read(formatGolden(large))
    const { user, system } = process.cpuUsage(start)
    expect(back).toEqual(large)
    expect((user + system) / 1e6).toBeLessThan(10)
  })
})

describe('comparing', () => {
  it('names the step and the part', () => {
    expect(diffBodies(body('2'), body('1'))).toEqual([
      { step: 0, where: 'red raid: changes', expected: ['red gold: 3 → 2'], received: ['red gold: 3 → 1'] },
      { step: -1, where: 'end: tracks', expected: ['red gold: 2'], received: ['red gold: 1'] },
    ])
  })

  it('names a step that is there on one side only', () => {
    const [step] = body('2').play
    const longer = { ...body('2'), play: [step!, { ...step!, kind: 'phase' as const, title: 'dusk' }] }
    const part = (name: string, lines: readonly string[]) => [1, `dusk: ${name}`, lines]
    const all = [part('move', ['phase: dusk']), part('asked', step!.asked), part('changes', step!.changes)]
    expect(
      diffBodies(body('2'), longer).map((difference) => [difference.step, difference.where, difference.received]),
    ).toEqual(all)
    expect(
      diffBodies(longer, body('2')).map((difference) => [difference.step, difference.where, difference.expected]),
    ).toEqual(all)
  })

  it('judges by meaning', () => {
    const g = golden([['', body('2')]])
    expect(judgeOutcome(g, '', body('2'), 'A raid')).toEqual({ k: 'same' })
    expect(judgeOutcome(g, '', body('2'), 'Two raids')).toEqual({ k: 'retitled', from: 'A raid' })
    expect(judgeOutcome(g, '', body('2'))).toEqual({ k: 'same' })
    expect(judgeOutcome(g, '', body('1')).k).toBe('changed')
    expect(judgeOutcome(g, 'other', body('2')).k).toBe('missing')
    expect(judgeOutcome(null, '', body('2')).k).toBe('missing')
    expect(judgeOutcome(g, '', null).k).toBe('none')
  })
})

describe('on disk', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'goldens-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('writes whole files only when something changed, and leaves nothing beside them', () => {
    const path = join(folder, 'a/b.golden.yaml')
    expect(saveGolden(path, golden([['', body('2')]]))).toBe(true)
    expect(saveGolden(path, golden([['', body('2')]]))).toBe(false)
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.golden.yaml'])
    expect(findGoldenFiles(folder)).toEqual(['a/b.golden.yaml'])
  })

  it('writes none that is too large to be read again', () => {
    const path = join(folder, 'large.golden.yaml')
    const many = Array.from({ length: 300_000 }, () => 'red gold: 3 → 2')
    expect(() => saveGolden(path, golden([['', body('2', many)]]))).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('larger than a golden may be'),
        code: 'EFBIG',
      }),
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('writes none that could not be read again, whatever the reason', () => {
    const path = join(folder, 'odd.golden.yaml')
    const odd = { ...body('2'), format: 99 as GoldenFormat }
    expect(() => saveGolden(path, golden([['', odd]]))).toThrow('could not be read again: line 1: ')
    expect(readdirSync(folder)).toEqual([])
  })

  it('keeps what did not run, and what is a case no more until somebody removes it', () => {
    const old = golden([
      ['one', body('1')],
      ['two', body('2')],
      ['gone', body('0')],
    ])
    const update = {
      scenario: 'A raid',
      bodies: new Map([['two', body('5')]]),
      titles: ['one', 'two', 'new'],
    }
    const now = [
      ['one', body('1')],
      ['two', body('5')],
    ]
    expect([...mergeGolden(old, { ...update, gone: ['gone'] }).bodies]).toEqual(now)
    expect([...mergeGolden(old, { ...update, gone: [] }).bodies]).toEqual([...now, ['gone', body('0')]])
  })

  it('takes a folder, a pipe and what never ends for no golden that can be read', () => {
    const path = join(folder, 'odd.golden.yaml')
    const unusable = { code: 'golden-unreadable', line: 1, message: 'it is not a file' }
    const odd: readonly (() => void)[] = [
      () => mkdirSync(path),
      () => execFileSync('mkfifo', [path]),
      () => symlinkSync('/dev/zero', path),
    ]
    for (const make of odd) {
      make()
      expect(loadGolden(path)).toEqual(unusable)
      if (lstatSync(path).isDirectory()) rmSync(path, { recursive: true })
      else expect(saveGolden(path, golden([['', body('2')]]))).toBe(true)
      expect(lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? true).toBe(true)
      rmSync(path, { force: true })
    }
    writeFileSync(path, '')
    truncateSync(path, 2 ** 33)
    expect(loadGolden(path)).toEqual({ ...unusable, message: 'larger than 4 MB' })
  })

  it('looks for goldens in each folder once, however links go round', () => {
    mkdirSync(join(folder, 'a/x.golden.yaml'), { recursive: true })
    for (const name of ['a/b.golden.yaml', 'a/x.golden.yaml/c.golden.yaml']) writeFileSync(join(folder, name), '')
    for (const name of ['here', 'a/there', 'a/x.golden.yaml/up']) symlinkSync(folder, join(folder, name))
    symlinkSync('me@host.1', join(folder, 'a/.#b.golden.yaml'))
    expect(findGoldenFiles(folder)).toEqual(['a/b.golden.yaml', 'a/x.golden.yaml/c.golden.yaml'])
  })

  it('has no golden where there is none, and says what is wrong with a bad one', () => {
    expect(loadGolden(join(folder, 'none.golden.yaml'))).toBeNull()
    const path = join(folder, 'bad.golden.yaml')
    writeFileSync(path, Buffer.from([0, 1, 2]))
    expect(isUnusableGolden(loadGolden(path))).toBe(true)
    expect(readFileSync(path)).toEqual(Buffer.from([0, 1, 2]))
  })
})

describe('policy', () => {
  it.each([
    [undefined, {}, 'new'],
    ['all', {}, 'all'],
    ['none', {}, 'none'],
    ['all', { CI: 'true' }, 'none'],
    [undefined, { CI: '1' }, 'none'],
    ['all', { CI: 'false' }, 'all'],
  ] as const)('asked %s under %o: %s', (asked, env, policy) => {
    expect(resolveUpdatePolicy(asked, env)).toBe(policy)
  })

  it('takes an empty CI for none', () => {
    expect(isCiRun({ CI: '' })).toBe(false)
    expect(isCiRun({ CI: '0' })).toBe(false)
  })
})
