/** Prints the difference that a mutant makes, in the words of the rule data. */
import { findComments, type GameDef, type SourceFile } from '../../engine/index.ts'
import type { SourceWords } from '../instrument/mutant.ts'
import { getSourceText } from '../project/games.ts'
import { getNodeIndex } from './nodes.ts'
import { cutLongText } from './shorten-text.ts'

export interface SourceTexts {
  /** The text at a place, on one line, without comments. */
  getText(at: number): string
  /** The same text as people should read it. */
  describePlace(at: number): string
  /** The expression or key around the word or number at a place. */
  describeSurroundings(at: number): string
}

export function makeSourceTexts({ places, files }: GameDef, sources: readonly SourceFile[]): SourceTexts {
  const lines = new Map(sources.map((file) => [file.name, listLinesWithoutComments(file)]))
  const nodes = new Map(sources.map((file) => [file.name, getNodeIndex(file)]))
  const nodesAt = (at: number) => nodes.get(files[places[at]?.file ?? -1] ?? '')
  const getText = (at: number): string => {
    const place = places[at]
    const textLines = place && lines.get(files[place.file] ?? '')?.slice(place.line - 1, place.endLine)
    if (!place || !textLines) return ''
    const last = textLines.length - 1
    const cut = textLines.map((line, i) => {
      const to = i === last ? place.endCol - 1 : line.length
      return line.slice(i === 0 ? place.col - 1 : 0, to)
    })
    return cut.join(' ').replace(/\s+/g, ' ').trim()
  }
  return {
    getText,
    describePlace: (at) => {
      const place = places[at]
      const sourceText = getText(at)
      return (place && nodesAt(at)?.describePlace(place, sourceText)) ?? sourceText
    },
    describeSurroundings: (at) => {
      const place = places[at]
      return (place && nodesAt(at)?.describeSurroundings(place)) ?? ''
    },
  }
}

/** The lines of the file without comments. */
function listLinesWithoutComments(file: SourceFile): readonly string[] {
  const lines = getSourceText(file).split('\n')
  for (const { line, col } of findComments(file.name, file.text))
    lines[line - 1] = lines[line - 1]?.slice(0, col - 1) ?? ''
  return lines
}

export const formatSourceWords = (words: SourceWords, printPlace: (at: number) => string): string =>
  words.map((word) => (typeof word === 'string' ? word : printPlace(word.at))).join('')

/** A text longer than this is not repeated where only a word before or after it is new. */
const MOST_REPEATED_CHARACTERS = 60

/** Prints the new text, after the old one has been printed. */
export function formatReplacement(now: SourceWords, was: SourceWords, printPlace: (at: number) => string): string {
  const before = new Set(was.flatMap((word) => (typeof word === 'string' ? [] : [word.at])))
  return formatSourceWords(now, (at) =>
    now.length > 1 && before.has(at) && printPlace(at).length > MOST_REPEATED_CHARACTERS ? '…' : printPlace(at),
  )
}

const MOVED_AFTER_PREFIX = 'after '

export function formatDifference(was: string, now: string, context: string): string {
  const where = context === '' || context === was ? '' : ` in ${quoteText(context, was)}`
  if (now === '') return `${quoteText(was)} was dropped${where}`
  if (now.startsWith(MOVED_AFTER_PREFIX))
    return `${quoteText(was)} came after ${quoteText(now.slice(MOVED_AFTER_PREFIX.length))}`
  return `${quoteText(was)} became ${quoteText(now)}${where}`
}

const quoteText = (text: string, focus = ''): string => `\`${cutLongText(text, focus)}\``
