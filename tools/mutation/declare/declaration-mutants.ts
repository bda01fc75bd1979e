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
import { type SourceEdit, sliceSpan } from './edit.ts'

export interface DeclarationMutant {
  readonly operator: MutationOperator
  readonly file: string
  /** The first changed node. */
  readonly node: Node
  readonly was: string
  readonly now: string
  /** The edits of each file. */
  readonly edits: ReadonlyMap<string, readonly SourceEdit[]>
  /** The keys around the change: cases that name them are asked first. */
  readonly path: readonly string[]
  /** The clause that the declaration carries. */
  readonly rule: string | null
}

/** A leaf of a declaration, or a list of words. */
interface DeclarationLeaf {
  readonly file: SourceFile
  readonly path: readonly string[]
  readonly rule: string | null
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
const WORDS_SECTION = 'enums'

/** The keys that are changed in other sections: who may act, which windows an action has, what a turn offers. */
const KEYS_CHANGED_ANYWHERE: ReadonlySet<string> = new Set(['seats', 'windows', 'timings', 'what', 'default'])

/** Keys of texts for people, of names, and of what runs. */
const UNCHANGED_KEYS: ReadonlySet<string> = new Set([
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

export function findDeclarationMutants(files: readonly SourceFile[]): readonly DeclarationMutant[] {
  const leaves = files.flatMap((file) =>
    readDocument(file.name, getSourceText(file), new Diagnostics()).flatMap((node) => [...listLeaves(file, node)]),
  )
  const changed = leaves.filter(({ path }) => path[0] !== WORDS_SECTION)
  return [...changed.flatMap((leaf) => listChanges(leaf, leaves)), ...listLinkChanges(leaves), ...exchangeFacts(leaves)]
}

function* listLeaves(file: SourceFile, top: Node): Generator<DeclarationLeaf> {
  if (top.n !== 'map') return
  for (const { key, value } of top.entries)
    yield* walkLeaves(
      { file, path: [key], rule: null, node: value },
      DECLARATION_SECTIONS.has(key) || key === WORDS_SECTION,
    )
}

function* walkLeaves({ file, path, rule, node }: DeclarationLeaf, isDeclared: boolean): Generator<DeclarationLeaf> {
  const key = path.at(-1) ?? ''
  if (node.n === 'map') {
    const own = findClauseId(node) ?? rule
    for (const entry of node.entries)
      if (!UNCHANGED_KEYS.has(entry.key))
        yield* walkLeaves(
          { file, path: [...path, entry.key], rule: own, node: entry.value },
          isDeclared || KEYS_CHANGED_ANYWHERE.has(entry.key),
        )
    return
  }
  if (node.n === 'list' && (isDeclared || KEYS_CHANGED_ANYWHERE.has(key))) yield { file, path, rule, node }
  if (node.n === 'list') {
    if (node.items.some((item) => item.n === 'map'))
      for (const item of node.items)
        yield* walkLeaves({ file, path: [...path, ...listItemId(item)], rule, node: item }, isDeclared)
  } else if (isDeclared || KEYS_CHANGED_ANYWHERE.has(key)) yield { file, path, rule, node }
}

/** The index in a list. */
function listItemId(item: Node): readonly string[] {
  const id = item.n === 'map' ? item.entries.find(({ key }) => key === 'id' || key === 'actionId')?.value : null
  return id?.n === 'scalar' ? [id.text] : []
}

function findClauseId({ entries }: MapNode): string | null {
  const value = entries.find(({ key }: MapEntry) => key === 'rule')?.value
  return value?.n === 'scalar' ? value.text : null
}

function listChanges(leaf: DeclarationLeaf, all: readonly DeclarationLeaf[]): readonly DeclarationMutant[] {
  const { node, path } = leaf
  if (node.n === 'list') return path.at(-1) === 'adjacent' ? [] : withoutEach(leaf, node.items)
  if (node.n !== 'scalar') return []
  const { value } = node
  if (typeof value === 'number')
    return [value + 1, value - 1].map((v) => replaceScalarText(leaf, node, 'off-by-one', `${v}`))
  if (typeof value === 'boolean') return [replaceScalarText(leaf, node, 'flip-flag', `${!value}`)]
  if (path.at(-1) === 'seen') return node.text === 'all' ? [] : [replaceScalarText(leaf, node, 'swap-state', 'all')]
  if (/\d/.test(node.text)) return changePhrases(leaf, node)
  const other = chooseNextWord(leaf, node, all)
  return other === null ? [] : [replaceScalarText(leaf, node, 'swap-state', other)]
}

/** `3 US troops, 1 US base`: each number one higher. */
function changePhrases(leaf: DeclarationLeaf, node: ScalarNode): readonly DeclarationMutant[] {
  if (!node.verbatim) return []
  return [...node.text.matchAll(/(?<![\w-])\d+(?![\w-])/g)].map((found) => {
    const now = `${Number(found[0]) + 1}`
    const text = node.text.slice(0, found.index) + now + node.text.slice(found.index + found[0].length)
    return replaceScalarText(leaf, node, 'off-by-one', text.includes(',') || text.includes(':') ? `"${text}"` : text)
  })
}

/**
 * A starting value becomes the next state or word of its type, another value the next word that stands at the same key
 * elsewhere.
 */
function chooseNextWord(leaf: DeclarationLeaf, node: ScalarNode, all: readonly DeclarationLeaf[]): string | null {
  const { path } = leaf
  const key = path.at(-1)
  const words =
    (key === 'start' ? listWordsOfDeclaredType(leaf, all) : null) ??
    [
      ...new Set(
        all.flatMap((each) =>
          each.node.n === 'scalar' && each.path[0] === path[0] && each.path.at(-1) === key ? [each.node.text] : [],
        ),
      ),
    ].sort()
  return words.length < 2 ? null : (words[(words.indexOf(node.text) + 1) % words.length] ?? null)
}

/** The states that are declared beside it, or the words of its type. */
function listWordsOfDeclaredType(
  { file, path }: DeclarationLeaf,
  all: readonly DeclarationLeaf[],
): readonly string[] | null {
  const beside = (key: string): Node | null => {
    const way = [...path.slice(0, -1), key].join(' ')
    return all.find((each) => each.file === file && each.path.join(' ') === way)?.node ?? null
  }
  const type = beside('type')
  const name = type?.n === 'scalar' ? type.text : null
  const list = beside('states') ?? all.find(({ path: [key, id] }) => key === WORDS_SECTION && id === name)?.node
  return list?.n === 'list' ? list.items.flatMap((item) => (item.n === 'scalar' ? [item.text] : [])) : null
}

function replaceScalarText(
  leaf: DeclarationLeaf,
  node: ScalarNode,
  operator: MutationOperator,
  now: string,
): DeclarationMutant {
  return makeDeclarationMutant(leaf, operator, node, node.text, now, [[leaf.file, { at: node.at, text: now }]])
}

/** A list on one or more lines in brackets, without each of its items. */
function withoutEach(leaf: DeclarationLeaf, items: readonly Node[]): readonly DeclarationMutant[] {
  const text = getSourceText(leaf.file)
  const { node, file } = leaf
  if (!sliceSpan(text, node.at).startsWith('[')) return []
  const written = items.map((item) => sliceSpan(text, item.at))
  return items.map((item, i) => {
    const rest = written.filter((_, k) => k !== i).join(', ')
    const about = { ...leaf, path: [...leaf.path, ...(item.n === 'scalar' ? [item.text] : [])] }
    return makeDeclarationMutant(about, 'drop-item', item, written[i] ?? '', '', [
      [file, { at: node.at, text: `[${rest}]` }],
    ])
  })
}

/** Two spaces that are neighbours lose one another on both sides. */
function listLinkChanges(leaves: readonly DeclarationLeaf[]): readonly DeclarationMutant[] {
  const lists = new Map(
    leaves.flatMap((leaf) =>
      leaf.path[0] === 'spaces' && leaf.path.at(-1) === 'adjacent' && leaf.node.n === 'list'
        ? [[leaf.path[1] ?? '', { leaf, items: leaf.node.items }] as const]
        : [],
    ),
  )
  const without = (space: string, gone: string): readonly [SourceFile, SourceEdit][] => {
    const list = lists.get(space)
    if (!list) return []
    const text = getSourceText(list.leaf.file)
    const rest = list.items.flatMap((item) => (item.n === 'scalar' && item.text === gone ? [] : [item]))
    const now = `[${rest.map((item) => sliceSpan(text, item.at)).join(', ')}]`
    return [[list.leaf.file, { at: list.leaf.node.at, text: now }]]
  }
  return [...lists].flatMap(([space, { leaf, items }]) =>
    items.flatMap((item) => {
      if (item.n !== 'scalar' || item.text < space) return []
      const edits = [...without(space, item.text), ...without(item.text, space)]
      return [
        makeDeclarationMutant({ ...leaf, path: [...leaf.path, item.text] }, 'drop-item', item, item.text, '', edits),
      ]
    }),
  )
}

/** Two spaces exchange a fact: each space with the next one that has another value. */
function exchangeFacts(leaves: readonly DeclarationLeaf[]): readonly DeclarationMutant[] {
  const facts = leaves.filter(({ path, node }) => path[0] === 'spaces' && path.length === 3 && node.n === 'scalar')
  return facts.flatMap((leaf, i) => {
    const own = leaf.node
    const other = facts
      .slice(i + 1)
      .find(({ path, node }) => path[2] === leaf.path[2] && sliceText(node) !== sliceText(own))
    if (!other || own.n !== 'scalar') return []
    const edits: readonly [SourceFile, SourceEdit][] = [
      [leaf.file, { at: own.at, text: sliceText(other.node) }],
      [other.file, { at: other.node.at, text: sliceText(own) }],
    ]
    const now = `${sliceText(other.node)}, and the other way round in ${other.path[1]}`
    return [
      makeDeclarationMutant(
        { ...leaf, path: [...leaf.path, other.path[1] ?? ''] },
        'swap-facts',
        own,
        own.text,
        now,
        edits,
      ),
    ]
  })
}

const sliceText = (node: Node): string => (node.n === 'scalar' ? node.text : '')

function makeDeclarationMutant(
  { file, path, rule }: DeclarationLeaf,
  operator: MutationOperator,
  node: Node,
  was: string,
  now: string,
  all: readonly (readonly [SourceFile, SourceEdit])[],
): DeclarationMutant {
  const edits = new Map<string, readonly SourceEdit[]>()
  for (const [{ name }, edit] of all) edits.set(name, [...(edits.get(name) ?? []), edit])
  return { operator, file: file.name, node, was, now, edits, path, rule }
}
