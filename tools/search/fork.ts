/** A decision as the search sees it: which move to begin, or what to answer. */
import {
  type Answer,
  DONE,
  type Game,
  guessAnswer,
  type Move,
  mayAnswer,
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
  isOpen(said: ForkOption): boolean
}

/** Equal options have equal keys. */
export const makeOptionKey = (said: ForkOption): string =>
  typeof said !== 'object'
    ? `${said}`
    : 'action' in said
      ? `${said.action} ${said.actionClass ?? ''} ${said.freeOperation ?? ''}`
      : said.join()

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

  isOpen(said: ForkOption): boolean {
    return this.all.some((one) => makeOptionKey(one) === makeOptionKey(said))
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
    this.all = QUESTION_KINDS[kind].takesList ? findOnlyAnswer(question) : mayStop ? [...options, DONE] : options
  }

  guessOption(luck: RandomSource): ForkOption | null {
    return sortAnswer(guessAnswer(this.#question, luck))
  }

  isOpen(said: ForkOption): boolean {
    return typeof said === 'object' && 'action' in said ? false : mayAnswer(this.#question, said)
  }
}

/** Sorts an answer, because the search treats its orders as one answer. */
const sortAnswer = (answer: Answer | null): Answer | null =>
  typeof answer === 'object' && answer !== null ? answer.toSorted((a, b) => a - b) : answer

/** The only answer, where all options must be chosen or none may be; else null. */
function findOnlyAnswer({ options, counts, min, max }: Question): readonly [readonly number[]] | null {
  if (max === 0) return [[]]
  let there = 0
  for (let i = 0; i < options.length; i++) there += Math.min(counts?.[i] ?? 1, max)
  if (there !== min) return null
  const each = options.map((option, i) => new Array<number>(Math.min(counts?.[i] ?? 1, max)).fill(option))
  return [each.flat()]
}
