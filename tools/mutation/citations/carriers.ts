/**
 * What of a game carries each clause that its rule files name. The language hands a clause on to what stands within; so it is
 * asked: it reads the files once more, with a clause of its own at each place.
 */
import { type GameDef, type SourceFile, understand } from '../../../engine/index.ts'
import { textOf } from '../../project/games.ts'
import { type Edit, edited } from '../declare/edit.ts'
import type { Citation } from './citation.ts'

/** A part of a game that carries a clause: the list it is in, and its index there. */
export type CarryingPart = readonly [list: string, index: number]

/** In the order of `written`; nothing for what the rule set replaces, or does not know. */
export function carriersOf(
  def: GameDef,
  files: readonly SourceFile[],
  written: readonly Citation[],
): readonly (readonly CarryingPart[])[] {
  const known = new Set(def.rules.map(({ id }) => id.toLowerCase()))
  const edits = new Map<string, Edit[]>()
  for (const [i, { file, node }] of written.entries()) {
    if (!known.has(node.text.toLowerCase())) continue
    const own = edits.get(file) ?? []
    edits.set(file, [...own, { at: node.at, text: `"${markOf(i)}"` }])
  }
  const marked = files.map((file) => {
    const own = edits.get(file.name)
    return own === undefined ? file : { ...file, text: edited(textOf(file), own) }
  })
  const { ruleset } = def
  const options = ruleset === '' ? {} : { ruleset }
  const { def: marks } = understand([...marked, catalogueOf(written.length)], options)
  if (marks === null) throw new Error(`${def.id} cannot be read with other clauses`)
  const carriers: CarryingPart[][] = written.map(() => [])
  const numbers = new Map(marks.rules.map(({ id }, rule) => [rule, numberIn(id)]))
  for (const [list, parts] of ruledLists(marks)) {
    if (parts.length !== ruledList(def, list).length) throw new Error(`marks change the ${list} of ${def.id}`)
    for (const [index, { rule }] of parts.entries()) carriers[numbers.get(rule) ?? -1]?.push([list, index])
  }
  return carriers
}

/** What the other clause is called where it stands instead. */
export const OTHER = 'other-clause'
const MARK = 'clause-mark-'
const markOf = (i: number): string => `${MARK}${i}`
const numberIn = (id: string): number => (id.startsWith(MARK) ? Number(id.slice(MARK.length)) : -1)

function catalogueOf(count: number): SourceFile {
  const clauses = Array.from({ length: count }, (_, i) => `        - { id: ${markOf(i)}, text: a mark }\n`)
  return {
    name: 'marks.yaml',
    text: `rules:\n  sections:\n    - id: marks\n      title: Marks\n      clauses:\n${clauses.join('')}`,
  }
}

interface Ruled {
  readonly rule: number
}

const isRuled = (part: unknown): part is Ruled =>
  typeof part === 'object' && part !== null && 'rule' in part && typeof part.rule === 'number'

/** The lists of a game whose parts carry clauses: its nodes, its constraints, what it declares. */
const ruledLists = (def: GameDef): readonly (readonly [list: string, parts: readonly Ruled[]])[] =>
  Object.entries(def).flatMap(([list, parts]) =>
    Array.isArray(parts) && parts.length > 0 && parts.every(isRuled) ? [[list, parts]] : [],
  )

const ruledList = (def: GameDef, list: string): readonly Ruled[] =>
  ruledLists(def).find(([name]) => name === list)?.[1] ?? []

/**
 * The game in which these carry another clause, and that is all: it plays by the same code. What carries that clause besides them
 * would show it too; so they carry it under a name of its own.
 */
export function carryingAnother(def: GameDef, carriers: readonly CarryingPart[], clause: string): GameDef {
  const rule = def.rules.length
  const named = def.rules.find(({ id }) => id === clause)
  if (named === undefined) throw new Error(`${def.id} has no clause ${clause}`)
  const lists = [...new Set(carriers.map(([list]) => list))].map((list) => {
    const own = new Set(carriers.flatMap(([name, index]) => (name === list ? [index] : [])))
    return [list, ruledList(def, list).map((part, i) => (own.has(i) ? { ...part, rule } : part))] as const
  })
  return { ...def, ...Object.fromEntries(lists), rules: [...def.rules, { ...named, id: OTHER }] }
}
