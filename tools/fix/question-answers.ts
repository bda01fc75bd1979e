/** Plays a case with answers that its script lacks, and records where they would stand. */
import { type Answer, type Game, QUESTION_KINDS, type Question, type Span } from '../../engine/index.ts'
import type { AnswerSupplier, UnansweredQuestion } from '../script/answer-supplier.ts'
import { formatScriptAnswer } from '../script/answer-words.ts'
import { findLegalAnswer } from '../script/forced-answer.ts'
import type { AnswerLevelPlace } from './add-answers.ts'

/** A question that needs an answer, with the answer that was tried. */
export interface AnswerSite {
  readonly choice: string
  /** The same question of the same move has the same key in every try. */
  readonly key: string
  /** The answer as a script writes it. */
  readonly text: string
  /** All answers that may be tried, as a script writes them. */
  readonly candidates: readonly string[]
  /** The places of the levels that could hold it, innermost first. */
  readonly levels: readonly AnswerLevelPlace[]
  readonly inOrder: { readonly next: Span | null } | null
}

/** Which answers to try: by site, else by choice, else the first legal one. */
export interface AnswerPolicy {
  readonly bySite: ReadonlyMap<string, string>
  readonly byChoice: ReadonlyMap<string, string>
}

export const FIRST_LEGAL_ANSWERS: AnswerPolicy = { bySite: new Map(), byChoice: new Map() }

/** More answers than these are not tried. */
const MOST_CANDIDATES = 12

/** Collects the questions that a play asks beyond its script, and answers them by a policy. */
export class AnswerTrial {
  readonly #sites = new Map<string, AnswerSite>()
  readonly #policy: AnswerPolicy
  readonly #isMeant: (unanswered: UnansweredQuestion) => boolean
  readonly #toGame: () => Game | null
  /** A told answer that was not legal where it was asked for. */
  illegal: AnswerSite | null = null

  constructor(policy: AnswerPolicy, isMeant: (unanswered: UnansweredQuestion) => boolean, toGame: () => Game | null) {
    this.#policy = policy
    this.#isMeant = isMeant
    this.#toGame = toGame
  }

  get sites(): readonly AnswerSite[] {
    return [...this.#sites.values()]
  }

  supply: AnswerSupplier = (unanswered) => {
    const { question } = unanswered
    const game = this.#toGame()
    if (game === null || !this.#isMeant(unanswered)) return null
    const candidates = listCandidates(game, question)
    const key = makeSiteKey(unanswered)
    const wanted = this.#policy.bySite.get(key) ?? this.#policy.byChoice.get(question.name)
    const chosen = candidates.find(({ text }) => text === wanted) ?? candidates[0]
    if (!chosen) return null
    const site: AnswerSite = {
      choice: question.name,
      key,
      text: chosen.text,
      candidates: candidates.map(({ text }) => text),
      levels: unanswered.levels.map(({ at, map }) => ({ k: 'level', at, isMap: map !== null })),
      inOrder: unanswered.inOrder,
    }
    if (wanted !== undefined && chosen.text !== wanted) this.illegal ??= { ...site, text: wanted }
    if (!this.#sites.has(key)) this.#sites.set(key, site)
    return chosen.answer
  }
}

function makeSiteKey({ question, move, inOrder }: UnansweredQuestion): string {
  const next = inOrder?.next
  return JSON.stringify([
    ...[move.file, move.line, move.col, question.name],
    ...[...question.pathNames.map((name, i) => `${name} ${question.pathWords[i]}`)],
    ...(next ? [next.line, next.col] : []),
  ])
}

interface AnswerCandidate {
  readonly answer: Answer
  readonly text: string
}

function listCandidates(game: Game, question: Question): readonly AnswerCandidate[] {
  const first = findLegalAnswer(question)
  if (first === null) return []
  const isSeveral = QUESTION_KINDS[question.kind].takesList
  const singles = isSeveral && question.min !== 1 ? [] : question.options.map((each) => (isSeveral ? [each] : each))
  const found = new Map<string, Answer>()
  for (const answer of [first, ...singles].slice(0, MOST_CANDIDATES)) {
    const text = formatScriptAnswer(game, question, answer)
    if (!found.has(text)) found.set(text, answer)
  }
  return [...found].map(([text, answer]) => ({ text, answer }))
}
