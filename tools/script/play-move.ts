/** Plays one `move` step through one conversation: the rules ask, the script answers. */
import {
  Conversation,
  type ConversationOptions,
  Diagnostics,
  DONE,
  type MapNode,
  MOST_ANSWERS,
  QUESTION_KINDS,
  type Question,
  type Refusal,
  type State,
  StuckError,
} from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { type AnswerScope, isBranchEntry, ScriptAnswers } from './answer-scopes.ts'
import type { AskedDecision } from './asked-decision.ts'
import { type CaseContext, normalizeWord, withDiagnostics } from './case-context.ts'
import type { ChoiceEnd } from './choice-ends.ts'
import { type ChoiceOccurrence, makeChoiceOccurrence } from './choice-path.ts'
import { continueMove } from './continue-move.ts'
import { ScriptedDice } from './dice.ts'
import { isOfferedAnswer, isUnanswerable } from './forced-answer.ts'
import { type MovePlayOptions, type MoveResult, makeAskedDecision } from './move-result.ts'
import type { OfferChecker } from './offers.ts'
import { OrderedAnswers } from './ordered-answers.ts'
import { type MoveStep, type ParsedMove, readMoveStep } from './parse-move.ts'
import { Picks } from './picks.ts'
import { type AnswerContext, type ResolvedAnswer, resolveAnswer } from './resolve-answer.ts'
import { findSpecialActivity, isSpecialActivity, type SpecialActivity } from './special-activities.ts'
import { checkUnknownKeys, findUnusedAnswers } from './unused-answers.ts'

/** Null after diagnostics about the move itself. */
export function playMove(
  scene: CaseContext,
  state: State,
  step: MoveStep,
  playing: MovePlayOptions,
): MoveResult | null {
  const told = readMoveStep(scene, step, state)
  if (told === null) return null
  return new ScriptedMove(scene, state, step, told.options, playing).play(told)
}

class ScriptedMove {
  readonly #scene: CaseContext
  readonly #step: MoveStep
  readonly #options: ConversationOptions
  readonly #offers: OfferChecker | null
  readonly #isSound: boolean
  readonly #playing: MovePlayOptions
  readonly #dice: ScriptedDice
  readonly #answers = new ScriptAnswers()
  readonly #desk: AnswerContext
  readonly #root: AnswerScope
  readonly #state: State
  readonly #how: AskedDecision['how'][] = []
  readonly #ends: ChoiceEnd[] = []
  #talk: Conversation | null = null
  #at: ChoiceOccurrence | null = null
  #isBegun = false
  #special: SpecialActivity | null = null
  #host = -1
  #seat = ''
  /** How much had been told before this move. */
  readonly #before: number

  constructor(
    scene: CaseContext,
    state: State,
    step: MoveStep,
    options: ConversationOptions,
    playing: MovePlayOptions,
  ) {
    const { seeded, offers, isSound, anyDice = false } = playing
    const { answers, move } = step
    this.#scene = scene
    this.#state = state
    this.#step = step
    this.#offers = offers
    this.#isSound = isSound
    this.#playing = playing
    this.#before = scene.d.all.length
    this.#dice = new ScriptedDice(scene, step, anyDice)
    const inOrder = answers?.n === 'list' ? new OrderedAnswers(answers) : null
    this.#options = {
      ...options,
      asksEnds: true,
      windows: inOrder !== null,
      dice: seeded && step.dice === null && !scene.coming.isSaid ? undefined : this.#dice.answerRoll,
    }
    this.#root = { map: mapIn(answers), at: answers?.at ?? move.at }
    const picks = new Picks(scene, this.#answers, (entry) => isSpecialActivity(scene.game, this.#host, entry))
    this.#desk = {
      scene,
      answers: this.#answers,
      picks,
      inOrder,
      taken: new Map(),
      mayWait: offers !== null,
      at: move.at,
      cells: () => this.#talk?.cells ?? state.cells,
    }
  }

  /** A move that is to be refused, or only looked at, may be told further than it gets; but no die shows what is not rolled. */
  play(told: ParsedMove): MoveResult {
    const played = this.#playParsedMove(told)
    if (this.#step.refused !== null && this.#dice.isMissing(played.refusal)) return this.#withAnyDice(told, played)
    if (this.#offers !== null || this.#step.refused !== null) {
      if (played.outcome === null) {
        checkUnknownKeys(this.#desk, this.#root.map, this.#host)
        this.#desk.inOrder?.reportStrangers(this.#scene)
      } else this.#reportLeft()
      this.#dice.reportLeft(played.asked.filter(({ how }) => how === 'chance').length)
    }
    return played
  }

  #playParsedMove({ move, action }: ParsedMove): MoveResult {
    const { game } = this.#scene
    this.#host = action
    this.#seat = move.seat
    this.#special = findSpecialActivity(game, action, move.seat, this.#root.map, this.#step.refused !== null)
    const { compound } = this.#special ?? {}
    for (const entry of this.#special?.entries ?? []) this.#answers.markUsed(entry)
    const talk = new Conversation(game, this.#state, compound ? { ...move, compound } : move, this.#options)
    this.#talk = talk
    // A special activity that the script does not begin does not help its operation.
    let refusal = talk.refusal ?? (this.#desk.inOrder?.beginsSpecialActivity ? null : talk.refusalWithoutSpecial)
    this.#isBegun = refusal === null
    let questions = 0
    for (let { question } = talk; question && !refusal; { question } = talk) {
      if (questions++ === MOST_ANSWERS) throw new StuckError(talk, 'the move never ends')
      // The play may not ask for everything that is written.
      const named = this.#named(question)
      const isHeard = this.#offers?.hearQuestion(question, named) === true
      const reply = this.#replyTo(question, isHeard ? this.#withoutSupplier() : this.#desk)
      if (reply === null && this.#isSound && isUnanswerable(question)) throw new StuckError(talk, 'no answer is legal')
      if (reply === null) return this.#stopMove(talk, question, isHeard)
      this.#offers?.hearAnswer(question, named, reply.answer)
      refusal = talk.answer(reply.answer)
      this.#at = named
      if (isHeard && refusal) return this.#finishMove(talk, null, `${question}`)
      // The engine refused an option that it had offered: that is no mistake of the script.
      const isOffered = this.#isSound && isOfferedAnswer(question, reply.answer)
      if (refusal?.answer !== undefined && this.#isMistake() && !isOffered) {
        this.#reportMistake(question, reply, refusal)
        return { ...this.#stopMove(talk, question, false), waiting: null }
      }
      if (refusal) continue
      const { end } = question
      if (end) this.#ends.push({ ...named, why: end })
      else if (!QUESTION_KINDS[question.kind].offersSpecial) this.#how.push(reply.how)
    }
    if (refusal) {
      const isOfDice = this.#isMistake() || !this.#dice.isMissing(refusal)
      if (isOfDice && this.#dice.reportRefusal(refusal, talk.course)) return this.#finishMove(talk, null, null)
      return this.#finishMove(talk, refusal, null)
    }
    const applied = talk.finish()
    if (!applied.ok) return this.#finishMove(talk, applied.refusal, null)
    if (this.#offers === null && this.#step.refused === null) {
      const rolled = talk.log.filter(({ by }) => by === null).length
      this.#dice.reportLeft(rolled)
      this.#dice.markPassed(rolled)
      this.#reportLeft()
    }
    return { ...this.#finishMove(talk, null, null), outcome: applied.outcome }
  }

  /** A roll refuses nothing. What the rules refuse after it depends on what it shows: then the script has to say that. */
  #withAnyDice(told: ParsedMove, played: MoveResult): MoveResult {
    const playing = { ...this.#playing, anyDice: true }
    const again = new ScriptedMove(this.#scene, this.#state, this.#step, this.#options, playing).play(told)
    if (again.refusal) this.#dice.reportRefusal(played.refusal!)
    return again
  }

  #reportLeft(): void {
    this.#desk.inOrder?.reportLeft(this.#scene)
    findUnusedAnswers(this.#desk, this.#root.map, this.#host, this.#special?.entries[0] ?? null)
  }

  /** In a move that is to be refused a wrong answer is what the rules are to refuse. */
  #isMistake(): boolean {
    return this.#step.refused === null
  }

  /** At a question that the script does not answer, or not so that it could be: what else is like that is told too. */
  #stopMove(talk: Conversation, question: Question, isHeard: boolean): MoveResult {
    const stopped = this.#finishMove(talk, null, `${question}`)
    if (isHeard) return stopped
    const { d: diagnostics } = this.#scene
    const reply = (scene: CaseContext, asked: Question): ResolvedAnswer | null =>
      this.#replyTo(asked, { ...this.#desk, scene, mayWait: false })
    const hears = (asked: Question): boolean => this.#offers?.passesQuestion(this.#named(asked)) === true
    const found = new Diagnostics<ScenarioCode>()
    const isTold = diagnostics.all.length > this.#before
    if (!isTold) reply(withDiagnostics(this.#scene, found), question)
    const told = isTold ? diagnostics.all.slice(this.#before) : found.all
    const others = [...found.all, ...continueMove({ scene: this.#scene, talk, reply, hears }, told)]
    // A slip in what is looked at may be all that is wrong: the choice that was meant has been asked.
    if (this.#offers?.reportSlips() !== true) diagnostics.all.push(...others)
    return stopped
  }

  /** When all that is looked at was heard, the play may end here: nothing more has to be answered. */
  #withoutSupplier = (): AnswerContext => ({ ...this.#desk, scene: { ...this.#scene, supplier: null } })

  #named = (question: Question): ChoiceOccurrence =>
    makeChoiceOccurrence(this.#scene.game, this.#host, { ...question.ask, action: question.action })

  #replyTo(question: Question, desk = this.#desk): ResolvedAnswer | null {
    const root = question.special && this.#special ? this.#special.scope : this.#root
    const { actions } = this.#scene.game.def
    const inner = question.action === this.#host ? null : question.action
    const action = inner === null ? null : actions[inner]!.id
    this.#answers.hearQuestion(question, action)
    const inside = question.special ? null : action
    const reply = resolveAnswer(desk, question, this.#answers.listScopes(root, question, inside))
    if (reply && typeof reply.answer === 'object') this.#checkChosen(question, reply.answer)
    return reply
  }

  /** A space without answers of its own may be written all the same: it says where a special activity goes. */
  #checkChosen(question: Question, values: readonly number[]): void {
    const words = new Set(
      values.map((value) =>
        normalizeWord(question.describeAnswer(QUESTION_KINDS[question.kind].takesList ? [value] : value)),
      ),
    )
    for (const entry of this.#root.map?.entries ?? []) {
      const empty = entry.value.n === 'scalar' || (entry.value.n === 'map' && entry.value.entries.length === 0)
      if (isBranchEntry(entry) && empty && words.has(normalizeWord(entry.key))) this.#answers.markUsed(entry)
    }
  }

  /** The rules do not take the answer: at the part that is wrong, else at the whole. */
  #reportMistake(question: Question, { parts, at, cure }: ResolvedAnswer, { message: text, rule }: Refusal): void {
    const message = `${text}${rule === null ? '' : ` (${rule})`}${cure === undefined ? '' : `; ${cure}`}`
    const seen = new Map<number, number>()
    const wrong = parts.find(({ value }) => {
      const n = (seen.get(value ?? -1) ?? 0) + 1
      seen.set(value ?? -1, n)
      const option = question.options.indexOf(value ?? -1)
      return option < 0 || n > (question.counts?.[option] ?? 1)
    })
    const { d: diagnostics } = this.#scene
    if (wrong) diagnostics.add('illegal-answer', wrong.at, message)
    else diagnostics.add('wrong-count', at, message)
  }

  #finishMove(talk: Conversation, refusal: Refusal | null, waiting: string | null): MoveResult {
    const { game } = this.#scene
    let answered = 0
    // Answers in order are asked for at every window. Beginning nothing there is no answer.
    const log = talk.log.filter(
      ({ choice, answer }) => answer !== DONE || !QUESTION_KINDS[game.def.choices[choice]!.kind].offersSpecial,
    )
    const asked = log.map((step): AskedDecision => {
      const isWindow = QUESTION_KINDS[game.def.choices[step.choice]!.kind].offersSpecial
      const how = isWindow ? 'scripted' : (this.#how[answered] ?? 'scripted')
      if (step.by !== null && !isWindow) answered++
      return makeAskedDecision(game, step, step.by === null ? 'chance' : how)
    })
    const named = log.map((step) => makeChoiceOccurrence(game, this.#host, step))
    return {
      seat: this.#seat,
      asked,
      named,
      outcome: null,
      refusal,
      ends: this.#ends,
      at: refusal?.choice ? this.#at : null,
      waiting,
      isBegun: this.#isBegun,
    }
  }
}

const mapIn = (node: MoveStep['answers']): MapNode | null => (node?.n === 'map' ? node : null)
