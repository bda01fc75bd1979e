/** What it takes to add a list to the language: its shape with its parts, its function, and what it emits. */
import { afterAll, describe, expect, it } from 'vitest'
import { type Addition, Copy } from './addition.testing.ts'

/** A list the other way round. */
const SHAPE: Addition = {
  file: 'engine/gamedef/expr.ts',
  after: "  | { readonly e: 'distinct'; readonly list: Expr }\n",
  text: "  | { readonly e: 'backwards'; readonly of: Type; readonly list: Expr }\n",
}
const PARTS: Addition = {
  file: 'engine/gamedef/expr-parts.ts',
  after: '  distinct: { list: plain },\n',
  text: '  backwards: { list: plain },\n',
}
const FUNCTION: Addition = {
  file: 'engine/language/functions/lists.ts',
  after: 'export const LISTS = {\n',
  text: `  backwards: define('a list from its end to its beginning', { list }, ({ list }) =>
    alike(list, { e: 'backwards', of: list.of, list: list.x }),
  ),
`,
}
const EMITTED: Addition = {
  file: 'engine/compiler/emit/query.ts',
  after: '  adjacent: (fn, e) => element(fn.unit.tables.adjacency(), zoneIndex(fn, e.zone)),\n',
  text: "  backwards: (fn, e) => atom('(' + list(fn, e.list).text + ').toReversed()'),\n",
}

const COPIED = `
import { acting, begun, mini } from './engine/mechanisms/mini.ts'
import { derive } from './engine/index.ts'
import { mutantsOf } from './tools/mutation/weave/weave.ts'
import { withTables } from './tools/schema/reference.ts'

const texts = [
  'first(backwards([3, 1, 2]), otherwise: 0)',
  'count(backwards(spaces))',
  'sum($n in backwards(range(1, road)), $n)',
  'count(backwards(red pieces in alba))',
  'count(backwards(backwards(spaces) where it.type = town))',
]
const values = texts.map((text) => {
  const game = mini('define: { answer: ' + JSON.stringify(text) + ' }')
  return derive(game, begun(game), 'answer')
})
const wrong = (text) => {
  try { mini('define: { answer: ' + JSON.stringify(text) + ' }') } catch (thrown) { return thrown.diagnostics.map(({ code, suggestion }) => [code, suggestion]) }
}
const game = acting('- forEach: { over: $s in backwards(spaces where it.type = town), limit: 1, effects: [{ addVar: { var: $s.unrest, delta: 1 } }] }')
console.log(JSON.stringify({
  values,
  misspelt: wrong('count(backwords(spaces))'),
  mistyped: wrong('count(backwards(road))'),
  mutants: [...new Set(mutantsOf(game.def).map(({ operator }) => operator))].includes('empty-filter'),
  readme: withTables('<!-- functions --><!-- /functions -->').split('\\n').filter((line) => line.includes('backwards')).map((line) => line.replace(/ +/g, ' ')),
}))
`

describe('a list', () => {
  const copy = new Copy()
  afterAll(() => copy.remove())

  it('is not forgotten anywhere: the type checker names what is missing to its shape', () => {
    copy.add(SHAPE)
    const mistakes = copy.mistakes()
    expect(mistakes.map((line) => line.split(':')[0])).toEqual([
      'engine/compiler/emit/query.ts',
      'engine/gamedef/expr-parts.ts',
    ])
    expect(mistakes.filter((line) => !line.includes('backwards'))).toEqual([])
  })

  it('takes its shape and parts, its function, and what it emits', () => {
    for (const each of [PARTS, FUNCTION, EMITTED]) copy.add(each)
    expect(copy.mistakes()).toEqual([])
  })

  it('is then read, checked, asked, mutated, and known to the reference', () => {
    expect(JSON.parse(copy.run(COPIED))).toEqual({
      // 2 is the last of three; there are four spaces; 1 + 2; two wagons and two scouts; alba and dunn are towns.
      values: [2, 4, 3, 4, 2],
      misspelt: [['unknown-function', 'backwards']],
      mistyped: [['type-mismatch', null]],
      mutants: true,
      readme: ['| `backwards(list)` | a list from its end to its beginning |'],
    })
  })
})
