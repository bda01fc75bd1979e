/** Names and phrases as JSON Schema: completed as the game writes them, accepted in capitals and small letters alike. */
import { addTitle, type JsonSchema, makeAnyOfSchema } from './json-schema.ts'

/** A name with what hovering says of it. */
export interface DocumentedName {
  readonly word: string
  readonly says: string
}

export const makeNamesWithoutHelp = (words: readonly string[]): readonly DocumentedName[] =>
  words.map((word) => ({ word, says: '' }))

/** Everything that the readers accept as a name. */
export const WORD_PATTERN = '[A-Za-z_][A-Za-z0-9_-]*'

/** `nva` as `[Nn][Vv][Aa]`: patterns of JSON Schema have no flag for this. */
export const makeAnyCasePattern = (word: string): string =>
  word.replace(/[a-z]|[.*+?^${}()|[\]\\/]/gi, (char) =>
    /[a-z]/i.test(char) ? `[${char.toUpperCase()}${char.toLowerCase()}]` : `\\${char}`,
  )

/** One of the words, longest first so that no word hides a longer one. */
export const makeWordsPattern = (words: readonly string[]): string =>
  `(?:${[...new Set(words)]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(makeAnyCasePattern)
    .join('|')})`

/** Matches nothing: where a game has none of what may be named. */
export const NEVER_PATTERN = '(?!)'

const makeWordsOrNeverPattern = (words: readonly string[]): string =>
  words.length === 0 ? NEVER_PATTERN : makeWordsPattern(words)

/** One of the names of a game. `also` is a pattern of what else may stand here, such as a placeholder. */
export function makeNamesSchema(
  all: readonly DocumentedName[],
  what: string,
  alternativePattern: string | null = null,
): JsonSchema {
  const names = [...new Map(all.map((each) => [each.word, each])).values()]
  const words = names.map(({ word }) => word)
  const patterns = [`^${makeWordsOrNeverPattern(words)}$`, ...(alternativePattern === null ? [] : [alternativePattern])]
  const pattern: JsonSchema = {
    type: 'string',
    pattern: patterns.join('|'),
    patternErrorMessage: `This is not ${what}${words.length > 0 && words.length <= 12 ? `: ${words.join(', ')}` : ''}.`,
  }
  if (words.length === 0) return pattern
  const hover = names.some(({ says }) => says !== '')
  return makeAnyOfSchema(
    {
      title: what,
      enum: words,
      ...(hover ? { markdownEnumDescriptions: names.map(({ says }) => says) } : {}),
    },
    addTitle('in other letters', pattern),
  )
}

/** A name that is declared here, or of a game that is not known. */
export const makeAnyNameSchema = (what: string): JsonSchema => ({
  type: 'string',
  pattern: `^${WORD_PATTERN}$`,
  patternErrorMessage: `${what} is a word of letters, digits, - and _.`,
})

/** Words for keys: `properties` are completed, patterns are only accepted. */
export function makeWordKeySchemas(
  words: readonly string[],
  value: JsonSchema,
): Required<Pick<JsonSchema, 'properties' | 'patternProperties'>> {
  return {
    properties: Object.fromEntries(words.map((word) => [word, value])),
    patternProperties: words.length === 0 ? {} : { [`^${makeWordsPattern(words)}$`]: value },
  }
}
