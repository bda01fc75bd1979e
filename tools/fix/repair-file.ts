/** Repairs the cases of one scenario file, as far as their outcomes stay as their goldens tell. */
import { type Project, readFileBytes } from '../project/project.ts'
import { Session } from '../run/session.ts'
import { type CaseResult, type FileResult, isPendingCase, openScenario, playFile } from '../suite/play-file.ts'
import type { ScenarioHead } from '../suite/scenario-head.ts'
import { type CaseCheck, checkCase } from './case-check.ts'
import { listConcernedDecisions } from './concerned-decisions.ts'
import type { FixDecision } from './decisions.ts'
import type { ExpectedChanges } from './explain-difference.ts'
import { findNearestAnswers } from './find-answers.ts'
import { followNames, isAddedChoice, listExpectedChanges, withText } from './follow-names.ts'
import { type AnswerLevel, placeAnswers } from './place-answers.ts'
import { type AnswerPolicy, type AnswerSite, AnswerTrial } from './question-answers.ts'
import { applyReplacements, LocatedYaml } from './yaml-text.ts'

/** A case that a repair makes right. */
export interface RepairedCase {
  /** Its place among the cases of the file. */
  readonly index: number
  /** The decisions that it follows. */
  readonly decisions: readonly string[]
  /** The answers that were written, as `loud: no`. */
  readonly answers: readonly string[]
}

/** A case that decisions concern and do not make right. */
export interface UnrepairedCase {
  readonly index: number
  readonly decisions: readonly string[]
  readonly reason: string
}

export interface FileRepair {
  /** The file before. */
  readonly before: FileResult
  /** The file after, played with the new text. */
  readonly after: FileResult
  readonly oldText: string
  readonly text: string
  readonly repaired: readonly RepairedCase[]
  readonly unrepaired: readonly UnrepairedCase[]
}

export interface RepairOptions {
  readonly decisions: readonly FixDecision[]
  /** Told answers by choice. */
  readonly answers: ReadonlyMap<string, string>
}

/** Whether somebody has to do something about a case. */
export const isWrongCase = (played: CaseResult): boolean =>
  played.run.status === 'failed' || played.run.status === 'broken' || isPendingCase(played)

/** A name that nobody knows is a reason to skip a case: it may be right again. */
export const isToRepair = (played: CaseResult): boolean => isWrongCase(played) || played.run.status === 'skipped'

interface CaseTrial extends CaseCheck {
  readonly sites: readonly AnswerSite[]
  readonly illegal: AnswerSite | null
  readonly isTold: boolean
}

/** Null where there is nothing to repair. */
export function repairFile(project: Project, file: string, options: RepairOptions): FileRepair | null {
  const before = playFile(project, file)
  return before.cases.some(isToRepair) ? new FileRepairer(project, before, options).repair() : null
}

class FileRepairer {
  readonly #project: Project
  readonly #before: FileResult
  readonly #options: RepairOptions
  readonly #expected: ExpectedChanges
  readonly #oldText: string
  /** With the names of now, and without new answers. */
  readonly #named: string
  readonly #heads: ScenarioHead['cases']

  constructor(project: Project, before: FileResult, options: RepairOptions) {
    this.#before = before
    this.#options = options
    this.#oldText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileBytes(project, before.file))
    this.#expected = listExpectedChanges(options.decisions)
    this.#named = followNames(project, before.file, this.#oldText, options.decisions)
    this.#project = withText(project, before.file, this.#named)
    this.#heads = openScenario(this.#project, before.file).head?.cases ?? []
  }

  repair(): FileRepair {
    const trials = this.#before.cases.map((played, i) => (isToRepair(played) ? this.#findAnswers(i) : null))
    const [first, second] = (['outermost', 'innermost'] as const).map((level) => this.#tryLevel(trials, level))
    return second!.repaired.length > first!.repaired.length ? second! : first!
  }

  #findAnswers(index: number): CaseTrial {
    const kept = findNearestAnswers((policy) => this.#playTrial(index, policy))
    const told = this.#options.answers
    if (kept.distance > 0 || !kept.sites.some(({ choice }) => told.has(choice))) return kept
    const bySite = new Map(kept.sites.filter(({ choice }) => !told.has(choice)).map(({ key, text }) => [key, text]))
    const trial = this.#playTrial(index, { bySite, byChoice: told }, true)
    if (trial.illegal === null) return trial
    const { choice, text, candidates } = trial.illegal
    return { ...trial, distance: 1, reason: `\`${text}\` is no answer to \`${choice}\`: ${candidates.join(', ')}` }
  }

  /** With told answers the outcome may be another, because some answer keeps it. */
  #playTrial(index: number, policy: AnswerPolicy, isTold = false): CaseTrial {
    const { file } = this.#before
    const head = this.#heads[index]
    const game = this.#before.cases[index]?.run.game ?? ''
    const trial = new AnswerTrial(
      policy,
      (unanswered) => unanswered.move.file === file && isAddedChoice(this.#options.decisions, unanswered),
      () => {
        const load = this.#project.games.load(game, head?.ruleset ?? '', 'watched')
        return load.ok ? load.game : null
      },
    )
    const wanted = ({ title }: { readonly title: string }): boolean => title === head?.title
    const { cases } = playFile(this.#project, file, {
      isSelected: wanted,
      session: new Session(),
      supplier: trial.supply,
    })
    const [played] = cases
    const check = played
      ? this.#check(index, played, isTold)
      : { distance: Number.POSITIVE_INFINITY, reason: 'it is gone' }
    return { ...check, sites: trial.sites, illegal: trial.illegal, isTold }
  }

  #check(index: number, played: CaseResult, isTold: boolean): CaseCheck {
    if (isTold && played.run.status === 'passed') return { distance: 0, reason: '' }
    return checkCase(this.#project, this.#before, this.#before.titles[index] ?? '', played, this.#expected)
  }

  #tryLevel(trials: readonly (CaseTrial | null)[], level: AnswerLevel): FileRepair {
    const right = trials.flatMap((trial) => (trial?.distance === 0 ? [trial.sites] : []))
    const edits = placeAnswers(new LocatedYaml(this.#named), right, level)
    const text = edits === null ? this.#named : applyReplacements(this.#named, edits)
    const after = playFile(withText(this.#project, this.#before.file, text), this.#before.file)
    return this.#judge(trials, text, after, edits === null)
  }

  #judge(trials: readonly (CaseTrial | null)[], text: string, after: FileResult, isContradicted: boolean): FileRepair {
    const checks = after.cases.map((played, i) => this.#check(i, played, trials[i]?.isTold === true))
    const isWorse = this.#before.cases.some((was, i) => !isToRepair(was) && checks[i]?.distance !== 0)
    const repaired: RepairedCase[] = []
    const unrepaired: UnrepairedCase[] = []
    for (const [index, trial] of trials.entries()) {
      const was = this.#before.cases[index]
      if (!trial || !was) continue
      const isSkipped = after.cases[index]?.run.status === 'skipped'
      if (isSkipped && was.run.status === 'skipped') continue
      const decisions = listConcernedDecisions(this.#options.decisions, {
        texts: [this.#oldText, text],
        golden: this.#before.golden,
        title: this.#before.titles[index] ?? '',
        choices: trial.sites.map(({ choice }) => choice),
        after: after.cases[index] ?? null,
      })
      const answers = trial.sites.map((site) => `${site.choice}: ${site.text}`)
      if (decisions.length === 0) continue
      if (checks[index]?.distance === 0 && !isWorse && !isSkipped) repaired.push({ index, decisions, answers })
      else {
        const reason = isContradicted
          ? 'rows that share this text need different answers'
          : isWorse
            ? 'another row of the table would be wrong with the same text'
            : (trial.distance > 0 ? trial : checks[index])?.reason
        unrepaired.push({ index, decisions, reason: reason || 'it would be skipped' })
      }
    }
    return { before: this.#before, after, oldText: this.#oldText, text, repaired, unrepaired }
  }
}
