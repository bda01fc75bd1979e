/** The functions that the language has. */
import { BOARD, CARDS } from './board.ts'
import type { LanguageFunction } from './function.ts'
import { LISTS, NUMBERS } from './lists.ts'

/** By their names as they are written. */
export const FUNCTIONS: ReadonlyMap<string, LanguageFunction> = new Map(
  Object.entries({ ...BOARD, ...CARDS, ...LISTS, ...NUMBERS }),
)

const byLowerCase = new Map([...FUNCTIONS].map(([name, each]) => [name.toLowerCase(), each]))

/** In capitals and small letters alike. */
export const functionNamed = (name: string): LanguageFunction | null => byLowerCase.get(name.toLowerCase()) ?? null
