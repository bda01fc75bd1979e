/** Reads `equivalents.yaml`: the mutants of a game that nobody could notice in play, each with the reason. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  asInt,
  asMap,
  asText,
  type Diagnostic,
  Diagnostics,
  Fields,
  getListItems,
  listFilesBelow,
  type Node,
  readDocument,
  readOneOf,
  readSourceFile,
  type SourceFile,
  type Span,
} from '../../../engine/node.ts'
import { MUTATION_OPERATORS, type MutationOperator } from '../../instrument/mutant.ts'
import type { Project } from '../../project/project.ts'

/** Several folders of a game may have one: a rule set can keep its own. */
const EQUIVALENTS_FILE_PATTERN = /(?:^|\/)equivalents\.yaml$/

export type EquivalentDiagnosticCode =
  | 'equivalent-reason'
  | 'equivalent-stale'
  | 'equivalent-ambiguous'
  | 'equivalent-repeated'
  | 'equivalent-noticed'

/** One change of one clause. An entry of the file with several changes becomes several of these. */
export interface EquivalentEntry {
  /** The clause of the rule that is changed; null where that rule cites none. */
  readonly clause: string | null
  readonly operator: MutationOperator
  /** The change as the report prints it; its end, from `in` on, may be missing. */
  readonly change: string
  /** Names around the changed place that tell it from others with the same change. */
  readonly within: readonly string[]
  /** In how many places of the rules the change is meant. */
  readonly places: number
  readonly reason: string
  readonly at: Span
}

export interface EquivalentList {
  readonly entries: readonly EquivalentEntry[]
  /** Mistakes in the file itself. */
  readonly problems: readonly Diagnostic[]
}

export type EquivalentDiagnostics = Diagnostics<EquivalentDiagnosticCode>

export function readEquivalents(project: Project, game: string): EquivalentList {
  const diagnostics: EquivalentDiagnostics = new Diagnostics()
  const entries = readEquivalentSources(project, game).flatMap((file) => readEquivalentsFile(file, diagnostics))
  return { entries, problems: diagnostics.all }
}

/** The texts of these files by name. Diagnostics show lines of them. */
export const readEquivalentTexts = (project: Project, game: string): ReadonlyMap<string, string> =>
  new Map(readEquivalentSources(project, game).map(({ name, text }) => [name, new TextDecoder().decode(text)]))

function readEquivalentSources({ root }: Project, game: string) {
  const folder = join(root, game)
  // A scenario may name a game that there is not: whoever loads it says so.
  if (!existsSync(folder)) return []
  const names = listFilesBelow(folder, (path) => EQUIVALENTS_FILE_PATTERN.test(path))
  return names.map((name) => readSourceFile(join(folder, name), `${game}/${name}`))
}

function readEquivalentsFile({ name, text, unreadable }: SourceFile, diagnostics: EquivalentDiagnostics) {
  if (unreadable !== undefined) {
    diagnostics.add('file-unreadable', { file: name, line: 1, col: 1, endLine: 1, endCol: 1 }, unreadable)
    return []
  }
  return readDocument(name, text, diagnostics).flatMap((node) => {
    const map = asMap(node, 'a file of equivalent mutants', diagnostics)
    if (map === null) return []
    const fields = new Fields(map, 'a file of equivalent mutants', map.at, diagnostics)
    const items = getListItems(fields.requireNode('equivalents'))
    fields.reportUnknownAndMissingKeys()
    return items.flatMap((item) => readEquivalentItem(item, diagnostics))
  })
}

const MUTATION_OPERATOR_NAMES = Object.keys(MUTATION_OPERATORS) as readonly MutationOperator[]
const MOST_PLACES = 1000

function readEquivalentItem(node: Node, diagnostics: EquivalentDiagnostics): readonly EquivalentEntry[] {
  const map = asMap(node, 'an equivalent mutant', diagnostics)
  if (map === null) return []
  const fields = new Fields(map, 'an equivalent mutant', map.at, diagnostics)
  const clause = fields.readOptionalValue(asText, 'clause')
  const operatorNode = fields.requireNode('operator')
  const changes = readTextOrTexts(fields.requireNode('change'), '`change`', diagnostics)
  const within = readTextOrTexts(fields.findNode('in'), '`in`', diagnostics)
  const placesNode = fields.findNode('places')
  const reason = readReason(fields, diagnostics)
  fields.reportUnknownAndMissingKeys()
  const operator = operatorNode && readOneOf(operatorNode, '`operator`', MUTATION_OPERATOR_NAMES, diagnostics)
  const places = placesNode === null ? 1 : asInt(placesNode, '`places`', diagnostics, 1, MOST_PLACES)?.value
  if (operator === null || reason === null || places === undefined) return []
  const names = within.map(({ text }) => text)
  return changes.map(({ text, at }) => ({ clause, operator, change: text, within: names, places, reason, at }))
}

/** `mutate` prints entries without a reason; the author has to add it. */
function readReason(fields: Fields, diagnostics: EquivalentDiagnostics): string | null {
  const entry = fields.requireEntryMaybeEmpty('reason')
  if (entry === null) return null
  const { value, keyAt } = entry
  const text = value.n === 'scalar' && value.value === null ? '' : asText(value, '`reason`', diagnostics)
  if (text?.trim() !== '') return text
  diagnostics.add('equivalent-reason', keyAt, '`reason` is empty: say why the change never shows in play')
  return null
}

function readTextOrTexts(node: Node | null, what: string, diagnostics: EquivalentDiagnostics) {
  return getListItems(node).flatMap((item) => {
    const text = asText(item, what, diagnostics)
    return text === null ? [] : [{ text: text.replace(/\s+/g, ' ').trim(), at: item.at }]
  })
}
