/** `values`: expressions of the rule language and what they come to. */
import {
  describePile,
  describeValue,
  findClosestWord,
  formatType,
  type Game,
  getListItems,
  type MapNode,
  type Node,
  type Span,
  type State,
  type Type,
} from '../../../engine/index.ts'
import { isNothingWord, listWordsOfType, parseValueWord, splitAtCommas } from '../answer-words.ts'
import { type CaseContext, compileQuery, toScalarNode } from '../case-context.ts'
import { findIdleReason } from './idle-value.ts'

interface ValueMismatch {
  readonly at: Span
  readonly message: string
  readonly expected: string
  readonly received: string
}

export function checkValues(context: CaseContext, state: State, node: Node | null): readonly ValueMismatch[] {
  if (node?.n !== 'map') return []
  return node.entries.flatMap(({ key, keyAt, value }): ValueMismatch[] => {
    const query = compileQuery(context, toScalarNode({ text: key, at: getSpanInsideQuotes(key, keyAt) }), null)
    if (query === null) return []
    const idle = hasNoNameInKey(key)
      ? 'it names nothing of the game'
      : findIdleReason(context.game, query.expr, state, keyAt)
    if (idle !== null) {
      context.diagnostics.add('says-nothing', keyAt, `\`${key}\` says nothing: ${idle}`)
      return []
    }
    const { type } = query
    const expected = parseExpectedValue(context, type, value)
    if (expected === null) return []
    const received = formatComputedValue(context.game, type, query.ask(state))
    const words = typeof expected === 'string' ? expected : formatComputedValue(context.game, type, expected)
    const expectedText = isAnyOrderList(value) ? orderWordsLike(received, words) : words
    return received === expectedText ? [] : [{ at: value.at, message: key, expected: expectedText, received }]
  })
}

/** `{ set: [alba, brae] }`: a list in any order. */
const isAnyOrderList = (node: Node): node is MapNode =>
  node.n === 'map' && node.entries.length === 1 && node.entries[0]?.key === 'set'

/** The words of one list as far as may be in the order of the other. */
function orderWordsLike(model: string, words: string): string {
  const remaining = words.split(', ')
  const both = model.split(', ').filter((word) => {
    const i = remaining.indexOf(word)
    if (i >= 0) remaining.splice(i, 1)
    return i >= 0
  })
  return [...both, ...remaining].join(', ')
}

/** Numbers and operators alone. */
const hasNoNameInKey = (key: string): boolean =>
  !/\p{L}/u.test(key.replace(/\b(?:and|or|not|true|false|if|then|else)\b/g, ''))

/** A key in quotes begins one column after its place. */
const getSpanInsideQuotes = (key: string, at: Span): Span =>
  at.line === at.endLine && at.endCol - at.col === key.length + 2
    ? { ...at, col: at.col + 1, endCol: at.endCol - 1 }
    : at

/** Pieces are compared in words, everything else as values. Null after a diagnostic. */
function parseExpectedValue(context: CaseContext, type: Type, node: Node): number | readonly number[] | string | null {
  if (node.n === 'map') {
    if (isAnyOrderList(node) && type.k === 'list' && node.entries[0]?.value.n !== 'map')
      return parseExpectedValue(context, type, node.entries[0]!.value)
    const message =
      isAnyOrderList(node) && type.k !== 'list'
        ? `\`set\` is a list in any order, and this is a ${formatType(type)}`
        : 'a value is a word, a number or a list, or `{ set: [...] }` for a list in any order'
    context.diagnostics.add('wrong-shape', node.at, message)
    return null
  }
  if (type.k === 'list') {
    const items = getListItems(node).flatMap((item) => (item.n === 'scalar' ? splitAtCommas(item) : []))
    if (type.of.k === 'piece') return items.map(({ text }) => text).join(', ') || 'nothing'
    if (items.every(({ text }) => isNothingWord(text))) return []
    const values = items.map((item) => parseSingleValue(context, type.of, item))
    return values.every((value) => value !== null) ? values : null
  }
  if (type.k === 'piece' && node.n === 'scalar') return node.text
  return parseSingleValue(context, type, node)
}

function parseSingleValue({ game, diagnostics }: CaseContext, type: Type, node: Node): number | null {
  const text = node.n === 'scalar' ? node.text : ''
  const value = parseValueWord(game, type, text)
  if (value !== null) return value
  const words = listWordsOfType(game, type)
  const code =
    type.k === 'zone'
      ? 'unknown-space'
      : type.k !== 'enum'
        ? 'type-mismatch'
        : type.id === 'seat'
          ? 'unknown-seat'
          : 'unknown-state'
  diagnostics.add(code, node.at, `\`${text}\` is no ${formatType(type)}`, findClosestWord(text, words))
  return null
}

function formatComputedValue(game: Game, type: Type, value: number | readonly number[]): string {
  if (typeof value === 'number') return describeValue(game, type, value)
  const of = type.k === 'list' ? type.of : type
  if (of.k !== 'piece') return value.map((each) => describeValue(game, of, each)).join(', ') || 'nothing'
  const counts = new Map<number, number>()
  for (const pile of value) counts.set(pile, (counts.get(pile) ?? 0) + 1)
  return [...counts].map(([pile, n]) => describePile(game, pile, n)).join(', ') || 'nothing'
}
