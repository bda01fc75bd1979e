/**
 * Finds the mutants that each entry of `equivalents.yaml` means. Lines play no part, so a rule may move. An entry that
 * fits no mutant, or more places than it says, is reported.
 */
import { distance } from 'fastest-levenshtein'
import { closestWord, type Diagnostic, Diagnostics } from '../../../engine/index.ts'
import { groupBy } from '../../suite/group.ts'
import type { Mutant } from '../planned-mutant.ts'
import { findDistinctNames } from './distinct-names.ts'
import type { EquivalentDiagnostics, EquivalentEntry } from './equivalents-file.ts'
import type { MutantNames } from './mutant-names.ts'

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
  names: MutantNames,
): EquivalentMatches {
  const diagnostics: EquivalentDiagnostics = new Diagnostics()
  const byKey = groupBy(mutants, makeMutantKey)
  const byMutant = new Map<string, EquivalentEntry>()
  const stale: EquivalentEntry[] = []
  for (const entry of entries) {
    const fitting = (byKey.get(makeMutantKey(entry)) ?? []).filter((mutant) => isMeant(entry, mutant, names))
    if (fitting.length === 0) stale.push(entry)
    else tellPlaces(entry, fitting, names, diagnostics)
    const first = fitting.map(({ id }) => byMutant.get(id)).find((other) => other !== undefined)
    if (first) diagnostics.add('equivalent-repeated', entry.at, `line ${first.at.line} says the same of this mutant`)
    for (const { id } of fitting) if (!byMutant.has(id)) byMutant.set(id, entry)
  }
  return { byMutant, stale, problems: diagnostics.all }
}

export const makeMutantKey = ({ clause, operator }: Pick<Mutant, 'clause' | 'operator'>): string =>
  `${operator} ${clause ?? ''}`

const isMeant = ({ change, within }: EquivalentEntry, mutant: Mutant, names: MutantNames): boolean =>
  isChange(change, mutant) && (within.length === 0 || within.every((name) => names.listNames(mutant).includes(name)))

/** The text that the change stands in may be left out. */
export const isChange = (change: string, { difference }: Mutant): boolean =>
  change === difference || difference.startsWith(`${change} in \``)

const formatPlace = ({ file, line, col }: Mutant): string => `${file}:${line}:${col}`

function tellPlaces(
  entry: EquivalentEntry,
  fitting: readonly Mutant[],
  names: MutantNames,
  diagnostics: EquivalentDiagnostics,
): void {
  const places = [...groupBy(fitting, formatPlace)]
  if (places.length === entry.places) return
  const where = places.map(([place]) => place).join(', ')
  const ways = places.flatMap(([, at]) => {
    const within = findDistinctNames(at, fitting, names)
    return within === null ? [] : [`\`in: ${formatNames(within)}\``]
  })
  const stands = `the change is made in ${places.length === 1 ? '1 place' : `${places.length} places`} (${where})`
  const meant = entry.places === 1 ? 'and not in one' : `and not in ${entry.places}`
  const cure = entry.places === 1 && ways.length > 0 ? `say which with ${ways.join(' or ')}, or all with ` : 'say '
  diagnostics.add('equivalent-ambiguous', entry.at, `${stands} ${meant}: ${cure}\`places: ${places.length}\``)
}

export const formatNames = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `[${names.join(', ')}]`

/**
 * Reports each stale entry with the mutants that come nearest: the change in another clause, else other changes of its
 * clause and operator.
 */
export function describeStale(entries: readonly EquivalentEntry[], mutants: readonly Mutant[]): readonly Diagnostic[] {
  const diagnostics: EquivalentDiagnostics = new Diagnostics()
  for (const entry of entries) {
    const { clause, operator, change, at } = entry
    const ruled = mutants.filter((mutant) => mutant.clause === clause)
    const alike = ruled.filter((mutant) => mutant.operator === operator)
    const moved = mutants.find((mutant) => mutant.operator === operator && isChange(change, mutant))
    const whose = clause === null ? 'rules that cite no clause' : clause
    const tell = (message: string, suggestion: string | null = null): void =>
      diagnostics.add('equivalent-stale', at, message, suggestion)
    if (alike.some((mutant) => isChange(change, mutant)))
      tell(`no mutant with this change stands in ${formatNames(entry.within)}`)
    else if (moved)
      tell(`no mutant of ${whose} makes this change, one of another clause does`, `clause: ${moved.clause ?? ''}`)
    else if (alike.length > 0) tell(`no ${operator} of ${whose} makes this change`, findNearestChange(change, alike))
    else if (ruled.length > 0) tell(`${whose} has no mutant ${operator}: it has ${listOperators(ruled)}`)
    else tell(`${whose} has no mutants`, closestWord(clause ?? '', listClauses(mutants)))
  }
  return diagnostics.all
}

const listOperators = (mutants: readonly Mutant[]): string =>
  [...new Set(mutants.map(({ operator }) => operator))].join(', ')

const listClauses = (mutants: readonly Mutant[]): ReadonlySet<string> =>
  new Set(mutants.flatMap(({ clause }) => clause ?? []))

function findNearestChange(change: string, mutants: readonly Mutant[]): string | null {
  const changes = mutants.map(({ difference }) => difference)
  const near = changes.map((each) => ({ each, far: distance(change, each) })).sort((a, b) => a.far - b.far)
  return near[0]?.each ?? null
}
