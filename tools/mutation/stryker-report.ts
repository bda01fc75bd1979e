/**
 * A mutation run in the mutation-testing report schema, version 2, which HTML viewers, Stryker's dashboard and editors
 * read. Files are YAML files of rule data; tests are the cases of scenarios.
 */

import { MUTATION_OPERATORS } from '../instrument/mutant.ts'
import { type Project, readFileBytes } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import type { CandidateCase, JudgedMutant, MutantFate, MutationResult } from './mutation-result.ts'
import { formatMutantChange } from './planned-mutant.ts'

type StrykerStatus = 'Killed' | 'Survived' | 'NoCoverage' | 'Timeout' | 'Ignored' | 'CompileError' | 'RuntimeError'

interface StrykerPosition {
  readonly line: number
  readonly column: number
}

interface StrykerMutant {
  readonly id: string
  readonly mutatorName: string
  readonly replacement: string
  readonly description: string
  readonly location: { readonly start: StrykerPosition; readonly end: StrykerPosition }
  readonly status: StrykerStatus
  readonly statusReason?: string
  readonly coveredBy: readonly string[]
  readonly killedBy: readonly string[]
}

export interface StrykerReport {
  readonly schemaVersion: '2'
  readonly thresholds: { readonly high: number; readonly low: number }
  readonly files: Readonly<Record<string, { language: string; source: string; mutants: readonly StrykerMutant[] }>>
  readonly testFiles: Readonly<
    Record<
      string,
      { source: string; tests: readonly { id: string; name: string; location: { start: StrykerPosition } }[] }
    >
  >
  readonly framework: { readonly name: string }
}

const STATUS_BY_FATE: Readonly<Record<MutantFate, StrykerStatus>> = {
  killed: 'Killed',
  golden: 'Killed',
  timeout: 'Timeout',
  survived: 'Survived',
  unreached: 'NoCoverage',
  equivalent: 'Ignored',
  unreadable: 'CompileError',
  crashed: 'RuntimeError',
}

export function makeStrykerReport(project: Project, { citations, candidates, ...rest }: MutationResult): StrykerReport {
  const judged = [...rest.judged, ...citations]
  const games = [...new Set(judged.map(({ mutant }) => mutant.game))]
  const sources = new Map(games.flatMap((game) => [...project.games.texts(game)]))
  const files = [...groupBy(judged, ({ mutant }) => mutant.file)].map(([file, inFile]) => [
    file,
    { language: 'yaml', source: sources.get(file) ?? '', mutants: inFile.map(makeStrykerMutant) },
  ])
  const testFiles = [...groupBy(candidates, ({ id }) => id.file)].map(([file, inFile]) => [
    file,
    { source: new TextDecoder().decode(readFileBytes(project, file)), tests: inFile.map(makeStrykerTest) },
  ])
  return {
    schemaVersion: '2',
    thresholds: { high: 90, low: 70 },
    files: Object.fromEntries(files),
    testFiles: Object.fromEntries(testFiles),
    framework: { name: 'Touchstone' },
  }
}

const GOLDEN_ONLY_REASON = 'only a golden notices it, and no statement'

function makeStrykerMutant({ mutant, fate, reachedBy, killedBy, reason }: JudgedMutant): StrykerMutant {
  const { id, operator, replacement, clause, line, col, endLine, endCol } = mutant
  return {
    id,
    mutatorName: operator,
    replacement,
    description: `${clause ?? 'no rule'}: ${formatMutantChange(mutant)} (${MUTATION_OPERATORS[operator]})`,
    location: { start: { line, column: col }, end: { line: endLine, column: endCol } },
    status: STATUS_BY_FATE[fate],
    ...(fate === 'golden' ? { statusReason: GOLDEN_ONLY_REASON } : reason === null ? {} : { statusReason: reason }),
    coveredBy: reachedBy.map(({ key }) => key),
    killedBy: killedBy === null ? [] : [killedBy.key],
  }
}

const makeStrykerTest = ({ key, title, line }: CandidateCase) => ({
  id: key,
  name: title,
  location: { start: { line, column: 1 } },
})
