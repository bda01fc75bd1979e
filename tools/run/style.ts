/** Text for people: in colour on a terminal, plain everywhere else. */
import { printable } from '../../engine/index.ts'
import { markSequence } from './terminal-text.ts'

export { printable }

export interface TextStyle {
  good(text: string): string
  bad(text: string): string
  dim(text: string): string
  strong(text: string): string
}

const keepText = (text: string): string => text

export const PLAIN_STYLE: TextStyle = { good: keepText, bad: keepText, dim: keepText, strong: keepText }

const COLOURED_STYLE: TextStyle = {
  good: (text) => wrapInSequence(32, text, 39),
  bad: (text) => wrapInSequence(31, text, 39),
  dim: (text) => wrapInSequence(2, text, 22),
  strong: (text) => wrapInSequence(1, text, 22),
}

/** https://en.wikipedia.org/wiki/ANSI_escape_code#Select_Graphic_Rendition_parameters */
function wrapInSequence(on: number, text: string, off: number): string {
  return `${markSequence(`\u001b[${on}m`)}${text}${markSequence(`\u001b[${off}m`)}`
}

/** Follows https://no-color.org and FORCE_COLOR; else colours what a person reads. */
export function chooseStyle(isWatched: boolean, env: NodeJS.ProcessEnv): TextStyle {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return PLAIN_STYLE
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '')
    return env.FORCE_COLOR === '0' ? PLAIN_STYLE : COLOURED_STYLE
  return isWatched ? COLOURED_STYLE : PLAIN_STYLE
}

/** Text that may be written in several lines, on one. */
export const toOneLine = (text: string): string => printable(text.trim().replace(/\s+/g, ' '))

/** For texts whose lines this program made itself. */
export const toPrintableLines = (text: string): string => text.split('\n').map(printable).join('\n')

export const formatCount = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
