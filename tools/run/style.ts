/** Text for people: in colour on a terminal, plain everywhere else; and never anything that steers a terminal. */
import { styleText } from 'node:util'

export interface Style {
  good(text: string): string
  bad(text: string): string
  dim(text: string): string
  strong(text: string): string
}

const same = (text: string): string => text

export const PLAIN: Style = { good: same, bad: same, dim: same, strong: same }

const COLOURED: Style = {
  good: (text) => styleText('green', text),
  bad: (text) => styleText('red', text),
  dim: (text) => styleText('dim', text),
  strong: (text) => styleText('bold', text),
}

/** As https://no-color.org and FORCE_COLOR say, else where somebody watches. */
export function styleFor(isWatched: boolean, env: NodeJS.ProcessEnv): Style {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return PLAIN
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '')
    return env.FORCE_COLOR === '0' ? PLAIN : COLOURED
  return isWatched ? COLOURED : PLAIN
}

/** Titles and words of data reach a terminal: line breaks stay, other control characters do not. */
export const printable = (text: string): string => text.replace(/(?![\n])[\p{Cc}\p{Bidi_Control}]/gu, '�')

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`
