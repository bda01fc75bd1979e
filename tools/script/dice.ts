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
import { formatLegalAnswers, formatScriptAnswer, parseValueWord, readPiecePiles } from './answer-words.ts'
import type { CaseContext } from './case-context.ts'
import type { MoveStep } from './parse-move.ts'
import { describeQuestion } from './resolve-answer.ts'

/** A move, or what is given: a setup or a phase that begins, where a seed may be said. */
type RollingStep = Pick<MoveStep, 'dice' | 'move'> & { readonly seed?: Node | null }

/** Moves that follow by themselves, and phases, roll too: nothing in the step tells whose die is missing. */
const formatAsker = ({ rule, place }: Question): string => {
  const where = [rule, place && `${place.file}:${place.line}`].filter((each) => each !== null)
  return where.length === 0 ? '' : ` (${where.join(', ')})`
}

export class ScriptedDice {
  readonly #scene: CaseContext
  readonly #step: RollingStep
  /** Whether those that are missing show the first of what they can. */
  readonly #showsAny: boolean
  /** By roll of this step, from 0: which of the coming cards it brings. All others are dice. */
  readonly #cards = new Map<number, number>()
  /** The last question of chance, and which die it was. */
  #last: { readonly question: Question; readonly nth: number } | null = null

  constructor(scene: CaseContext, step: RollingStep, showsAny = false) {
    this.#scene = scene
    this.#step = step
    this.#showsAny = showsAny
  }

  /** Answers the kernel. A move may be replayed from its start: the same die then shows the same. */
  answerRoll = (question: Question, nth: number): number | Refusal | undefined => {
    this.#last = { question, nth }
    if (this.#scene.coming.canAnswer(question) && !this.#cards.has(nth)) this.#cards.set(nth, this.#cards.size)
    const node = this.#getRollNode(nth)
    if (!node) return this.#showsAny ? findFirstPossible(question) : undefined
    if (node.n !== 'scalar') return makeRefusal('die-out-of-range')
    const { game } = this.#scene
    if (question.type.k === 'piece') {
      const [part, more] = readPiecePiles(this.#scene, question, node, makeBlankCells()) ?? []
      return part && !more ? part.value! : makeRefusal('die-out-of-range')
    }
    return parseValueWord(game, question.type, node.text) ?? makeRefusal('die-out-of-range')
  }

  /** Whether nothing but a die that is not scripted keeps the move from going on. */
  isMissing = (refusal: Refusal | null): boolean => refusal?.code === 'no-die' && refusal.rule === null

  /** Whether the move was refused for its dice: then that is said, with what had come of the move by itself. */
  reportRefusal({ code }: Refusal, course: readonly AutomaticStep[] = []): boolean {
    const { d: diagnostics } = this.#scene
    const { dice, move, seed } = this.#step
    if (this.#last === null || (code !== 'no-die' && code !== 'die-out-of-range')) return false
    const { question, nth } = this.#last
    if (code === 'no-die') {
      const { kind } = question
      const bySeed = seed === null ? '; with `seed` chance does' : ''
      const someRoll = findFirstPossible(question)
      const how = QUESTION_KINDS[kind].chance
      const all = [
        ...(dice ?? []).map((node) => (node.n === 'scalar' ? node.text : '')),
        someRoll === undefined ? '' : formatScriptAnswer(this.#scene.game, question, someRoll),
      ]
      const message = `nothing says what is ${how} for ${describeQuestion(question)}${formatAsker(question)}: ${formatLegalAnswers(question)}; \`dice\` does, such as \`dice: [${all.join(', ')}]\`${bySeed}${formatAutomatic(this.#scene.game, course)}`
      diagnostics.add('no-die', dice?.at(-1)?.at ?? move.at, message)
      return true
    }
    const node = this.#getRollNode(nth)
    const text = node?.n === 'scalar' ? node.text : ''
    const message = `\`${question.name}\` cannot be \`${text}\`: ${formatLegalAnswers(question)}`
    diagnostics.add('bad-die', node?.at ?? move.at, message, findClosestWord(text, question.optionWords))
    return true
  }

  #getRollNode(nth: number): Node | undefined {
    const card = this.#cards.get(nth)
    return card === undefined
      ? this.#step.dice?.[nth - this.#countCardsBefore(nth)]
      : this.#scene.coming.getComingCard(card)
  }

  /** How many of so many rolls were cards that the scenario says. */
  #countCardsBefore = (rolled: number): number => [...this.#cards.keys()].filter((nth) => nth < rolled).length

  /** So much was rolled for good: the cards have come. */
  markPassed(rolled: number): void {
    this.#scene.coming.passCards(this.#countCardsBefore(rolled))
  }

  /** The dice that remain after so many rolls. */
  listLeftDice(all: number): readonly Node[] {
    return this.#step.dice?.slice(all - this.#countCardsBefore(all)) ?? []
  }

  /** Dice that nothing rolled. */
  reportLeft(all: number): void {
    const rolled = all - this.#countCardsBefore(all)
    const left = this.listLeftDice(all)
    const [first] = left
    if (!first) return
    const many = left.length === 1 ? 'a die is' : `${left.length} dice are`
    this.#scene.d.add('dice-left-over', first.at, `${many} left over: the move rolls ${rolled}`)
  }
}

/** `; after the move came by itself the phase dawn, then bob sell as the only move` */
function formatAutomatic({ def }: Game, course: readonly AutomaticStep[]): string {
  const came = course.map(({ phase, move }) =>
    move ? `\`${move.seat} ${move.action}\` as the only move` : `the phase \`${def.phases[phase]!.id}\``,
  )
  return came.length === 0 ? '' : `; after the move came by itself ${came.join(', then ')}`
}

const findFirstPossible = ({ options, counts }: Question): number | undefined =>
  options.find((_, i) => counts === null || counts[i]! > 0)

const makeRefusal = (code: RefusalCode): Refusal => ({ code, message: REFUSAL_MESSAGES[code], rule: null, place: null })
