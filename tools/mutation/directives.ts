/**
 * Comments of rule data that begin with the word `equivalent`: where they stand, what they are about, and the text without
 * them, as which the rules are known to whoever keeps results.
 */
import { type Comment, commentsOf, type SourceFile, type Span } from '../../engine/index.ts'
import { getSourceText } from '../project/games.ts'

export const EQUIVALENT_WORD = 'equivalent'

/** Comments as one text: the first, and those that go on from it. */
export interface Remark {
  readonly text: string
  /** What it is about: its own line, or the next one that is not a comment. */
  readonly line: number
  readonly comments: readonly Comment[]
}

export interface Remarks {
  readonly comments: readonly Comment[]
  /** Those that begin with the word. */
  readonly directives: readonly Remark[]
  /** Those that are no part of one. */
  readonly others: readonly Comment[]
  /** Texts of several lines, in which no comment can stand. */
  readonly texts: readonly Span[]
}

const known = new WeakMap<SourceFile, Remarks>()

/** A file is read once, as long as it is the same. */
export function readRemarks(file: SourceFile): Remarks {
  const found = known.get(file) ?? parseRemarks(file)
  known.set(file, found)
  return found
}

function parseRemarks(file: SourceFile): Remarks {
  const { comments, texts } = commentsOf(file.name, getSourceText(file))
  const alone = new Set(comments.flatMap(({ at, isAlone }) => (isAlone ? [at.line] : [])))
  const directives: Remark[] = []
  const others: Comment[] = []
  for (let i = 0; i < comments.length; i++) {
    const first = comments[i]
    if (first === undefined) continue
    if (getFirstWord(first) !== EQUIVALENT_WORD) {
      others.push(first)
      continue
    }
    const own = [first]
    for (let next = comments[i + 1]; next && goesOn(next, own); next = comments[i + 1]) {
      own.push(next)
      i++
    }
    let line = first.at.line
    if (first.isAlone) while (alone.has(line)) line++
    directives.push({ text: own.map((each) => each.text.trim()).join(' '), line, comments: own })
  }
  return { comments, directives, others, texts }
}

export const getFirstWord = ({ text }: Comment): string => /^\s*([\w-]*)/.exec(text)?.[1] ?? ''

/** Where the text of a comment begins. */
export const getTextColumn = ({ at, text }: Comment): number => at.col + 1 + text.search(/\S|$/)

/** On the next line, alone there, and indented deeper than the word. */
function goesOn(next: Comment, own: readonly Comment[]): boolean {
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined || !next.isAlone || next.text.trim() === '') return false
  return next.at.line === last.at.line + 1 && getTextColumn(next) > getTextColumn(first)
}

export interface SourceWithoutComments {
  /** The text without directives: of one that stands alone its line is gone too. */
  readonly text: string
  /** What the number of a line would be there. */
  readonly lineOf: (line: number) => number
}

export function stripComments(file: SourceFile): SourceWithoutComments {
  const text = getSourceText(file)
  const comments = readRemarks(file).directives.flatMap((each) => each.comments)
  if (comments.length === 0) return { text, lineOf: (line) => line }
  const gone = new Set(comments.flatMap(({ at, isAlone }) => (isAlone ? [at.line] : [])))
  const cut = new Map(comments.map(({ at }) => [at.line, at.col - 1]))
  const lines = text.split('\n').flatMap((each, i) => {
    if (gone.has(i + 1)) return []
    return [cut.has(i + 1) ? each.slice(0, cut.get(i + 1)).trimEnd() : each]
  })
  return { text: lines.join('\n'), lineOf: (line) => line - [...gone].filter((each) => each < line).length }
}
