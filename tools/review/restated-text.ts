/** The text of a scenario with what failed stated as it came out: values are replaced where they stand, all else is kept. */
import { type Document, isMap, isNode, isScalar, isSeq, type Node, parseDocument, Scalar } from 'yaml'
import type { Failure, Run } from '../run/record.ts'

interface Replaced {
  readonly start: number
  readonly end: number
  readonly by: string
}

type Path = readonly (string | number)[]

interface Found {
  readonly path: Path
  readonly node: Node
}

/** Null where any of it cannot be said by another value in the same place. `row` is the index of the case's row. */
export function restatedText(text: string, run: Run, row: number): string | null {
  const doc = parseDocument(text)
  if (doc.errors.length > 0) return null
  const replaced = new Map<number, Replaced>()
  for (const failure of run.failures) {
    const own = replacements(doc, text, failure, row)
    if (own === null || failure.at?.file !== run.id.file) return null
    for (const each of own) {
      const other = replaced.get(each.start)
      // Two statements in one place that want different values.
      if (other !== undefined && other.by !== each.by) return null
      replaced.set(each.start, each)
    }
  }
  return [...replaced.values()]
    .toSorted((a, b) => b.start - a.start)
    .reduce((out, { start, end, by }) => out.slice(0, start) + by + out.slice(end), text)
}

function replacements(
  doc: Document,
  text: string,
  failure: Failure,
  row: number,
): readonly Replaced[] | null {
  const { at, kind, received } = failure
  if (kind !== 'then' || at === null || !isNode(doc.contents)) return null
  const starts = text.split('\n').slice(0, at.line - 1)
  const offset = starts.reduce((sum, line) => sum + line.length + 1, 0) + at.col - 1
  const found = nodeAt(doc.contents, offset, [])
  const { path } = found
  if (path[0] === 'cases') return inRow(doc, found, text, received)
  if (path[0] !== 'then' || path[1] === 'unchanged') return null
  if (path[1] === 'over') return one(found.node, text, String(received === 'the game is over'))
  // Of a space all that is there is said in one place, however many pieces of it are wrong; of a list all its items.
  const isWhole = path[1] === 'spaces' || path[1] === 'boxes' || path[1] === 'values'
  const node = isWhole ? doc.getIn(path.slice(0, 3), true) : found.node
  if (!isNode(node)) return null
  const said = isScalar(node) ? String(node.value) : ''
  if (!said.includes('${')) return one(node, text, received)
  const values = valuesIn(said, received)
  if (values === null) return null
  const parts = [...values].map(([name, value]) => {
    const own = doc.getIn(['cases', row, name], true)
    return isScalar(own) ? one(own, text, value) : null
  })
  return parts.every((part) => part !== null) ? parts.flat() : null
}

/** A list that stands for one is replaced whole. */
function inRow(
  doc: Document,
  { path, node }: Found,
  text: string,
  received: string,
): readonly Replaced[] | null {
  const whole = doc.getIn(path.slice(0, 3), true)
  return one(isSeq(whole) ? whole : node, text, received)
}

/** The innermost value that stands there; a key stands for its value. */
function nodeAt(node: Node, offset: number, path: Path): Found {
  const isAt = (each: unknown): each is Node =>
    isNode(each) &&
    !!each.range &&
    each.range[0] <= offset &&
    offset < Math.max(each.range[1], each.range[0] + 1)
  if (isMap(node))
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (isAt(value)) return nodeAt(value, offset, [...path, name])
      if (isAt(key) && isNode(value)) return { path: [...path, name], node: value }
    }
  if (isSeq(node))
    for (const [i, item] of node.items.entries()) if (isAt(item)) return nodeAt(item, offset, [...path, i])
  return { path, node }
}

/** What stands for `${name}` where `${n} guards` came out as `3 guards`; null where the words are others. */
function valuesIn(said: string, received: string): ReadonlyMap<string, string> | null {
  const names: string[] = []
  const pattern = said.split(/(\$\{[^}]*\})/).map((part) => {
    const name = /^\$\{\s*(.*?)\s*\}$/.exec(part)?.[1]
    if (name === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    names.push(name)
    return '(.+?)'
  })
  const found = new RegExp(`^${pattern.join('')}$`).exec(received)
  if (found === null) return null
  const values = new Map<string, string>()
  for (const [i, name] of names.entries()) {
    const value = found[i + 1]!
    if ((values.get(name) ?? value) !== value) return null
    values.set(name, value)
  }
  return values
}

/** Quoted as it was; what was not quoted is where it would not be read as it is. Null of text over several lines. */
function one(node: Node, text: string, by: string): readonly Replaced[] | null {
  if (!node.range) return null
  const [start, end] = node.range
  const was = text.slice(start, end)
  if (was.includes('\n') && !isMap(node)) return null
  return [{ start, end, by: inStyle(node, was, by) }]
}

function inStyle(node: Node, was: string, by: string): string {
  if (isSeq(node)) return by === 'nothing' ? '[]' : `[${by}]`
  const style = isScalar(node) ? node.type : Scalar.QUOTE_DOUBLE
  if (style === Scalar.QUOTE_SINGLE) return `'${by.replaceAll("'", "''")}'`
  const isPlain = /^-?\w[\w .()/-]*$/.test(by) || (was.includes(', ') && /^\w[\w .,()/-]*$/.test(by))
  return style === Scalar.PLAIN && isPlain ? by : JSON.stringify(by)
}
