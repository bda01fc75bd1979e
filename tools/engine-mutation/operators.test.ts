import { expect, test } from 'vitest'
import { listCodeChanges } from './operators.ts'
import { applyCodeChange, withSchemata } from './schemata.ts'

/** Each operator shown by a line and what it becomes. */
const instead = (text: string): readonly string[] =>
  listCodeChanges('a.ts', text).map((change) => applyCodeChange(text, change))

test.each([
  ['f(a, b)', ['{}', '{ f(a, b); f(a, b) }', ';(f(b, a))', ';(f(a))']],
  ['x = a < b', ['{}', 'x = (a <= b)']],
  ['x = a && b', ['{}', 'x = (a)', 'x = (b)']],
  ['x = a ?? 3', ['{}', 'x = (a)', 'x = a ?? (4)', 'x = a ?? (2)']],
  ['x = a ? b : c', ['{}', 'x = (a ? c : b)']],
  ['x = a.every(b)', ['{}', 'x = (a.some(b))']],
  ['x = [...list]', ['{}', 'x = (list)']],
  ['x = [a, b, c]', ['{}', 'x = ([b, c, a])', 'x = ([b, c])']],
  ['if (a) b = 1', ['if ((!(a))) b = 1', 'if (a) {}', 'if (a) b = (2)', 'if (a) b = (0)']],
  ['type T = 1 | "min"', []],
  ['interface T { readonly min: 3 }', []],
  ["import { min } from './max.ts'", []],
])('%s', (text, expected) => {
  expect(instead(text)).toEqual(expected)
})

test('a list on the left of an assignment is no list, a name before a colon no value', () => {
  expect(instead('const [a, b] = c')).toEqual([])
  expect(instead('x = { first: a }')).toEqual(['{}'])
})

test('a change says where it is, and whether it is made when the file is read', () => {
  const text = 'const A = 3\nfunction f(a, b) {\n  return a\n}\n'
  expect(listCodeChanges('a.ts', text).map(({ line, operator, isStatic }) => [line, operator, isStatic])).toEqual([
    [1, 'number', true],
    [1, 'number', true],
    [3, 'variable', false],
  ])
})

/** Plays the text with one change on. */
function played(text: string, on: number): unknown {
  const changes = listCodeChanges('a.ts', text).map((change, number) => ({ ...change, number }))
  const code = withSchemata(text, changes, (number) => `(on === ${number})`)
  return new Function('on', code)(on)
}

test('all changes of a text stand in one, and each plays as if it were the only one', () => {
  const text = `
    const found = []
    const add = (n, m) => { found.push(n); found.push(m) }
    for (const n of [1, 2]) {
      if (n > 1 && n < 5) continue
      add(n + 1, n - 1)
    }
    ;[3].map((n) => found.push(n))
    return found.join()`
  expect(played(text, -1)).toBe('2,0,3')
  const changes = listCodeChanges('a.ts', text)
  expect(changes.length).toBeGreaterThan(30)
  for (const [number, change] of changes.entries()) {
    const alone = (): unknown => new Function(applyCodeChange(text, change))()
    let expected: unknown
    try {
      expected = alone()
    } catch {
      expect(() => played(text, number)).toThrow()
      continue
    }
    expect(played(text, number)).toBe(expected)
  }
})
