/**
 * Finds the parts of a game that carry each cited clause. The language hands a clause on to the parts inside, so the
 * files are read once more with a clause of its own at each citation.
 */
import { formatDiagnostics, type GameDef, type SourceFile, type Span, understand } from '../../../engine/index.ts'
import { getSourceText } from '../../project/games.ts'
import { applyEdits, type SourceEdit } from '../declare/edit.ts'
import { type Citation, findCitations } from './citation.ts'

/** A part of a game that carries a clause: its list, and its index there. */
export type CarryingPart = readonly [list: string, index: number]

/** In the order of `written`; empty where the rule set replaces the citation or does not know the clause. */
export function findCarryingParts(
  def: GameDef,
  files: readonly SourceFile[],
  citations: readonly Citation[],
): readonly (readonly CarryingPart[])[] {
  const clauseIds = new Set(def.rules.map(({ id }) => id.toLowerCase()))
  const citedIndexes = citations.flatMap(({ node }, i) => (clauseIds.has(node.text.toLowerCase()) ? [i] : []))
  const markedDef = citedIndexes.length === 0 ? null : readGameWithMarks(def, files, citations, citedIndexes)
  if (markedDef === null) return citations.map(() => [])
  const carriers: CarryingPart[][] = citations.map(() => [])
  const numbers = new Map(markedDef.rules.map(({ id }, rule) => [rule, parseClauseMark(id)]))
  for (const [list, parts] of listListsWithClauses(markedDef)) {
    if (parts.length !== getListWithClauses(def, list).length) throw new Error(`marks change the ${list} of ${def.id}`)
    for (const [index, { rule }] of parts.entries()) carriers[numbers.get(rule) ?? -1]?.push([list, index])
  }
  return carriers
}

/**
 * Reads the game with a clause of its own at each of these places. A parameter may be called `rule`, too: a place where
 * such a clause is a mistake is left out. Null where no place is left.
 */
function readGameWithMarks(
  def: GameDef,
  files: readonly SourceFile[],
  citations: readonly Citation[],
  citedIndexes: readonly number[],
): GameDef | null {
  const edits = new Map<string, SourceEdit[]>()
  for (const i of citedIndexes) {
    const { file, node } = citations[i]!
    const fileEdits = edits.get(file) ?? []
    edits.set(file, [...fileEdits, { at: node.at, text: `"${makeClauseMark(i)}"` }])
  }
  const marked = files.map((file) => {
    const fileEdits = edits.get(file.name)
    return fileEdits === undefined ? file : { ...file, text: applyEdits(getSourceText(file), fileEdits) }
  })
  const { ruleset } = def
  const options = ruleset === '' ? {} : { ruleset }
  const { def: markedDef, diagnostics } = understand([...marked, makeMarkCatalogue(citations.length)], options)
  if (markedDef !== null) return markedDef
  const misplaced = findCitations(marked)
    .filter(({ node }) => diagnostics.some(({ at }) => isSpanWithin(at, node.at)))
    .map(({ node }) => parseClauseMark(node.text))
  const correct = citedIndexes.filter((i) => !misplaced.includes(i))
  if (correct.length === citedIndexes.length)
    throw new Error(
      `${def.id} cannot be read with other clauses: ${formatDiagnostics(diagnostics.slice(0, 1), new Map())}`,
    )
  return correct.length === 0 ? null : readGameWithMarks(def, files, citations, correct)
}

const isSpanWithin = ({ file, line, col }: Span, whole: Span): boolean =>
  file === whole.file && line === whole.line && col >= whole.col && col < whole.endCol

/** The id of the other clause where it replaces the cited one. */
export const OTHER_CLAUSE_ID = 'other-clause'
const CLAUSE_MARK_PREFIX = 'clause-mark-'
const makeClauseMark = (i: number): string => `${CLAUSE_MARK_PREFIX}${i}`
const parseClauseMark = (id: string): number =>
  id.startsWith(CLAUSE_MARK_PREFIX) ? Number(id.slice(CLAUSE_MARK_PREFIX.length)) : -1

function makeMarkCatalogue(count: number): SourceFile {
  const clauses = Array.from({ length: count }, (_, i) => `        - { id: ${makeClauseMark(i)}, text: a mark }\n`)
  return {
    name: 'marks.yaml',
    text: `rules:\n  sections:\n    - id: marks\n      title: Marks\n      clauses:\n${clauses.join('')}`,
  }
}

interface ClauseCarryingPart {
  readonly rule: number
}

const hasClauseIndex = (part: unknown): part is ClauseCarryingPart =>
  typeof part === 'object' && part !== null && 'rule' in part && typeof part.rule === 'number'

/** The lists of a game whose parts carry clauses: its nodes, its constraints, its declarations. */
const listListsWithClauses = (
  def: GameDef,
): readonly (readonly [list: string, parts: readonly ClauseCarryingPart[]])[] =>
  Object.entries(def).flatMap(([list, parts]) =>
    Array.isArray(parts) && parts.length > 0 && parts.every(hasClauseIndex) ? [[list, parts]] : [],
  )

const getListWithClauses = (def: GameDef, list: string): readonly ClauseCarryingPart[] =>
  listListsWithClauses(def).find(([name]) => name === list)?.[1] ?? []

/**
 * The game in which these parts carry another clause; it plays by the same code. Other parts that carry that clause
 * would witness it too, so here it has an id of its own.
 */
export function replaceClauseOfParts(def: GameDef, carriers: readonly CarryingPart[], clause: string): GameDef {
  const rule = def.rules.length
  const named = def.rules.find(({ id }) => id === clause)
  if (named === undefined) throw new Error(`${def.id} has no clause ${clause}`)
  const lists = [...new Set(carriers.map(([list]) => list))].map((list) => {
    const fileEdits = new Set(carriers.flatMap(([name, index]) => (name === list ? [index] : [])))
    return [
      list,
      getListWithClauses(def, list).map((part, i) => (fileEdits.has(i) ? { ...part, rule } : part)),
    ] as const
  })
  return { ...def, ...Object.fromEntries(lists), rules: [...def.rules, { ...named, id: OTHER_CLAUSE_ID }] }
}
