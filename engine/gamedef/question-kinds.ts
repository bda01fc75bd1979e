/** The table of the kinds of questions, with all that is said of each. A kind compiles once every column is filled. */
import type { ChoiceDef } from './gamedef.ts'

export type QuestionKind = ChoiceDef['kind']

export interface QuestionTraits {
  /** Whether the answer is a list of options; else it is one option. */
  readonly takesList: boolean
  /** Whether it is asked again after each answer. */
  readonly repeats: boolean
  /** Whether `DONE` is an answer, once as many are chosen as must be. */
  readonly canAnswerDone: boolean
  /** Whether it offers special activities, and is no choice of the rules. */
  readonly offersSpecial: boolean
  /** Whether a seat answers it once, with one option. */
  readonly isSingleAnswer: boolean
  /** The word for how chance answers; null where a seat answers. */
  readonly chance: 'rolled' | 'drawn' | null
}

const SINGLE_ANSWER_TRAITS: QuestionTraits = {
  takesList: false,
  repeats: false,
  canAnswerDone: false,
  offersSpecial: false,
  isSingleAnswer: true,
  chance: null,
}

export const QUESTION_KINDS: { readonly [K in QuestionKind]: QuestionTraits } = {
  one: SINGLE_ANSWER_TRAITS,
  many: { ...SINGLE_ANSWER_TRAITS, isSingleAnswer: false, takesList: true },
  each: { ...SINGLE_ANSWER_TRAITS, isSingleAnswer: false, repeats: true, canAnswerDone: true },
  roll: { ...SINGLE_ANSWER_TRAITS, isSingleAnswer: false, chance: 'rolled' },
  draw: { ...SINGLE_ANSWER_TRAITS, isSingleAnswer: false, chance: 'drawn' },
  window: { ...SINGLE_ANSWER_TRAITS, isSingleAnswer: false, canAnswerDone: true, offersSpecial: true },
}
