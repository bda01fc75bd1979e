/** What a seat decides, as a search sees it: which move to begin, or what to answer. Both are one thing to it. */
import { type Answer, DONE } from '../../gamedef/machine.ts'
import type { Game, Luck, Move, Question } from '../../kernel/index.ts'
import { guessAnswer } from '../guess.ts'

export type Said = Answer | Move

export interface Fork {
  /** Names what is decided, whatever the dice and hidden things were before: another play that comes here knows it again. */
  readonly key: string
  /** The seat that decides. */
  readonly by: number
  /** Everything that may be said; null where that is too much to list. */
  readonly all: readonly Said[] | null
  guess(luck: Luck): Said | null
  /** Whether it may be said here: what is hidden or rolled may have been otherwise where it was said before. */
  isOpen(said: Said): boolean
}

/** Two that mean the same have the same word. */
export const wordOf = (said: Said): string =>
  typeof said !== 'object'
    ? `${said}`
    : 'action' in said
      ? `${said.action} ${said.actionClass ?? ''} ${said.freeOperation ?? ''}`
      : said.join()

/** Which of these moves to begin, all of them one seat's. */
export function beginning(game: Game, templates: readonly Move[]): Fork {
  const [{ seat }] = templates as readonly [Move]
  return {
    key: seat,
    by: game.names.seats.get(seat)!,
    all: templates,
    guess: (luck) => templates[luck.below(templates.length)]!,
    isOpen: (said) => templates.some((one) => wordOf(one) === wordOf(said)),
  }
}

export function answering(question: Question): Fork {
  const { ask, kind, options, mayStop } = question
  const by = ask.by!
  const forced = kind === 'many' ? onlySeveral(question) : null
  return {
    key: `${by} ${ask.choice} ${ask.path}`,
    by,
    all: kind !== 'many' ? (mayStop ? [...options, DONE] : options) : forced && [forced],
    guess: (luck) => inOrder(guessAnswer(question, luck)),
    isOpen: (said) =>
      typeof said === 'number'
        ? kind !== 'many' && options.includes(said)
        : said === DONE
          ? mayStop
          : kind === 'many' && !('action' in said) && fits(question, said),
  }
}

/** Orders that mean the same are one answer to a search. */
const inOrder = (answer: Answer | null): Answer | null =>
  typeof answer === 'object' && answer !== null ? answer.toSorted((a, b) => a - b) : answer

/** All that there is, where all of it must be chosen. */
function onlySeveral({ options, counts, min, max }: Question): readonly number[] | null {
  if (max === 0) return []
  const all = options.flatMap((option, i) => new Array<number>(Math.min(counts?.[i] ?? 1, max)).fill(option))
  return all.length === min ? all : null
}

function fits({ options, counts, costs, budget, min, max }: Question, said: readonly number[]): boolean {
  if (said.length < min || said.length > max) return false
  let cost = 0
  let [last, taken] = [-1, 0]
  for (const one of said) {
    const at = options.indexOf(one)
    if (at < 0) return false
    taken = one === last ? taken + 1 : 1
    last = one
    if (taken > (counts?.[at] ?? 1)) return false
    cost += costs?.[at] ?? 0
  }
  return costs === null || cost <= budget
}
