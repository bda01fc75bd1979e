/** Measures a special activity between two spaces of its operation: Tax in a Rally of Fire in the Lake. */
import { join } from 'node:path'
import {
  type Answer,
  Conversation,
  DONE,
  type Game,
  initialState,
  makeTemplate,
  QUESTION_KINDS,
  type Question,
  type State,
} from '../../engine/index.ts'
import { loadGame } from '../../engine/node.ts'
import type { Bench } from './bench.ts'
import { type BenchTask, compareTasks } from './measure.ts'

const FOLDER = join(import.meta.dirname, '../../data/fire-in-the-lake')

export const bench: Bench = {
  figures: [
    {
      key: 'fitl_special_vs_plain',
      unit: 'x',
      limit: { most: 3 },
      what: 'a Rally in two spaces with Tax between them, asked and applied, against the same without',
    },
  ],
  run(effort) {
    const game = loadGame(FOLDER)
    const state = initialState(game, { setup: 'full', seed: 1 })
    return {
      fitl_special_vs_plain: compareTasks(
        makeRallyTask(game, state, true),
        makeRallyTask(game, state, false),
        effort,
      )[2],
    }
  },
}

/** The move names the window in which Tax begins, and Tax asks its questions there. */
function makeRallyTask(game: Game, state: State, taxes: boolean): BenchTask {
  const plain = makeTemplate('rally', 'vc')
  const compound = { specialActivity: makeTemplate('tax', 'vc'), timing: 'during', window: 0 } as const
  const op = (): number => {
    const talk = new Conversation(game, state, taxes ? { ...plain, compound } : plain, { anySeat: true })
    let spaces = 0
    while (talk.question) talk.answer(chooseAnswer(talk.question, () => spaces++ < 2))
    const told = talk.finish()
    if (!told.ok || told.outcome.log.some(({ special }) => special) !== taxes)
      throw new Error(`the Rally ${taxes ? 'with' : 'without'} Tax is not played`)
    return told.outcome.state.cells[0] ?? 0
  }
  op()
  return { op }
}

/** Chooses two spaces of the Rally and one of Tax, and otherwise as few options as allowed. */
function chooseAnswer(question: Question, more: () => boolean): Answer {
  const [first = DONE] = question.options
  if (QUESTION_KINDS[question.kind].takesList) return question.options.slice(0, question.min)
  if (!QUESTION_KINDS[question.kind].repeats) return first
  return (question.special ? question.min > 0 : more()) ? first : DONE
}
