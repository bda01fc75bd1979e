/**
 * Reads everyday YAML in one pass, and gives up at the first thing that it is not sure of; then the `yaml` package
 * reads the text. So it needs no diagnostics. It exists for speed, and `quick.test.ts` compares it with the package.
 */
import { joinCallsSplitAtCommas } from './calls.ts'
import { parsePlainValue } from './core-schema.ts'
import type { MapEntry, Node, ScalarNode, Span } from './node.ts'
import { makeEmptyScalar, makeScalar, type YamlSource } from './scalar.ts'
import { CONTINUED_TEXT, CONTINUED_TEXT_IN_FLOW, giveUpQuickReading, NOT_EVERYDAY_YAML, YamlScanner } from './scan.ts'

/**
 * Characters that the patterns of this reader do not handle. JavaScript's patterns end a line at U+2028 and U+2029, and
 * YAML does not. A tab, a carriage return or a byte order mark changes meaning with its place.
 */
const UNHANDLED_CHARACTER = /[^\n -~\u00a0-\u2027\u202a-\ufefe\uff00-\ufffd]/

/** The node of a text, or null if the package must read it. */
export function readEverydayYaml(yamlText: YamlSource, mostLevels: number): Node | null {
  if (UNHANDLED_CHARACTER.test(yamlText.source)) return null
  try {
    return new QuickReader(yamlText, mostLevels).readDocumentNode()
  } catch (error) {
    // Megabytes of one mark overflow a pattern; the package reads them.
    if (error === NOT_EVERYDAY_YAML || error instanceof RangeError) return null
    throw error
  }
}

class QuickReader extends YamlScanner {
  private levelsLeft: number
  /** The number of open flow collections. */
  private brackets = 0

  constructor(yamlText: YamlSource, mostLevels: number) {
    super(yamlText)
    this.levelsLeft = mostLevels
  }

  readDocumentNode(): Node {
    this.moveToNextContentLine()
    const node = this.col === -1 ? giveUpQuickReading() : this.readBlockNode(-1)
    if (this.col !== -1 || node.n === 'scalar') giveUpQuickReading()
    return node
  }

  // Block style.

  /** Reads the node that begins here, deeper than column `parent`. */
  private readBlockNode(parentCol: number): Node {
    if (this.isDash) return this.readList(this.col)
    return this.findColonEnd(this.findTextEndOnLine(false), false) === -1
      ? this.readInlineNode(parentCol)
      : this.readMap(this.col)
  }

  private readList(col: number): Node {
    this.enterCollection()
    const start = this.at
    const items: Node[] = []
    while (this.col === col && this.isDash) {
      const dash = this.at++
      this.at = this.findSpacesEnd()
      if (this.isLineEndOrComment()) items.push(this.readNodeBelow(col, this.at, false))
      else {
        this.col = col + this.at - dash
        items.push(this.readBlockNode(col))
      }
    }
    if (this.col > col) giveUpQuickReading()
    this.levelsLeft++
    return { n: 'list', at: this.makeBlockSpan(start, items.at(-1)), items }
  }

  private readMap(col: number): Node {
    this.enterCollection()
    const start = this.at
    const entries: MapEntry[] = []
    const seenKeys = new Set<string>()
    while (this.col === col) {
      const { key, keyAt } = this.isDash ? giveUpQuickReading() : this.readKey(false, seenKeys)
      this.at = this.findSpacesEnd()
      const empty = this.isLineEndOrComment()
      entries.push({ key, keyAt, value: empty ? this.readNodeBelow(col, this.at, true) : this.readInlineNode(col) })
    }
    if (this.col > col) giveUpQuickReading()
    this.levelsLeft++
    return { n: 'map', at: this.makeBlockSpan(start, entries.at(-1)?.value), entries }
  }

  /** Reads the node below a key or a dash that ends its line. A list may stand right under its key. */
  private readNodeBelow(col: number, after: number, isKey: boolean): Node {
    this.moveToNextContentLine()
    if (this.col > col) return this.readBlockNode(col)
    if (isKey && this.col === col && this.isDash) return this.readList(col)
    return makeEmptyScalar(after, this.yamlText)
  }

  /** Reads a node that is no block collection, and the rest of its last line. */
  private readInlineNode(parentCol: number): Node {
    const header = this.findBlockTextHeaderEnd()
    if (header !== -1) return this.readBlockText(parentCol, header)
    const node = this.readFlowNode(parentCol, false)
    // A colon would make it a key where none may stand.
    if (!this.hasEmptyRestOfLine) giveUpQuickReading()
    this.moveToNextContentLine()
    return node
  }

  /** Reads `|` and `>`, without indented lines of `>`. Line breaks at the end do not count. */
  private readBlockText(parentCol: number, headerEnd: number): Node {
    const start = this.at
    const header = this.source.slice(start, headerEnd)
    const folds = header.startsWith('>')
    let text = ''
    let indent = -1
    let breaks = 0
    let end = this.findLineEnd()
    for (this.at = end + 1; this.at < this.source.length; this.at = this.findLineEnd() + 1) {
      const column = this.findSpacesEnd() - this.at
      const line = this.source.slice(this.at, this.findLineEnd())
      if (column === line.length) {
        if (indent === -1 || column > indent) giveUpQuickReading()
        breaks++
        continue
      }
      if (column <= parentCol || column === 0) break
      const isFirst = indent === -1
      if (isFirst) indent = column
      // Less indentation is an error. In `>` more indentation, or a space at the end, keeps the line break.
      if (column < indent || (folds && (column > indent || line.endsWith(' ')))) giveUpQuickReading()
      if (!isFirst) text += folds && breaks === 0 ? ' ' : '\n'.repeat(folds ? breaks : breaks + 1)
      breaks = 0
      text += line.slice(indent)
      end = this.findLineEnd()
    }
    if (indent === -1) giveUpQuickReading()
    if (!header.endsWith('-')) text += '\n'
    this.at = end
    this.moveToNextContentLine()
    return makeScalar(text, text, start, Math.min(end + 1, this.source.length), 'block', this.yamlText)
  }

  // Flow style: everything that may stand in brackets, and after a key.

  private readFlowNode(parentCol: number, isInFlow: boolean): Node {
    const mark = this.source[this.at]
    if (mark === '[') {
      const items: Node[] = []
      const at = this.readBracketedParts(']', parentCol, () => items.push(this.readFlowNode(parentCol, true)))
      return { n: 'list', at, items: joinCallsSplitAtCommas(items, this.yamlText) }
    }
    if (mark !== '{') return this.readScalar(parentCol, isInFlow)
    const entries: MapEntry[] = []
    const seenKeys = new Set<string>()
    const at = this.readBracketedParts('}', parentCol, () => {
      const { key, keyAt } = this.readKey(true, seenKeys)
      this.at = this.findSpacesEnd()
      entries.push({ key, keyAt, value: this.readFlowNode(parentCol, true) })
    })
    return { n: 'map', at, entries }
  }

  private readBracketedParts(close: string, parentCol: number, read: () => void): Span {
    this.enterCollection()
    const start = this.at++
    this.brackets++
    for (this.skipFlowGap(parentCol); this.source[this.at] !== close; this.skipFlowGap(parentCol)) {
      read()
      const end = this.at
      this.skipFlowGap(parentCol)
      // Without a comma before it, the package refuses a comment at the margin.
      if (this.at > end && this.source.slice(end, this.at).includes('\n#')) giveUpQuickReading()
      if (this.source[this.at] === ',') this.at++
      else if (this.source[this.at] !== close) giveUpQuickReading()
    }
    this.at++
    this.brackets--
    this.levelsLeft++
    return this.makeSpan(start, this.at)
  }

  private skipFlowGap(parentCol: number): void {
    const start = this.at
    this.at = this.findFlowGapEnd()
    // The beginning of the line may be far away, so the search begins here.
    const line = start + this.source.slice(start, this.at).lastIndexOf('\n') + 1
    const mark = this.source[this.at]
    // The outermost bracket may close right below the key.
    const closes = this.brackets === 1 && (mark === ']' || mark === '}')
    if (mark === undefined || (line > start && this.at - line < Math.max(parentCol, 0) + (closes ? 0 : 1)))
      giveUpQuickReading()
  }

  /** Reads the key that begins here, and moves behind its colon. */
  private readKey(isInFlow: boolean, seenKeys: Set<string>): { readonly key: string; readonly keyAt: Span } {
    const end = this.findTextEndOnLine(isInFlow)
    const colonEnd = this.findColonEnd(end, isInFlow)
    if (colonEnd === -1 || colonEnd - this.at > 1001) giveUpQuickReading()
    const { text: key, at: keyAt, value } = this.readScalarOnOneLine(this.at, end)
    if (key === '<<' || value === null || seenKeys.has(key)) giveUpQuickReading()
    seenKeys.add(key)
    this.at = colonEnd
    return { key, keyAt }
  }

  private readScalar(parentCol: number, isInFlow: boolean): ScalarNode {
    const start = this.at
    const end = this.findTextEndOnLine(isInFlow)
    if (end === -1) giveUpQuickReading()
    this.at = end
    const isQuoted = this.source[start] === '"' || this.source[start] === "'"
    const text = isQuoted ? null : this.readContinuedText(start, parentCol, isInFlow)
    return text === null
      ? this.readScalarOnOneLine(start, end)
      : makeScalar(text, text, start, this.at, 'plain', this.yamlText)
  }

  private readScalarOnOneLine(start: number, end: number): ScalarNode {
    const quote = this.source[start]
    if (quote === '"' || quote === "'") {
      const content = this.source.slice(start + 1, end - 1)
      const text = quote === '"' ? content.replace(/\\(["\\])/g, '$1') : content.replaceAll("''", "'")
      return makeScalar(text, text, start, end, 'quoted', this.yamlText)
    }
    const text = this.source.slice(start, end)
    const value = parsePlainValue(text)
    return value === undefined ? giveUpQuickReading() : makeScalar(text, value, start, end, 'plain', this.yamlText)
  }

  /** Reads plain text that continues on the lines below. One line break is a space, an empty line a break. */
  private readContinuedText(start: number, parentCol: number, isInFlow: boolean): string | null {
    let text: string | null = null
    for (;;) {
      const next = this.findTextStartBelow()
      const mark = this.source[next]
      if (next === -1 || mark === undefined || mark === '#') return text
      if (next - this.source.lastIndexOf('\n', next) - 1 <= Math.max(parentCol, 0)) return text
      if (isInFlow && ',[]{}:'.includes(mark)) return text
      const end = this.findPatternEnd(isInFlow ? CONTINUED_TEXT_IN_FLOW : CONTINUED_TEXT, next)
      if (end === -1 || mark === ':') giveUpQuickReading()
      const breaks = this.source.slice(this.at, next).split('\n').length - 1
      text ??= this.source.slice(start, this.at)
      text += (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)) + this.source.slice(next, end)
      this.at = end
    }
  }

  private enterCollection(): void {
    if (--this.levelsLeft < 0) giveUpQuickReading()
  }

  /** A block collection ends with its last part. */
  private makeBlockSpan(start: number, last: Node | undefined): Span {
    const span = this.makeSpan(start, start)
    return last === undefined ? span : { ...span, endLine: last.at.endLine, endCol: last.at.endCol }
  }
}
