/** How many columns of a terminal a text takes. */
import { MARKED_SEQUENCE } from '../run/terminal-text.ts'

/** Characters that terminals draw over the one before them, or not at all. */
const ZERO_WIDTH_CHARACTER = /^[\p{Mn}\p{Me}\p{Cf}]$/u

/** East Asian characters and emoji. Unicode's widths are no property of regular expressions, so this lists their blocks. */
const DOUBLE_WIDTH_CHARACTER =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u

const PRINTABLE_ASCII = /^[ -~]*$/

export function measureWidth(text: string): number {
  if (PRINTABLE_ASCII.test(text)) return text.length
  return splitCharacters(text).reduce((sum, character) => sum + measureCharacterWidth(character), 0)
}

const measureCharacterWidth = (character: string): number => {
  if (character.length > 2 || ZERO_WIDTH_CHARACTER.test(character)) return 0
  return DOUBLE_WIDTH_CHARACTER.test(character) ? 2 : 1
}

const CHARACTER_OR_SEQUENCE = new RegExp(`${MARKED_SEQUENCE.source}|.`, 'gsu')

/** The characters of a text, with each colour sequence as one that takes no column. */
const splitCharacters = (text: string): readonly string[] => text.match(CHARACTER_OR_SEQUENCE) ?? []

export interface MeasuredCharacter {
  readonly character: string
  readonly width: number
}

export const measureCharacters = (text: string): readonly MeasuredCharacter[] =>
  splitCharacters(text).map((character) => ({ character, width: measureCharacterWidth(character) }))

export const padToWidth = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - measureWidth(text)))

export const padLeftToWidth = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - measureWidth(text))) + text
