/** Adds a list to the language: its shape, its row in the table of kinds, its function, code and interpretation. */
import type { Addition } from './addition.testing.ts'

/** The new list reverses another. */
export const SHAPE: Addition = {
  file: 'engine/gamedef/expr.ts',
  after: "  | { readonly e: 'distinct'; readonly list: Expr }\n",
  text: "  | { readonly e: 'backwards'; readonly of: Type; readonly list: Expr }\n",
}
/** The row in the table of kinds fills every column. */
const ROW: Addition = {
  file: 'engine/gamedef/kinds/lists.ts',
  after: 'export const LIST_KINDS: { readonly [K in ListKind]: ExprKind<ExprOf<K>> } = {\n',
  text: `  backwards: {
    ...SUBLIST_PRESET,
    parts: { list: valuePart },
    type: makeTypeOfListOf,
    fold: folds.makeListFoldRule(({ list }) => list, (list) => list.toReversed()),
    isDistinct: ({ list }, site) => site.isDistinct(list),
    isNeverEmpty: ({ list }, conditions, site) => site.isNeverEmpty(list, conditions),
    pieces: 'passes',
    isAskStable: returnFalse,
  },
`,
}
const FUNCTION: Addition = {
  file: 'engine/language/functions/lists.ts',
  after: 'export const LIST_FUNCTIONS = {\n',
  text: `  backwards: defineFunction('a list from its end to its beginning', { list: anyListArgument }, ({ list }) =>
    makeListOfSameType(list, { e: 'backwards', of: list.of, list: list.expr }),
  ),
`,
}
const EMITTED: Addition = {
  file: 'engine/compiler/emit/list-arrays.ts',
  after: 'const ARRAY_EMITTERS: { readonly [K in Exclude<ListKind, UnbuiltListKind>]: ExprEmitter<K> } = {\n',
  text: "  backwards: (emitter, expr) => makeAtomExpr('(' + emitter.list(expr.list).text + ').toReversed()'),\n",
}

const INTERPRETED: Addition = {
  file: 'engine/differential/interpreter.testing.ts',
  after: "      case 'distinct':\n        return [...new Set(list(expr.list))]\n",
  text: "      case 'backwards':\n        return list(expr.list).toReversed()\n",
}

/** Prints the new list in the copy. */
export const SCRIPT = `
import { makeGameWithAction, startMiniGame, makeMiniGame } from './engine/mechanisms/mini.ts'
import { derive } from './engine/index.ts'
import { listMutants } from './tools/instrument/insert-mutants.ts'
import { updateReferenceTables } from './tools/schema/reference.ts'

const texts = [
  'first(backwards([3, 1, 2]), otherwise: 0)',
  'count(backwards(spaces))',
  'sum($n in backwards(range(1, road)), $n)',
  'count(backwards(red pieces in alba))',
  'count(backwards(backwards(spaces) where it.type = town))',
]
const values = texts.map((text) => {
  const game = makeMiniGame('define: { answer: ' + JSON.stringify(text) + ' }')
  return derive(game, startMiniGame(game), 'answer')
})
const wrong = (text) => {
  try { makeMiniGame('define: { answer: ' + JSON.stringify(text) + ' }') } catch (thrown) { return thrown.diagnostics.map(({ code, suggestion }) => [code, suggestion]) }
}
const game = makeGameWithAction('- forEach: { over: $s in backwards(spaces where it.type = town), limit: 1, effects: [{ addVar: { var: $s.unrest, delta: 1 } }] }')
console.log(JSON.stringify({
  values,
  misspelt: wrong('count(backwords(spaces))'),
  mistyped: wrong('count(backwards(road))'),
  mutants: [...new Set(listMutants(game.def).map(({ operator }) => operator))].includes('empty-filter'),
  readme: updateReferenceTables('<!-- functions --><!-- /functions -->').split('\\n').filter((line) => line.includes('backwards')).map((line) => line.replace(/ +/g, ' ')),
}))
`

export const REST: readonly Addition[] = [ROW, FUNCTION, EMITTED, INTERPRETED]
