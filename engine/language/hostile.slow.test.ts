/** Data is not trusted: whatever it holds, there are diagnostics or a game, soon, and nothing of it is carried out. */
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { mutateTexts } from '../fixtures/mutated.ts'
import { cpuTimeSince } from '../fixtures/spent.ts'
import { BASE, cases } from './errors/case.testing.ts'
import { type SourceFile, type UnderstandResult, understand } from './index.ts'

const MOST_MS = 8000
/** Random texts of each sort. */
const RUNS = Number(process.env.TOUCHSTONE_RUNS ?? 100)

/** Understands the files and checks what must hold of everything. */
function survive(files: readonly SourceFile[]): UnderstandResult {
  const start = process.cpuUsage()
  const result = understand(files)
  const ms = cpuTimeSince(start)
  if (ms > MOST_MS) throw new Error(`took ${Math.round(ms)} ms`)
  expect(result.def === null).toBe(result.diagnostics.length > 0)
  return result
}

const game = (text: string): UnderstandResult => survive([BASE, { name: 'hostile.yaml', text }])
const codes = (text: string): string[] => [...new Set(game(text).diagnostics.map((diagnostic) => diagnostic.code))]
const lines = (n: number, line: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => line(i)).join('\n')

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('__pwned' in globalThis).toBe(false)
})

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '"',
  "'",
  '`',
  '\\',
  '\n',
  '\u2028',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what must not be taken for a template
  '${globalThis.__pwned = 1}',
  '*/ globalThis.__pwned = 1 /*',
  '</script>',
  '$',
  '$$',
  '$it',
  'it',
  'a:b',
  '-',
  '',
  ' ',
  '\u0000',
  '\ud800',
  'é',
  '🎲',
  '%s',
  '0',
  '1e9',
  'NaN',
  'null',
  'true',
  '~',
  'x'.repeat(10_000),
] as const

const quoted = (name: string): string => JSON.stringify(name)

describe('names', () => {
  const places: readonly ((n: string) => string)[] = [
    (n) => `game: { id: ${n}, title: ${n} }`,
    (n) => `${n}: {}`,
    (n) => `flags: [${n}]`,
    (n) => `enums: { ${n}: [${n}] }`,
    (n) => `tracks: { ${n}: { per: ${n}, type: ${n}, ${n}: 1 } }`,
    (n) => `attributes: { ${n}: [${n}] }\nspaces: { dale: { ${n}: ${n}, adjacent: [${n}] } }`,
    (n) => `spaces: { ${n}: { name: ${n} } }\nboxes: { ${n}: {} }`,
    (n) =>
      `pieces: { owner: ${n}, properties: { ${n}: [${n}] }, kinds: { ${n}: { ${n}: [${n}], count: 1 } }, groups: { ${n}: ${n} } }`,
    (n) => `markers: { ${n}: { states: [${n}], start: ${n} } }`,
    (n) => `globalMarkers: { ${n}: { states: [${n}] } }`,
    (n) => `define: { ${n}: ${n}, ${quoted('t($')}: 1 }`,
    (n) => `procedures: { ${n}: { params: { ${n}: ${n} }, effects: [{ ${n}: ${n} }] } }`,
    (n) => `macros: [{ id: ${n}, params: [{ name: ${n} }], effects: [{ param: ${n} }] }]`,
    (n) => `actions: [{ id: ${n}, kind: ${n}, rule: ${n}, seats: [${n}], windows: [${n}], legality: ${n} }]`,
    (n) => `actions: [{ id: t, effects: [{ ${n}: {} }, { chooseOne: { bind: ${n}, from: ${n}, prompt: ${n} } }] }]`,
    (n) => `actions: [{ id: t, effects: [{ require: truce, because: ${n} }], stages: [{ stage: ${n} }] }]`,
    (n) => `setups: { ${n}: { extends: ${n}, tracks: { ${n}: 1 }, spaces: { ${n}: ${n} }, active: ${n} } }`,
    (n) => `rules: { sections: [{ id: ${n}, clauses: [{ id: ${n}, text: ${n} }] }] }`,
    (n) => `ruleset: ${n}\nremove: { ${n}: [${n}] }`,
    (n) => `invariants: [{ id: ${n}, check: ${n} }]\nend: { score: ${n} }\nturn: { offers: [${n}] }`,
    (n) =>
      `define: { t: { query: ${n} }, u: { ref: ${n} }, v: { op: ${n} }, w: { concat: [${n}] }, x: { literal: ${n} } }`,
  ]
  it.each(NAMES.map((n) => [n.slice(0, 20), n]))('%j anywhere', (_, name) => {
    for (const place of places) game(place(quoted(name)))
  })
})

describe('size', () => {
  it('numbers', () => {
    for (const n of ['1e309', '-1e309', '.inf', '.nan', '0x7fffffff', '9'.repeat(400), '-0', '1e-7', '00012'])
      game(`tracks: { ships: { max: ${n}, start: ${n} } }\ndefine: { t: ${n}, u: trail * ${n} }
pieces: { kinds: { red-boats: { side: red, kind: wagons, count: ${n} } } }`)
  })

  it.each([
    ['an expression', `define: { t: '${'('.repeat(5000)}1' }`],
    ['a row of operators', `define: { t: '${'1+'.repeat(1900)}1' }`],
    ['a flow list', `define: { t: ${'['.repeat(100_000)} }`],
    ['block lists', `define:\n  t: ${'- '.repeat(2000)}1`],
    ['structured operators', `define: { t: ${'{ op: not, arg: '.repeat(60)}truce${' }'.repeat(60)} }`],
    ['lists of lists', `define: { t: '${'['.repeat(90)}1${']'.repeat(90)}' }`],
    ['branches', `define: { t: '${'if truce then ('.repeat(45)}1 + 1${') + 1 else 2'.repeat(45)}' }`],
    ['effects', `actions: [{ id: t, effects: ${'[{ block: '.repeat(30)}[]${' }]'.repeat(30)} }]`],
  ])('nesting: %s', (_, text) => {
    game(text)
  })

  it.each([
    ['flags', 25_000, (i: number) => `  f${i}: {}`, 'flags:'],
    ['spaces', 10_000, (i: number) => `  s${i}: { type: city, adjacent: [s${i + 1}] }`, 'spaces:'],
    ['seats', 10_000, (i: number) => `  - s${i}`, 'seats:'],
    ['the same space', 2500, () => `  - { id: alba }`, 'spaces:'],
    [
      'kinds',
      5000,
      (i: number) => `    k${i}: { side: red, kind: scouts, stance: [hidden, open], count: 1, plural: mob }`,
      'pieces:\n  kinds:',
    ],
    [
      'words of a property',
      10_000,
      (i: number) => `      w${i}: [scouts]`,
      'pieces:\n  kinds:\n    k:\n      count: 1',
    ],
    ['words of an enum', 25_000, (i: number) => `    - w${i}`, 'enums:\n  big:'],
    ['setups', 1500, (i: number) => `  s${i}: { extends: s${i + 1}, tracks: { trail: 1 } }`, 'setups:'],
    ['definitions', 1500, (i: number) => `  d${i}: d${i + 1} + 1`, 'define:'],
    ['misspelt words', 1500, (i: number) => `  d${i}: truc${i} and red scoust in allba`, 'define:'],
    ['procedures', 1500, (i: number) => `  p${i}: { effects: [{ call: p${i + 1} }] }`, 'procedures:'],
    ['bindings', 2500, () => '    - if: any(spaces where it.coastal)\n      then: []', 'actions:\n- id: t\n  effects:'],
    [
      'names for pieces that move',
      1000,
      (i: number) =>
        `    - let: { $p${i + 1}: ${i === 0 ? 'red scouts in alba' : `$p${i}`} }\n` +
        `    - { if: truce, then: [{ moveToken: { pieces: $p${i + 1}, to: brae } }] }`,
      'actions:\n- id: t\n  effects:',
    ],
    ['syntax errors', 2500, () => '  - ]', 'flags:'],
    ['anchors', 2500, (i: number) => `  - &a${i} [*a${i - 1}, *a${i - 1}]`, 'flags:'],
  ] as const)('many: %s', (_, n, line, head) => {
    game(`${head}\n${lines(n, line)}\n`)
  })

  it('many states of one kind', () => {
    const names = Array.from({ length: 12 }, (_, i) => `p${i}`)
    const properties = names.map((p) => `${p}: [a${p}, b${p}, c${p}, d${p}]`).join(', ')
    const all = names.map((p) => `${p}: [a${p}, b${p}, c${p}, d${p}]`).join(', ')
    expect(codes(`pieces: { properties: { ${properties} }, kinds: { big: { side: red, ${all}, count: 1 } } }`)).toEqual(
      ['too-large'],
    )
  })

  it('more than a call of JavaScript has room for', () => {
    const own = 'game: { id: own }\nseats: [red, blue]\n'
    const codesOf = (text: string): string[] =>
      survive([{ name: 'own.yaml', text: own + text }]).diagnostics.map((diagnostic) => diagnostic.code)
    const values = lines(130_000, (i) => `      ${i}: 1`)
    expect(codesOf(`tables:\n  odds:\n    by: number\n    otherwise: 0\n    values:\n${values}`)).toEqual(['too-large'])
    expect(codesOf(`cards:\n${lines(130_000, (i) => `  c${i}: {}`)}`)).toEqual([])
    const args = Array.from({ length: 70_000 }, (_, i) => i).join(', ')
    expect(codesOf(`define: { most: { op: max, args: [${args}] } }`)).toEqual(['expression-length'])
  })

  it('groups of groups', () => {
    const text = `pieces:\n  groups:\n    g0: scouts\n${lines(60, (i) => `    g${i + 1}: g${i} or g${i} or actor g${i}`)}`
    expect(codes(text)).toEqual([])
  })

  it('macros of macros', () => {
    const text = `macros:\n  - { id: m0, effects: [{ addVar: { var: trail, delta: 1 } }] }\n${lines(
      40,
      (i) => `  - { id: m${i + 1}, effects: [{ macro: m${i} }, { macro: m${i} }] }`,
    )}\nactions: [{ id: t, effects: [{ macro: m40 }] }]`
    expect(codes(text)).toContain('too-large')
  })

  it('procedures that each call the one before twice', () => {
    const given = 'params: { p: list of piece }'
    const calls = lines(300, (i) => `  p${i + 1}: { ${given}, effects: [{ p${i}: $p }, { p${i}: $p }] }`)
    expect(
      codes(`procedures:\n  p0: { ${given}, effects: [{ moveToken: { pieces: $p, to: brae } }] }\n${calls}`),
    ).toEqual(['too-large'])
  })

  it('loops in loops over pieces that move', () => {
    const nested = Array.from({ length: 14 }, (_, i) => i).reduceRight(
      (inner, i) => `forEach: { bind: $e${i}, over: $p, effects: [ { ${inner} } ] }`,
      'moveToken: { pieces: $e0, to: brae }',
    )
    const effects = `[{ let: { $p: red scouts in alba } }, { ${nested} }]`
    expect(codes(`actions: [{ id: t, effects: ${effects} }]`)).toEqual([])
  })

  it('a phrase of bindings', () => {
    const params = Array.from({ length: 12 }, (_, i) => `$p${i}: seat`).join(', ')
    const words = Array.from({ length: 12 }, (_, i) => `$p${i}`).join(' ')
    expect(codes(`define: { "t(${params})": "count(${words} pieces in alba)" }`)).toEqual([])
  })
})

describe('any text', () => {
  it('of any characters', () => {
    fc.assert(
      // Any numbers of characters: what makes strings of them makes a table of all first.
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 }), (codes) => {
        game(String.fromCodePoint(...codes))
      }),
      { numRuns: RUNS },
    )
  })

  it('of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (text) => {
        survive([BASE, { name: 'bytes.yaml', text }])
      }),
      { numRuns: RUNS },
    )
  })

  it('of any expression', () => {
    const words =
      'red blue scouts forts actor $s it in where and or not if then else ( ) [ ] , . + - * / = < > count any sum all spaces alba gold 1 0 $s in map first take union adjacent connected via : true support'
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 14 }), (list) => {
        game(`define: { "t($s: space)": ${JSON.stringify(list.join(' '))} }`)
      }),
      { numRuns: 2 * RUNS },
    )
  })

  it('of a game with mistakes in it', () => {
    const texts = [String(BASE.text), ...cases().map((scenarioCase) => String(scenarioCase.file.text))]
    fc.assert(
      fc.property(mutateTexts(texts), (text) => {
        survive([{ name: 'mutated.yaml', text }])
      }),
      { numRuns: RUNS },
    )
  })
})
