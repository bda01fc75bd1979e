/** Finds the declarations that the text of a scenario may speak of: their words are anywhere in it. */
import type { GameDef, Node } from '../../engine/index.ts'
import { groupBy } from '../suite/group.ts'
import { listDeclarations } from './declarations.ts'
import { listReadingWords } from './mentions.ts'

/** The declarations whose words stand in a scenario, or in a part of it. */
export function findMentionedDeclarations(def: GameDef, part: unknown): readonly string[] {
  const text = [...listTextsIn(part)].map(splitWords).join('|')
  if (text === '') return []
  const { keys, byFirstWord } = collectWordings(def)
  const found = new Set<number>()
  for (const first of new Set([...text.split(/[ |]/), '']))
    for (const { index, words } of byFirstWord.get(first) ?? [])
      if (!found.has(index) && text.includes(words)) found.add(index)
  return [...found].sort((a, b) => a - b).map((index) => keys[index] ?? '')
}

/** The names of the definitions that a part of a scenario may speak of. */
export function findDefinitionsIn(def: GameDef, part: unknown): readonly string[] {
  const text = [...listTextsIn(part)].map(splitWords).join('|')
  if (text === '') return []
  const named = names.get(def) ?? def.functions.map(({ name }) => [name, splitWords(name)] as const)
  names.set(def, named)
  return named.flatMap(([name, words]) => (text.includes(words) ? [name] : []))
}

const names = new WeakMap<GameDef, readonly (readonly [name: string, words: string])[]>()

/** The ways in which a text may name the declarations of a game. */
interface DeclarationWordings {
  readonly keys: readonly string[]
  /** Five thousand cases are searched for hundreds of wordings: only wordings whose first word occurs are compared. */
  readonly byFirstWord: ReadonlyMap<string, readonly { readonly index: number; readonly words: string }[]>
}

const wordings = new WeakMap<GameDef, DeclarationWordings>()

function collectWordings(def: GameDef): DeclarationWordings {
  const known = wordings.get(def)
  if (known) return known
  const declarations = listDeclarations(def)
  const all = declarations.flatMap(({ key, words }, index) =>
    [...new Set([...words, ...listReadingWords(key)].map(splitWords))].map((each) => ({ index, words: each })),
  )
  const made = {
    keys: declarations.map(({ key }) => key),
    byFirstWord: groupBy(all, ({ words }) => words.split(' ')[1] ?? ''),
  }
  wordings.set(def, made)
  return made
}

/** A hyphen may join a word or be a minus, so a text is split at it either way. */
const splitWords = (text: string): string => ` ${text.toLowerCase().match(/\w+/g)?.join(' ') ?? ''} `

/** All words of a part of a scenario, and the keys that have a meaning in it. */
function* listTextsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (Array.isArray(part)) for (const each of part) yield* listTextsIn(each)
  else if (typeof part === 'object' && part !== null) {
    const node = part as Partial<Node>
    if (node.n === 'scalar') yield node.text ?? ''
    else if (node.n === 'list') yield* listTextsIn(node.items)
    else if (node.n === 'map') for (const { key, value } of node.entries ?? []) yield* listTextsIn([key, value])
    else
      for (const [key, value] of Object.entries(part))
        if (value !== null && key !== 'at') yield* listTextsIn([key === 'text' ? '' : key, value])
  }
}
