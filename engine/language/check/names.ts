/** Names that the language keeps for itself. */

import { VALUES } from '../functions/values.ts'
import type { Name } from '../syntax/effect.ts'
import type { World } from './world.ts'

/** Words that mean something wherever a value may stand: a thing of that name could never be reached. */
export const RESERVED: readonly string[] = [...Object.keys(VALUES), 'all']

const TAKEN = new Set([...RESERVED, 'it', 'piece', 'pieces'].map((word) => word.toLowerCase()))

export const isReserved = (word: string): boolean => TAKEN.has(word.toLowerCase())

/** Whether a name is free to be declared; if not, that has been said. */
export function isFree(w: World, name: Name): boolean {
  if (!isReserved(name.text)) return true
  w.error('duplicate-name', name.at, `\`${name.text}\` means something else everywhere: the language has it`)
  return false
}
