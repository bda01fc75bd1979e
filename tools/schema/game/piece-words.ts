/** The words that pieces are called by, and phrases of them as a pattern: `2 hidden riders, 1 camp`. */
import { Diagnostics, type GameDef, getTypeWords, Lexicon, readDocument } from '../../../engine/index.ts'
import { type JsonSchema, makeAnyOfSchema, makeListSchema } from '../json-schema.ts'
import { makeAnyCasePattern, makeWordsPattern, NEVER_PATTERN } from '../name-schemas.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Asks the engine of every word, singular and plural, whether it is a piece word, instead of repeating its rules. */
export function listPieceWords(def: GameDef): readonly string[] {
  const diagnostics = new Diagnostics()
  const lexicon = new Lexicon(def, diagnostics)
  const knows = (word: string): boolean => {
    const before = diagnostics.all.length
    const [node] = readDocument('', JSON.stringify(`1 ${word}`), diagnostics)
    if (node) lexicon.readPieces(node)
    return diagnostics.all.slice(before).every(({ code }) => code === 'ambiguous-name')
  }
  return [...new Set(listPossiblePieceWords(def).flatMap(listNumberForms))].filter((word) => knows(word))
}

/** Lists the words of kinds, properties and groups. Some are no piece words: `listPieceWords` asks the engine of each. */
const listPossiblePieceWords = (def: GameDef): readonly string[] => [
  'pieces',
  ...def.kinds.flatMap(({ id, singular, plural }) => [id, ...singular.split(' '), ...plural.split(' ')]),
  ...def.properties.flatMap((each) => getTypeWords(def, each.type)),
  ...def.groups.map(({ id }) => id),
]

const listNumberForms = (word: string): readonly string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/y$/, 'ies'),
  ...(word.endsWith('s') ? [] : [`${word}s`, `${word}es`]),
]

/** `placed`: each phrase may say where the pieces are, as answers do. */
export function makePiecesSchema(
  vocabulary: Vocabulary | null,
  placeWords: readonly string[],
  alternativePattern: string | null,
): JsonSchema {
  const text = makeAnyOfSchema(...(vocabulary && vocabulary.phrases.length > 0 ? [{ enum: vocabulary.phrases }] : []), {
    type: 'string',
    pattern: [
      makePieceListPattern(vocabulary, placeWords),
      ...(alternativePattern === null ? [] : [alternativePattern]),
    ].join('|'),
    patternErrorMessage: vocabulary
      ? `A list of pieces, such as \`${vocabulary.phrases.slice(0, 2).join(', ') || 'nothing'}\`. Words of pieces: ${vocabulary.pieceWords.join(', ')}.`
      : 'A list of pieces: `2 hidden red scouts, 1 red fort`, or `nothing`.',
  })
  return makeAnyOfSchema(text, makeListSchema(text))
}

/** One phrase, wherever the pieces are: `2 hidden riders in alba`. */
export const makePlacedPhrasePattern = (vocabulary: Vocabulary): string => makePiecePhrasePattern(vocabulary, '\\S+')

function makePiecePhrasePattern(vocabulary: Vocabulary | null, placePattern: string | null): string {
  const words =
    vocabulary === null
      ? '[A-Za-z_][\\w-]*'
      : vocabulary.pieceWords.length === 0
        ? NEVER_PATTERN
        : makeWordsPattern(vocabulary.pieceWords)
  const word = `(?:${makeAnyCasePattern('non')}-)?${words}`
  return `(?:[0-9]+\\s+)?${word}(?:\\s+${word})*${placePattern === null ? '' : `(?:\\s+in\\s+${placePattern})?`}`
}

function makePieceListPattern(vocabulary: Vocabulary | null, placeWords: readonly string[]): string {
  const one = makePiecePhrasePattern(vocabulary, placeWords.length === 0 ? null : makeWordsPattern(placeWords))
  return `^\\s*(?:${makeAnyCasePattern('nothing')}|${one}(?:\\s*,\\s*${one})*)?\\s*$`
}
