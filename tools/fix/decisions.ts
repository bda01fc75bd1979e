/** One decision for each change of the rules that scripts, statements and goldens may follow. */
import type { Project } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import { type AddedChoice, findRuleChanges, type RuleChange, type RulePlace } from './rule-changes.ts'

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
  const { changes } = findRuleChanges(project, folder, revision)
  return changes.map((change) => makeDecision(folder, change))
}

function makeDecision(game: string, change: AddedChoice): FixDecision {
  const { name, place } = change
  return { id: `new-choice-${name}`, title: `the choice \`${name}\` is new`, place, game, changes: [change] }
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

  /** All decisions that were asked for. */
  get all(): ReadonlyMap<string, FixDecision> {
    return new Map([...groupBy([...this.#games.values()].flat(), ({ id }) => id)].map(([id, [first]]) => [id, first!]))
  }
}
