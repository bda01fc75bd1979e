/** The difference that a mutant makes, in the words of the rule data. */
import type { GameDef, SourceFile, Words } from '../../engine/index.ts'
import { textOf } from '../project/games.ts'
import { remarksIn } from './directives.ts'

/** Longer text is cut in its middle: both ends are looked for in the file. */
const LONGEST = 100

export interface Sources {
  /** What is written at a place, on one line. */
  text(at: number): string
}

export function sourcesOf({ places, files }: GameDef, sources: readonly SourceFile[]): Sources {
  const lines = new Map(sources.map((file) => [file.name, withoutComments(file)]))
  return {
    text(at) {
      const place = places[at]
      const own = place && lines.get(files[place.file] ?? '')?.slice(place.line - 1, place.endLine)
      if (!place || !own) return ''
      const last = own.length - 1
      const cut = own.map((line, i) => {
        const to = i === last ? place.endCol - 1 : line.length
        return line.slice(i === 0 ? place.col - 1 : 0, to)
      })
      return cut.join(' ').replace(/\s+/g, ' ').trim()
    },
  }
}

/** By line. */
function withoutComments(file: SourceFile): readonly string[] {
  const lines = textOf(file).split('\n')
  for (const { at } of remarksIn(file).comments)
    lines[at.line - 1] = lines[at.line - 1]?.slice(0, at.col - 1) ?? ''
  return lines
}

export const said = (words: Words, sources: Sources): string =>
  words.map((word) => (typeof word === 'string' ? word : sources.text(word.at))).join('')

export function differenceOf(was: string, now: string, within: string): string {
  const where = within === '' || within === was ? '' : ` in \`${shortened(within)}\``
  const gone = `\`${shortened(was)}\` was dropped`
  return `${now === '' ? gone : `\`${shortened(was)}\` became \`${shortened(now)}\``}${where}`
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text
  const half = Math.floor((LONGEST - 3) / 2)
  return `${text.slice(0, half)} … ${text.slice(-half)}`
}
