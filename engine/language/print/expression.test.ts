import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, shape } from '../read/expression/read.testing.ts'
import { isBareWord } from '../read/expression/words.ts'
import type { BinaryOp, ExprSyntax, PhraseWord } from '../syntax/expr.ts'
import { printExpression } from './expression.ts'

const at = { file: 'test', line: 1, col: 1, endLine: 1, endCol: 1 }

const NAMES = ['red', 'scouts', 'alba', 'red-scouts', 'box:red', 'gold_2', 'non-fort', 'Home', 'constructor']
const name = fc.constantFrom(...NAMES)
const bindName = fc.constantFrom('it', 's', 'zone', 'if', 'in', 'piece-x2', '_x')
const CALLS = ['adjacent', 'min', 'MAX', 'union', 'take', 'f']
const COMPARE: BinaryOp[] = ['=', '!=', '<', '<=', '>', '>=']
const ARITHMETIC: BinaryOp[] = ['+', '-', '*', '/', '%']

const phraseWord: fc.Arbitrary<PhraseWord> = fc.oneof(
  name.map((word): PhraseWord => ({ at, word, binding: false })),
  bindName.map((word): PhraseWord => ({ at, word, binding: true })),
)

const flatten = (e: 'and' | 'or', args: readonly ExprSyntax[]): ExprSyntax[] =>
  args.flatMap((arg) => (arg.e === e ? arg.args : [arg]))

const { expr } = fc.letrec<{ expr: ExprSyntax }>((tie) => {
  const sub = tie('expr')
  const some = fc.array(sub, { maxLength: 3 })
  const many = fc.array(sub, { minLength: 2, maxLength: 3 })
  return {
    expr: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      name.map((word): ExprSyntax => ({ at, e: 'word', word, quoted: false })),
      bindName.map((name): ExprSyntax => ({ at, e: 'binding', name })),
      fc.nat(1_000_000_000).map((value): ExprSyntax => ({ at, e: 'int', value })),
      fc.boolean().map((value): ExprSyntax => ({ at, e: 'bool', value })),
      fc
        .string({ unit: 'grapheme' })
        .filter((word) => !/[\n\r]/.test(word))
        .map((word): ExprSyntax => ({ at, e: 'word', word, quoted: true })),
      fc.array(phraseWord, { minLength: 2, maxLength: 4 }).map((words): ExprSyntax => ({ at, e: 'phrase', words })),
      fc
        .record({ of: sub, name: fc.oneof(name, fc.constantFrom('in', 'it', 'if')) })
        .map(({ of, name }): ExprSyntax => ({ at, e: 'dot', of, name, nameAt: at })),
      sub.map((arg): ExprSyntax => ({ at, e: 'negate', arg })),
      sub.map((arg): ExprSyntax => ({ at, e: 'not', arg })),
      fc
        .record({ op: fc.constantFrom(...COMPARE, ...ARITHMETIC), left: sub, right: sub })
        .map((parts): ExprSyntax => ({ at, e: 'binary', ...parts })),
      fc
        .record({ e: fc.constantFrom('and' as const, 'or' as const), args: many })
        .map(({ e, args }): ExprSyntax => ({ at, e, args: flatten(e, args) })),
      fc.record({ what: sub, where: sub }).map((parts): ExprSyntax => ({ at, e: 'in', ...parts })),
      fc.record({ when: sub, then: sub, else: sub }).map((parts): ExprSyntax => ({ at, e: 'if', ...parts })),
      fc
        .record({
          name: fc.constantFrom(...CALLS),
          args: some,
          named: fc.array(fc.record({ name, value: sub }), { maxLength: 2 }),
        })
        .map(
          ({ name, args, named }): ExprSyntax => ({
            at,
            e: 'call',
            name,
            nameAt: at,
            args,
            named: named.filter(({ name }) => !name.includes(':')).map((part) => ({ ...part, nameAt: at })),
          }),
        ),
      fc
        .record({ op: fc.constantFrom('count' as const, 'any' as const), bind: bindName, list: sub })
        .map((parts): ExprSyntax => ({ at, e: 'fold', ...parts, value: null, otherwise: null })),
      fc
        .record({
          op: fc.constantFrom('all' as const, 'sum' as const, 'map' as const),
          bind: bindName,
          list: sub,
          value: sub,
        })
        .map((parts): ExprSyntax => ({ at, e: 'fold', ...parts, otherwise: null })),
      fc
        .record({
          op: fc.constantFrom('min' as const, 'max' as const),
          bind: bindName,
          list: sub,
          value: sub,
          otherwise: fc.option(sub),
        })
        .map((parts): ExprSyntax => ({ at, e: 'fold', ...parts })),
      some.map((items): ExprSyntax => ({ at, e: 'list', items })),
      fc.record({ bind: bindName, list: sub, cond: sub }).map((parts): ExprSyntax => ({ at, e: 'where', ...parts })),
    ),
  }
})

test('the words of this test are words', () => {
  expect(NAMES.every(isBareWord)).toBe(true)
})

test('what is printed reads as the same tree', () => {
  fc.assert(
    fc.property(expr, (tree) => {
      const text = printExpression(tree)
      fc.pre(text.length <= 4000)
      const { expr: read, diagnostics } = parse(text)
      expect(diagnostics.all, text).toEqual([])
      expect(shape(read), text).toEqual(shape(tree))
    }),
    { numRuns: Number(process.env.TOUCHSTONE_RUNS ?? 1000) },
  )
})

test.each([
  'a or b and not c = d + e * -f.g',
  '(a or b) and c',
  'a - (b - c) - d',
  '(a + b) * c',
  'not (a and b)',
  'red scouts in $s where it.stance = hidden',
  '(red scouts where it.open) = 3 and a',
  'a and b where c',
  'count(($s in a) where b)',
  'min(($s in a), 2)',
  'min($s in a where b, 2)',
  'if (if a then b else c) then d else if e then f else g',
  '(if a then b else c) + 1',
])('no parentheses too many or too few: %s', (text) => {
  const { expr: tree } = parse(text)
  expect(tree && printExpression(tree)).toBe(text)
})
