/** One step of a script: what it did to the board, what was expected and did not come. */
import type { Game, Outcome, Refusal, State } from '../../engine/index.ts'
import { checkPath, isNamed, type Named, pathText } from '../scenario/choice-path.ts'
import { fits, notEnded, wantedText } from '../scenario/ended.ts'
import { checkLegal } from '../scenario/legal.ts'
import type { Miss } from '../scenario/miss.ts'
import { type MoveStep, OF_THE_TURN } from '../scenario/move.ts'
import { Offers, type OffersMiss } from '../scenario/offers.ts'
import { placeBoard } from '../scenario/place-board.ts'
import type { Played } from '../scenario/played.ts'
import type { Board, Refused, Step } from '../scenario/scenario.ts'
import type { Scene } from '../scenario/scene.ts'
import { playMove } from '../scenario/script.ts'
import { askedAllTheSame } from '../scenario/unasked.ts'
import { otherSeatsAsked } from '../scenario/whom.ts'
import { changesOf } from './changes.ts'
import { courseSteps } from './course.ts'
import { failureOf } from './failures.ts'
import type { Failure, StepRun } from './record.ts'
import { thenMisses } from './then-step.ts'
import { causeOf, listening, remember } from './trace.ts'

export interface PlayedStep {
  /** Null where the play cannot go on. */
  readonly state: State | null
  /** What the step did, and what came of it by itself. */
  readonly steps: readonly StepRun[]
  readonly failures: readonly Failure[]
  /** Of a move that is played. */
  readonly outcome: Outcome | null
  /** Of a move that was to be played, and is refused. */
  readonly refused: RefusedMove | null
  /** Of the last step of a sound scenario, where the rules do not offer it: what fails if anybody asks for the end. */
  readonly unended?: Failure
}

/** A move that the rules did not take, and whether they had begun it. */
export interface RefusedMove {
  readonly refusal: Refusal
  readonly isBegun: boolean
}

export interface At {
  readonly index: number
  readonly steps: readonly StepRun[]
  /** The board that is given: what must be unchanged is compared with it. */
  readonly given: State
  readonly seeded: boolean
  /** Whether it is looked at from all sides. What goes wrong in its play is thrown then, as the rules throw it. */
  readonly isSound: boolean
}

const NO_MOVE = { outcome: null, refused: null } as const

const NOTHING_LEFT: PlayedStep = { state: null, steps: [], failures: [], ...NO_MOVE }

export function playStep(scene: Scene, state: State, step: Step, at: At): PlayedStep {
  const before = scene.d.all.length
  const played = ofKind(scene, state, step, at)
  // What could not be understood was said; nothing after it would mean what it says.
  if (scene.d.all.length === before) return played
  return step.step === 'move' ? NOTHING_LEFT : { ...NOTHING_LEFT, failures: played.failures }
}

function ofKind(scene: Scene, state: State, step: Step, at: At): PlayedStep {
  switch (step.step) {
    case 'move':
      return step.refused
        ? refusedMove(scene, state, step, step.refused, at)
        : step.offers
          ? offeredMove(scene, state, step, at)
          : playedMove(scene, state, step, at)
    case 'legal':
    case 'illegal': {
      // A row of a table that has nothing to say here.
      if (step.moves.length === 0) return { state, steps: [], failures: [], ...NO_MOVE }
      const misses = checkLegal(scene, state, step)
      const title = step.moves.map(({ move }) => move.text).join(', ')
      return {
        state,
        steps: [record(step.step, title, step, state, at)],
        failures: failures(scene.game, 'legal', misses, at),
        ...NO_MOVE,
      }
    }
    case 'then': {
      const title = [...(step.before ? [`before ${step.before.text}`] : []), saidParts(step.board)].join(': ')
      return {
        state,
        steps: [record('then', title, step, state, at)],
        failures: failures(scene.game, 'then', thenMisses(scene, state, step, at), at),
        ...NO_MOVE,
      }
    }
    case 'set': {
      const next = placeBoard(scene, state, step.board)
      const changes = changesOf(scene.game, state.cells, next.cells, () => null)
      const run = { ...record('set', saidParts(step.board), step, next, at), changes }
      return { state: next, steps: [run], failures: [], ...NO_MOVE }
    }
  }
}

/** `tracks, spaces`: which parts of a board are said. */
const saidParts = ({ at, ...parts }: Board): string =>
  Object.entries(parts)
    .flatMap(([key, part]) => (part === null ? [] : [key]))
    .join(', ')

function playedMove(scene: Scene, state: State, step: MoveStep, at: At): PlayedStep {
  const { game } = scene
  const { result: played, heard } = listening(game, () =>
    playMove(scene, state, step, { seeded: at.seeded, offers: null, isSound: at.isSound }),
  )
  if (played === null) return NOTHING_LEFT
  const { outcome, refusal, asked } = played
  if (outcome) {
    const { state: next, course } = outcome
    const writes = heard.writes(next.cells)
    const come = courseSteps(game, course, { of: at.index, line: step.at.line, asked, writes })
    const moved = course[0]?.before ?? next
    const written = writes.filter(({ stage }) => stage === 0)
    const changes = changesOf(game, state.cells, moved.cells, (cells) =>
      causeOf(game, written, cells, moved.cells),
    )
    const answered = asked.slice(0, asked.length - come.reduce((sum, each) => sum + each.asked.length, 0))
    const own = { seat: played.seat, asked: answered, changes }
    const run = { ...record('move', step.move.text, step, moved, at), ...own }
    const { named, ends } = played
    const misses = [
      ...askedAllTheSame(scene, step, named, asked),
      ...notEnded(scene, step, ends, named),
      ...otherSeatsAsked(scene, step, answered),
    ].map(noCells)
    const steps = [remember(run, written, heard.amended), ...come]
    return { state: next, steps, failures: failures(game, 'offers', misses, at), outcome, refused: null }
  }
  if (!refusal) return NOTHING_LEFT
  const miss = missOf(step, `${step.move.text} is played`, 'it is legal', refusalText(refusal, at), refusal)
  const run: StepRun = {
    ...record('refused', step.move.text, step, state, at),
    seat: played.seat,
    asked,
    refusal: { code: refusal.code, rule: refusal.rule, choice: refusal.choice ?? null },
  }
  const refused = { refusal, isBegun: played.isBegun }
  return { state: null, steps: [run], failures: failures(game, 'refused', [miss], at), outcome, refused }
}

function refusedMove(scene: Scene, state: State, step: MoveStep, expected: Refused, at: At): PlayedStep {
  const played = playMove(scene, state, step, { seeded: at.seeded, offers: null, isSound: at.isSound })
  if (played === null) return NOTHING_LEFT
  const { refusal, asked, seat } = played
  const run: StepRun = {
    ...record('refused', step.move.text, step, state, at),
    seat,
    asked,
    refusal: refusal && { code: refusal.code, rule: refusal.rule, choice: refusal.choice ?? null },
  }
  if (expected.choice) checkPath(scene, expected.choice)
  const misses = refusalMisses(step, expected, played, at)
  return { state, steps: [run], failures: failures(scene.game, 'refused', misses, at), ...NO_MOVE }
}

function refusalMisses(step: MoveStep, expected: Refused, played: Played, run: At): readonly Miss[] {
  const { refusal, waiting, at: asked } = played
  const { at, choice } = expected
  const miss = (received: string): Miss[] => {
    const message = `${step.move.text} is refused`
    return [{ at, message, expected: wantedText(expected), received, cells: [], refusal }]
  }
  if (refusal === null) return miss(waiting === null ? 'the move is legal' : `the rules ask ${waiting}`)
  const isThere =
    choice === null ||
    isNamed(asked ?? { name: refusal.choice ?? '', path: [], loops: [], inside: null }, choice.text)
  return fits(refusal, expected) && isThere ? [] : miss(refusalText(refusal, run, asked))
}

/** With the path of the choice, as it can be stated, where it is known. */
function refusalText({ code, rule, choice, message }: Refusal, at: At, asked: Named | null = null): string {
  const made = OF_THE_TURN.has(code) ? madeByItself(at) : ''
  const where = choice && asked?.name === choice ? pathText(asked) : choice
  return `${code}${rule ? ` (${rule})` : ''}${where ? ` at ${where}` : ''}: ${message}${made}`
}

/** A seat that is looked for in vain may have made its only move already. */
function madeByItself({ index, steps }: At): string {
  const made = steps.filter(({ step, of }) => step === 'forced' && of === index - 1)
  return made.length === 0
    ? ''
    : `; by itself, as the only move, came ${made.map(({ title }) => `\`${title}\``).join(', ')}`
}

function offeredMove(scene: Scene, state: State, step: MoveStep, at: At): PlayedStep {
  const offers = new Offers(scene, step.offers!)
  const played = playMove(scene, state, step, { seeded: at.seeded, offers, isSound: at.isSound })
  if (played === null) return NOTHING_LEFT
  const { refusal, asked, seat } = played
  const misses = offers.misses.map(noCells)
  if (refusal && !offers.holdsOf(refusal, step)) {
    misses.push(
      missOf(
        step,
        `${step.move.text} is asked`,
        'the choices that `offers` names',
        refusalText(refusal, at),
        refusal,
      ),
    )
  } else if (!refusal && played.waiting === null) offers.reportLeft(step)
  const run = { ...record('offers', step.move.text, step, state, at), seat, asked }
  return { state, steps: [run], failures: failures(scene.game, 'offers', misses, at), ...NO_MOVE }
}

const noCells = (miss: OffersMiss): Miss => ({ ...miss, cells: [], refusal: null })

const missOf = (
  step: MoveStep,
  message: string,
  expected: string,
  received: string,
  refusal: Refusal,
): Miss => ({
  at: step.move.at,
  message,
  expected,
  received,
  cells: [],
  refusal,
})

const failures = (
  game: Game,
  kind: Failure['kind'],
  misses: readonly Miss[],
  { index, steps }: At,
): readonly Failure[] => misses.map((miss) => failureOf(game, kind, index, miss, steps))

const record = (
  kind: StepRun['step'],
  title: string,
  { at }: Step,
  after: State,
  { index }: At,
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
