/** Goldens of random words come back as they were: what is written and cannot be read would wait for a decision for ever. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GOLDEN_FORMAT, type GoldenFormat } from './format.ts'
import { type Golden, type GoldenBody, STEP_KINDS } from './golden.ts'
import { isUnusableGolden } from './golden-store.ts'
import { formatGolden, readGolden } from './golden-text.ts'

const RUNS = Number(process.env.TOUCHSTONE_RUNS ?? 400)

/** What means something in YAML, or in goldens. */
const ODD = [
  '<<',
  '<<<<<<< ours',
  '=======',
  '|',
  '>',
  '&a',
  '*a',
  '!!str',
  '? x',
  '%YAML',
  '---',
  '...',
  '"',
  "'",
  '\\',
  '#x',
  'a #b',
  'a: b',
  'a:',
  '- a',
  '-',
  '{',
  '}',
  '[',
  ']',
  ',',
  '@',
  '`',
  '=',
  '~',
  'null',
  'yes',
  'no',
  'true',
  '',
  '0',
  '-0',
  '007',
  '+1',
  '1e3',
  '0x10',
  '0o7',
  '1_000',
  '.5',
  '5.',
  '.nan',
  '.inf',
  '1:2',
  '12345678901234567890',
  '__proto__',
  'constructor',
  'format',
  'cases',
  'digest',
  'case by seat',
  ' x',
  'x ',
  '  ',
  '\t',
  '\n',
  '\n\n',
  'a\nb\n',
  ' \n x',
  '\r',
  'a\r\nb',
  '\0',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u00a0',
  '\u2028',
  '\u2029',
  '\u202e',
  '\ufeff',
  '\ufffd',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udc00x',
  '\u{1f3b2}',
  '\u{10ffff}',
  'x'.repeat(1100),
  'x y '.repeat(300),
]

const word = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .tuple(fc.constantFrom(...ODD), fc.string({ maxLength: 4 }), fc.constantFrom(...ODD))
    .map((parts) => parts.join('')),
)

const entries = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<ReadonlyMap<string, T>> =>
  fc.uniqueArray(fc.tuple(word, value), { maxLength: 3, selector: ([key]) => key }).map((all) => new Map(all))

const body: fc.Arbitrary<GoldenBody> = fc.record({
  format: fc.constantFrom<GoldenFormat>(1, GOLDEN_FORMAT),
  play: fc.array(
    fc.record({
      kind: fc.constantFrom(...STEP_KINDS),
      title: word,
      asked: fc.array(word, { maxLength: 3 }),
      changes: fc.array(word, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  end: entries(entries(word)),
})

const golden: fc.Arbitrary<Golden> = fc.record({
  scenario: word,
  bodies: fc.oneof(
    body.map((only) => new Map([['', only]])),
    entries(body).filter((bodies) => bodies.size > 0),
  ),
})

const plain = ({ scenario, bodies }: Golden) => [
  scenario,
  [...bodies].map(([title, { end, ...rest }]) => [title, rest, [...end].map(([name, own]) => [name, [...own]])]),
]

test(`${RUNS} random goldens`, () => {
  fc.assert(
    fc.property(golden, (given) => {
      const text = formatGolden(given)
      // As it stands on disk.
      const back = readGolden(Buffer.from(text))
      if (isUnusableGolden(back)) throw new Error(`line ${back.line}: ${back.message}\n${text}`)
      expect(plain(back)).toEqual(plain(given))
      expect(formatGolden(back)).toBe(text)
    }),
    { numRuns: RUNS },
  )
})
