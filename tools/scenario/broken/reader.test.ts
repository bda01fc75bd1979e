/** What is wrong with a file by itself: each mistake is told once, in its place, and nothing is read in part. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIAGNOSTIC_CODES, Diagnostics, formatDiagnostics } from '../../../engine/index.ts'
import { SCENARIO_CODES, type ScenarioCode } from '../codes.ts'
import { readScenario } from '../read.ts'
import { formatBriefly, listBrokenScenarios, READER, SCRIPT } from './broken.testing.ts'

function reading(name: string, text: string | Uint8Array) {
  const diagnostics = new Diagnostics<ScenarioCode>()
  return { read: readScenario(name, text, diagnostics), diagnostics: diagnostics.all }
}

const RUNS = Number(process.env.TOUCHSTONE_RUNS ?? 1000)

const TABLE: readonly string[] = [...Object.keys(DIAGNOSTIC_CODES), ...Object.keys(SCENARIO_CODES)]

describe.each(READER)('%s', (folder) => {
  test.each(listBrokenScenarios(folder))('$name', ({ name, text, expected }) => {
    const { read, diagnostics } = reading(name, text)
    expect(diagnostics.map(formatBriefly)).toEqual(expected)
    expect(expected).not.toEqual([])
    expect(read).toBeNull()
    for (const { code, at } of diagnostics) {
      expect(TABLE).toContain(code)
      expect(at.file).toBe(name)
    }
    expect(formatDiagnostics(diagnostics, new Map([[name, text]]))).toContain(`${name}:`)
  })
})

describe('what only the game can tell', () => {
  test.each(SCRIPT.flatMap(listBrokenScenarios))('$name is read', ({ name, text }) => {
    expect(reading(name, text).diagnostics.map(formatBriefly)).toEqual([])
  })
})

describe('files that nobody would write', () => {
  const bytes = (...codes: number[]): Uint8Array => new Uint8Array(codes)
  const mega = 1024 * 1024
  test.each<[string, string | Uint8Array, readonly string[]]>([
    ['no byte', bytes(), ['file-empty 1:1 -']],
    ['a byte order mark alone', '\ufeff', ['file-empty 1:1 -']],
    ['bytes of a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), ['file-binary 1:1 -']],
    ['zeros', new Uint8Array(100), ['file-binary 1:1 -']],
    ['a zero in the text', 'title: A\nspecs: [\0]', ['file-binary 2:9 -']],
    ['a carriage return alone', 'title: A\n# none\rrules: [1.1]\nplay: []', ['file-binary 2:7 -']],
    ['10 MB of text', `title: ${'long '.repeat(2 * mega)}`, ['file-too-large 1:1 -']],
    ['10 MB of bytes', new Uint8Array(10 * mega), ['file-too-large 1:1 -']],
    ['100,000 brackets', `title: ${'['.repeat(100_000)}`, ['yaml-depth 1:71 -']],
    ['100,000 placeholders', `title: "${`\${x}`.repeat(100_000)}"`, ['unknown-row-value 1:9 -']],
    ['100,000 open placeholders', `title: "${'${x'.repeat(100_000)}"`, ['unknown-row-value 1:9 -']],
  ])('%s', (_, text, expected) => {
    const before = process.cpuUsage()
    const { read, diagnostics } = reading('a.scenario.yaml', text)
    expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
    expect(diagnostics.slice(0, 1).map(formatBriefly)).toEqual(expected)
    expect(read).toBeNull()
  })

  test('names that mean something to JavaScript are names like any other', () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(reading('a', `title: A\n${name}: 1`).diagnostics.map(formatBriefly)).toEqual(['unknown-key 2:1 -'])
      const rows = `title: "\${${name}}"\ncases: [{ ${name}: x }]`
      expect(reading('a', rows).read?.cases.map(({ scenario }) => scenario.title.text)).toEqual(['x'])
      expect(reading('a', `title: "\${${name}}"\ncases: [{ b: x }]`).diagnostics.map(({ code }) => code)).toEqual([
        'unknown-row-value',
        'unused-row-value',
      ])
    }
  })
})

describe('any slip of the fingers', () => {
  const texts = [...READER, ...SCRIPT].flatMap(listBrokenScenarios).map(({ text }) => text)
  const slip = fc.record({
    text: fc.constantFrom(...texts),
    from: fc.nat(600),
    length: fc.nat(12),
    put: fc.constantFrom('', ' ', ': ', '- ', '{', '}', '[', ',', '"', '${', `\${x}`, '\n', '\n  ', '#', 'x', '~'),
  })

  test('is read, or told in its place', () => {
    fc.assert(
      fc.property(slip, ({ text, from, length, put }) => {
        const changed = text.slice(0, from) + put + text.slice(from + length)
        const lines = changed.split('\n')
        const { read, diagnostics } = reading('a.scenario.yaml', changed)
        expect(read === null).toBe(diagnostics.length > 0)
        for (const { at, message } of diagnostics) {
          expect(message).not.toBe('')
          expect(at.line).toBeLessThanOrEqual(lines.length)
          expect(at.col).toBeLessThanOrEqual((lines[at.line - 1]?.length ?? 0) + 1)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
