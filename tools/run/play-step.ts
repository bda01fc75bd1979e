/** One step of a script: what it did to the board, what was expected and did not come. */
import type { Game, Outcome, Refusal, State } from '../../engine/index.ts'
import type { BoardSections, ExpectedRefusal, ScriptStep } from '../scenario/scenario.ts'
import { checkAskedSeats } from '../script/asked-seats.ts'
import { placeBoard } from '../script/board/place-board.ts'
import type { CaseContext } from '../script/case-context.ts'
import { checkLegalityStep } from '../script/check-legal.ts'
import { checkEndedChoices, formatExpectedRefusal, isExpectedRefusal } from '../script/choice-ends.ts'
import { type ChoiceOccurrence, checkChoicePath, formatChoicePath, isChoiceNamedBy } from '../script/choice-path.ts'
import type { Mismatch } from '../script/mismatch.ts'
import type { MoveResult } from '../script/move-result.ts'
import { OfferChecker, type OfferMismatch } from '../script/offers.ts'
import { type MoveStep, TURN_REFUSAL_CODES } from '../script/parse-move.ts'
import { playMove } from '../script/play-move.ts'
import { findUnexpectedQuestions } from '../script/unasked.ts'
import { makeAutomaticStepRuns } from './automatic-steps.ts'
import { describeBoardChanges } from './board-changes.ts'
import { makeRunFailure } from './failures.ts'
import type { RunFailure, StepRun } from './run-record.ts'
import { checkThenStep } from './then-step.ts'
import { findCauseOfCells, recordTrace, storeTrace } from './trace.ts'

export interface StepResult {
  /** Null where the play cannot go on. */
  readonly state: State | null
  /** The step itself, then its automatic steps. */
  readonly steps: readonly StepRun[]
  readonly failures: readonly RunFailure[]
  /** The outcome of a move that was played. */
  readonly outcome: Outcome | null
  /** The refusal of a move that was to be played. */
  readonly refused: RefusedMove | null
  /** Set if the rules no longer offer the last step of a sound scenario. It fails if a caller needs the end. */
  readonly unended?: RunFailure
}

/** A move that the rules did not take, and whether they had begun it. */
export interface RefusedMove {
  readonly refusal: Refusal
  readonly isBegun: boolean
}

export interface StepContext {
  readonly index: number
  readonly steps: readonly StepRun[]
  /** The board that is given: what must be unchanged is compared with it. */
  readonly given: State
  readonly hasSeed: boolean
  /** Whether it is looked at from all sides. What goes wrong in its play is thrown then, as the rules throw it. */
  readonly isSound: boolean
}

const NO_MOVE = { outcome: null, refused: null } as const

const NOT_PLAYED: StepResult = { state: null, steps: [], failures: [], ...NO_MOVE }

export function playStep(context: CaseContext, state: State, step: ScriptStep, at: StepContext): StepResult {
  const before = context.diagnostics.all.length
  const played = playStepOfKind(context, state, step, at)
  // The step could not be understood, so later steps would not mean what they say.
  if (context.diagnostics.all.length === before) return played
  return step.step === 'move' ? NOT_PLAYED : { ...NOT_PLAYED, failures: played.failures }
}

function playStepOfKind(context: CaseContext, state: State, step: ScriptStep, at: StepContext): StepResult {
  switch (step.step) {
    case 'move':
      return step.refused
        ? playRefusedMove(context, state, step, step.refused, at)
        : step.offers
          ? playOfferedMove(context, state, step, at)
          : playAcceptedMove(context, state, step, at)
    case 'legal':
    case 'illegal': {
      // A row of a table that has nothing to say here.
      if (step.moves.length === 0) return { state, steps: [], failures: [], ...NO_MOVE }
      const mismatches = checkLegalityStep(context, state, step)
      const title = step.moves.map(({ move }) => move.text).join(', ')
      return {
        state,
        steps: [makeStepRun(step.step, title, step, state, at)],
        failures: makeFailures(context.game, 'legal', mismatches, at),
        ...NO_MOVE,
      }
    }
    case 'then': {
      const title = [...(step.before ? [`before ${step.before.text}`] : []), formatSections(step.board)].join(': ')
      return {
        state,
        steps: [makeStepRun('then', title, step, state, at)],
        failures: makeFailures(context.game, 'then', checkThenStep(context, state, step, at), at),
        ...NO_MOVE,
      }
    }
    case 'set': {
      const next = placeBoard(context, state, step.board)
      const changes = describeBoardChanges(context.game, state.cells, next.cells, () => null)
      const run = { ...makeStepRun('set', formatSections(step.board), step, next, at), changes }
      return { state: next, steps: [run], failures: [], ...NO_MOVE }
    }
  }
}

/** `tracks, spaces`: which parts of a board are said. */
const formatSections = ({ at, ...parts }: BoardSections): string =>
  Object.entries(parts)
    .flatMap(([key, part]) => (part === null ? [] : [key]))
    .join(', ')

function playAcceptedMove(context: CaseContext, state: State, step: MoveStep, at: StepContext): StepResult {
  const { game } = context
  const { result: played, heard } = recordTrace(game, () =>
    playMove(context, state, step, { hasSeed: at.hasSeed, offerChecker: null, isSound: at.isSound }),
  )
  if (played === null) return NOT_PLAYED
  const { outcome, refusal, asked } = played
  if (outcome) {
    const { state: next, phaseRunner: course } = outcome
    const writes = heard.getWritesOfDraft(next.cells)
    const automaticSteps = makeAutomaticStepRuns(game, course, { of: at.index, line: step.at.line, asked, writes })
    const moved = course[0]?.before ?? next
    const written = writes.filter(({ stage }) => stage === 0)
    const changes = describeBoardChanges(game, state.cells, moved.cells, (cells) =>
      findCauseOfCells(game, written, cells, moved.cells),
    )
    const answered = asked.slice(0, asked.length - automaticSteps.reduce((sum, each) => sum + each.asked.length, 0))
    const moveParts = { seat: played.seat, asked: answered, changes }
    const run = { ...makeStepRun('move', step.move.text, step, moved, at), ...moveParts }
    const { occurrences: named, endedChoices: ends } = played
    const mismatches = [
      ...findUnexpectedQuestions(context, step, named, asked),
      ...checkEndedChoices(context, step, ends, named),
      ...checkAskedSeats(context, step, answered),
    ].map(withoutCells)
    const steps = [storeTrace(run, written, heard.amended), ...automaticSteps]
    return {
      state: next,
      steps,
      failures: makeFailures(game, 'offers', mismatches, at),
      outcome,
      refused: null,
    }
  }
  if (!refusal) return NOT_PLAYED
  const miss = missOf(step, `${step.move.text} is played`, 'it is legal', formatRefusal(refusal, at), refusal)
  const run: StepRun = {
    ...makeStepRun('refused', step.move.text, step, state, at),
    seat: played.seat,
    asked,
    refusal: { code: refusal.code, rule: refusal.rule, choice: refusal.choice ?? null },
  }
  const refused = { refusal, isBegun: played.isBegun }
  return {
    state: null,
    steps: [run],
    failures: makeFailures(game, 'refused', [miss], at),
    outcome,
    refused,
  }
}

function playRefusedMove(
  context: CaseContext,
  state: State,
  step: MoveStep,
  expected: ExpectedRefusal,
  at: StepContext,
): StepResult {
  const played = playMove(context, state, step, {
    hasSeed: at.hasSeed,
    offerChecker: null,
    isSound: at.isSound,
  })
  if (played === null) return NOT_PLAYED
  const { refusal, asked, seat } = played
  const run: StepRun = {
    ...makeStepRun('refused', step.move.text, step, state, at),
    seat,
    asked,
    refusal: refusal && { code: refusal.code, rule: refusal.rule, choice: refusal.choice ?? null },
  }
  if (expected.choice) checkChoicePath(context, expected.choice)
  const mismatches = listRefusalMismatches(step, expected, played, at)
  return {
    state,
    steps: [run],
    failures: makeFailures(context.game, 'refused', mismatches, at),
    ...NO_MOVE,
  }
}

function listRefusalMismatches(
  step: MoveStep,
  expected: ExpectedRefusal,
  played: MoveResult,
  run: StepContext,
): readonly Mismatch[] {
  const { refusal, unansweredQuestion: waiting, refusedChoice: asked } = played
  const { at, choice } = expected
  const miss = (received: string): Mismatch[] => {
    const message = `${step.move.text} is refused`
    return [{ at, message, expected: formatExpectedRefusal(expected), received, cells: [], refusal }]
  }
  if (refusal === null) return miss(waiting === null ? 'the move is legal' : `the rules ask ${waiting}`)
  const isThere =
    choice === null ||
    isChoiceNamedBy(asked ?? { name: refusal.choice ?? '', path: [], loops: [], inside: null }, choice.text)
  return isExpectedRefusal(refusal, expected) && isThere ? [] : miss(formatRefusal(refusal, run, asked))
}

/** With the path of the choice, as it can be stated, where it is known. */
function formatRefusal(
  { code, rule, choice, message }: Refusal,
  at: StepContext,
  asked: ChoiceOccurrence | null = null,
): string {
  const made = TURN_REFUSAL_CODES.has(code) ? formatForcedMoves(at) : ''
  const where = choice && asked?.name === choice ? formatChoicePath(asked) : choice
  return `${code}${rule ? ` (${rule})` : ''}${where ? ` at ${where}` : ''}: ${message}${made}`
}

/** A seat that is looked for in vain may have made its only move already. */
function formatForcedMoves({ index, steps }: StepContext): string {
  const made = steps.filter(({ step, of }) => step === 'forced' && of === index - 1)
  return made.length === 0
    ? ''
    : `; the rules have played the only move themselves: ${made.map(({ title }) => `\`${title}\``).join(', ')}`
}

function playOfferedMove(context: CaseContext, state: State, step: MoveStep, at: StepContext): StepResult {
  const offers = new OfferChecker(context, step.offers!)
  const played = playMove(context, state, step, {
    hasSeed: at.hasSeed,
    offerChecker: offers,
    isSound: at.isSound,
  })
  if (played === null) return NOT_PLAYED
  const { refusal, asked, seat } = played
  const mismatches = offers.mismatches.map(withoutCells)
  if (refusal && !offers.isProvenByRefusal(refusal, step)) {
    mismatches.push(
      missOf(
        step,
        `${step.move.text} is asked`,
        'the choices that `offers` names',
        formatRefusal(refusal, at),
        refusal,
      ),
    )
  } else if (!refusal && played.unansweredQuestion === null) offers.reportUnreachedOffers(step)
  const run = { ...makeStepRun('offers', step.move.text, step, state, at), seat, asked }
  return {
    state,
    steps: [run],
    failures: makeFailures(context.game, 'offers', mismatches, at),
    ...NO_MOVE,
  }
}

const withoutCells = (miss: OfferMismatch): Mismatch => ({ ...miss, cells: [], refusal: null })

const missOf = (step: MoveStep, message: string, expected: string, received: string, refusal: Refusal): Mismatch => ({
  at: step.move.at,
  message,
  expected,
  received,
  cells: [],
  refusal,
})

const makeFailures = (
  game: Game,
  kind: RunFailure['kind'],
  mismatches: readonly Mismatch[],
  { index, steps }: StepContext,
): readonly RunFailure[] => mismatches.map((miss) => makeRunFailure(game, kind, index, miss, steps))

const makeStepRun = (
  kind: StepRun['step'],
  title: string,
  { at }: ScriptStep,
  after: State,
  { index }: StepContext,
): StepRun => ({
  step: kind,
  title,
  of: index,
  line: at.line,
  seat: null,
  asked: [],
  changes: [],
  after: after.cells,
  refusal: null,
})
