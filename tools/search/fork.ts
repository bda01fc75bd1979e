/** A decision as the search sees it: which move to begin, or what to answer. */
import {
  type Answer,
  DONE,
  type Game,
  guessAnswer,
  isLegalAnswer,
  type Move,
  QUESTION_KINDS,
  type Question,
  type RandomSource,
} from '../../engine/index.ts'

export type ForkOption = Answer | Move

export interface Fork {
  /** Names the decision independently of draws and hidden cards, so that other playouts recognise it. */
  readonly key: string
  /** The seat that decides. */
  readonly by: number
  /** All options; null where there are too many to list. */
  readonly all: readonly ForkOption[] | null
  guessOption(luck: RandomSource): ForkOption | null
  /** Whether the option is legal here: draws and hidden cards may differ from those of earlier playouts. */
  isLegalOption(option: ForkOption): boolean
}

/** Equal options have equal keys. */
export const makeOptionKey = (option: ForkOption): string =>
  typeof option !== 'object'
    ? `${option}`
    : 'action' in option
      ? `${option.action} ${option.actionClass ?? ''} ${option.freeOperation ?? ''}`
      : option.join()

/** Which of these moves to begin, all of one seat. */
export class MoveFork implements Fork {
  readonly key: string
  readonly by: number
  readonly all: readonly Move[]

  constructor(game: Game, templates: readonly Move[]) {
    this.all = templates
    this.key = templates[0]!.seat
    this.by = game.names.seats.get(this.key)!
  }

  guessOption(luck: RandomSource): ForkOption {
    return this.all[luck.drawBelow(this.all.length)]!
  }

  isLegalOption(option: ForkOption): boolean {
    return this.all.some((one) => makeOptionKey(one) === makeOptionKey(option))
  }
}

/** What to answer. A playout makes dozens of these, so it is a class without closures. */
export class AnswerFork implements Fork {
  readonly #question: Question
  readonly key: string
  readonly by: number
  readonly all: readonly ForkOption[] | null

  constructor(question: Question) {
    const { ask, kind, options, mayStop } = question
    this.#question = question
    this.by = ask.by!
    this.key = `${this.by} ${ask.choice} ${ask.path}`
    this.all = QUESTION_KINDS[kind].takesList ? listOnlyAnswer(question) : mayStop ? [...options, DONE] : options
  }

  guessOption(luck: RandomSource): ForkOption | null {
    return sortListAnswer(guessAnswer(this.#question, luck))
  }

  isLegalOption(option: ForkOption): boolean {
    return typeof option === 'object' && 'action' in option ? false : isLegalAnswer(this.#question, option)
  }
}

/** Sorts an answer, because the search treats its orders as one answer. */
const sortListAnswer = (answer: Answer | null): Answer | null =>
  typeof answer === 'object' && answer !== null ? answer.toSorted((a, b) => a - b) : answer

/** The only answer, where all options must be chosen or none may be; else null. */
function listOnlyAnswer({ options, counts, min, max }: Question): readonly [readonly number[]] | null {
  if (max === 0) return [[]]
  let choosable = 0
  for (let i = 0; i < options.length; i++) choosable += Math.min(counts?.[i] ?? 1, max)
  if (choosable !== min) return null
  const each = options.map((option, i) => new Array<number>(Math.min(counts?.[i] ?? 1, max)).fill(option))
  return [each.flat()]
}
