/** The table of all functions of the language. */
import { normalizeName } from '../syntax/names.ts'
import { BOARD, CARDS } from './board.ts'
import type { LanguageFunction } from './function.ts'
import { LISTS, NUMBERS } from './lists.ts'

/** By their names in the spelling of the reference. */
export const FUNCTIONS: ReadonlyMap<string, LanguageFunction> = new Map(
  Object.entries({ ...BOARD, ...CARDS, ...LISTS, ...NUMBERS }),
)

const BY_NAME = new Map([...FUNCTIONS].map(([name, each]) => [normalizeName(name), each]))

/** Finds a function; upper and lower case count as the same. */
export const findFunction = (name: string): LanguageFunction | null => BY_NAME.get(normalizeName(name)) ?? null
