/** The functions that the language has. */
import { BOARD } from './board.ts'
import type { LanguageFunction } from './function.ts'
import { LISTS } from './lists.ts'
import { NUMBERS } from './numbers.ts'

/** Put together when it is first asked for: the checker, which they are made of, asks for them. */
let all: ReadonlyMap<string, LanguageFunction> | null = null

/** By their names as they are written. */
export function functionsOfTheLanguage(): ReadonlyMap<string, LanguageFunction> {
  all ??= new Map(Object.entries({ ...BOARD, ...LISTS, ...NUMBERS }))
  return all
}
