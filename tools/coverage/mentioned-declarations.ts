/** Which declarations the text of a scenario may speak of: whose words are anywhere in it. */
import type { GameDef, Node } from '../../engine/index.ts'
import { listDeclarations } from './declarations.ts'
import { listReadingWords } from './mentions.ts'

/** The declarations that the text of a scenario may speak of, or a part of it: whose words are there. */
export function findMentionedDeclarations(def: GameDef, part: unknown): readonly string[] {
  const text = [...textsIn(part)].map(wordsOf).join('|')
  if (text === '') return []
  return saidAs(def).flatMap(([key, words]) => (words.some((word) => text.includes(word)) ? [key] : []))
}

/** The definitions that a part of a scenario may speak of, by their names. */
export function definitionsIn(def: GameDef, part: unknown): readonly string[] {
  const text = [...textsIn(part)].map(wordsOf).join('|')
  if (text === '') return []
  const named = names.get(def) ?? def.functions.map(({ name }) => [name, wordsOf(name)] as const)
  names.set(def, named)
  return named.flatMap(([name, words]) => (text.includes(words) ? [name] : []))
}

const names = new WeakMap<GameDef, readonly (readonly [name: string, words: string])[]>()

const ways = new WeakMap<GameDef, readonly (readonly [key: string, words: readonly string[]])[]>()

/** By declaration, how it may be said. */
function saidAs(def: GameDef): readonly (readonly [key: string, words: readonly string[]])[] {
  const found =
    ways.get(def) ??
    listDeclarations(def).map(({ key, words }) => {
      return [key, [...new Set([...words, ...listReadingWords(key)].map(wordsOf))]] as const
    })
  ways.set(def, found)
  return found
}

/** A hyphen may join a word or be a minus: either way it parts what is looked for. */
const wordsOf = (text: string): string => ` ${text.toLowerCase().match(/\w+/g)?.join(' ') ?? ''} `

/** All words of a part of a scenario, and the keys that stand for something in it. */
function* textsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (Array.isArray(part)) for (const each of part) yield* textsIn(each)
  else if (typeof part === 'object' && part !== null) {
    const node = part as Partial<Node>
    if (node.n === 'scalar') yield node.text ?? ''
    else if (node.n === 'list') yield* textsIn(node.items)
    else if (node.n === 'map') for (const { key, value } of node.entries ?? []) yield* textsIn([key, value])
    else
      for (const [key, value] of Object.entries(part))
        if (value !== null && key !== 'at') yield* textsIn([key === 'text' ? '' : key, value])
  }
}
