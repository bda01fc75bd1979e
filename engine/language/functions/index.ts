/** The functions that the language has. */
import { BOARD } from './board.ts'
import { CARDS } from './cards.ts'
import type { LanguageFunction } from './function.ts'
import { LISTS } from './lists.ts'
import { NUMBERS } from './numbers.ts'

/** Put together when they are first asked for: they are made of the checker, which asks for them. */
let all: ReadonlyMap<string, LanguageFunction> | null = null
let folded: ReadonlyMap<string, LanguageFunction> | null = null

/** By their names as they are written. */
export function functionsOfTheLanguage(): ReadonlyMap<string, LanguageFunction> {
  all ??= new Map(Object.entries({ ...BOARD, ...CARDS, ...LISTS, ...NUMBERS }))
  return all
}

/** In capitals and small letters alike. */
export function functionNamed(name: string): LanguageFunction | null {
  folded ??= new Map([...functionsOfTheLanguage()].map(([each, found]) => [each.toLowerCase(), found]))
  return folded.get(name.toLowerCase()) ?? null
}
