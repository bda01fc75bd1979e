/**
 * Mutants of declarations: facts of the board, limits and starts, setups, seats of actions. Nothing runs there, so each
 * mutant is the rule files with another text, read anew.
 */
import {
  Diagnostics,
  type MapEntry,
  type MapNode,
  type Node,
  readDocument,
  type ScalarNode,
  type SourceFile,
} from '../../../engine/index.ts'
import type { MutationOperator } from '../../instrument/mutant.ts'
import { getSourceText } from '../../project/games.ts'
import { getTextOfSpan, type SourceEdit } from './edit.ts'

export interface DeclarationChange {
  readonly operator: MutationOperator
  readonly file: string
  /** The first changed node. */
  readonly node: Node
  readonly was: string
  readonly now: string
  /** The edits of each file. */
  readonly edits: ReadonlyMap<string, readonly SourceEdit[]>
  /** The keys around the change: cases that name them are asked first. */
  readonly keyPath: readonly string[]
  /** The clause that the declaration carries. */
  readonly citedClause: string | null
}

/** A leaf of a declaration, or a list of words. */
interface DeclarationLeaf {
  readonly file: SourceFile
  readonly keyPath: readonly string[]
  readonly citedClause: string | null
  readonly node: Node
}

/** The sections in which nothing runs. Rules of constraints and definitions are instrumented. */
const DECLARATION_SECTIONS: ReadonlySet<string> = new Set([
  'spaces',
  'tracks',
  'globalMarkers',
  'markers',
  'setups',
  'pieces',
  'boxes',
  'piles',
])

/** Sections that are read only for their words: a value of such a type may be another of these words. */
const ENUMS_SECTION = 'enums'

/** The keys that are changed in other sections: who may act, which windows an action has, what a turn offers. */
const KEYS_MUTATED_IN_ALL_SECTIONS: ReadonlySet<string> = new Set(['seats', 'windows', 'timings', 'what', 'default'])

/** Keys of texts for people, of names, and of what runs. */
const UNMUTATED_KEYS: ReadonlySet<string> = new Set([
  'name',
  'title',
  'rule',
  'plural',
  'singular',
  'value',
  'properties',
  'where',
  'id',
])

export function findDeclarationChanges(files: readonly SourceFile[]): readonly DeclarationChange[] {
  const leaves = files.flatMap((file) =>
    readDocument(file.name, getSourceText(file), new Diagnostics()).flatMap((node) => [
      ...listDeclarationLeaves(file, node),
    ]),
  )
  const changed = leaves.filter(({ keyPath: path }) => path[0] !== ENUMS_SECTION)
  return [
    ...changed.flatMap((leaf) => listChangesOfLeaf(leaf, leaves)),
    ...dropAdjacencies(leaves),
    ...swapFactsOfSpaces(leaves),
  ]
}

function* listDeclarationLeaves(file: SourceFile, top: Node): Generator<DeclarationLeaf> {
  if (top.n !== 'map') return
  for (const { key, value } of top.entries)
    yield* walkDeclarationLeaves(
      { file, keyPath: [key], citedClause: null, node: value },
      DECLARATION_SECTIONS.has(key) || key === ENUMS_SECTION,
    )
}

function* walkDeclarationLeaves(
  { file, keyPath: path, citedClause: rule, node }: DeclarationLeaf,
  isInDeclarationSection: boolean,
): Generator<DeclarationLeaf> {
  const key = path.at(-1) ?? ''
  if (node.n === 'map') {
    const ownFact = findClauseId(node) ?? rule
    for (const entry of node.entries)
      if (!UNMUTATED_KEYS.has(entry.key))
        yield* walkDeclarationLeaves(
          { file, keyPath: [...path, entry.key], citedClause: ownFact, node: entry.value },
          isInDeclarationSection || KEYS_MUTATED_IN_ALL_SECTIONS.has(entry.key),
        )
    return
  }
  if (node.n === 'list' && (isInDeclarationSection || KEYS_MUTATED_IN_ALL_SECTIONS.has(key)))
    yield { file, keyPath: path, citedClause: rule, node }
  if (node.n === 'list') {
    if (node.items.some((item) => item.n === 'map'))
      for (const item of node.items)
        yield* walkDeclarationLeaves(
          { file, keyPath: [...path, ...listIdOfItem(item)], citedClause: rule, node: item },
          isInDeclarationSection,
        )
  } else if (isInDeclarationSection || KEYS_MUTATED_IN_ALL_SECTIONS.has(key))
    yield { file, keyPath: path, citedClause: rule, node }
}

/** The index in a list. */
function listIdOfItem(item: Node): readonly string[] {
  const id = item.n === 'map' ? item.entries.find(({ key }) => key === 'id' || key === 'actionId')?.value : null
  return id?.n === 'scalar' ? [id.text] : []
}

function findClauseId({ entries }: MapNode): string | null {
  const value = entries.find(({ key }: MapEntry) => key === 'rule')?.value
  return value?.n === 'scalar' ? value.text : null
}

function listChangesOfLeaf(leaf: DeclarationLeaf, all: readonly DeclarationLeaf[]): readonly DeclarationChange[] {
  const { node, keyPath: path } = leaf
  if (node.n === 'list') return path.at(-1) === 'adjacent' ? [] : dropEachItem(leaf, node.items)
  if (node.n !== 'scalar') return []
  const { value } = node
  if (typeof value === 'number')
    return [value + 1, value - 1].map((v) => replaceScalarText(leaf, node, 'off-by-one', `${v}`))
  if (typeof value === 'boolean') return [replaceScalarText(leaf, node, 'flip-flag', `${!value}`)]
  if (path.at(-1) === 'seen') return node.text === 'all' ? [] : [replaceScalarText(leaf, node, 'swap-state', 'all')]
  if (/\d/.test(node.text)) return raiseNumbersInText(leaf, node)
  const other = chooseNextWord(leaf, node, all)
  return other === null ? [] : [replaceScalarText(leaf, node, 'swap-state', other)]
}

/** `3 US troops, 1 US base`: each number one higher. */
function raiseNumbersInText(leaf: DeclarationLeaf, node: ScalarNode): readonly DeclarationChange[] {
  if (!node.verbatim) return []
  return [...node.text.matchAll(/(?<![\w-])\d+(?![\w-])/g)].map((digits) => {
    const now = `${Number(digits[0]) + 1}`
    const text = node.text.slice(0, digits.index) + now + node.text.slice(digits.index + digits[0].length)
    return replaceScalarText(leaf, node, 'off-by-one', text.includes(',') || text.includes(':') ? `"${text}"` : text)
  })
}

/**
 * A starting value becomes the next state or word of its type, another value the next word that stands at the same key
 * elsewhere.
 */
function chooseNextWord(leaf: DeclarationLeaf, node: ScalarNode, all: readonly DeclarationLeaf[]): string | null {
  const { keyPath: path } = leaf
  const key = path.at(-1)
  const words =
    (key === 'start' ? listWordsOfDeclaredType(leaf, all) : null) ??
    [
      ...new Set(
        all.flatMap((each) =>
          each.node.n === 'scalar' && each.keyPath[0] === path[0] && each.keyPath.at(-1) === key
            ? [each.node.text]
            : [],
        ),
      ),
    ].sort()
  return words.length < 2 ? null : (words[(words.indexOf(node.text) + 1) % words.length] ?? null)
}

/** The states that are declared beside it, or the words of its type. */
function listWordsOfDeclaredType(
  { file, keyPath: path }: DeclarationLeaf,
  all: readonly DeclarationLeaf[],
): readonly string[] | null {
  const findSibling = (key: string): Node | null => {
    const siblingPath = [...path.slice(0, -1), key].join(' ')
    return all.find((each) => each.file === file && each.keyPath.join(' ') === siblingPath)?.node ?? null
  }
  const type = findSibling('type')
  const name = type?.n === 'scalar' ? type.text : null
  const list = findSibling('states') ?? all.find(({ keyPath: [key, id] }) => key === ENUMS_SECTION && id === name)?.node
  return list?.n === 'list' ? list.items.flatMap((item) => (item.n === 'scalar' ? [item.text] : [])) : null
}

function replaceScalarText(
  leaf: DeclarationLeaf,
  node: ScalarNode,
  operator: MutationOperator,
  now: string,
): DeclarationChange {
  return makeDeclarationChange(leaf, operator, node, node.text, now, [[leaf.file, { at: node.at, text: now }]])
}

/** A list on one or more lines in brackets, without each of its items. */
function dropEachItem(leaf: DeclarationLeaf, items: readonly Node[]): readonly DeclarationChange[] {
  const text = getSourceText(leaf.file)
  const { node, file } = leaf
  if (!getTextOfSpan(text, node.at).startsWith('[')) return []
  const itemTexts = items.map((item) => getTextOfSpan(text, item.at))
  return items.map((item, i) => {
    const rest = itemTexts.filter((_, k) => k !== i).join(', ')
    const itemLeaf = { ...leaf, keyPath: [...leaf.keyPath, ...(item.n === 'scalar' ? [item.text] : [])] }
    return makeDeclarationChange(itemLeaf, 'drop-item', item, itemTexts[i] ?? '', '', [
      [file, { at: node.at, text: `[${rest}]` }],
    ])
  })
}

/** Two spaces that are neighbours lose one another on both sides. */
function dropAdjacencies(leaves: readonly DeclarationLeaf[]): readonly DeclarationChange[] {
  const lists = new Map(
    leaves.flatMap((leaf) =>
      leaf.keyPath[0] === 'spaces' && leaf.keyPath.at(-1) === 'adjacent' && leaf.node.n === 'list'
        ? [[leaf.keyPath[1] ?? '', { leaf, items: leaf.node.items }] as const]
        : [],
    ),
  )
  const without = (space: string, dropped: string): readonly [SourceFile, SourceEdit][] => {
    const list = lists.get(space)
    if (!list) return []
    const text = getSourceText(list.leaf.file)
    const rest = list.items.flatMap((item) => (item.n === 'scalar' && item.text === dropped ? [] : [item]))
    const now = `[${rest.map((item) => getTextOfSpan(text, item.at)).join(', ')}]`
    return [[list.leaf.file, { at: list.leaf.node.at, text: now }]]
  }
  return [...lists].flatMap(([space, { leaf, items }]) =>
    items.flatMap((item) => {
      if (item.n !== 'scalar' || item.text < space) return []
      const edits = [...without(space, item.text), ...without(item.text, space)]
      return [
        makeDeclarationChange(
          { ...leaf, keyPath: [...leaf.keyPath, item.text] },
          'drop-item',
          item,
          item.text,
          '',
          edits,
        ),
      ]
    }),
  )
}

/** Two spaces exchange a fact: each space with the next one that has another value. */
function swapFactsOfSpaces(leaves: readonly DeclarationLeaf[]): readonly DeclarationChange[] {
  const facts = leaves.filter(
    ({ keyPath: path, node }) => path[0] === 'spaces' && path.length === 3 && node.n === 'scalar',
  )
  return facts.flatMap((leaf, i) => {
    const ownFact = leaf.node
    const other = facts
      .slice(i + 1)
      .find(({ keyPath: path, node }) => path[2] === leaf.keyPath[2] && getScalarText(node) !== getScalarText(ownFact))
    if (!other || ownFact.n !== 'scalar') return []
    const edits: readonly [SourceFile, SourceEdit][] = [
      [leaf.file, { at: ownFact.at, text: getScalarText(other.node) }],
      [other.file, { at: other.node.at, text: getScalarText(ownFact) }],
    ]
    const now = `${getScalarText(other.node)}, and the other way round in ${other.keyPath[1]}`
    return [
      makeDeclarationChange(
        { ...leaf, keyPath: [...leaf.keyPath, other.keyPath[1] ?? ''] },
        'swap-facts',
        ownFact,
        ownFact.text,
        now,
        edits,
      ),
    ]
  })
}

const getScalarText = (node: Node): string => (node.n === 'scalar' ? node.text : '')

function makeDeclarationChange(
  { file, keyPath: path, citedClause: rule }: DeclarationLeaf,
  operator: MutationOperator,
  node: Node,
  was: string,
  now: string,
  all: readonly (readonly [SourceFile, SourceEdit])[],
): DeclarationChange {
  const edits = new Map<string, readonly SourceEdit[]>()
  for (const [{ name }, edit] of all) edits.set(name, [...(edits.get(name) ?? []), edit])
  return { operator, file: file.name, node, was, now, edits, keyPath: path, citedClause: rule }
}
