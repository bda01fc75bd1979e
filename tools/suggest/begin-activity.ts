/** Goes into a special activity that only one version of the rules offers, so that a scenario can show it. */
import { type Answer, DONE, type Game, QUESTION_KINDS, type Question } from '../../engine/index.ts'
import type { Situation } from '../equivalence/situation.ts'
import { driveTurn } from '../record/turn-script.ts'
import { getAnswerKey } from '../script/ordered-answers.ts'

type PlayBy = <T>(play: (game: Game) => T) => T

interface AnsweredQuestion {
  readonly question: Question
  readonly answer: Answer
}

/** The same move, with the first activity that `playOne` offers and `playOther` does not; null where there is none. */
export function beginOfferedActivity(playOne: PlayBy, playOther: PlayBy, situation: Situation): Situation | null {
  const { begins } = situation
  if ('phase' in begins) return null
  const [own, other] = [playOne, playOther].map((play) => play((game) => listAnswers(game, situation)))
  for (const [i, { question }] of own?.entries() ?? []) {
    if (!isWindow(question)) continue
    const offered = new Set(other?.[i] && isWindow(other[i].question) ? other[i].question.options : [])
    const missing = question.options.find((option) => !offered.has(option))
    if (missing === undefined) continue
    const before = (own ?? []).slice(0, i).filter((each) => !isWindow(each.question) || each.answer !== DONE)
    const said = [...before, { question, answer: missing }].map((each) => ({
      choice: getAnswerKey(each.question),
      value: each.answer,
    }))
    return { ...situation, begins: { ...begins, said } }
  }
  return null
}

const isWindow = ({ kind }: Question): boolean => QUESTION_KINDS[kind].offersSpecial

function listAnswers(game: Game, { board, begins, isOutOfTurn }: Situation): readonly AnsweredQuestion[] {
  const answers: AnsweredQuestion[] = []
  if ('phase' in begins) return answers
  driveTurn(game, { cells: board.cells.slice() }, begins, isOutOfTurn, {
    answered: (question, answer) => void answers.push({ question, answer }),
  })
  return answers
}
