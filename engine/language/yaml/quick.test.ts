/** Tests which texts the quick reader reads, and which it leaves to the package. */
import { describe, expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { composeWithPackage, YAML_DEPTH_LIMIT } from './compose.ts'
import { LineIndex } from './line-index.ts'
import { readEverydayYaml } from './quick.ts'

function both(source: string) {
  const lines = new LineIndex('a.yaml', source)
  const diagnostics = new Diagnostics()
  const quick = readEverydayYaml({ source, base: 0, lines }, YAML_DEPTH_LIMIT)
  return { quick, full: composeWithPackage(source, 0, lines, diagnostics), diagnostics }
}

function expectSame(source: string): boolean {
  const { quick, full, diagnostics } = both(source)
  if (quick === null) return false
  expect(diagnostics.all, JSON.stringify(source)).toEqual([])
  expect(quick, JSON.stringify(source)).toEqual(full)
  return true
}

const EVERYDAY = `# A game
game: { id: skirmish, title: "A \\"small\\" fight" }   # for tests
seats: [red,
  blue,   # and more
]
spaces:
  alba: { name: Alba, adjacent: [brae, cole], value: 1.50 }
  'brae': {}

define:
  control($s): if count(red pieces in $s) > count(blue pieces in $s) then red
               else if x then y

               else none
  text: 'it''s'
actions:
- id: rally
  cost:
  effects:
    - chooseOne: { bind: $x, from: spaces where any(pieces in it),
                   by: actor }
    - if: a
      then:
      - - 1
        - -2
      -
    - >-
      folded text
      of two lines

      and three
    - |
      literal
        text
      of lines
json: {"a":{"b":["c",1]},'d':"e: f"}
last: ~
`

describe('what it reads', () => {
  test('the everyday, just as the package does', () => {
    expect(expectSame(EVERYDAY)).toBe(true)
  })

  test.each([
    'a: b',
    'a:\n- b\nc: d',
    '- a\n- b',
    '[a, b]',
    '{ a: b }',
    'a: "b" # c',
    'a: |\n  b\n\n  c\n',
    'a: |\n  b\n\n',
    'a: >-\n  b\n\n\n# c\nd: e',
    '- >\n  b\n \n- c',
    '- - a',
    'a: b#c',
    'a: [2, min(b, 3), c]',
    'a: [f(b, g(c, 1))  , (]',
    '{"a":b}',
    `a: [{"b":{'c':["d"]}},{"e":-1, "f" : g}]`,
  ])('%j', (source) => {
    expect(expectSame(source)).toBe(true)
  })
})

describe('what it leaves to the package', () => {
  test.each([
    '',
    'a',
    'a: &x 1',
    'a: *x',
    'a: !t 1',
    '---\na: 1',
    'a: 1\n...',
    '%YAML 1.2',
    'a:\tb',
    'a: 1\na: 2',
    'a: b: c',
    'a: [b',
    'a: "b',
    'a: 1\n b: 2',
    '<<: a',
    '~: a',
    '? a',
    'a: "\\n"',
    'a: 0x10',
    '{ a, b }',
    '[a: b]',
    '{ a: }',
    '["a":b]',
    '{"a":}',
    '{"a" :b}',
    '{"a":\nb}',
    '"a":b',
    'a: [b]c',
    'a: "b"#c',
    'a: - b',
    'a: >-\n  b \n  c',
    'a: [\nb]',
    'a: [[\n]]',
    `a: ${'['.repeat(64)}${']'.repeat(64)}`,
  ])('%j', (source) => {
    expect(both(source).quick).toBeNull()
  })
})

describe('much of one mark', () => {
  test.each(['b:', '#', "''", '\\\\', 'b ', ' ', '\n', ' c\n', ' #\n', '[b, ', 'b, ', '(, ', '), (, '])(
    '%j are read, or left alone',
    (mark) => {
      const many = mark.repeat((512 * 1024 - 100) / mark.length)
      for (const source of [`a: b${many}c`, `a: '${many}'`, `a: "${many}"`, `a: [b,${many}c]`, `a: |\n  b${many}`]) {
        const before = process.cpuUsage()
        readEverydayYaml({ source, base: 0, lines: new LineIndex('a.yaml', source) }, YAML_DEPTH_LIMIT)
        expect(process.cpuUsage(before).user).toBeLessThan(4_000_000)
      }
    },
  )
})
