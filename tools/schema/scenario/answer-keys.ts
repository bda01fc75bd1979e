/** The keys of the answers to an action: names of choices and loops, values of loops, actions inside it. */
import { getInnermostType, type Type } from '../../../engine/index.ts'
import { makePlacedPhrasePattern } from '../game/piece-words.ts'
import { listTypeWords, type Vocabulary } from '../game/vocabulary.ts'
import { type JsonSchema, makeAnyOfSchema } from '../json-schema.ts'
import { makeAnyCasePattern, makeWordsPattern } from '../name-schemas.ts'

/** An action's id, its words apart or joined by whatever: `long march`, `long-march`, `longMarch`. */
export const makeActionPattern = (id: string): string => id.split(/[-_]/).map(makeAnyCasePattern).join('[-_\\s]*')

/**
 * All patterns that match a key apply to its value. So a key with several meanings (a choice `troops` in a loop over
 * pieces) gets one schema for all of them, and the patterns of values exclude it.
 */
export class AnswerKeys {
  readonly #vocabulary: Vocabulary
  readonly #self: JsonSchema
  readonly #names = new Map<string, AnswerKeyName>()
  readonly #values = new Set<string>()
  #numbers = false
  #pieces = false

  /** `self` is what stands under the value of a loop: all answers again. */
  constructor(vocabulary: Vocabulary, self: JsonSchema) {
    this.#vocabulary = vocabulary
    this.#self = self
  }

  addName(word: string, schema: JsonSchema): void {
    this.#addKey(word, schema, makeWordsPattern([word]))
  }

  addAction(id: string, schema: JsonSchema): void {
    this.#addKey(id, schema, makeActionPattern(id))
  }

  #addKey(word: string, schema: JsonSchema, pattern: string): void {
    const key = normalizeActionName(word)
    const name = this.#names.get(key) ?? { words: new Map(), schemas: new Set() }
    name.words.set(word, pattern)
    name.schemas.add(schema)
    this.#names.set(key, name)
  }

  /** Adds the values of a loop or of a repeated choice. */
  addLoopValues(type: Type): void {
    const { k } = getInnermostType(type)
    if (k === 'int') this.#numbers = true
    if (k === 'piece') this.#pieces = true
    const words = k === 'bool' ? ['yes', 'no', 'true', 'false'] : listTypeWords(this.#vocabulary, type)
    for (const word of words ?? []) this.#values.add(word)
  }

  get properties(): Readonly<Record<string, JsonSchema>> {
    const names = this.#makeNameSchemas().flatMap(({ words, schema }) =>
      [...words.keys()].map((word) => [word, schema] as const),
    )
    return Object.fromEntries([...names, ...this.#listValuesWithoutName().map((word) => [word, this.#self] as const)])
  }

  get patterns(): Readonly<Record<string, JsonSchema>> {
    const nameSchemas = this.#makeNameSchemas()
    const plain = this.#listValuesWithoutName()
    const names = nameSchemas.flatMap(({ words }) => [...words.values()])
    const values = [
      ...(plain.length > 0 ? [`^${makeWordsPattern(plain)}$`] : []),
      ...(this.#numbers ? ['^-?[0-9]+$'] : []),
      ...(this.#pieces
        ? [`^${names.length > 0 ? `(?!(?:${names.join('|')})$)` : ''}${makePlacedPhrasePattern(this.#vocabulary)}$`]
        : []),
    ]
    return Object.fromEntries([
      ...nameSchemas.flatMap(({ words, schema }) => [...words.values()].map((each) => [`^${each}$`, schema])),
      ...values.map((each) => [each, this.#self]),
    ])
  }

  /** Lists what each name may hold. A name that is also a value may hold answers, too. */
  #makeNameSchemas(): readonly { readonly words: AnswerKeyName['words']; readonly schema: JsonSchema }[] {
    const values = new Set([...this.#values].map(normalizeActionName))
    return [...this.#names].map(([key, { words, schemas }]) => {
      const all = new Set(values.has(key) ? [...schemas, this.#self] : schemas)
      return { words, schema: makeAnyOfSchema(...dedupeSchemas([...all])) }
    })
  }

  /** Lists values that are no names. */
  #listValuesWithoutName(): readonly string[] {
    return [...this.#values].filter((word) => !this.#names.has(normalizeActionName(word)))
  }
}

interface AnswerKeyName {
  /** How it is spelled, each with its pattern. */
  readonly words: Map<string, string>
  readonly schemas: Set<JsonSchema>
}

/** Names of actions are compared without case, spaces and dashes. */
const normalizeActionName = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, '')

const dedupeSchemas = (schemas: readonly JsonSchema[]): readonly JsonSchema[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
]
