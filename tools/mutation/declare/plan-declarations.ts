/** Plans the mutants of declarations. */
import { type ClauseDef, mapSourceFilesToRuleSets, type SourceFile } from '../../../engine/index.ts'
import { makeMutantId } from '../mutant-id.ts'
import { formatDifference } from '../mutant-words.ts'
import type { Mutant } from '../planned-mutant.ts'
import { type DeclarationChange, findDeclarationChanges } from './declaration-mutants.ts'

/** `clauses`: those of all these rule sets. */
export function planDeclarationMutants(
  clauses: readonly ClauseDef[],
  game: string,
  files: readonly SourceFile[],
  rulesets: readonly string[],
): readonly Mutant[] {
  const readers = mapSourceFilesToRuleSets(files, rulesets)
  const mutants = findDeclarationChanges(files).flatMap((each) => {
    const readingRulesets = readers.get(each.file) ?? []
    return readingRulesets.length === 0 ? [] : [makeDeclarationMutant(each, clauses, game, readingRulesets)]
  })
  return [...new Map(mutants.map((each) => [each.id, each])).values()]
}

function makeDeclarationMutant(
  { operator, file, node, was, now, edits, keyPath: path, citedClause: rule }: DeclarationChange,
  clauses: readonly ClauseDef[],
  game: string,
  rulesets: readonly string[],
): Mutant {
  const { line, col, endLine, endCol } = node.at
  const identity = [file, line, col, endLine, endCol, operator, was, now]
  const clause = clauses.find(({ id, section }) => id === rule || section === rule)
  return {
    id: makeMutantId(...identity),
    game,
    file,
    line,
    col,
    endLine,
    endCol,
    operator,
    clause: clause?.id === rule ? (clause?.id ?? null) : null,
    section: clause?.section ?? null,
    difference: formatDifference(was, now, path.join('.')),
    uses: [],
    replacement: now,
    in: Object.fromEntries(rulesets.map((ruleset) => [ruleset, { switchNumber: -1, nodes: null }])),
    edits: Object.fromEntries(edits),
    other: null,
    names: listNamesForScenarios(path),
  }
}

/** Sections that scenarios need not name: rules call what is in them, or it runs by itself. */
const SECTIONS_REACHED_BY_RULES: ReadonlySet<string | undefined> = new Set(['procedures', 'macros', 'phases'])

/**
 * A scenario calls a kind by its words, `US troops`. A declaration that only rules call may be meant by any scenario.
 */
function listNamesForScenarios([section, ...names]: readonly string[]): readonly string[] {
  if (SECTIONS_REACHED_BY_RULES.has(section)) return []
  return section === 'pieces' ? names.flatMap((name) => name.split('-')) : names
}
