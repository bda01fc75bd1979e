/** Splits comments into sentences, so that a test can measure them. */
import { ts } from 'ts-morph'
import { sources } from './sources.testing.ts'

export interface Comment {
  readonly line: number
  /** The text without comment marks, with its line breaks. */
  readonly text: string
  /** The number of its lines in the file. */
  readonly lines: number
}

/** Matches comments for tools, and examples in other languages. */
const FOR_TOOLS = /^(biome-ignore|@ts-|#|v8 ignore|c8 ignore|@vitest|<)/

const withoutMarks = (text: string): string =>
  text
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/|\*)? ?/, '').trimEnd())
    .join('\n')
    .trim()

/** Neighbouring line comments are one comment. */
export function readComments(source: ts.SourceFile): readonly Comment[] {
  const { text } = source
  const ranges = new Map<number, number>()
  const marks = [...text.matchAll(/\/[/*]/g)].map(({ index }) => index)
  const visit = (node: ts.Node): void => {
    const before = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
    const after = ts.getTrailingCommentRanges(text, node.getEnd()) ?? []
    if (node.kind !== ts.SyntaxKind.JsxText) for (const { pos, end } of [...before, ...after]) ranges.set(pos, end)
    // Listing the tokens of a node is slow, and most nodes contain no comment.
    if (marks.some((at) => at >= node.getFullStart() && at < node.getEnd())) node.getChildren(source).forEach(visit)
  }
  visit(source)
  const found: { pos: number; end: number; text: string }[] = []
  for (const [pos, end] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = found.at(-1)
    const body = text.slice(pos, end)
    const isNext = last?.text.startsWith('//') && body.startsWith('//') && /^\s*$/.test(text.slice(last.end, pos))
    if (last && isNext && !text.slice(last.end, pos).includes('\n\n')) {
      last.text += `\n${body}`
      last.end = end
    } else found.push({ pos, end, text: body })
  }
  return found
    .map(({ pos, text: body }) => ({
      line: source.getLineAndCharacterOfPosition(pos).line + 1,
      text: withoutMarks(body),
      lines: body.split('\n').filter((line) => !/^\s*(\/\*\*?|\*\/)\s*$/.test(line)).length,
    }))
    .filter(({ text: body }) => body !== '' && !FOR_TOOLS.test(body))
}

/** Matches examples: code between fences, indented lines, and rows of a table. */
const withoutExamples = (text: string): string =>
  text
    .replace(/```[\s\S]*?```/g, '')
    .split('\n')
    .filter((line) => !/^( {4}|\t|\|)/.test(line))
    .join('\n')

/** A sentence ends with a stop before a space, a list item with its line. */
export const sentencesOf = ({ text }: Comment): readonly string[] =>
  withoutExamples(text)
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?][)'"`]?) (?=[A-Z`'"($\d])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => countWords(sentence) > 0)

/** A quoted piece of code counts as one word. */
export const countWords = (sentence: string): number =>
  sentence
    .replace(/`[^`]*`/g, 'code')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export const LONGEST_SENTENCE = 30
const LONGEST_HEADER = 3

export interface CommentMeasure {
  readonly comments: number
  readonly sentences: number
  readonly medianWords: number
  /** Finds sentences with more words than the limit. */
  readonly long: readonly {
    readonly file: string
    readonly line: number
    readonly words: number
    readonly text: string
  }[]
  /** Finds file headers with more lines than the limit. */
  readonly headers: readonly { readonly file: string; readonly lines: number }[]
}

/** Measures the comments of all files whose path begins with one of these. */
export function measureComments(folders: readonly string[]): CommentMeasure {
  const files = [...sources].filter(([file]) => folders.some((folder) => file.startsWith(folder)))
  const comments = files.flatMap(([file, source]) => readComments(source).map((comment) => ({ file, comment })))
  const sentences = comments.flatMap(({ file, comment }) =>
    sentencesOf(comment).map((text) => ({ file, line: comment.line, words: countWords(text), text })),
  )
  return {
    comments: comments.length,
    sentences: sentences.length,
    medianWords: median(sentences.map(({ words }) => words)),
    long: sentences.filter(({ words }) => words > LONGEST_SENTENCE),
    headers: comments.flatMap(({ file, comment: { line, lines } }) =>
      line === 1 && lines > LONGEST_HEADER ? [{ file, lines }] : [],
    ),
  }
}
