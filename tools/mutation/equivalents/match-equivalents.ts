/**
 * Finds the mutants that each entry of `equivalents.yaml` means. Lines play no part, so a rule may move. An entry that
 * fits no mutant, or more places than it says, is reported.
 */
import { distance } from 'fastest-levenshtein'
import { type Diagnostic, Diagnostics, findClosestWord } from '../../../engine/index.ts'
import { groupBy } from '../../suite/group.ts'
import type { Mutant } from '../planned-mutant.ts'
import { findDistinguishingNames } from './distinct-names.ts'
import type { EquivalentDiagnostics, EquivalentEntry } from './equivalents-file.ts'
import type { EnclosingNames } from './mutant-names.ts'

export interface EquivalentMatches {
  /** By the id of the mutant. */
  readonly byMutant: ReadonlyMap<string, EquivalentEntry>
  /** Entries that fit no mutant. */
  readonly stale: readonly EquivalentEntry[]
  /** Entries that fit too many places, or repeat another entry. */
  readonly problems: readonly Diagnostic[]
}

export function matchEquivalents(
  entries: readonly EquivalentEntry[],
  mutants: readonly Mutant[],
  names: EnclosingNames,
): EquivalentMatches {
  const diagnostics: EquivalentDiagnostics = new Diagnostics()
  const byKey = groupBy(mutants, makeClauseOperatorKey)
  const byMutant = new Map<string, EquivalentEntry>()
  const stale: EquivalentEntry[] = []
  for (const entry of entries) {
    const matching = (byKey.get(makeClauseOperatorKey(entry)) ?? []).filter((mutant) =>
      isMutantOfEntry(entry, mutant, names),
    )
    if (matching.length === 0) stale.push(entry)
    else reportWrongPlaceCount(entry, matching, names, diagnostics)
    const first = matching.map(({ id }) => byMutant.get(id)).find((other) => other !== undefined)
    if (first) diagnostics.add('equivalent-repeated', entry.at, `line ${first.at.line} lists this mutant already`)
    for (const { id } of matching) if (!byMutant.has(id)) byMutant.set(id, entry)
  }
  return { byMutant, stale, problems: diagnostics.all }
}

export const makeClauseOperatorKey = ({ clause, operator }: Pick<Mutant, 'clause' | 'operator'>): string =>
  `${operator} ${clause ?? ''}`

const isMutantOfEntry = ({ change, within }: EquivalentEntry, mutant: Mutant, names: EnclosingNames): boolean =>
  hasChangeText(change, mutant) &&
  (within.length === 0 || within.every((name) => names.listNamesAround(mutant).includes(name)))

/** The text that the change stands in may be left out. */
export const hasChangeText = (change: string, { difference }: Mutant): boolean =>
  change === difference || difference.startsWith(`${change} in \``)

const formatMutantPlace = ({ file, line, col }: Mutant): string => `${file}:${line}:${col}`

function reportWrongPlaceCount(
  entry: EquivalentEntry,
  matching: readonly Mutant[],
  names: EnclosingNames,
  diagnostics: EquivalentDiagnostics,
): void {
  const places = [...groupBy(matching, formatMutantPlace)]
  if (places.length === entry.places) return
  const where = places.map(([place]) => place).join(', ')
  const inTexts = places.flatMap(([, at]) => {
    const within = findDistinguishingNames(at, matching, names)
    return within === null ? [] : [`\`in: ${formatNameList(within)}\``]
  })
  const stands = `the change is made in ${places.length === 1 ? '1 place' : `${places.length} places`} (${where})`
  const meant = entry.places === 1 ? 'and not in one' : `and not in ${entry.places}`
  const cure =
    entry.places === 1 && inTexts.length > 0 ? `say which with ${inTexts.join(' or ')}, or all with ` : 'say '
  diagnostics.add('equivalent-ambiguous', entry.at, `${stands} ${meant}: ${cure}\`places: ${places.length}\``)
}

export const formatNameList = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `[${names.join(', ')}]`

/**
 * Reports each stale entry with the mutants that come nearest: the change in another clause, else other changes of its
 * clause and operator.
 */
export function describeStaleEntries(
  entries: readonly EquivalentEntry[],
  mutants: readonly Mutant[],
): readonly Diagnostic[] {
  const diagnostics: EquivalentDiagnostics = new Diagnostics()
  for (const entry of entries) {
    const { clause, operator, change, at } = entry
    const ofClause = mutants.filter((mutant) => mutant.clause === clause)
    const ofClauseAndOperator = ofClause.filter((mutant) => mutant.operator === operator)
    const moved = mutants.find((mutant) => mutant.operator === operator && hasChangeText(change, mutant))
    const whose = clause === null ? 'rules that cite no clause' : clause
    const addStale = (message: string, suggestion: string | null = null): void =>
      diagnostics.add('equivalent-stale', at, message, suggestion)
    if (ofClauseAndOperator.some((mutant) => hasChangeText(change, mutant)))
      addStale(`no mutant with this change stands in ${formatNameList(entry.within)}`)
    else if (moved)
      addStale(
        `no mutant of ${whose} makes this change, but one of another clause does`,
        `clause: ${moved.clause ?? ''}`,
      )
    else if (ofClauseAndOperator.length > 0)
      addStale(`no ${operator} of ${whose} makes this change`, findNearestChange(change, ofClauseAndOperator))
    else if (ofClause.length > 0) addStale(`${whose} has no mutant ${operator}: it has ${listOperators(ofClause)}`)
    else addStale(`${whose} has no mutants`, findClosestWord(clause ?? '', listClauses(mutants)))
  }
  return diagnostics.all
}

const listOperators = (mutants: readonly Mutant[]): string =>
  [...new Set(mutants.map(({ operator }) => operator))].join(', ')

const listClauses = (mutants: readonly Mutant[]): ReadonlySet<string> =>
  new Set(mutants.flatMap(({ clause }) => clause ?? []))

function findNearestChange(change: string, mutants: readonly Mutant[]): string | null {
  const changes = mutants.map(({ difference }) => difference)
  const byDistance = changes.map((each) => ({ each, far: distance(change, each) })).sort((a, b) => a.far - b.far)
  return byDistance[0]?.each ?? null
}
