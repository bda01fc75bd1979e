/** Plays one `move` step through one conversation: the rules ask, the script answers. */
import {
  Conversation,
  type ConversationOptions,
  Diagnostics,
  DONE,
  type MapNode,
  MOST_ANSWERS_IN_TURN,
  QUESTION_KINDS,
  type Question,
  type Refusal,
  type State,
  StuckError,
} from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { type AnswerScope, canHoldAnswers, ScriptAnswers } from './answer-scopes.ts'
import type { AskedDecision } from './asked-decision.ts'
import { type CaseContext, normalizeWord, withDiagnostics } from './case-context.ts'
import type { ChoiceEnd } from './choice-ends.ts'
import { type ChoiceOccurrence, makeChoiceOccurrence } from './choice-path.ts'
import { findFurtherMistakes } from './continue-move.ts'
import { ScriptedDice } from './dice.ts'
import { hasNoLegalAnswer, isOfferedAnswer } from './forced-answer.ts'
import { type MovePlayOptions, type MoveResult, makeAskedDecision } from './move-result.ts'
import type { OfferChecker } from './offers.ts'
import { OrderedAnswers } from './ordered-answers.ts'
import { type MoveStep, type ParsedMove, parseMoveStep } from './parse-move.ts'
import { LoopPicks } from './picks.ts'
import { type AnswerContext, type ResolvedAnswer, resolveAnswer } from './resolve-answer.ts'
import { findSpecialActivity, isSpecialActivityEntry, type SpecialActivity } from './special-activities.ts'
import { reportUnknownKeysIfUnused, reportUnusedAnswers } from './unused-answers.ts'

/** Null after diagnostics about the move itself. */
export function playMove(
  context: CaseContext,
  state: State,
  step: MoveStep,
  playOptions: MovePlayOptions,
): MoveResult | null {
  const parsedMove = parseMoveStep(context, step, state)
  if (parsedMove === null) return null
  return new ScriptedMove(context, state, step, parsedMove.options, playOptions).play(parsedMove)
}

class ScriptedMove {
  readonly #context: CaseContext
  readonly #step: MoveStep
  readonly #options: ConversationOptions
  readonly #offerChecker: OfferChecker | null
  readonly #isSound: boolean
  readonly #playOptions: MovePlayOptions
  readonly #dice: ScriptedDice
  readonly #answers = new ScriptAnswers()
  readonly #answerContext: AnswerContext
  readonly #root: AnswerScope
  readonly #state: State
  readonly #how: AskedDecision['how'][] = []
  readonly #endedChoices: ChoiceEnd[] = []
  #conversation: Conversation | null = null
  #lastChoice: ChoiceOccurrence | null = null
  #isBegun = false
  #special: SpecialActivity | null = null
  #hostAction = -1
  #seat = ''
  /** How much had been told before this move. */
  readonly #diagnosticsBefore: number

  constructor(
    context: CaseContext,
    state: State,
    step: MoveStep,
    options: ConversationOptions,
    playOptions: MovePlayOptions,
  ) {
    const { hasSeed: seeded, offerChecker: offers, isSound, allowsAnyDice: anyDice = false } = playOptions
    const { answers, move } = step
    this.#context = context
    this.#state = state
    this.#step = step
    this.#offerChecker = offers
    this.#isSound = isSound
    this.#playOptions = playOptions
    this.#diagnosticsBefore = context.diagnostics.all.length
    this.#dice = new ScriptedDice(context, step, anyDice)
    const inOrder = answers?.n === 'list' ? new OrderedAnswers(answers) : null
    this.#options = {
      ...options,
      asksEnds: true,
      windows: inOrder !== null,
      dice: seeded && step.dice === null && !context.comingCards.isScripted ? undefined : this.#dice.answerRoll,
    }
    this.#root = { map: getMapOfAnswers(answers), at: answers?.at ?? move.at }
    const picks = new LoopPicks(context, this.#answers, (entry) =>
      isSpecialActivityEntry(context.game, this.#hostAction, entry),
    )
    this.#answerContext = {
      caseContext: context,
      answers: this.#answers,
      picks,
      inOrder,
      listProgress: new Map(),
      mayStopUnanswered: offers !== null,
      at: move.at,
      cells: () => this.#conversation?.cells ?? state.cells,
    }
  }

  /** A move that is to be refused, or only looked at, may be told further than it gets; but no die shows what is not rolled. */
  play(parsedMove: ParsedMove): MoveResult {
    const played = this.#playParsedMove(parsedMove)
    if (this.#step.refused !== null && this.#dice.isDieMissing(played.refusal))
      return this.#replayWithAnyDice(parsedMove, played)
    if (this.#offerChecker !== null || this.#step.refused !== null) {
      if (played.outcome === null) {
        reportUnknownKeysIfUnused(this.#answerContext, this.#root.map, this.#hostAction)
        this.#answerContext.inOrder?.reportUnknownNames(this.#context)
      } else this.#reportUnusedAnswers()
      this.#dice.reportUnrolledDice(played.asked.filter(({ how }) => how === 'chance').length)
    }
    return played
  }

  #playParsedMove({ move, action }: ParsedMove): MoveResult {
    const { game } = this.#context
    this.#hostAction = action
    this.#seat = move.seat
    this.#special = findSpecialActivity(game, action, move.seat, this.#root.map, this.#step.refused !== null)
    const { compound } = this.#special ?? {}
    for (const entry of this.#special?.entries ?? []) this.#answers.markUsed(entry)
    const conversation = new Conversation(game, this.#state, compound ? { ...move, compound } : move, this.#options)
    this.#conversation = conversation
    // A special activity that the script does not begin does not help its operation.
    let refusal =
      conversation.refusal ??
      (this.#answerContext.inOrder?.beginsSpecialActivity ? null : conversation.refusalWithoutSpecial)
    this.#isBegun = refusal === null
    let questions = 0
    for (let { question } = conversation; question && !refusal; { question } = conversation) {
      if (questions++ === MOST_ANSWERS_IN_TURN) throw new StuckError(conversation, 'the move never ends')
      // The play may not ask for everything that is written.
      const occurrence = this.#makeOccurrence(question)
      const isHeard = this.#offerChecker?.checkQuestion(question, occurrence) === true
      const reply = this.#resolveAnswerTo(question, isHeard ? this.#withoutSupplier() : this.#answerContext)
      if (reply === null && this.#isSound && hasNoLegalAnswer(question))
        throw new StuckError(conversation, 'no answer is legal')
      if (reply === null) return this.#stopAtQuestion(conversation, question, isHeard)
      this.#offerChecker?.recordAnswer(question, occurrence, reply.answer)
      refusal = conversation.answer(reply.answer)
      this.#lastChoice = occurrence
      if (isHeard && refusal) return this.#makeMoveResult(conversation, null, `${question}`)
      // The engine refused an option that it had offered: that is no mistake of the script.
      const isOffered = this.#isSound && isOfferedAnswer(question, reply.answer)
      if (refusal?.answer !== undefined && this.#isRefusalUnexpected() && !isOffered) {
        this.#reportMistake(question, reply, refusal)
        return { ...this.#stopAtQuestion(conversation, question, false), unansweredQuestion: null }
      }
      if (refusal) continue
      const { end } = question
      if (end) this.#endedChoices.push({ ...occurrence, why: end })
      else if (!QUESTION_KINDS[question.kind].offersSpecial) this.#how.push(reply.how)
    }
    if (refusal) {
      const isOfDice = this.#isRefusalUnexpected() || !this.#dice.isDieMissing(refusal)
      if (isOfDice && this.#dice.reportDiceRefusal(refusal, conversation.course))
        return this.#makeMoveResult(conversation, null, null)
      return this.#makeMoveResult(conversation, refusal, null)
    }
    const applied = conversation.finish()
    if (!applied.ok) return this.#makeMoveResult(conversation, applied.refusal, null)
    if (this.#offerChecker === null && this.#step.refused === null) {
      const rolled = conversation.log.filter(({ by }) => by === null).length
      this.#dice.reportUnrolledDice(rolled)
      this.#dice.markCardsOfRollsDrawn(rolled)
      this.#reportUnusedAnswers()
    }
    return { ...this.#makeMoveResult(conversation, null, null), outcome: applied.outcome }
  }

  /** A roll refuses nothing. What the rules refuse after it depends on what it shows: then the script has to say that. */
  #replayWithAnyDice(parsedMove: ParsedMove, played: MoveResult): MoveResult {
    const playOptions = { ...this.#playOptions, allowsAnyDice: true }
    const again = new ScriptedMove(this.#context, this.#state, this.#step, this.#options, playOptions).play(parsedMove)
    if (again.refusal) this.#dice.reportDiceRefusal(played.refusal!)
    return again
  }

  #reportUnusedAnswers(): void {
    this.#answerContext.inOrder?.reportUntakenAnswers(this.#context)
    reportUnusedAnswers(this.#answerContext, this.#root.map, this.#hostAction, this.#special?.entries[0] ?? null)
  }

  /** In a move that is to be refused a wrong answer is what the rules are to refuse. */
  #isRefusalUnexpected(): boolean {
    return this.#step.refused === null
  }

  /** At a question that the script does not answer, or not so that it could be: what else is like that is told too. */
  #stopAtQuestion(conversation: Conversation, question: Question, isHeard: boolean): MoveResult {
    const stopped = this.#makeMoveResult(conversation, null, `${question}`)
    if (isHeard) return stopped
    const { diagnostics } = this.#context
    const answerFromScript = (context: CaseContext, asked: Question): ResolvedAnswer | null =>
      this.#resolveAnswerTo(asked, { ...this.#answerContext, caseContext: context, mayStopUnanswered: false })
    const stopsAtQuestion = (asked: Question): boolean =>
      this.#offerChecker?.skipQuestion(this.#makeOccurrence(asked)) === true
    const newDiagnostics = new Diagnostics<ScenarioCode>()
    const hasReported = diagnostics.all.length > this.#diagnosticsBefore
    if (!hasReported) answerFromScript(withDiagnostics(this.#context, newDiagnostics), question)
    const firstMistakes = hasReported ? diagnostics.all.slice(this.#diagnosticsBefore) : newDiagnostics.all
    const others = [
      ...newDiagnostics.all,
      ...findFurtherMistakes(
        { context: this.#context, conversation, answerFromScript, stopsAtQuestion },
        firstMistakes,
      ),
    ]
    // A slip in what is looked at may be all that is wrong: the choice that was meant has been asked.
    if (this.#offerChecker?.reportMisnamedChoices() !== true) diagnostics.all.push(...others)
    return stopped
  }

  /** When all that is looked at was heard, the play may end here: nothing more has to be answered. */
  #withoutSupplier = (): AnswerContext => ({
    ...this.#answerContext,
    caseContext: { ...this.#context, supplier: null },
  })

  #makeOccurrence = (question: Question): ChoiceOccurrence =>
    makeChoiceOccurrence(this.#context.game, this.#hostAction, { ...question.ask, action: question.action })

  #resolveAnswerTo(question: Question, answerContext = this.#answerContext): ResolvedAnswer | null {
    const root = question.special && this.#special ? this.#special.scope : this.#root
    const { actions } = this.#context.game.def
    const inner = question.action === this.#hostAction ? null : question.action
    const action = inner === null ? null : actions[inner]!.id
    this.#answers.recordQuestion(question, action)
    const inside = question.special ? null : action
    const reply = resolveAnswer(answerContext, question, this.#answers.findScopes(root, question, inside))
    if (reply && typeof reply.answer === 'object') this.#markChosenKeysUsed(question, reply.answer)
    return reply
  }

  /** A space without answers of its own may be written all the same: it says where a special activity goes. */
  #markChosenKeysUsed(question: Question, values: readonly number[]): void {
    const words = new Set(
      values.map((value) =>
        normalizeWord(question.describeAnswer(QUESTION_KINDS[question.kind].takesList ? [value] : value)),
      ),
    )
    for (const entry of this.#root.map?.entries ?? []) {
      const empty = entry.value.n === 'scalar' || (entry.value.n === 'map' && entry.value.entries.length === 0)
      if (canHoldAnswers(entry) && empty && words.has(normalizeWord(entry.key))) this.#answers.markUsed(entry)
    }
  }

  /** The rules do not take the answer: at the part that is wrong, else at the whole. */
  #reportMistake(question: Question, { parts, at, cure }: ResolvedAnswer, { message: text, rule }: Refusal): void {
    const message = `${text}${rule === null ? '' : ` (${rule})`}${cure === undefined ? '' : `; ${cure}`}`
    const countByValue = new Map<number, number>()
    const wrong = parts.find(({ value }) => {
      const n = (countByValue.get(value ?? -1) ?? 0) + 1
      countByValue.set(value ?? -1, n)
      const option = question.options.indexOf(value ?? -1)
      return option < 0 || n > (question.counts?.[option] ?? 1)
    })
    const { diagnostics } = this.#context
    if (wrong) diagnostics.add('illegal-answer', wrong.at, message)
    else diagnostics.add('wrong-count', at, message)
  }

  #makeMoveResult(conversation: Conversation, refusal: Refusal | null, waiting: string | null): MoveResult {
    const { game } = this.#context
    let answered = 0
    // Answers in order are asked for at every window. Beginning nothing there is no answer.
    const log = conversation.log.filter(
      ({ choice, answer }) => answer !== DONE || !QUESTION_KINDS[game.def.choices[choice]!.kind].offersSpecial,
    )
    const asked = log.map((step): AskedDecision => {
      const isWindow = QUESTION_KINDS[game.def.choices[step.choice]!.kind].offersSpecial
      const how = isWindow ? 'scripted' : (this.#how[answered] ?? 'scripted')
      if (step.by !== null && !isWindow) answered++
      return makeAskedDecision(game, step, step.by === null ? 'chance' : how)
    })
    const named = log.map((step) => makeChoiceOccurrence(game, this.#hostAction, step))
    return {
      seat: this.#seat,
      asked,
      occurrences: named,
      outcome: null,
      refusal,
      endedChoices: this.#endedChoices,
      refusedChoice: refusal?.choice ? this.#lastChoice : null,
      unansweredQuestion: waiting,
      isBegun: this.#isBegun,
    }
  }
}

const getMapOfAnswers = (node: MoveStep['answers']): MapNode | null => (node?.n === 'map' ? node : null)
