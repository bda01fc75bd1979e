/**
 * Compares the two readers of YAML on the files of this project, with slips of all kinds in them. Whatever the quick
 * reader reads, the package reads the same.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { composeWithPackage, hasNoYamlContent, YAML_DEPTH_LIMIT } from './compose.ts'
import { LineIndex } from './line-index.ts'
import { readEverydayYaml } from './quick.ts'

const RUNS = Number(process.env.TOUCHSTONE_RUNS ?? 700)
const ROOT = join(import.meta.dirname, '../../..')

/** By their lines. */
const FILES: readonly (readonly string[])[] = ['data', 'engine', 'scenarios', 'tools'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readFileSync(join(ROOT, room, name), 'utf8').split('\n')),
)

/** Characters that some program takes for a line break, a space, nothing, or no character at all. */
const EXOTIC = [
  ...['\u2028', '\u2029', '\u0085', '\v', '\f', '\r', '\r\n', '\t', '\0', '\u001b', '\u007f', '\u009b'],
  ...['\u00a0', '\u00ad', '\u1680', '\u2003', '\u200b', '\u200d', '\u202e', '\u2066', '\u3000', '\ufeff'],
  ...['\ud800', '\udc00', '\ufffe', '\uffff', '\ufffd', 'é', 'e\u0301', '😀', '\u{10ffff}'],
]

const MARKS = [
  ...[' ', '  ', '    ', '\n', '\n\n', '\n ', '\n  ', '\n    ', '\n- ', '\n-', '\n# c\n', '\n   # c\n'],
  ...[':', ': ', ' : ', '::', ',', ', ', ',,', '[', ']', '{', '}', '(', ')', '[]', '{}', '[ ]', '{ }'],
  ...['\n]', '\n}', '\n ]', '\n }', '[\n', '{\n', '[\n]', '{\n}', '\n,', ',\n', '#', '# ', ' #', ' # x'],
  ...['"', "'", '""', "''", '"x"', "'x'", '"\\n"', '"\\u2028"', '"a\n  b"', "'a\n\n b'", '\\', '\\n'],
  ...['- ', '-', '- - ', '|', '>', '|-', '>-', '|+', '|2', '>2', ': |\n  ', ': >-\n   ', '? ', '?'],
  ...['!', '!t ', '&a ', '*a', '%', '\n%', '@', '`', '<<: ', '=', '---', '...', '--- ', '\n...\n', '---\n'],
  ...['~', 'null', 'Null', 'true', 'off', '0x1', '0o7', '1e3', '.5', '.inf', '01', '+1', '-0', '1_000'],
  ...['a', 'key: ', 'c:', '1:', '"a": ', "'b':", '"a" :', '{"a":1}', '["a","b"]', '{"a":b}', 'a#b', 'a:b'],
  ...['{ a: 1 }', '[x, y]', '{ a }', '[a: b]', '{ a: b,\n  c: d }', 'min($a, 3)', "it's", 'x y', 'http://x'],
]

const part = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...MARKS) },
  { weight: 1, arbitrary: fc.constantFrom(...EXOTIC) },
)

/** Some lines of a file, mostly moved to the margin, with a few characters put in, taken away or changed. */
const slips = fc
  .record({
    file: fc.constantFrom(...FILES),
    from: fc.nat(2000),
    lines: fc.integer({ min: 1, max: 12 }),
    isWhole: fc.boolean(),
    isAtMargin: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
    edits: fc.array(fc.tuple(fc.nat(4000), fc.constantFrom(0, 0, 1, 1, 3, 40), part), { maxLength: 4 }),
  })
  .map(({ file, from, lines, isWhole, isAtMargin, edits }) => {
    const start = from % file.length
    const some = isWhole && file.length < 40 ? file : file.slice(start, start + lines)
    let text = (isAtMargin ? atMargin(some) : some).join('\n')
    for (const [at, cut, put] of edits) {
      const place = at % (text.length + 1)
      text = text.slice(0, place) + put + text.slice(place + cut)
    }
    return text
  })

function atMargin(lines: readonly string[]): readonly string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const least = Math.min(...indents, 99)
  return lines.map((line) => line.slice(least))
}

/** Lines of marks, of which few are YAML. */
const soup = fc
  .array(fc.tuple(fc.constantFrom(0, 0, 1, 2, 2, 4), fc.array(part, { maxLength: 4 })), { maxLength: 5 })
  .map((lines) => lines.map(([indent, parts]) => ' '.repeat(indent) + parts.join('')).join('\n'))

/** Lines that fit each other now and then. */
const value = fc.constantFrom(
  'x',
  'y z',
  '1',
  "'q'",
  '"q: r"',
  '[a, b]',
  '{ a: b, c: [d] }',
  '',
  '|',
  '>-',
  '[a,',
  '$s.x > 1',
)
const head = fc.constantFrom('a: ', 'b: ', 'c: ', 'd: ', 'e:', '- ', '- a: ', '- - ', '-', '', '', '# ', 'b]')
const line = fc.tuple(fc.constantFrom(0, 2, 2, 4, 4, 6), head, value, fc.constantFrom('', '', '', ' ', ' # c'))
const nearly = fc
  .array(line, { minLength: 1, maxLength: 10 })
  .map((lines) => lines.map(([indent, ...parts]) => ' '.repeat(indent) + parts.join('')).join('\n'))

describe('the quick reader takes only what the package takes, and reads the same', () => {
  // The shares lie five standard deviations below the mean of many runs (31, 2.3 and 7.4 %): texts are random.
  test.each([
    ['files with slips', slips, 0.2],
    ['lines of marks', soup, 0.001],
    ['lines of keys and values', nearly, 0.02],
  ])(
    'in %s',
    (_, texts, share) => {
      let taken = 0
      let all = 0
      fc.assert(
        fc.property(texts, (source) => {
          all++
          if (takesAlike(source)) taken++
        }),
        { numRuns: RUNS },
      )
      // A reader that gives up at everything would pass.
      expect(taken / all).toBeGreaterThan(share)
    },
    Math.max(120_000, RUNS * 2),
  )

  test('with any one exotic character in a comment, a key, a text, a list and between them', () => {
    const places = ['# c¤\n', 'k¤: v\n', 'k: v¤w\n', 'k: [v¤]\n', 'k: "v¤"\n', 'k: |\n  v¤\n', 'k: v # c¤\n', '¤\n']
    for (const character of EXOTIC) {
      for (const place of places) takesAlike(`a: 1\n${place.replace('¤', character)}b: 2\n`)
    }
  })
})

/** Whether the quick reader takes it at all. */
function takesAlike(source: string): boolean {
  if (hasNoYamlContent(source)) return false
  const quick = readEverydayYaml({ source, base: 0, lines: new LineIndex('a.yaml', source) }, YAML_DEPTH_LIMIT)
  if (quick === null) return false
  const diagnostics = new Diagnostics()
  const full = composeWithPackage(source, 0, new LineIndex('a.yaml', source), diagnostics)
  const inWords = JSON.stringify(source)
  expect(diagnostics.all, inWords).toEqual([])
  // Compared as text, which takes a tenth of the time of comparing objects.
  expect(JSON.stringify(quick), inWords).toBe(JSON.stringify(full))
  return true
}
