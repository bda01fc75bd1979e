/** A move that was played, as a script may tell it: answers by name under the values of their loops, or where that is not clear in order. */
import {
  Conversation,
  Diagnostics,
  DONE,
  type Game,
  makeTemplate,
  pathWords,
  QUESTION_KINDS,
  type State,
} from '../../engine/index.ts'
import { formatScenario } from '../record/scenario-file.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { readScenario } from '../scenario/read.ts'
import { formatAnswer } from '../script/answer-text.ts'
import { makeCaseContext } from '../script/case-context.ts'
import { BEGINS_KEY } from '../script/ordered-answers.ts'
import { playMove } from '../script/play-move.ts'

type Answers = Map<string, unknown>

/** The lines of the step; null where neither way gives the same board when it is read back. */
export function makeScript(game: Game, state: State, talk: Conversation): string | null {
  const done = talk.finish()
  if (!done.ok) return null
  return (
    [byName(game, talk), inOrder(game, talk)].flatMap((answers) => {
      const text = stepText(game, talk, answers)
      return isSame(game, state, text, done.outcome.state) ? [text] : []
    })[0] ?? null
  )
}

function byName(game: Game, { log }: Conversation): Answers {
  const top: Answers = new Map()
  for (const step of log) {
    const { kind, name } = game.def.choices[step.choice]!
    if (step.by === null || QUESTION_KINDS[kind].offersSpecial || step.answer === DONE) continue
    const level = pathWords(game, step).reduce(levelIn, top)
    if (QUESTION_KINDS[kind].repeats) levelIn(level, formatAnswer(game, step))
    else level.set(name, wordsOf(game, step))
  }
  return top
}

function levelIn(level: Answers, word: string): Answers {
  const under = level.get(word)
  if (under instanceof Map) return under
  const made: Answers = new Map()
  level.set(word, made)
  return made
}

const inOrder = (game: Game, { log }: Conversation): readonly Answers[] =>
  log.flatMap((step): Answers[] => {
    const { kind, name } = game.def.choices[step.choice]!
    if (step.by === null || (QUESTION_KINDS[kind].offersSpecial && step.answer === DONE)) return []
    return [
      new Map([
        [QUESTION_KINDS[kind].offersSpecial ? BEGINS_KEY : name, step.answer === DONE ? 'done' : wordsOf(game, step)],
      ]),
    ]
  })

function wordsOf(game: Game, step: Conversation['log'][number]): unknown {
  const text = formatAnswer(game, step)
  return typeof step.answer === 'number' ? scalar(text) : text === 'none' ? [] : text.split(', ').map(scalar)
}

const scalar = (text: string): string | number => (/^-?\d+$/.test(text) ? Number(text) : text)

function stepText(game: Game, { state, move, log }: Conversation, answers: Answers | readonly Answers[]): string {
  const dice = log.flatMap((step) => (step.by === null ? [scalar(formatAnswer(game, step))] : []))
  const step: Answers = new Map([[`${move.seat} ${move.action.replaceAll('-', ' ')}`, answers]])
  if (move.actionClass !== undefined) step.set('limited', true)
  if (move.freeOperation === true) step.set('free', true)
  if (dice.length > 0) step.set('dice', dice)
  // Whoever pastes it need not wait for the seat's turn.
  if (
    new Conversation(game, state, makeTemplate(move.action, move.seat, step.has('limited'), step.has('free'))).refusal
  )
    step.set('out-of-turn', true)
  return formatScenario({
    comment: [],
    title: 'x',
    head: new Map(),
    given: new Map(),
    play: [step],
    then: new Map(),
  })
    .split('\n')
    .slice(2)
    .join('\n')
    .trimEnd()
}

function isSame(game: Game, state: State, text: string, end: State): boolean {
  const diagnostics = new Diagnostics<ScenarioCode>()
  const read = readScenario('a.scenario.yaml', `title: x\nplay:\n${text}\n`, diagnostics)
  const step = read?.scenario.play[0]
  if (step?.step !== 'move') return false
  const played = playMove(makeCaseContext(game, diagnostics), state, step, {
    seeded: false,
    offers: null,
    isSound: false,
  })
  const cells = played?.outcome?.state.cells
  return !diagnostics.failed && cells !== undefined && end.cells.every((value, i) => cells[i] === value)
}
