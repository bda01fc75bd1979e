/** Plans the mutants of citations: a rule cites another clause than its own. */
import type { ClauseDef, GameDef } from '../../../engine/index.ts'
import { isClaimFor, type Project } from '../../project/project.ts'
import { makeMutantId } from '../mutant-id.ts'
import { formatDifference } from '../mutant-words.ts'
import type { Mutant } from '../planned-mutant.ts'
import { type CarryingPart, findCarriers } from './carriers.ts'
import { type Citation, findCitations } from './citation.ts'

/** The id and the section of a clause that a file cites. */
export type WantsCitation = (cited: Pick<Mutant, 'file' | 'clause' | 'section'>) => boolean

/**
 * Leaves out a citation that repeats the one around it. Null where the data cannot be read. The rules of a rule set are
 * read once more, which takes seconds, only where it cites something that is asked for.
 */
export function planCitations(
  project: Project,
  game: string,
  rulesets: readonly string[],
  isWanted: WantsCitation = () => true,
): readonly Mutant[] | null {
  const files = project.games.files(game)
  const written = findCitations(files)
  const byId = new Map<string, Mutant>()
  for (const ruleset of rulesets) {
    const load = project.games.load(game, ruleset)
    if (!load.ok) return null
    const { def } = load.game
    if (!citesWanted(written, def, isWanted)) continue
    const carriers = findCarriers(def, files, written)
    for (const [i, each] of written.entries()) {
      const parts = carriers[i] ?? []
      if (isSaidAround(each) || parts.every((part) => isPoint(def, part))) continue
      const made = makeCitationMutant(each, def, game)
      if (made === null) continue
      const known = byId.get(made.id)
      byId.set(made.id, { ...made, in: { ...known?.in, [ruleset]: describeCarriers(parts) } })
    }
  }
  return [...byId.values()]
}

function citesWanted(written: readonly Citation[], { rules }: GameDef, isWanted: WantsCitation): boolean {
  const clauses = new Map(rules.map((clause) => [clause.id.toLowerCase(), clause]))
  return written.some(({ file, node }) => {
    const { id = null, section = null } = clauses.get(node.text.toLowerCase()) ?? {}
    return isWanted({ file, clause: id, section })
  })
}

const describeCarriers = (parts: readonly CarryingPart[]): Mutant['in'][string] => {
  const nodes = parts.flatMap(([list, index]) => (list === 'nodes' ? [index] : []))
  // A declaration does not run, so any case may notice.
  return { number: -1, nodes: nodes.length === parts.length ? nodes : null, carriedBy: parts }
}

/** A point does nothing: the rules that act there cite clauses of their own. */
const isPoint = ({ nodes }: GameDef, [list, index]: CarryingPart): boolean =>
  list === 'points' || (list === 'nodes' && nodes[index]?.kind === 'point')

const isSaidAround = ({ node, around }: Citation): boolean => around !== null && around.node.text === node.text

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
  const own = rules[index]
  if (own === undefined) return null
  const isSection = (each: ClauseDef): boolean => each.id === each.section
  const others = [...rules.slice(index + 1), ...rules.slice(0, index)].filter(
    (each) =>
      isSection(each) === isSection(own) && !isClaimFor(each.id, own.id) && !each.absence && each.excluded === '',
  )
  return others.find(({ section }) => section === own.section) ?? others[0] ?? null
}
