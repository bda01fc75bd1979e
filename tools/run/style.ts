/** Text for people: in colour on a terminal, plain everywhere else. */
import { printable } from '../../engine/index.ts'
import { steering } from './terminal-text.ts'

export { printable }

export interface Style {
  good(text: string): string
  bad(text: string): string
  dim(text: string): string
  strong(text: string): string
}

const same = (text: string): string => text

export const PLAIN: Style = { good: same, bad: same, dim: same, strong: same }

const COLOURED: Style = {
  good: (text) => between(32, text, 39),
  bad: (text) => between(31, text, 39),
  dim: (text) => between(2, text, 22),
  strong: (text) => between(1, text, 22),
}

/** https://en.wikipedia.org/wiki/ANSI_escape_code#Select_Graphic_Rendition_parameters */
function between(on: number, text: string, off: number): string {
  return `${steering(`\u001b[${on}m`)}${text}${steering(`\u001b[${off}m`)}`
}

/** As https://no-color.org and FORCE_COLOR say, else where somebody watches. */
export function styleFor(isWatched: boolean, env: NodeJS.ProcessEnv): Style {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return PLAIN
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '')
    return env.FORCE_COLOR === '0' ? PLAIN : COLOURED
  return isWatched ? COLOURED : PLAIN
}

/** Text that may be written in several lines, on one. */
export const prose = (text: string): string => printable(text.trim().replace(/\s+/g, ' '))

/** Of a text whose lines are this program's own. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
