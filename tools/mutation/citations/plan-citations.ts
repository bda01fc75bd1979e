/** Plans the mutants of citations: a rule cites another clause than its own. */
import type { ClauseDef, GameDef } from '../../../engine/index.ts'
import { isClaimFor, type Project } from '../../project/project.ts'
import { makeMutantId } from '../mutant-id.ts'
import { formatDifference } from '../mutant-words.ts'
import type { Mutant } from '../planned-mutant.ts'
import { type CarryingPart, findCarryingParts } from './carriers.ts'
import { type Citation, findCitations } from './citation.ts'

/** The id and the section of a clause that a file cites. */
export type CitationFilter = (cited: Pick<Mutant, 'file' | 'clause' | 'section'>) => boolean

/**
 * Leaves out a citation that repeats the one around it. Null where the data cannot be read. The rules of a rule set are
 * read once more, which takes seconds, only where it cites something that is asked for.
 */
export function planCitationMutants(
  project: Project,
  game: string,
  rulesets: readonly string[],
  isSelected: CitationFilter = () => true,
): readonly Mutant[] | null {
  const files = project.games.files(game)
  const citations = findCitations(files)
  const byId = new Map<string, Mutant>()
  for (const ruleset of rulesets) {
    const load = project.games.load(game, ruleset)
    if (!load.ok) return null
    const { def } = load.game
    if (!hasSelectedCitation(citations, def, isSelected)) continue
    const carriers = findCarryingParts(def, files, citations)
    for (const [i, each] of citations.entries()) {
      const parts = carriers[i] ?? []
      if (repeatsEnclosingCitation(each) || parts.every((part) => isInsertionPoint(def, part))) continue
      const mutant = makeCitationMutant(each, def, game)
      if (mutant === null) continue
      const earlier = byId.get(mutant.id)
      byId.set(mutant.id, { ...mutant, in: { ...earlier?.in, [ruleset]: describeCarryingParts(parts) } })
    }
  }
  return [...byId.values()]
}

function hasSelectedCitation(citations: readonly Citation[], { rules }: GameDef, isSelected: CitationFilter): boolean {
  const clauses = new Map(rules.map((clause) => [clause.id.toLowerCase(), clause]))
  return citations.some(({ file, node }) => {
    const { id = null, section = null } = clauses.get(node.text.toLowerCase()) ?? {}
    return isSelected({ file, clause: id, section })
  })
}

const describeCarryingParts = (parts: readonly CarryingPart[]): Mutant['in'][string] => {
  const nodes = parts.flatMap(([list, index]) => (list === 'nodes' ? [index] : []))
  // A declaration does not run, so any case may notice.
  return { switchNumber: -1, nodes: nodes.length === parts.length ? nodes : null, carriedBy: parts }
}

/** A point does nothing: the rules that act there cite clauses of their own. */
const isInsertionPoint = ({ nodes }: GameDef, [list, index]: CarryingPart): boolean =>
  list === 'points' || (list === 'nodes' && nodes[index]?.kind === 'point')

const repeatsEnclosingCitation = ({ node, enclosing: around }: Citation): boolean =>
  around !== null && around.node.text === node.text

function makeCitationMutant({ file, node }: Citation, { rules }: GameDef, game: string): Mutant | null {
  const index = rules.findIndex(({ id }) => id.toLowerCase() === node.text.toLowerCase())
  const clause = rules[index]
  const other = clause && findNeighbourClause(rules, index)
  // No case can claim an excluded clause.
  if (!other || clause.excluded !== '') return null
  const { line, col, endLine, endCol } = node.at
  const identity = [file, line, col, endLine, endCol, CITATION_OPERATOR, clause.id, other.id]
  return {
    id: makeMutantId(...identity),
    game,
    file,
    line,
    col,
    endLine,
    endCol,
    operator: CITATION_OPERATOR,
    clause: clause.id,
    section: clause.section,
    difference: formatDifference(clause.id, other.id, 'rule'),
    uses: [],
    replacement: `"${other.id}"`,
    in: {},
    edits: { [file]: [{ at: node.at, text: `"${other.id}"` }] },
    other: other.id,
    names: [],
  }
}

const CITATION_OPERATOR = 'other-clause'

/**
 * The next clause of its section that rule data could carry, else the next of all; for a section the next section. A
 * case that claims `2.1-cost` claims `2.1-cost-of-two` with it, so that one is no neighbour.
 */
function findNeighbourClause(rules: readonly ClauseDef[], index: number): ClauseDef | null {
  const cited = rules[index]
  if (cited === undefined) return null
  const isSection = (each: ClauseDef): boolean => each.id === each.section
  const others = [...rules.slice(index + 1), ...rules.slice(0, index)].filter(
    (each) =>
      isSection(each) === isSection(cited) && !isClaimFor(each.id, cited.id) && !each.absence && each.excluded === '',
  )
  return others.find(({ section }) => section === cited.section) ?? others[0] ?? null
}
