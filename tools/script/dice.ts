/** The dice of a step: numbers, and words of what is drawn. */
import {
  type AutomaticStep,
  findClosestWord,
  type Game,
  makeBlankCells,
  type Node,
  QUESTION_KINDS,
  type Question,
  REFUSAL_MESSAGES,
  type Refusal,
  type RefusalCode,
} from '../../engine/index.ts'
import { formatLegalAnswers, formatScriptAnswer, parseValueWord, resolvePiecePhrases } from './answer-words.ts'
import type { CaseContext } from './case-context.ts'
import type { MoveStep } from './parse-move.ts'
import { describeQuestion } from './resolve-answer.ts'

/** A move, or what is given: a setup or a phase that begins, where a seed may be said. */
type RollingStep = Pick<MoveStep, 'dice' | 'move'> & { readonly seed?: Node | null }

/** Moves that follow by themselves, and phases, roll too: nothing in the step tells whose die is missing. */
const formatRollPlace = ({ rule, place }: Question): string => {
  const where = [rule, place && `${place.file}:${place.line}`].filter((each) => each !== null)
  return where.length === 0 ? '' : ` (${where.join(', ')})`
}

export class ScriptedDice {
  readonly #context: CaseContext
  readonly #step: RollingStep
  /** Whether those that are missing show the first of what they can. */
  readonly #showsAny: boolean
  /** By roll of this step, from 0: which of the coming cards it brings. All others are dice. */
  readonly #cards = new Map<number, number>()
  /** The last question of chance, and which die it was. */
  #last: { readonly question: Question; readonly nth: number } | null = null

  constructor(context: CaseContext, step: RollingStep, showsAny = false) {
    this.#context = context
    this.#step = step
    this.#showsAny = showsAny
  }

  /** Answers the kernel. A move may be replayed from its start: the same die then shows the same. */
  answerRoll = (question: Question, nth: number): number | Refusal | undefined => {
    this.#last = { question, nth }
    if (this.#context.comingCards.canAnswerDraw(question) && !this.#cards.has(nth))
      this.#cards.set(nth, this.#cards.size)
    const node = this.#getNodeOfRoll(nth)
    if (!node) return this.#showsAny ? findFirstPossibleRoll(question) : undefined
    if (node.n !== 'scalar') return makeDiceRefusal('die-out-of-range')
    const { game } = this.#context
    if (question.type.k === 'piece') {
      const [part, more] = resolvePiecePhrases(this.#context, question, node, makeBlankCells()) ?? []
      return part && !more ? part.value! : makeDiceRefusal('die-out-of-range')
    }
    return parseValueWord(game, question.type, node.text) ?? makeDiceRefusal('die-out-of-range')
  }

  /** Whether nothing but a die that is not scripted keeps the move from going on. */
  isDieMissing = (refusal: Refusal | null): boolean => refusal?.code === 'no-die' && refusal.rule === null

  /** Whether the move was refused for its dice: then that is said, with what had come of the move by itself. */
  reportDiceRefusal({ code }: Refusal, course: readonly AutomaticStep[] = []): boolean {
    const { diagnostics } = this.#context
    const { dice, move, seed } = this.#step
    if (this.#last === null || (code !== 'no-die' && code !== 'die-out-of-range')) return false
    const { question, nth } = this.#last
    if (code === 'no-die') {
      const { kind } = question
      const bySeed = seed === null ? ', or `seed` to leave it to chance' : ''
      const someRoll = findFirstPossibleRoll(question)
      const how = QUESTION_KINDS[kind].chance
      const all = [
        ...(dice ?? []).map((node) => (node.n === 'scalar' ? node.text : '')),
        someRoll === undefined ? '' : formatScriptAnswer(this.#context.game, question, someRoll),
      ]
      const message = `the script does not state what is ${how} for ${describeQuestion(question)}${formatRollPlace(question)}: ${formatLegalAnswers(question)}; state it under \`dice\`, such as \`dice: [${all.join(', ')}]\`${bySeed}${formatAutomaticSteps(this.#context.game, course)}`
      diagnostics.add('no-die', dice?.at(-1)?.at ?? move.at, message)
      return true
    }
    const node = this.#getNodeOfRoll(nth)
    const text = node?.n === 'scalar' ? node.text : ''
    const message = `\`${question.name}\` cannot be \`${text}\`: ${formatLegalAnswers(question)}`
    diagnostics.add('bad-die', node?.at ?? move.at, message, findClosestWord(text, question.optionWords))
    return true
  }

  #getNodeOfRoll(nth: number): Node | undefined {
    const card = this.#cards.get(nth)
    return card === undefined
      ? this.#step.dice?.[nth - this.#countCardsBefore(nth)]
      : this.#context.comingCards.getComingCard(card)
  }

  /** How many of so many rolls were cards that the scenario says. */
  #countCardsBefore = (rolled: number): number => [...this.#cards.keys()].filter((nth) => nth < rolled).length

  /** So much was rolled for good: the cards have come. */
  markCardsOfRollsDrawn(rolled: number): void {
    this.#context.comingCards.markCardsDrawn(this.#countCardsBefore(rolled))
  }

  /** The dice that remain after so many rolls. */
  listUnrolledDice(rollCount: number): readonly Node[] {
    return this.#step.dice?.slice(rollCount - this.#countCardsBefore(rollCount)) ?? []
  }

  /** Dice that nothing rolled. */
  reportUnrolledDice(rollCount: number): void {
    const rolled = rollCount - this.#countCardsBefore(rollCount)
    const unrolled = this.listUnrolledDice(rollCount)
    const [first] = unrolled
    if (!first) return
    const many = unrolled.length === 1 ? 'a die is' : `${unrolled.length} dice are`
    this.#context.diagnostics.add('dice-left-over', first.at, `${many} left over: the move rolls ${rolled}`)
  }
}

/** `; after the move the rules played the phase dawn, then bob sell as the only move` */
function formatAutomaticSteps({ def }: Game, course: readonly AutomaticStep[]): string {
  const steps = course.map(({ phase, move }) =>
    move ? `\`${move.seat} ${move.action}\` as the only move` : `the phase \`${def.phases[phase]!.id}\``,
  )
  return steps.length === 0 ? '' : `; after the move the rules played ${steps.join(', then ')}`
}

const findFirstPossibleRoll = ({ options, counts }: Question): number | undefined =>
  options.find((_, i) => counts === null || counts[i]! > 0)

const makeDiceRefusal = (code: RefusalCode): Refusal => ({
  code,
  message: REFUSAL_MESSAGES[code],
  rule: null,
  place: null,
})
