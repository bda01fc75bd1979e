/**
 * Prints rule data on one line. Long or many-line data is printed without the effects inside it, and structured
 * expressions as strings.
 */
import {
  Diagnostics,
  type Node,
  printNodeAsExpression,
  readDocument,
  type ScalarNode,
  type SourceFile,
  type SpanDef,
} from '../../engine/index.ts'
import { MOST_TEXT_CHARACTERS } from './shorten-text.ts'

type NodeSpan = Pick<SpanDef, 'line' | 'col' | 'endLine' | 'endCol'>

interface NodeWithParent {
  readonly node: Node
  /** The map or list around it. */
  readonly parent: NodeWithParent | null
  /** The key whose value it is; '' for an item of a list. */
  readonly key: string
}

const indexByFile = new WeakMap<SourceFile, NodeIndex>()

/** Indexes a file once, as long as it is the same object. */
export function getNodeIndex(file: SourceFile): NodeIndex {
  const index = indexByFile.get(file) ?? new NodeIndex(file)
  indexByFile.set(file, index)
  return index
}

/** Single words that can name what stands around a place: ids, clauses, bindings. */
const SINGLE_WORD_NAME = /^(?=.*[A-Za-z])[\w.:$-]+$/

export class NodeIndex {
  readonly #all: readonly NodeWithParent[]
  readonly #byPlace: ReadonlyMap<string, NodeWithParent>

  constructor({ name, text }: SourceFile) {
    this.#all = readDocument(name, text, new Diagnostics()).flatMap((node) => [
      ...walkNodesWithParents({ node, parent: null, key: '' }),
    ])
    // Of two nodes at one place the outer one is kept.
    this.#byPlace = new Map(this.#all.toReversed().map((each) => [makeSpanKey(each.node.at), each]))
  }

  /** What to print of a place, where that is not its own text. */
  describePlace(at: NodeSpan, sourceText: string): string | null {
    const node = this.#byPlace.get(makeSpanKey(at))?.node
    if (node === undefined || node.n === 'scalar') return null
    const expression = printNodeAsExpression(node)
    if (expression !== null) return expression
    if (at.line === at.endLine && sourceText.length <= MOST_TEXT_CHARACTERS) return null
    const whole = formatNodeOnOneLine(node, false, true)
    return whole.length <= MOST_TEXT_CHARACTERS ? whole : formatNodeOnOneLine(node, true, true)
  }

  /** The keys around a place, and the names in maps around it, the innermost first. */
  listEnclosingNames({ line, col }: Pick<SpanDef, 'line' | 'col'>): readonly string[] {
    const point = { line, col, endLine: line, endCol: col }
    const names: string[][] = []
    let entry = this.#all.findLast(({ node }) => containsSpan(node.at, point)) ?? null
    for (; entry !== null; entry = entry.parent) {
      const { key, node } = entry
      const entries = node.n === 'map' ? node.entries.filter((each) => each.key !== 'extends') : []
      const said = entries.flatMap(({ value }) => (isNameScalar(value) ? [value.text] : []))
      names.push(key === '' ? said : [...said, key])
    }
    return names.flat()
  }

  /** The expression, or the key with its value, around a word or number. */
  describeSurroundings(at: NodeSpan): string {
    const scalar = this.#all.findLast(({ node }) => node.n === 'scalar' && containsSpan(node.at, at))
    let { parent, key } = scalar ?? { parent: null, key: '' }
    let value = scalar?.node
    for (; parent?.node.n === 'list'; parent = parent.parent) {
      key = parent.key
      value = parent.node
    }
    if (parent === null || value === undefined) return ''
    // `then: 2` is an expression only together with the `if` around it.
    const above = parent.parent === null ? null : printNodeAsExpression(parent.parent.node)
    return printNodeAsExpression(parent.node) ?? above ?? `${key}: ${formatNodeOnOneLine(value, true, false)}`
  }
}

const isNameScalar = (node: Node): node is ScalarNode => node.n === 'scalar' && SINGLE_WORD_NAME.test(node.text)

const makeSpanKey = ({ line, col, endLine, endCol }: NodeSpan): string => `${line}:${col}-${endLine}:${endCol}`

const containsSpan = (outer: NodeSpan, { line, col, endLine, endCol }: NodeSpan): boolean =>
  (line > outer.line || (line === outer.line && col >= outer.col)) &&
  (endLine < outer.endLine || (endLine === outer.endLine && endCol <= outer.endCol))

function* walkNodesWithParents(each: NodeWithParent): Generator<NodeWithParent> {
  yield each
  const { node } = each
  if (node.n === 'list')
    for (const item of node.items) yield* walkNodesWithParents({ node: item, parent: each, key: '' })
  if (node.n === 'map')
    for (const { key, value } of node.entries) yield* walkNodesWithParents({ node: value, parent: each, key })
}

/** On one line, without clauses, which are printed anyway. `omitsEffects` leaves lists of effects out. */
function formatNodeOnOneLine(node: Node, omitsEffects: boolean, isOutermost: boolean): string {
  if (node.n === 'scalar') return node.text.replace(/\s+/g, ' ')
  const expression = printNodeAsExpression(node)
  if (expression !== null) return expression
  if (node.n === 'list') {
    const isLeftOut = omitsEffects && node.items.some((item) => item.n === 'map')
    return isLeftOut
      ? '[…]'
      : `[${node.items.map((item) => formatNodeOnOneLine(item, omitsEffects, false)).join(', ')}]`
  }
  const entries = node.entries.filter(({ key }) => key !== 'rule')
  const entryTexts = entries
    .map(({ key, value }) => `${key}: ${formatNodeOnOneLine(value, omitsEffects, false)}`)
    .join(', ')
  return isOutermost ? entryTexts : `{ ${entryTexts} }`
}
