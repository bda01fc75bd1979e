/** Rewrites the failed statements of a scenario to the received values, and keeps all other text. */
import { type Document, isMap, isNode, isScalar, isSeq, type Node, parseDocument, Scalar } from 'yaml'
import { applyReplacements, type TextReplacement } from '../fix/yaml-text.ts'
import type { Run, RunFailure } from '../run/run-record.ts'

type YamlPath = readonly (string | number)[]

interface PathNode {
  readonly path: YamlPath
  readonly node: Node
}

/** A part of a text that gets another value, and the statement that fails without. */
export interface RestatedPart extends TextReplacement {
  readonly failure: RunFailure
}

export function restateText(text: string, run: Run, row: number): string | null {
  const parts = findRestatedParts(text, run, row)
  return parts && replaceParts(text, parts)
}

export const replaceParts = (text: string, parts: readonly RestatedPart[]): string =>
  applyReplacements(text, [...new Map(parts.map((part) => [part.start, part])).values()])

/**
 * Several failures may need one part, if they need the same of it. Null when a failure cannot be repaired by another
 * value in its place. `row` is the index of the case's row.
 */
export function findRestatedParts(text: string, run: Run, row: number): readonly RestatedPart[] | null {
  const doc = parseDocument(text)
  if (doc.errors.length > 0) return null
  const parts: RestatedPart[] = []
  for (const failure of run.failures) {
    const own = findReplacements(doc, text, failure, row)
    if (own === null || failure.at?.file !== run.id.file) return null
    // Two failures need different values in one place.
    if (own.some(({ start, by }) => parts.some((part) => part.start === start && part.by !== by))) return null
    parts.push(...own.map((each) => ({ ...each, failure })))
  }
  return parts
}

function findReplacements(
  doc: Document,
  text: string,
  failure: RunFailure,
  row: number,
): readonly TextReplacement[] | null {
  const { at, kind, received } = failure
  if (kind !== 'then' || at === null || !isNode(doc.contents)) return null
  const starts = text.split('\n').slice(0, at.line - 1)
  const offset = starts.reduce((sum, line) => sum + line.length + 1, 0) + at.col - 1
  const found = findNodeAt(doc.contents, offset, [])
  const { path } = found
  if (path[0] === 'cases') return replaceInRow(doc, found, text, failure, offset)
  const start = path.indexOf('then') + 1
  const key = path[start]
  // Only a person can decide about `before` and `unchanged`.
  if (start === 0 || key === 'unchanged' || key === 'before') return null
  if (key === 'over') return replaceScalar(found.node, text, String(received === 'the game is over'))
  // One text states all pieces of a space, and one list all its items, however many of them are wrong.
  const isOfPieces = key === 'spaces' || key === 'boxes'
  const said = isOfPieces || key === 'values' ? doc.getIn(path.slice(0, start + 2), true) : found.node
  const whole = key === 'values' && isMap(said) ? said.get('set', true) : said
  // A map states each of its parts separately.
  const node = isOfPieces && isMap(whole) ? found.node : whole
  if (!isNode(node) || (isOfPieces && isMap(node))) return null
  if (isOfPieces && statesMoreThanFailure(node, failure)) return replacePart(node, found, text, failure, offset)
  const written = isScalar(node) ? String(node.value) : ''
  if (!written.includes('${')) return replaceScalar(node, text, received)
  const values = matchPlaceholders(written, received)
  if (values === null) return null
  const parts = [...values].map(([name, value]) => {
    const own = doc.getIn(['cases', row, name], true)
    return isScalar(own) ? replaceScalar(own, text, value) : null
  })
  return parts.every((part) => part !== null) ? parts.flat() : null
}

/** Replaces a list in a row as a whole. */
function replaceInRow(
  doc: Document,
  found: PathNode,
  text: string,
  failure: RunFailure,
  offset: number,
): readonly TextReplacement[] | null {
  const whole = doc.getIn(found.path.slice(0, 3), true)
  const node = isSeq(whole) ? whole : found.node
  return statesMoreThanFailure(node, failure)
    ? replacePart(node, found, text, failure, offset)
    : replaceScalar(node, text, failure.received)
}

/** `8 guards, 8 riders` of a family of boxes states two boxes, and each may fail by itself. */
const statesMoreThanFailure = (node: Node, { expected }: RunFailure): boolean =>
  (isSeq(node) ? node.items.length : isScalar(node) ? String(node.value).split(',').length : 1) >
  expected.split(', ').length

/** Replaces only the phrase that failed; null when the failure is about more than one phrase. */
function replacePart(
  node: Node,
  found: PathNode,
  text: string,
  { expected, received }: RunFailure,
  offset: number,
): readonly TextReplacement[] | null {
  if (`${expected}${received}`.includes(',') || received === 'nothing') return null
  if (isSeq(node)) return isScalar(found.node) ? replaceScalar(found.node, text, received) : null
  if (!isScalar(node) || !node.range) return null
  const [from, to] = node.range
  const isQuoted = node.type === Scalar.QUOTE_SINGLE || node.type === Scalar.QUOTE_DOUBLE
  const raw = isQuoted ? text.slice(from + 1, to - 1) : text.slice(from, to)
  // Escapes and placeholders hide which part of the text is which phrase.
  if (raw !== String(node.value) || raw.includes('${') || !/^[\w -]+$/.test(received)) return null
  let start = isQuoted ? from + 1 : from
  for (const part of raw.split(',')) {
    const end = start + part.length
    if (offset < end) return [{ start: start + part.search(/\S|$/), end, by: received }]
    start = end + 1
  }
  return null
}

/** Finds the innermost value at an offset; a key counts as its value. */
function findNodeAt(node: Node, offset: number, path: YamlPath): PathNode {
  const isAt = (each: unknown): each is Node =>
    isNode(each) && !!each.range && each.range[0] <= offset && offset < Math.max(each.range[1], each.range[0] + 1)
  if (isMap(node))
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (isAt(value)) return findNodeAt(value, offset, [...path, name])
      if (isAt(key) && isNode(value)) return { path: [...path, name], node: value }
    }
  if (isSeq(node))
    for (const [i, item] of node.items.entries()) if (isAt(item)) return findNodeAt(item, offset, [...path, i])
  return { path, node }
}

/** Matches `${n} guards` with `3 guards`, and returns the values by name; null when the words differ. */
function matchPlaceholders(said: string, received: string): ReadonlyMap<string, string> | null {
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

/** Keeps the quotes of the old value, and adds them where YAML needs them. Null for text over several lines. */
function replaceScalar(node: Node, text: string, by: string): readonly TextReplacement[] | null {
  if (!node.range) return null
  const [start, end] = node.range
  const was = text.slice(start, end)
  if (was.includes('\n') && !isMap(node)) return null
  return [{ start, end, by: quoteAsBefore(node, was, by) }]
}

function quoteAsBefore(node: Node, was: string, by: string): string {
  if (isSeq(node)) return by === 'nothing' ? '[]' : `[${by}]`
  const style = isScalar(node) ? node.type : Scalar.QUOTE_DOUBLE
  if (style === Scalar.QUOTE_SINGLE) return `'${by.replaceAll("'", "''")}'`
  const isPlain = /^-?\w[\w .()/-]*$/.test(by) || (was.includes(', ') && /^\w[\w .,()/-]*$/.test(by))
  return style === Scalar.PLAIN && isPlain ? by : JSON.stringify(by)
}
