/** Measures moves: finding, answering and applying them; and whole games of random moves. */
import {
  type Answer,
  applyMove,
  Conversation,
  type Game,
  initialState,
  legalChoices,
  legalMoves,
  type Move,
  makeRandomAgent,
  playGame,
  QUESTION_KINDS,
  type Question,
  type State,
} from '../../engine/index.ts'
import type { Bench } from './bench.ts'
import { collectBenchBoards } from './bench-boards.ts'
import { BENCH_SETUP, compileBenchGame } from './bench-game.ts'
import { type BenchEffort, computeMedian, measureMedianOfTask } from './measure.ts'

export const DECISIONS_PER_MOVE = 10

export const bench: Bench = {
  figures: [
    {
      key: 'ten_decision_move_us',
      unit: 'us',
      limit: { most: 50 },
      what: 'a move of ten decisions: started, asked, answered, finished',
    },
    {
      key: 'apply_ten_decision_us',
      unit: 'us',
      limit: { most: 50 },
      what: 'the same move applied as a whole',
    },
    {
      key: 'legal_choices_ten_us',
      unit: 'us',
      what: 'the same move told by asking legalChoices anew after each answer',
    },
    { key: 'legal_moves_us', unit: 'us', what: 'what the seat to move may begin' },
    { key: 'random_moves_per_s', unit: 'per s', what: 'moves in games of four random agents' },
  ],
  run(effort) {
    const game = compileBenchGame()
    const { state, move } = findLongMove(game)
    const answers = move.answers.map((record) => record.value)
    const parts = answers.map((_, i): Move => ({ ...move, answers: move.answers.slice(0, i) }))
    const states = collectBenchBoards(game).map((cells): State => ({ cells }))
    return {
      ten_decision_move_us: measureMedianOfTask({ op: () => playConversation(game, state, move, answers) }, effort),
      apply_ten_decision_us: measureMedianOfTask({ op: () => applyAndReadCell(game, state, move) }, effort),
      legal_choices_ten_us: measureMedianOfTask(
        { op: () => timeAskingMoveParts(game, state, [...parts, move]) },
        effort,
      ),
      legal_moves_us: measureMedianOfTask({ op: (i) => legalMoves(game, states[i % states.length]!).length }, effort),
      random_moves_per_s: timeRandomMoves(game, effort),
    }
  },
}

/** A move with ten questions, with all its answers. */
export function findLongMove(game: Game): { readonly state: State; readonly move: Move } {
  const state = initialState(game, { setup: BENCH_SETUP, seed: 1 })
  const talk = new Conversation(game, state, { action: 'gather', seat: 'amber', answers: [] })
  for (let i = 0; talk.question !== null; ) {
    talk.answer(chooseAnswer(talk.question, i++))
  }
  const told = talk.finish()
  if (!told.ok) throw new Error(told.refusal.message)
  const { move } = told.outcome
  if (move.answers.length !== DECISIONS_PER_MOVE) throw new Error(`it asks ${move.answers.length} times`)
  return { state, move }
}

/** Answers with one option, or with four pieces from several stacks if possible. */
function chooseAnswer({ kind, options, counts, max }: Question, turn: number): Answer {
  if (!QUESTION_KINDS[kind].takesList) return options[(turn * 5 + 2) % options.length]!
  const pieces = options.flatMap((pile, i) => Array.from({ length: counts?.[i] ?? 1 }, () => pile))
  return pieces.filter((_, i) => i % 2 === 0).slice(0, Math.min(4, max))
}

function playConversation(game: Game, state: State, { action, seat }: Move, answers: readonly Answer[]): number {
  const talk = new Conversation(game, state, { action, seat, answers: [] })
  let seen = 0
  for (let i = 0; talk.question !== null; ) {
    seen += talk.question.options.length
    talk.answer(answers[i++]!)
  }
  return seen + readFirstCell(talk.finish())
}

const applyAndReadCell = (game: Game, state: State, move: Move): number => readFirstCell(applyMove(game, state, move))

function readFirstCell(applied: ReturnType<typeof applyMove>): number {
  if (!applied.ok) throw new Error(applied.refusal.message)
  return applied.outcome.state.cells[0]!
}

function timeAskingMoveParts(game: Game, state: State, parts: readonly Move[]): number {
  let seen = 0
  for (const part of parts) {
    const asked = legalChoices(game, state, part)
    if (asked.status === 'illegal') throw new Error(asked.refusal.message)
    seen += asked.status === 'question' ? asked.question.options.length : 1
  }
  return seen
}

/** The games are equal every time, so that only the machine makes a difference. */
function timeRandomMoves(game: Game, { batches, warmUpMs }: BenchEffort): number {
  const isTiny = batches === 1
  const play = (seed: number): number => {
    const agents = game.def.seats.map((seat) => makeRandomAgent(`${seat} ${seed}`))
    return playGame(game, { seed, setup: BENCH_SETUP, agents, maxMoves: isTiny ? 20 : 400 }).moves.length
  }
  const rates: number[] = []
  for (const end = performance.now() + 4 * warmUpMs; performance.now() < end; ) play(0)
  for (let i = 0; i < Math.min(batches, 15); i++) {
    const start = performance.now()
    rates.push((play(i % 5) * 1000) / (performance.now() - start))
  }
  return computeMedian(rates)
}
