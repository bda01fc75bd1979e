/** Repairs the cases of one scenario file, as far as their outcomes stay as their goldens tell. */
import { type Project, readFileBytes, withOverlay } from '../project/project.ts'
import { Session } from '../run/session.ts'
import type { UnansweredQuestion } from '../script/answer-supplier.ts'
import { type CaseResult, type FileResult, isPendingCase, playFile } from '../suite/play-file.ts'
import { type CaseCheck, checkCase } from './case-check.ts'
import type { FixDecision } from './decisions.ts'
import type { ExpectedChanges } from './explain-difference.ts'
import { findNearestAnswers } from './find-answers.ts'
import { type AnswerLevel, placeAnswers } from './place-answers.ts'
import { type AnswerPolicy, type AnswerSite, AnswerTrial } from './question-answers.ts'
import { formatPlaceKey } from './rule-changes.ts'
import { applyReplacements, YamlText } from './yaml-text.ts'

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
  /** Wrong cases that no decision concerns. */
  readonly others: number
}

export interface RepairOptions {
  readonly decisions: readonly FixDecision[]
  /** Told answers by choice. */
  readonly answers: ReadonlyMap<string, string>
}

/** Whether somebody has to do something about a case. */
export const isWrongCase = (played: CaseResult): boolean =>
  played.run.status === 'failed' || played.run.status === 'broken' || isPendingCase(played)

interface CaseTrial extends CaseCheck {
  readonly sites: readonly AnswerSite[]
  readonly illegal: AnswerSite | null
  readonly isTold: boolean
}

/** Null where no case of the file is wrong. */
export function repairFile(project: Project, file: string, options: RepairOptions): FileRepair | null {
  const before = playFile(project, file)
  if (!before.cases.some(isWrongCase)) return null
  return new FileRepairer(project, before, options).repair()
}

class FileRepairer {
  readonly #project: Project
  readonly #before: FileResult
  readonly #options: RepairOptions
  readonly #expected: ExpectedChanges
  readonly #oldText: string

  constructor(project: Project, before: FileResult, options: RepairOptions) {
    this.#project = project
    this.#before = before
    this.#options = options
    this.#oldText = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileBytes(project, before.file))
    const added = options.decisions.flatMap(({ changes }) => changes.map(({ name }) => name))
    this.#expected = { added: new Set(added), removed: new Set(), rename: (line) => line }
  }

  repair(): FileRepair {
    const trials = this.#before.cases.map((played, i) => (isWrongCase(played) ? this.#findAnswers(i) : null))
    const attempts = (['outermost', 'innermost'] as const).map((level) => this.#tryLevel(trials, level))
    const [first, second] = attempts
    const best = second && first && second.repaired.length > first.repaired.length ? second : first
    return best!
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
    const title = this.#before.titles[index] ?? ''
    const { file } = this.#before
    const ruleset = this.#before.head?.cases[index]?.ruleset ?? ''
    const [game = ''] = new Set(this.#before.cases.map(({ run }) => run.game))
    const trial = new AnswerTrial(
      policy,
      (unanswered) => unanswered.move.file === file && this.#isAdded(unanswered),
      () => {
        const load = this.#project.games.load(game, ruleset, 'watched')
        return load.ok ? load.game : null
      },
    )
    const wanted = (head: { readonly title: string }): boolean => head.title === title
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

  #isAdded({ question }: UnansweredQuestion): boolean {
    const { place } = question
    const key = place && formatPlaceKey(place, place.col)
    return this.#options.decisions.some(({ changes }) =>
      changes.some(({ name, places }) => name === question.name && key !== null && places.has(key)),
    )
  }

  #check(index: number, played: CaseResult, isTold: boolean): CaseCheck {
    if (isTold && played.run.status === 'passed') return { distance: 0, reason: '' }
    return checkCase(this.#project, this.#before, this.#before.titles[index] ?? '', played, this.#expected)
  }

  #tryLevel(trials: readonly (CaseTrial | null)[], level: AnswerLevel): FileRepair {
    const yaml = new YamlText(this.#oldText)
    const isToWrite = (trial: CaseTrial | null): trial is CaseTrial => trial?.distance === 0
    const edits = placeAnswers(
      yaml,
      trials.filter(isToWrite).map(({ sites }) => sites),
      level,
    )
    const text = edits === null ? this.#oldText : applyReplacements(this.#oldText, edits)
    const overlay = new Map([...this.#project.overlay, [this.#before.file, text]])
    const after = playFile(withOverlay(this.#project, overlay), this.#before.file)
    return this.#judge(trials, text, after, edits === null)
  }

  #judge(trials: readonly (CaseTrial | null)[], text: string, after: FileResult, isContradicted: boolean): FileRepair {
    const checks = after.cases.map((played, i) => this.#check(i, played, trials[i]?.isTold === true))
    const isWorse = this.#before.cases.some((was, i) => !isWrongCase(was) && checks[i]?.distance !== 0)
    const repaired: RepairedCase[] = []
    const unrepaired: UnrepairedCase[] = []
    let others = 0
    for (const [index, trial] of trials.entries()) {
      if (trial === null) continue
      const decisions = this.#listDecisions(trial)
      const answers = trial.sites.map(({ choice, text }) => `${choice}: ${text}`)
      if (checks[index]?.distance === 0 && !isWorse && decisions.length > 0)
        repaired.push({ index, decisions, answers })
      else if (decisions.length === 0) others++
      else {
        const reason = isContradicted
          ? 'rows that share this text need different answers'
          : isWorse
            ? 'another row of the table would be wrong with the same text'
            : (trial.distance > 0 ? trial : checks[index])?.reason
        unrepaired.push({ index, decisions, reason: reason ?? '' })
      }
    }
    return { before: this.#before, after, oldText: this.#oldText, text, repaired, unrepaired, others }
  }

  #listDecisions({ sites }: CaseTrial): readonly string[] {
    const names = new Set(sites.map(({ choice }) => choice))
    return this.#options.decisions.flatMap(({ id, changes }) =>
      changes.some(({ name }) => names.has(name)) ? [id] : [],
    )
  }
}
