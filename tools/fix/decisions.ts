/** One decision for each change of the rules that scripts, statements and goldens may follow. */
import type { Project } from '../project/project.ts'
import { findRuleChanges, type RenamedName, type RuleChange, type RulePlace } from './rule-changes.ts'

export interface FixDecision {
  /** `new-choice-loud`: a person names it so. */
  readonly id: string
  readonly title: string
  readonly place: RulePlace
  /** The folder of the rule data. */
  readonly game: string
  readonly changes: readonly RuleChange[]
}

export function findDecisions(project: Project, folder: string, revision: string | null): readonly FixDecision[] {
  const changes = findRuleChanges(project, folder, revision)
  const renamed = changes.filter((change) => change.k === 'renamed')
  const others = changes.filter((change) => change.k !== 'renamed')
  return [...groupRenamed(renamed), ...others.map((change) => [change])].map((own) => makeDecision(folder, own))
}

/** Names that change in the same word belong together: `alba`, and `road-alba-brae`. */
function groupRenamed(renamed: readonly RenamedName[]): readonly (readonly RuleChange[])[] {
  const groups: RenamedName[][] = []
  for (const change of renamed.toSorted((a, b) => a.name.length - b.name.length)) {
    const group = groups.find(([first]) => first && isSameExchange(first, change))
    if (group) group.push(change)
    else groups.push([change])
  }
  return groups
}

const isSameExchange = (first: RenamedName, other: RenamedName): boolean =>
  other.name.toLowerCase().replaceAll(first.name.toLowerCase(), first.to.toLowerCase()) === other.to.toLowerCase()

function makeDecision(game: string, changes: readonly RuleChange[]): FixDecision {
  const [first] = changes
  if (!first) throw new Error('a decision without a change')
  const { kind, name, place } = first
  const more = changes.length > 1 ? `, and ${changes.length - 1} more with it` : ''
  const what = { kind: kind.replace('piece-word', 'piece'), name }
  const id = `${{ added: 'new', renamed: 'renamed', removed: 'removed' }[first.k]}-${what.kind}-${name.replace(/[^\w.-]+/g, '-')}`
  const title =
    first.k === 'renamed'
      ? `the ${what.kind} \`${name}\` is now \`${first.to}\`${more}`
      : `the ${what.kind} \`${name}\` is ${first.k === 'added' ? 'new' : 'removed'}`
  return { id, title, place, game, changes }
}

/** The decisions of each game, found once. */
export class DecisionFinder {
  readonly #project: Project
  readonly #revision: string | null
  readonly #games = new Map<string, readonly FixDecision[]>()

  constructor(project: Project, revision: string | null) {
    this.#project = project
    this.#revision = revision
  }

  findOf(folder: string): readonly FixDecision[] {
    const known = this.#games.get(folder) ?? findDecisions(this.#project, folder, this.#revision)
    this.#games.set(folder, known)
    return known
  }
}
