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
import { isNothingWord, listValueWords, parseValueWord, splitWords } from '../answer-words.ts'
import { type CaseContext, compileQuery, toScalarNode } from '../case-context.ts'
import { findIdleReason } from './idle-value.ts'

interface ValueMismatch {
  readonly at: Span
  readonly message: string
  readonly expected: string
  readonly received: string
}

export function checkValues(scene: CaseContext, state: State, node: Node | null): readonly ValueMismatch[] {
  if (node?.n !== 'map') return []
  return node.entries.flatMap(({ key, keyAt, value }): ValueMismatch[] => {
    const asked = compileQuery(scene, toScalarNode({ text: key, at: getInnerSpan(key, keyAt) }), null)
    if (asked === null) return []
    const idle = isOfNothing(key)
      ? 'it names nothing of the game'
      : findIdleReason(scene.game, asked.expr, state, keyAt)
    if (idle !== null) {
      scene.d.add('says-nothing', keyAt, `\`${key}\` says nothing: ${idle}`)
      return []
    }
    const { type } = asked
    const expected = parseExpected(scene, type, value)
    if (expected === null) return []
    const told = formatComputedValue(scene.game, type, asked.ask(state))
    const words = typeof expected === 'string' ? expected : formatComputedValue(scene.game, type, expected)
    const wanted = isSet(value) ? orderLike(told, words) : words
    return told === wanted ? [] : [{ at: value.at, message: key, expected: wanted, received: told }]
  })
}

/** `{ set: [alba, brae] }`: a list in any order. */
const isSet = (node: Node): node is MapNode =>
  node.n === 'map' && node.entries.length === 1 && node.entries[0]?.key === 'set'

/** The words of one list as far as may be in the order of the other. */
function orderLike(told: string, words: string): string {
  const left = words.split(', ')
  const both = told.split(', ').filter((word) => {
    const i = left.indexOf(word)
    if (i >= 0) left.splice(i, 1)
    return i >= 0
  })
  return [...both, ...left].join(', ')
}

/** Numbers and operators alone. */
const isOfNothing = (key: string): boolean =>
  !/\p{L}/u.test(key.replace(/\b(?:and|or|not|true|false|if|then|else)\b/g, ''))

/** A key in quotes begins one column after its place. */
const getInnerSpan = (key: string, at: Span): Span =>
  at.line === at.endLine && at.endCol - at.col === key.length + 2
    ? { ...at, col: at.col + 1, endCol: at.endCol - 1 }
    : at

/** Pieces are compared in words, everything else as values. Null after a diagnostic. */
function parseExpected(scene: CaseContext, type: Type, node: Node): number | readonly number[] | string | null {
  if (node.n === 'map') {
    if (isSet(node) && type.k === 'list' && node.entries[0]?.value.n !== 'map')
      return parseExpected(scene, type, node.entries[0]!.value)
    const message =
      isSet(node) && type.k !== 'list'
        ? `\`set\` is a list in any order, and this is a ${formatType(type)}`
        : 'a value is a word, a number or a list, or `{ set: [...] }` for a list in any order'
    scene.d.add('wrong-shape', node.at, message)
    return null
  }
  if (type.k === 'list') {
    const items = getListItems(node).flatMap((item) => (item.n === 'scalar' ? splitWords(item) : []))
    if (type.of.k === 'piece') return items.map(({ text }) => text).join(', ') || 'nothing'
    if (items.every(({ text }) => isNothingWord(text))) return []
    const values = items.map((item) => parseOne(scene, type.of, item))
    return values.every((value) => value !== null) ? values : null
  }
  if (type.k === 'piece' && node.n === 'scalar') return node.text
  return parseOne(scene, type, node)
}

function parseOne({ game, d: diagnostics }: CaseContext, type: Type, node: Node): number | null {
  const text = node.n === 'scalar' ? node.text : ''
  const value = parseValueWord(game, type, text)
  if (value !== null) return value
  const words = listValueWords(game, type)
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
