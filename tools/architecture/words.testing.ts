/** Finds words of games in the engine, which knows no game. */

/** Words of the first games. English words that the engine needs are left out. */
const ALWAYS = `
  nva arvn vietcong saigon hanoi vietnam laos cambodia guerrilla guerrillas irregulars ranger rangers police troop
  troops insurgent coin coup tunnel tunneled patronage monsoon sabotage terror pacify pacification agitate agitation
  casualties fitl khanh minh thieu holdem poker commitment ambush infiltrate bombard airlift
`

export const ALWAYS_FORBIDDEN: ReadonlySet<string> = new Set(ALWAYS.trim().split(/\s+/))

/** Splits `underScore_word`, `kebab-word` and `camelCase` into words in lower case. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 0)
}
