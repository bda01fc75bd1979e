import { describe, expect, test } from 'vitest'
import { printExpression } from '../../print/expression.ts'
import { parse, places, shape } from './read.testing.ts'

const word = (text: string, quoted = false) => ({ e: 'word', word: text, quoted })
const bind = (name: string) => ({ e: 'binding', name })
const int = (value: number) => ({ e: 'int', value })

function tree(text: string): unknown {
  const { expr, diagnostics } = parse(text)
  expect(diagnostics.all).toEqual([])
  return shape(expr)
}

describe('the levels of the grammar', () => {
  test.each([
    // Each text, and the same text with all its parentheses.
    ['a or b and c', 'a or (b and c)'],
    ['not a and b', '(not a) and b'],
    ['not a = b', 'not (a = b)'],
    ['a + b * c - d', '(a + (b * c)) - d'],
    ['a - b - c', '(a - b) - c'],
    ['a / b / c % d', '((a / b) / c) % d'],
    ['-a.b * c', '(-(a.b)) * c'],
    ['a + 1 in b', '(a + 1) in b'],
    ['a in b where c', '(a in b) where c'],
    ['a = b where c', 'a = (b where c)'],
    ['a where b = c and d or e', 'a where ((b = c and d) or e)'],
    ['(a where b) = c', '(a where b) = c'],
    ['a in b in c', 'a in (b in c)'],
    ['a not in b', 'not (a in b)'],
    ['x + a not in b', 'not ((x + a) in b)'],
    ['if a then b else if c then d else e', 'if a then b else (if c then d else e)'],
    ['a == b', 'a = b'],
    ['(a and b) and c', 'a and b and c'],
    ['$x in a where b', '$x in (a) where b'],
    ['gold-1', 'gold - 1'],
    ['a.b.c', '(a.b).c'],
  ])('%s', (text, explicit) => {
    expect(tree(text)).toEqual(tree(explicit))
  })

  test('a chain is one node', () => {
    expect(tree('a and b and c')).toEqual({ e: 'and', args: [word('a'), word('b'), word('c')] })
  })
})

describe('words', () => {
  test('one word, several, a binding, quoted', () => {
    expect(tree('gold')).toEqual(word('gold'))
    expect(tree("'two words'")).toEqual(word('two words', true))
    expect(tree(`"it's"`)).toEqual(word("it's", true))
    expect(tree("'it''s'")).toEqual(word("it's", true))
    expect(tree('$side')).toEqual(bind('side'))
    expect(tree('it')).toEqual(bind('it'))
    expect(tree('available:red')).toEqual(word('available:red'))
    expect(tree('red-scouts')).toEqual(word('red-scouts'))
    expect(tree('$side red-scouts')).toEqual({
      e: 'phrase',
      words: [
        { word: 'side', binding: true },
        { word: 'red-scouts', binding: false },
      ],
    })
  })

  test('circumstances that the specifications spell as bindings', () => {
    expect(tree('$__actionClass')).toEqual(word('actionClass'))
    expect(tree('__freeOperation')).toEqual(word('free'))
  })

  test('after a dot any word is a name', () => {
    expect(tree('it.in')).toEqual({ e: 'dot', of: bind('it'), name: 'in' })
    expect(tree('it.it')).toEqual({ e: 'dot', of: bind('it'), name: 'it' })
  })

  test('names that objects have are names', () => {
    expect(tree('__proto__')).toEqual(word('__proto__'))
    expect(tree('constructor.prototype')).toEqual({ e: 'dot', of: word('constructor'), name: 'prototype' })
    expect(tree('toString(1)')).toMatchObject({ e: 'call', name: 'toString' })
  })
})

describe('folds and calls', () => {
  const list = { e: 'where', bind: 's', list: word('spaces'), cond: word('c') }

  test('the binder', () => {
    expect(tree('any($s in spaces where c)')).toEqual({
      e: 'fold',
      op: 'any',
      bind: 's',
      list,
      value: null,
      otherwise: null,
    })
    expect(tree('sum($s in spaces where c, $s.gold)')).toEqual({
      e: 'fold',
      op: 'sum',
      bind: 's',
      list,
      value: { e: 'dot', of: bind('s'), name: 'gold' },
      otherwise: null,
    })
    expect(tree('map($s in spaces, 1)')).toMatchObject({ e: 'fold', op: 'map', bind: 's', value: int(1) })
    expect(tree('count(spaces)')).toMatchObject({ e: 'fold', op: 'count', bind: 'it', value: null })
    expect(tree('all(spaces, it.open)')).toMatchObject({ e: 'fold', op: 'all', bind: 'it' })
  })

  test('min and max are folds with a binder, calls without', () => {
    expect(tree('min($s in spaces, 1)')).toMatchObject({ e: 'fold', op: 'min', bind: 's' })
    expect(tree('min(1, 2)')).toEqual({ e: 'call', name: 'min', args: [int(1), int(2)], named: [] })
    expect(tree('min($s in spaces, 1, otherwise: 2)')).toMatchObject({ value: int(1), otherwise: int(2) })
  })

  test('a binder of where outside folds', () => {
    expect(tree('$s in spaces where c')).toEqual(list)
    expect(tree('first($s in spaces where c)')).toMatchObject({ e: 'call', args: [list] })
    expect(tree('($s in spaces) where c')).toMatchObject({ e: 'where', bind: 'it' })
    expect(tree('$s in [a, b]')).toMatchObject({ e: 'in', what: bind('s') })
    expect(tree('spaces where c')).toMatchObject({ e: 'where', bind: 'it' })
  })

  test('a phrase in a binder', () => {
    expect(tree('count($p in red scouts in $s where c)')).toMatchObject({
      bind: 'p',
      list: { e: 'where', bind: 'p', list: { e: 'in', what: { e: 'phrase' }, where: bind('s') } },
    })
  })

  test('named arguments', () => {
    expect(tree('connected($s, via: it.open, start: true, depth: 2)')).toMatchObject({
      e: 'call',
      args: [bind('s')],
      named: [{ name: 'via' }, { name: 'start', value: { e: 'bool', value: true } }, { name: 'depth', value: int(2) }],
    })
  })
})

describe('errors', () => {
  test.each([
    ['a => b', 'expression-syntax 1:3-5', '>='],
    ['a && b', 'expression-syntax 1:3-5', 'and'],
    ['a || b', 'expression-syntax 1:3-5', 'or'],
    ['!a', 'expression-syntax 1:1-2', 'not'],
    ['a === b', 'expression-syntax 1:3-6', '='],
    ['a <> b', 'expression-syntax 1:3-5', '!='],
    ['a AND b', 'expression-syntax 1:3-6', 'and'],
    ['`a`', 'expression-syntax 1:1-2', "'"],
    ['a +', 'expression-syntax 1:4-4', null],
    ['', 'expression-syntax 1:1-1', null],
    ['(a', 'expression-syntax 1:3-3', null],
    ['a)', 'expression-syntax 1:2-3', null],
    ['a b 3', 'expression-syntax 1:5-6', null],
    ['a < b < c', 'expression-syntax 1:7-8', null],
    ['if a then b', 'expression-syntax 1:12-12', null],
    ['a = not b', 'expression-syntax 1:5-8', null],
    ['f(a,)', 'expression-syntax 1:5-6', null],
    ['[a,]', 'expression-syntax 1:4-5', null],
    ['f(x: 1, 2)', 'expression-syntax 1:9-10', null],
    ['$', 'expression-syntax 1:1-2', null],
    ['$ x', 'expression-syntax 1:1-2', null],
    ["'open", 'expression-syntax 1:1-2', null],
    ['"a\nb"', 'expression-syntax 1:1-2', null],
    ['a.3', 'expression-syntax 1:3-4', null],
    ['3abc', 'expression-syntax 1:1-5', null],
    ['1.5', 'bad-number 1:1-4', null],
    ['1000000001', 'bad-number 1:1-11', null],
    ['9'.repeat(400), 'bad-number 1:1-401', null],
    ['count()', 'argument-count 1:1-6', null],
    ['sum(a)', 'argument-count 1:6-7', null],
    ['count(a, b)', 'argument-count 1:8-9', 'where'],
    ['sum($s in a, b, otherwise: 0)', 'argument-count 1:17-26', null],
    ['max($s in a, b, 0)', 'argument-count 1:17-18', 'otherwise:'],
    ['a; process.exit()', 'expression-syntax 1:2-3', null],
    ['a ∧ b', 'expression-syntax 1:3-4', null],
    ['a 😀', 'expression-syntax 1:3-5', null],
  ])('%j', (text, place, suggestion) => {
    const { expr, diagnostics } = parse(text)
    expect(expr).toBeNull()
    // A text of several lines has no exact places here.
    expect(places(diagnostics)).toEqual([place])
    expect(diagnostics.all[0]?.suggestion).toBe(suggestion)
  })

  test('says what was expected and what stands there', () => {
    const { diagnostics } = parse('count(red scouts in $s')
    expect(diagnostics.all[0]?.message).toBe('expected `)`, the expression ends here')
    expect(parse('min($a').diagnostics.all[0]?.message).toContain('a comma ends a text without quotes')
    expect(parse('[a, b)').diagnostics.all[0]?.message).toBe('expected `,` or `]`, found `)`')
  })

  test.each([
    ['parentheses', '('.repeat(3000)],
    ['closed parentheses', `${'('.repeat(1500)}a${')'.repeat(1500)}`],
    ['lists', '['.repeat(3999)],
    ['not', 'not '.repeat(900)],
    ['minus', '-'.repeat(3900)],
    ['if', 'if a then '.repeat(300)],
    ['else', `${'if a then b else '.repeat(200)}c`],
    ['in', `${'a in '.repeat(700)}b`],
    ['where', `${'a where '.repeat(400)}b`],
    ['sums', `${'a + '.repeat(900)}b`],
    ['dots', `a${'.b'.repeat(1900)}`],
    ['calls', 'f('.repeat(1900)],
    ['length', 'a'.repeat(4001)],
  ])('too deep or too long: %s', (_name, text) => {
    const { expr, diagnostics } = parse(text)
    expect(expr).toBeNull()
    expect(diagnostics.all.map(({ code }) => code)).toEqual(['expression-length'])
  })

  test('wide is not deep', () => {
    expect(parse(`[${'a, '.repeat(1000)}b]`).expr).not.toBeNull()
    expect(parse(`${'a and '.repeat(600)}b`).expr).not.toBeNull()
    expect(parse(`${'('.repeat(90)}a${')'.repeat(90)}`).expr).not.toBeNull()
  })
})

describe('places', () => {
  test('of every part', () => {
    const { expr } = parse('gold + $s.wealth')
    expect(expr).toMatchObject({
      at: { col: 1, endCol: 17 },
      left: { at: { col: 1, endCol: 5 } },
      right: {
        at: { col: 8, endCol: 17 },
        of: { at: { col: 8, endCol: 10 } },
        nameAt: { col: 11, endCol: 17 },
      },
    })
  })

  test('prints what it read', () => {
    const text = 'if any($s in spaces where $s.open) then count(red scouts in alba where it.stance = hidden) else 0'
    const { expr } = parse(text)
    expect(expr && printExpression(expr)).toBe(text)
  })
})
