/** Reads cards in setups and scenarios: `discard: [ant, bee]`, `hand: { red: ant, cat }`, `deck: it.number > 9`. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { PileContentSyntax } from '../syntax/game.ts'
import { getSpanInScalar } from '../yaml/line-index.ts'
import type { Node, ScalarNode } from '../yaml/node.ts'
import { asExpression } from './expression/read-expression.ts'
import { asInt, asMap, asName, getListItems, isNullNode, readWord, readZoneName } from './shape.ts'

/** Reads the contents of piles. `hand: { red: [ant] }` means `hand:red: [ant]`. */
export function readPileContentSyntax(
  node: Node,
  what: string,
  diagnostics: Diagnostics,
): readonly PileContentSyntax[] {
  return (asMap(node, what, diagnostics)?.entries ?? []).flatMap(({ key, keyAt, value }) => {
    const placed =
      value.n === 'map'
        ? value.entries.map((each) => [`${key}:${each.key}`, each.keyAt, each.value] as const)
        : [[key, keyAt, value] as const]
    return placed.flatMap(([name, at, cards]) => {
      const pile = readZoneName(name, at, 'a pile', diagnostics)
      const contents = readPileCards(cards, `the cards in \`${name}\``, diagnostics)
      return pile && contents ? [{ pile, ...contents }] : []
    })
  })
}

const NO_PILE_CONTENT = { names: [], where: null, count: null }

function readPileCards(node: Node, what: string, diagnostics: Diagnostics): Omit<PileContentSyntax, 'pile'> | null {
  if (isNullNode(node)) return NO_PILE_CONTENT
  if (node.n !== 'scalar')
    return {
      ...NO_PILE_CONTENT,
      names: getListItems(node).flatMap((item) => asName(item, 'a card', diagnostics) ?? []),
    }
  if (typeof node.value === 'number') {
    const count = asInt(node, what, diagnostics, 0)
    return count && { ...NO_PILE_CONTENT, count: count.value }
  }
  if (/^\s*(nothing)?\s*$/i.test(node.text)) return NO_PILE_CONTENT
  if (/^\s*cards\s*$/i.test(node.text)) return { ...NO_PILE_CONTENT, where: 'rest' }
  if (/^[\w\s-]+(,[\w\s-]+)*$/.test(node.text) && !/\w\s+[\w-]/.test(node.text))
    return { ...NO_PILE_CONTENT, names: readCardNames(node, diagnostics) }
  const where = asExpression(node, what, diagnostics)
  return where && { ...NO_PILE_CONTENT, where }
}

/** Reads `ant, cat`. */
function readCardNames(scalar: ScalarNode, diagnostics: Diagnostics): readonly Name[] {
  return [...scalar.text.matchAll(/[^\s,]+/g)].flatMap(({ 0: word, index }) => {
    return readWord(word, getSpanInScalar(scalar, index, index + word.length), 'a card', diagnostics) ?? []
  })
}
