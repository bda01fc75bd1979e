/** The table of all functions of the language. */
import { normalizeName } from '../syntax/names.ts'
import { BOARD_FUNCTIONS, CARD_FUNCTIONS } from './board.ts'
import type { LanguageFunction } from './function.ts'
import { LIST_FUNCTIONS, NUMBER_FUNCTIONS } from './lists.ts'

/** By their names in the spelling of the reference. */
export const LANGUAGE_FUNCTIONS: ReadonlyMap<string, LanguageFunction> = new Map(
  Object.entries({ ...BOARD_FUNCTIONS, ...CARD_FUNCTIONS, ...LIST_FUNCTIONS, ...NUMBER_FUNCTIONS }),
)

const FUNCTIONS_BY_NORMALIZED_NAME = new Map([...LANGUAGE_FUNCTIONS].map(([name, each]) => [normalizeName(name), each]))

/** Finds a function; upper and lower case count as the same. */
export const findFunction = (name: string): LanguageFunction | null =>
  FUNCTIONS_BY_NORMALIZED_NAME.get(normalizeName(name)) ?? null
