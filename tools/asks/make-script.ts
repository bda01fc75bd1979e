/** Writes a played move as a step of a script: answers by name under their loops, or in order where names are unclear. */
import {
  Conversation,
  Diagnostics,
  DONE,
  describeLoopValues,
  type Game,
  makeTemplate,
  type Outcome,
  QUESTION_KINDS,
  type State,
} from '../../engine/index.ts'
import type { SectionEntries } from '../record/board-words.ts'
import { formatScenario } from '../record/scenario-file.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { readScenario } from '../scenario/read.ts'
import { formatAnswer } from '../script/answer-text.ts'
import { makeCaseContext } from '../script/case-context.ts'
import { SPECIAL_ACTIVITY_KEY } from '../script/ordered-answers.ts'
import { playMove } from '../script/play-move.ts'

type ScriptAnswerMap = Map<string, unknown>

/** Returns the lines of the step; null when neither form leads to the same board. */
export function makeScript(game: Game, state: State, conversation: Conversation): string | null {
  const done = conversation.finish()
  return done.ok ? formatStepLines(makeScriptStep(game, state, done.outcome) ?? NO_STEP) : null
}

/** Returns the step of a played move; null when neither form leads to the same board. */
export function makeScriptStep(game: Game, state: State, outcome: Outcome): SectionEntries | null {
  for (const answers of listForms(game, outcome)) {
    const step = makeStep(game, state, outcome, answers)
    if (isSameEnd(game, state, formatStepLines(step) ?? '', outcome.state)) return step
  }
  return null
}

const NO_STEP: SectionEntries = new Map()

/** By name, with a special activity under its own name, then in order. */
function* listForms(game: Game, outcome: Outcome): Generator<ScriptAnswerMap | readonly ScriptAnswerMap[]> {
  const begins = outcome.log.findIndex((step) => beginsSpecialActivity(game, step))
  if (begins < 0) yield nameAnswers(game, outcome.log)
  // The log does not say where the special activity ends, so each place is tried.
  else for (let end = outcome.log.length; end > begins; end--) yield nameAnswers(game, outcome.log, { begins, end })
  yield orderAnswers(game, outcome)
}

const beginsSpecialActivity = (game: Game, { choice, answer }: LoggedStep): boolean =>
  QUESTION_KINDS[game.def.choices[choice]!.kind].offersSpecial && answer !== DONE

type LoggedStep = Outcome['log'][number]

function nameAnswers(
  game: Game,
  log: Outcome['log'],
  special: { readonly begins: number; readonly end: number } | null = null,
): ScriptAnswerMap {
  const top: ScriptAnswerMap = new Map()
  let inside: ScriptAnswerMap = top
  for (const [i, step] of log.entries()) {
    const { kind, name } = game.def.choices[step.choice]!
    if (i === special?.begins) inside = enterLevel(top, formatAnswer(game, step))
    if (i === special?.end) inside = top
    if (step.by === null || QUESTION_KINDS[kind].offersSpecial || step.answer === DONE) continue
    const level = describeLoopValues(game, step).reduce(enterLevel, inside)
    if (QUESTION_KINDS[kind].repeats) enterLevel(level, formatAnswer(game, step))
    else level.set(name, toWords(game, step))
  }
  return top
}

function enterLevel(level: ScriptAnswerMap, word: string): ScriptAnswerMap {
  const under = level.get(word)
  if (under instanceof Map) return under
  const made: ScriptAnswerMap = new Map()
  level.set(word, made)
  return made
}

const orderAnswers = (game: Game, { log }: Outcome): readonly ScriptAnswerMap[] =>
  log.flatMap((step): ScriptAnswerMap[] => {
    const { kind, name } = game.def.choices[step.choice]!
    if (step.by === null || (QUESTION_KINDS[kind].offersSpecial && step.answer === DONE)) return []
    return [
      new Map([
        [
          QUESTION_KINDS[kind].offersSpecial ? SPECIAL_ACTIVITY_KEY : name,
          step.answer === DONE ? 'done' : toWords(game, step),
        ],
      ]),
    ]
  })

function toWords(game: Game, step: LoggedStep): unknown {
  const text = formatAnswer(game, step)
  return typeof step.answer === 'number' ? toScalar(text) : text === 'none' ? [] : text.split(', ').map(toScalar)
}

const toScalar = (text: string): string | number => (/^-?\d+$/.test(text) ? Number(text) : text)

function makeStep(
  game: Game,
  state: State,
  { move, log }: Outcome,
  answers: ScriptAnswerMap | readonly ScriptAnswerMap[],
): SectionEntries {
  const dice = log.flatMap((step) => (step.by === null ? [toScalar(formatAnswer(game, step))] : []))
  const step: ScriptAnswerMap = new Map([[`${move.seat} ${move.action.replaceAll('-', ' ')}`, answers]])
  if (move.actionClass !== undefined) step.set('limited', true)
  if (move.freeOperation === true) step.set('free', true)
  if (dice.length > 0) step.set('dice', dice)
  // The script must also work when it is not the seat's turn.
  if (
    new Conversation(game, state, makeTemplate(move.action, move.seat, step.has('limited'), step.has('free'))).refusal
  )
    step.set('out-of-turn', true)
  return step
}

/** Null for a step that says nothing. */
const formatStepLines = (step: SectionEntries): string | null =>
  step.size === 0
    ? null
    : formatScenario({
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

function isSameEnd(game: Game, state: State, text: string, end: State): boolean {
  const diagnostics = new Diagnostics<ScenarioCode>()
  const read = readScenario('a.scenario.yaml', `title: x\nplay:\n${text}\n`, diagnostics)
  const step = read?.scenario.play[0]
  if (step?.step !== 'move') return false
  const played = playMove(makeCaseContext(game, diagnostics), state, step, {
    hasSeed: false,
    offerChecker: null,
    isSound: false,
  })
  const cells = played?.outcome?.state.cells
  return !diagnostics.failed && cells !== undefined && end.cells.every((value, i) => cells[i] === value)
}
