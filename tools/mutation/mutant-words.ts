/** Prints the difference that a mutant makes, in the words of the rule data. */
import { commentsOf, type GameDef, type SourceFile } from '../../engine/index.ts'
import type { SourceWords } from '../instrument/mutant.ts'
import { getSourceText } from '../project/games.ts'
import { indexNodes } from './nodes.ts'
import { shortenText } from './shorten-text.ts'

export interface SourceTexts {
  /** The text at a place, on one line, without comments. */
  text(at: number): string
  /** The same text as people should read it. */
  describe(at: number): string
  /** The expression or key around the word or number at a place. */
  describeAround(at: number): string
}

export function makeSourceTexts({ places, files }: GameDef, sources: readonly SourceFile[]): SourceTexts {
  const lines = new Map(sources.map((file) => [file.name, withoutComments(file)]))
  const nodes = new Map(sources.map((file) => [file.name, indexNodes(file)]))
  const nodesAt = (at: number) => nodes.get(files[places[at]?.file ?? -1] ?? '')
  const text = (at: number): string => {
    const place = places[at]
    const own = place && lines.get(files[place.file] ?? '')?.slice(place.line - 1, place.endLine)
    if (!place || !own) return ''
    const last = own.length - 1
    const cut = own.map((line, i) => {
      const to = i === last ? place.endCol - 1 : line.length
      return line.slice(i === 0 ? place.col - 1 : 0, to)
    })
    return cut.join(' ').replace(/\s+/g, ' ').trim()
  }
  return {
    text,
    describe: (at) => {
      const place = places[at]
      const written = text(at)
      return (place && nodesAt(at)?.describe(place, written)) ?? written
    },
    describeAround: (at) => {
      const place = places[at]
      return (place && nodesAt(at)?.describeAround(place)) ?? ''
    },
  }
}

/** The lines of the file without comments. */
function withoutComments(file: SourceFile): readonly string[] {
  const lines = getSourceText(file).split('\n')
  for (const { line, col } of commentsOf(file.name, file.text))
    lines[line - 1] = lines[line - 1]?.slice(0, col - 1) ?? ''
  return lines
}

export const formatWords = (words: SourceWords, told: (at: number) => string): string =>
  words.map((word) => (typeof word === 'string' ? word : told(word.at))).join('')

/** A text longer than this is not repeated where only a word before or after it is new. */
const MOST_REPEATED_LENGTH = 60

/** Prints the new text, after the old one has been printed. */
export function formatReplacement(now: SourceWords, was: SourceWords, told: (at: number) => string): string {
  const before = new Set(was.flatMap((word) => (typeof word === 'string' ? [] : [word.at])))
  return formatWords(now, (at) =>
    now.length > 1 && before.has(at) && told(at).length > MOST_REPEATED_LENGTH ? '…' : told(at),
  )
}

const AFTER_PREFIX = 'after '

export function formatDifference(was: string, now: string, within: string): string {
  const where = within === '' || within === was ? '' : ` in ${quoteText(within, was)}`
  if (now === '') return `${quoteText(was)} was dropped${where}`
  if (now.startsWith(AFTER_PREFIX)) return `${quoteText(was)} came after ${quoteText(now.slice(AFTER_PREFIX.length))}`
  return `${quoteText(was)} became ${quoteText(now)}${where}`
}

const quoteText = (text: string, about = ''): string => `\`${shortenText(text, about)}\``
