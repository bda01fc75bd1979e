/** Plans the search for drafts: from mutants with the cases that reach them to jobs for workers. */
import { makeEquivalenceJob } from '../equivalence/claim.ts'
import { hashGameRulesAndCode } from '../mutation/cache.ts'
import type { CandidateCase } from '../mutation/mutation-result.ts'
import { formatMutantChange, type Mutant } from '../mutation/planned-mutant.ts'
import type { Project } from '../project/project.ts'
import type { SuggestJob } from './suggester.ts'

/** A change of the rules that no scenario notices, with the cases that come near it. */
export interface UnnoticedChange {
  readonly mutant: Mutant
  readonly cases: readonly CandidateCase[]
}

/** How long to search, and with which boards. */
export interface DraftBudget {
  readonly seconds: number
  readonly seed: number
}

export function makeSuggestJob(
  project: Project,
  { mutant, cases }: UnnoticedChange,
  { seconds, seed }: DraftBudget,
): SuggestJob {
  const { clause, file, line, game } = mutant
  return {
    ...makeEquivalenceJob(mutant, cases, hashGameRulesAndCode(project, game)),
    head: {
      comment: [
        ...describeClause(project, game, clause),
        `Notices the change ${formatMutantChange(mutant).replace(/\s+/g, ' ')} (${file}:${line})`,
      ],
      title: '',
      rules: clause === null ? [] : [clause],
    },
    folder: getDraftFolder(project, game),
    rulesets: Object.entries(mutant.in).map(([ruleset, { switchNumber, nodes }]) => ({
      ruleset,
      number: switchNumber,
      nodes,
    })),
    seconds,
    seed,
  }
}

/** Drafts of a game have a folder of their own until somebody has compared them. */
export const getDraftFolder = ({ layout }: Project, game: string): string =>
  `${layout.scenarios}/${game.split('/').at(-1)}/drafts`

/** What to compare the draft with. */
export function describeClause(project: Project, game: string, clause: string | null): readonly string[] {
  if (clause === null) return []
  const load = project.games.load(game)
  const text = load.ok ? load.game.def.rules.find(({ id }) => id === clause)?.text : undefined
  return [text === undefined ? clause : `${clause}: ${text.replace(/\s+/g, ' ')}`]
}

/** Says in its comment that a draft notices other changes too. */
export const addNoticed = (text: string, others: readonly Mutant[]): string =>
  others.length === 0
    ? text
    : text.replace(/^(# Notices the change .*)$/m, (line) => `${line}, and ${others.length} more`)
