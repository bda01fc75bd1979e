import { describe, expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { readDocument } from './document.ts'
import { getSpanInScalar } from './line-index.ts'
import type { Node, Span } from './node.ts'

function read(text: string | Uint8Array, file = 'a.yaml') {
  const diagnostics = new Diagnostics()
  const nodes = readDocument(file, text, diagnostics)
  const errors = diagnostics.all.map(({ code, at }) => `${code} ${brief(at)}`)
  return { nodes, errors, diagnostics }
}

function brief(at: Span): string {
  return `${at.line}:${at.col}-${at.endLine}:${at.endCol}`
}

/** Every node with its kind, place and text. */
function outline(node: Node | undefined, path = ''): string[] {
  if (node === undefined) return []
  switch (node.n) {
    case 'scalar':
      return [`${path} = ${JSON.stringify(node.value)} ${brief(node.at)}`]
    case 'list':
      return [`${path} [] ${brief(node.at)}`, ...node.items.flatMap((item, i) => outline(item, `${path}/${i}`))]
    case 'map':
      return [
        `${path} {} ${brief(node.at)}`,
        ...node.entries.flatMap(({ key, keyAt, value }) => [
          `${path}/${key} key ${brief(keyAt)}`,
          ...outline(value, `${path}/${key}`),
        ]),
      ]
  }
}

describe('places', () => {
  test('of maps, lists and scalars in both styles', () => {
    const { nodes, errors } = read('a: { b: [1, x] }\nc:\n  - d: yes\n    e: "q"\n  -\n\nf:\n')
    expect(errors).toEqual([])
    expect(outline(nodes[0])).toEqual([
      ' {} 1:1-7:3',
      '/a key 1:1-1:2',
      '/a {} 1:4-1:17',
      '/a/b key 1:6-1:7',
      '/a/b [] 1:9-1:15',
      '/a/b/0 = 1 1:10-1:11',
      '/a/b/1 = "x" 1:13-1:14',
      '/c key 2:1-2:2',
      '/c [] 3:3-5:4',
      '/c/0 {} 3:5-4:11',
      '/c/0/d key 3:5-3:6',
      '/c/0/d = "yes" 3:8-3:11',
      '/c/0/e key 4:5-4:6',
      '/c/0/e = "q" 4:8-4:11',
      '/c/1 = null 5:4-5:4',
      '/f key 7:1-7:2',
      '/f = null 7:3-7:3',
    ])
  })

  test('columns count UTF-16 units; a byte order mark and carriage returns count as nothing', () => {
    const { nodes } = read('\ufeffa: 😀é\r\nb: x\r\n')
    expect(outline(nodes[0]).slice(2)).toEqual(['/a = "😀é" 1:4-1:7', '/b key 2:1-2:2', '/b = "x" 2:4-2:5'])
    expect(outline(read(new TextEncoder().encode('\ufeffa: é')).nodes[0])).toContain('/a = "é" 1:4-1:5')
  })

  test.each([
    ['plain', 'k: abc', '1:5-1:6'],
    ['single-quoted', "k: 'abc'", '1:6-1:7'],
    ['double-quoted', 'k: "abc"', '1:6-1:7'],
    ['plain on two lines', 'k: a\n   bc', null],
    ['literal', 'k: |\n  abc', '2:4-2:5'],
    ['folded', 'k: >-\n  abc', '2:4-2:5'],
  ])('inside a text: %s', (_name, yaml, expected) => {
    const [node] = read(yaml).nodes
    const value = node?.n === 'map' ? node.entries[0]?.value : undefined
    if (value?.n !== 'scalar') throw new Error('no scalar')
    const at = getSpanInScalar(value, 1, 2)
    if (expected === null) expect(brief(getSpanInScalar(value, 2, 4))).toBe('2:4-2:6')
    else expect(brief(at)).toBe(expected)
  })

  test('a text with escapes has no places inside', () => {
    const [node] = read('"a\\tb"').nodes
    expect(node).toMatchObject({ n: 'scalar', verbatim: false, text: 'a\tb' })
    expect(node?.n === 'scalar' && brief(getSpanInScalar(node, 2, 3))).toBe('1:1-1:7')
  })
})

describe('scalars', () => {
  test.each([
    ['yes', 'yes'],
    ['no', 'no'],
    ['on', 'on'],
    ['true', true],
    ['False', false],
    ['~', null],
    ['null', null],
    ['12', 12],
    ['-3', -3],
    ['1.50', 1.5],
    ['"12"', '12'],
    ["'true'", 'true'],
    ['0o14', 12],
    ['1_000', '1_000'],
    ['2001-01-01', '2001-01-01'],
    ['12:30', '12:30'],
    ['123456789012345678901234567890', 1.2345678901234568e29],
  ])('%s', (text, value) => {
    const [node] = read(`- ${text}`).nodes
    const item = node?.n === 'list' ? node.items[0] : undefined
    expect(item).toMatchObject({ n: 'scalar', value, text: text.replace(/["']/g, '') })
  })

  test('keys are their text', () => {
    const { nodes } = read('3.10: a\ntrue: b\n"q r": c\n__proto__: d\nconstructor: e\n')
    const [node] = nodes
    expect(node?.n === 'map' && node.entries.map(({ key }) => key)).toEqual([
      '3.10',
      'true',
      'q r',
      '__proto__',
      'constructor',
    ])
  })
})

describe('what is not part of the language', () => {
  test.each([
    ['anchor', 'a: &x 1', ['yaml-anchor 1:4-1:6']],
    ['alias', 'a: *x', ['yaml-anchor 1:4-1:6']],
    ['anchors and aliases', 'a: &x 1\nb: *x', ['yaml-anchor 1:4-1:6', 'yaml-anchor 2:4-2:6']],
    ['alias as key', '*x : 1', ['yaml-anchor 1:1-1:3']],
    ['tag', 'a: !!str 1', ['yaml-tag 1:4-1:9']],
    ['own tag', 'a: !js/function x', ['yaml-tag 1:4-1:16']],
    ['two documents', 'a: 1\n---\nb: 2', ['yaml-documents 2:1-2:4']],
    ['merge key', 'a: 1\n<<: { b: 2 }', ['yaml-key 2:1-2:3']],
    ['merge key among others', '{ "<<": 1, <<: 2 }', ['yaml-key 1:12-1:14']],
    ['null key', '~: 1', ['yaml-key 1:1-1:2']],
    ['empty key', '? \n: 1', ['yaml-key 1:3-1:3']],
    ['list as key', '[a]: 1', ['yaml-key 1:1-1:4']],
    ['map as key', '? { a: 1 }\n: 2', ['yaml-key 1:3-1:11']],
    ['tab', 'a:\n\tb: 1', ['yaml-tab 2:1-2:2']],
    ['directive', '%YAML 1.1\n---\na: yes', ['yaml-syntax 1:1-1:10']],
    ['duplicate key', 'a: 1\nb: 2\na: 3', ['duplicate-key 3:1-3:2']],
    ['duplicate key in flow', '{ a: 1, "a": 2 }', ['duplicate-key 1:9-1:12']],
    ['three times', 'a: 1\na: 2\na: 3', ['duplicate-key 2:1-2:2', 'duplicate-key 3:1-3:2']],
  ])('%s', (_name, yaml, expected) => {
    expect(read(yaml).errors.toSorted()).toEqual(expected.toSorted())
  })

  test('keys that differ in case are different', () => {
    expect(read('a: 1\nA: 2').errors).toEqual([])
  })

  test('the first of two entries is kept', () => {
    expect(outline(read('a: 1\na: 2').nodes[0])).toContain('/a = 1 1:4-1:5')
  })

  test('text that looks like an anchor or a tag', () => {
    expect(read('a: "&x"\nb: x & *y !z\nc: |\n  &x *y !z\n').errors).toEqual([])
  })
})

describe('not well-formed', () => {
  test.each([
    ['a: [1, 2', 'yaml-syntax'],
    ['a: "open', 'yaml-syntax'],
    ['a: 1\n b: 2', 'yaml-syntax'],
    ['a: b: c', 'yaml-syntax'],
    ['a: @x', 'yaml-syntax'],
    ['a: `x`', 'yaml-syntax'],
    ['}', 'yaml-syntax'],
    ['- a\nb: c', 'yaml-syntax'],
  ])('%j', (yaml, code) => {
    const { nodes, diagnostics } = read(yaml)
    expect(nodes).toEqual([])
    expect(diagnostics.all[0]?.code).toBe(code)
  })

  test('all errors of a file', () => {
    const lines = new Set(read('a: "\\q"\nb: 1\nc: "\\z"\n').diagnostics.all.map(({ at }) => at.line))
    expect([...lines]).toEqual([1, 3])
  })

  test('nothing that only follows from a bracket in plain text, to the end of the file', () => {
    const rest = Array.from({ length: 20 }, (_, i) => `  k${i}: { from: a, to: [b, c] }\n`).join('')
    const lines = read(`a:\n  x: { p: it.s in [b], q: c }\n${rest}`).diagnostics.all.map(({ at }) => at.line)
    expect(new Set(lines)).toEqual(new Set([2]))
  })

  test('an expression that must be quoted says so', () => {
    const { diagnostics } = read('a: connected(x, via: y)')
    expect(diagnostics.all[0]?.message).toContain('quotes')
  })
})

describe('files', () => {
  test.each([
    ['empty', '', 'file-empty'],
    ['comments', '# nothing\n\n', 'file-empty'],
    ['NUL', 'a: 1\nb: \u0000', 'file-binary'],
    ['control characters', 'a: \u001f', 'file-binary'],
    ['bytes', new Uint8Array([0x61, 0xff, 0xfe]), 'file-binary'],
    ['too large', 'a'.repeat(4 * 1024 * 1024 + 1), 'file-too-large'],
    ['too many bytes', new Uint8Array(4 * 1024 * 1024 + 1), 'file-too-large'],
  ])('%s', (_name, text, code) => {
    const { nodes, diagnostics } = read(text)
    expect(nodes).toEqual([])
    expect(diagnostics.all.map((diagnostic) => diagnostic.code)).toEqual([code])
  })

  test('the place of a control character', () => {
    expect(read('a: 1\nb: \u0000').errors).toEqual(['file-binary 2:4-2:5'])
  })

  test('a carriage return alone, which would hide in a comment what seems to stand below it', () => {
    const { errors, diagnostics } = read('a: 1 # one\r\n# two\rb: 2\n')
    expect(errors).toEqual(['file-binary 2:6-2:7'])
    expect(diagnostics.all[0]?.message).toContain('lines end with a line feed')
    expect(read('a: "x\\ry"\r\n').errors).toEqual([])
  })

  test('half a character, which no file can hold', () => {
    expect(read('a: \ud800\n').errors).toEqual(['file-binary 1:4-1:5'])
    expect(read('a: \u{1f600}\n').errors).toEqual([])
  })

  test.each(['\u2028', '\u2029', '\u0085', '\u00a0', '\ufeff', '\t'])(
    'what stands below a comment with %j in it',
    (character) => {
      const { nodes, errors } = read(`a: 1\n# pasted${character}from a page\nb: 2\n`)
      expect(errors).toEqual([])
      expect(outline(nodes[0]).filter((line) => line.includes('='))).toEqual(['/a = 1 1:4-1:5', '/b = 2 3:4-3:5'])
    },
  )

  test('lines that begin with a space of another sort are not empty', () => {
    expect(outline(read('\u00a0a: 1\n').nodes[0])).toContain('/\u00a0a = 1 1:5-1:6')
  })
})

describe('hostile files', () => {
  const bomb = `a: &a [x]\n${[...'bcdefghi'].map((c) => `${c}: &${c} [${'*a, '.repeat(9)}*a]`).join('\n')}`

  test.each([
    ['brackets', '['.repeat(100_000), 'yaml-depth'],
    ['braces', '{a: '.repeat(100_000), 'yaml-depth'],
    ['closed brackets', '['.repeat(50_000) + ']'.repeat(50_000), 'yaml-depth'],
    ['dashes', '- '.repeat(100_000), 'yaml-depth'],
    ['question marks', '? '.repeat(100_000), 'yaml-depth'],
    ['indentation', Array.from({ length: 2000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'yaml-depth'],
    ['alias bomb', bomb, 'yaml-anchor'],
    ['many anchors', 'a: &x\n'.repeat(100_000), 'yaml-anchor'],
    ['closing brackets', ']'.repeat(200_000), 'yaml-syntax'],
    ['many documents', '---\na\n'.repeat(50_000), 'yaml-documents'],
    ['duplicate keys', 'a: 1\n'.repeat(100_000), 'duplicate-key'],
    ['an open quote', `a: "${'x\n  '.repeat(100_000)}`, 'yaml-syntax'],
  ])('%s', (_name, text, code) => {
    const before = process.cpuUsage()
    const { diagnostics } = read(text)
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
    expect(diagnostics.all.some((diagnostic) => diagnostic.code === code)).toBe(true)
    expect(diagnostics.all.length).toBeLessThanOrEqual(100)
  })

  test('64 levels are read, 65 are not', () => {
    expect(read('['.repeat(64) + ']'.repeat(64)).errors).toEqual([])
    expect(read('['.repeat(65) + ']'.repeat(65)).errors).toEqual(['yaml-depth 1:65-1:66'])
  })
})
