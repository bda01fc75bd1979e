/** Finds the declarations that the text of a scenario may speak of: their words are anywhere in it. */
import type { GameDef, Node } from '../../engine/index.ts'
import { groupBy } from '../suite/group.ts'
import { listDeclarations } from './declarations.ts'
import { listWordsThatReadDeclaration } from './mentions.ts'

/** The declarations whose words stand in a scenario, or in a part of it. */
export function findMentionedDeclarations(def: GameDef, scenarioPart: unknown): readonly string[] {
  const text = [...listTextsAndKeys(scenarioPart)].map(normalizeToSpacedWords).join('|')
  if (text === '') return []
  const { keys, byFirstWord } = collectDeclarationWordings(def)
  const indices = new Set<number>()
  for (const first of new Set([...text.split(/[ |]/), '']))
    for (const { index, words } of byFirstWord.get(first) ?? [])
      if (!indices.has(index) && text.includes(words)) indices.add(index)
  return [...indices].sort((a, b) => a - b).map((index) => keys[index] ?? '')
}

/** The names of the definitions that a part of a scenario may speak of. */
export function findMentionedDefinitions(def: GameDef, scenarioPart: unknown): readonly string[] {
  const text = [...listTextsAndKeys(scenarioPart)].map(normalizeToSpacedWords).join('|')
  if (text === '') return []
  const named =
    definitionNamesByGame.get(def) ?? def.functions.map(({ name }) => [name, normalizeToSpacedWords(name)] as const)
  definitionNamesByGame.set(def, named)
  return named.flatMap(([name, words]) => (text.includes(words) ? [name] : []))
}

const definitionNamesByGame = new WeakMap<GameDef, readonly (readonly [name: string, words: string])[]>()

/** The ways in which a text may name the declarations of a game. */
interface DeclarationWordings {
  readonly keys: readonly string[]
  /** Five thousand cases are searched for hundreds of wordings: only wordings whose first word occurs are compared. */
  readonly byFirstWord: ReadonlyMap<string, readonly { readonly index: number; readonly words: string }[]>
}

const wordingsByGame = new WeakMap<GameDef, DeclarationWordings>()

function collectDeclarationWordings(def: GameDef): DeclarationWordings {
  const cached = wordingsByGame.get(def)
  if (cached) return cached
  const declarations = listDeclarations(def)
  const all = declarations.flatMap(({ key, names: words }, index) =>
    [...new Set([...words, ...listWordsThatReadDeclaration(key)].map(normalizeToSpacedWords))].map((each) => ({
      index,
      words: each,
    })),
  )
  const wordings = {
    keys: declarations.map(({ key }) => key),
    byFirstWord: groupBy(all, ({ words }) => words.split(' ')[1] ?? ''),
  }
  wordingsByGame.set(def, wordings)
  return wordings
}

/** A hyphen may join a word or be a minus, so a text is split at it either way. */
const normalizeToSpacedWords = (text: string): string => ` ${text.toLowerCase().match(/\w+/g)?.join(' ') ?? ''} `

/** All words of a part of a scenario, and the keys that have a meaning in it. */
function* listTextsAndKeys(scenarioPart: unknown): Generator<string> {
  if (typeof scenarioPart === 'string') yield scenarioPart
  else if (Array.isArray(scenarioPart)) for (const each of scenarioPart) yield* listTextsAndKeys(each)
  else if (typeof scenarioPart === 'object' && scenarioPart !== null) {
    const node = scenarioPart as Partial<Node>
    if (node.n === 'scalar') yield node.text ?? ''
    else if (node.n === 'list') yield* listTextsAndKeys(node.items)
    else if (node.n === 'map') for (const { key, value } of node.entries ?? []) yield* listTextsAndKeys([key, value])
    else
      for (const [key, value] of Object.entries(scenarioPart))
        if (value !== null && key !== 'at') yield* listTextsAndKeys([key === 'text' ? '' : key, value])
  }
}
