/**
 * Finds the rules in a Markdown document: its fenced blocks marked `yaml`. All other text is prose. A block that a
 * person would take for rules but that is not read is a mistake.
 */
import type { LineIndex } from './line-index.ts'

export interface YamlBlock {
  /** Offsets of its content in the document. */
  readonly start: number
  readonly end: number
}

export interface MarkdownMistake {
  readonly start: number
  readonly end: number
  readonly message: string
}

export interface MarkdownBlocks {
  readonly blocks: readonly YamlBlock[]
  readonly mistakes: readonly MarkdownMistake[]
}

interface MarkdownLine {
  readonly at: number
  /** Where the next line begins. */
  readonly next: number
  readonly text: string
}

/** A line of backticks or tildes. */
interface Fence extends MarkdownLine {
  readonly mark: string
  /** The text after the mark. */
  readonly info: string
  /** Whether it stands outside lists and quotes. */
  readonly isAtMargin: boolean
  /** Whether a list item begins on its line. */
  readonly isItem: boolean
}

/** A block whose end has not been found. */
interface OpenBlock {
  readonly fence: Fence
  readonly isRead: boolean
  /** A fence of rules inside this block. Its author may have forgotten to end this block before it. */
  unreadRulesFence: Fence | null
}

/** Indentation, the marks of quotes, lists and definitions, and the fence itself. The limits keep the search short. */
const FENCE_LINE = /^([ \t>]{0,200}(?:(?:[-+*:]|\d{1,9}[.)])[ \t][ \t>]{0,200}){0,20})(`{3,}|~{3,})/

/**
 * Marks a block as rules: `yaml`, and the forms of other programs: `{.yaml}`, `{#costs .yaml}`, `{code-block} yaml`.
 */
const RULES_MARK = /^\.?ya?ml\b|^\{.*\bya?ml\b/is

export function findYamlBlocks(text: string, lines: LineIndex): MarkdownBlocks {
  const blocks: YamlBlock[] = []
  const mistakes: MarkdownMistake[] = []
  const reportMistake = ({ at, next }: MarkdownLine, message: string): void => {
    mistakes.push({ start: at, end: next, message })
  }
  const begin = (fence: Fence): OpenBlock => {
    const isRules = RULES_MARK.test(fence.info)
    if (isRules && !fence.isAtMargin)
      reportMistake(fence, 'rules in a list or a quote are not read: begin this block at the margin')
    return { fence, isRead: isRules && fence.isAtMargin, unreadRulesFence: null }
  }
  let open: OpenBlock | null = null
  for (let at = 0; at < text.length; ) {
    const line = readMarkdownLine(text, at)
    at = line.next
    const fence = parseFence(line)
    if (open === null) {
      if (/^ {0,3}<!--/.test(line.text)) at = skipHtmlComment(text, line, reportMistake)
      else if (fence !== null && isOpeningFence(fence)) open = begin(fence)
    } else if (fence !== null && isEndOfBlock(open, fence)) {
      if (open.isRead) blocks.push({ start: open.fence.next, end: line.at })
      open = null
    } else if (fence !== null && !open.isRead && isOpeningFence(fence)) {
      if (RULES_MARK.test(fence.info)) open.unreadRulesFence ??= fence
      if (open.unreadRulesFence !== null && canCloseFence(open, fence)) {
        const { line: number } = lines.makeSpan(open.fence.at, open.fence.at)
        reportMistake(open.unreadRulesFence, `the block of line ${number} is still open: end it before this one`)
        open = begin(fence)
      }
    }
  }
  if (open !== null && (open.isRead || open.unreadRulesFence !== null))
    reportMistake(open.fence, `this block is never closed: end it with ${open.fence.mark.slice(0, 20)}`)
  return { blocks, mistakes }
}

function readMarkdownLine(text: string, at: number): MarkdownLine {
  const newline = text.indexOf('\n', at)
  const next = newline === -1 ? text.length : newline + 1
  return { at, next, text: text.slice(at, next) }
}

function parseFence(line: MarkdownLine): Fence | null {
  const [all, before = '', mark = ''] = FENCE_LINE.exec(line.text) ?? []
  if (all === undefined) return null
  const info = line.text.slice(all.length).trim()
  return { ...line, mark, info, isAtMargin: /^ {0,3}$/.test(before), isItem: /[^ \t>]/.test(before) }
}

/** Backticks with another backtick after them are code within a line. */
const isOpeningFence = ({ mark, info }: Fence): boolean => mark.startsWith('~') || !info.includes('`')

const canCloseFence = (open: OpenBlock, { mark }: Fence): boolean =>
  mark[0] === open.fence.mark[0] && mark.length >= open.fence.mark.length

/** A block that begins at the margin ends at the margin: deeper fences are part of its text. */
const isEndOfBlock = (open: OpenBlock, fence: Fence): boolean =>
  fence.info === '' && canCloseFence(open, fence) && (open.fence.isAtMargin ? fence.isAtMargin : !fence.isItem)

/** Finds the line after an HTML comment. An unclosed comment takes in the rest of the document. */
function skipHtmlComment(
  text: string,
  line: MarkdownLine,
  reportMistake: (at: MarkdownLine, message: string) => void,
): number {
  const begins = line.at + line.text.indexOf('<!--')
  // `<!-->` is a whole comment.
  const end = text.indexOf('-->', begins + 2)
  if (end !== -1) return readMarkdownLine(text, end).next
  for (let at = line.next; at < text.length; ) {
    const inside = readMarkdownLine(text, at)
    at = inside.next
    if (RULES_MARK.test(parseFence(inside)?.info ?? '')) {
      reportMistake(line, 'this comment is never closed: end it with -->')
      break
    }
  }
  return text.length
}
