/** Measures loading, searching and playing Fire in the Lake. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Answer,
  Conversation,
  DONE,
  derive,
  type Game,
  initialState,
  isSameBoard,
  loadGame,
  type Move,
  makeRandomAgent,
  makeRandomSource,
  makeTemplate,
  playGame,
  QUESTION_KINDS,
  type Question,
  type State,
} from '../../engine/node.ts'
import { openProject } from '../project/project.ts'
import { runFile } from '../run/run-file.ts'
import type { Bench } from './bench.ts'
import { type BenchEffort, computeMedian, measureMedianOfTask } from './measure.ts'
import { repeatInProcesses, timeLoadAndProcess } from './processes.ts'

const ROOT = join(import.meta.dirname, '../..')
const BOARD = join(ROOT, 'data/fire-in-the-lake')
const SCENARIO = 'scenarios/fire-in-the-lake/rally.scenario.yaml'

export const bench: Bench = {
  figures: [
    {
      key: 'fitl_cold_compile_ms',
      unit: 'ms',
      limit: { most: 600 },
      what: 'the whole game, its 130 cards too, compiled without a cache',
    },
    { key: 'fitl_warm_load_ms', unit: 'ms', limit: { most: 40 }, what: 'the whole game from the cache' },
    {
      key: 'fitl_victory_us',
      unit: 'us',
      limit: { most: 20 },
      what: 'all four victory values on the full setup',
    },
    { key: 'fitl_scenario_ms', unit: 'ms', limit: { most: 1 }, what: 'a scenario on the full setup' },
    {
      key: 'fitl_assault3_us',
      unit: 'us',
      limit: { most: 100 },
      what: 'Assault in three spaces, asked and applied',
    },
    { key: 'fitl_state_cells', unit: 'cells', limit: { most: 4000 }, what: 'size of a state' },
    {
      key: 'fitl_state_copy_us',
      unit: 'us',
      limit: { most: 1 },
      what: 'copying a board of a played game',
    },
    { key: 'fitl_random_ops_per_s', unit: 'per s', what: 'random Operations from the full setup' },
  ],
  run(effort) {
    const cache = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
    try {
      const game = loadGame(BOARD, { cache })
      const several = (from: string): number =>
        computeMedian(repeatInProcesses(() => timeLoadAndProcess(BOARD, from, effort), effort).map(({ load }) => load))
      return {
        fitl_cold_compile_ms: several(''),
        fitl_warm_load_ms: several(cache),
        fitl_victory_us: timeVictory(game, effort),
        fitl_scenario_ms: timeScenario(effort),
        fitl_assault3_us: measureMedianOfTask(makeAssaultTask(game), effort),
        fitl_state_cells: game.layout.size,
        fitl_state_copy_us: measureStateCopy(game, effort),
        fitl_random_ops_per_s: timeRandomOperations(game, effort),
      }
    } finally {
      rmSync(cache, { recursive: true, force: true })
    }
  },
}

function timeVictory(game: Game, effort: BenchEffort): number {
  const state = initialState(game, { setup: 'full', seed: 1 })
  const values = ['usVictory', 'arvnVictory', 'nvaVictory', 'vcVictory']
  const op = (): number => values.reduce((sum, name) => sum + Number(derive(game, state, name)), 0)
  return measureMedianOfTask({ op }, effort)
}

function measureStateCopy(game: Game, effort: BenchEffort): number {
  const boards: State[] = []
  const agents = game.def.seats.map((seat) => makeRandomAgent(seat))
  playGame(game, { seed: 1, agents, setup: 'full', onMove: ({ state }) => void boards.push(state) })
  return measureMedianOfTask({ op: (i) => boards[i % boards.length]!.cells.slice()[100]! }, effort)
}

/** Runs an ordinary scenario: one Operation, one statement. */
function timeScenario(effort: BenchEffort): number {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  try {
    mkdirSync(join(root, 'data'))
    symlinkSync(BOARD, join(root, 'data/fire-in-the-lake'))
    mkdirSync(join(root, 'scenarios/fire-in-the-lake'), { recursive: true })
    writeFileSync(
      join(root, SCENARIO),
      `title: A Rally on the full setup
out-of-turn: true
given: { setup: full, seed: 0 }
play:
  - VC rally: { tay-ninh: { way: guerrillas, number: 3 } }
then:
  tracks: { vc resources: 4 }
`,
    )
    const project = openProject(root, { root })
    const [run] = runFile(project, SCENARIO)
    if (run?.status !== 'passed') throw new Error(`the scenario does not pass: ${JSON.stringify(run)}`)
    return measureMedianOfTask({ op: () => runFile(project, SCENARIO).length }, effort) / 1000
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Assaults in three spaces that the US swept before, so that each has something to remove. */
function makeAssaultTask(game: Game): { readonly op: () => number } {
  const start = initialState(game, { setup: 'medium', seed: 1 })
  const { zones, classes, kinds } = game.def
  const holds = (zone: number, kind: string): boolean =>
    game.layout.piles.some((pile, cls) => {
      const here = start.cells[pile + zone] ?? 0
      return here > 0 && kinds[classes[cls]?.kind ?? -1]?.id === kind
    })
  const contested = zones.flatMap((zone, i) =>
    !zone.box && holds(i, 'us-troops') && (holds(i, 'vc-guerrillas') || holds(i, 'nva-guerrillas')) ? [i] : [],
  )
  const spaces = contested.slice(0, 3)
  if (spaces.length < 3) throw new Error('the medium setup has no three spaces to assault')
  const swept = playOperation(game, start, 'sweep', spaces)
  if (isSameBoard(playOperation(game, swept, 'assault', spaces), swept)) throw new Error('nothing was assaulted')
  return { op: () => playOperation(game, swept, 'assault', spaces).cells[0] ?? 0 }
}

function playOperation(game: Game, state: State, action: string, spaces: readonly number[]): State {
  const move: Move = makeTemplate(action, 'us')
  const talk = new Conversation(game, state, move, { anySeat: true })
  let next = 0
  while (talk.question) talk.answer(chooseAnswer(talk.question, () => spaces[next++] ?? DONE))
  const end = talk.finish()
  if (!end.ok || next < spaces.length) throw new Error(`${action} was not played in all spaces`)
  return end.outcome.state
}

/** Takes the given picks, and otherwise as few options as the question allows. */
function chooseAnswer(question: Question, pick: () => Answer): Answer {
  if (QUESTION_KINDS[question.kind].repeats) return pick()
  if (!QUESTION_KINDS[question.kind].takesList) return question.options[0] ?? 0
  const taken: number[] = []
  for (const [i, option] of question.options.entries())
    for (let n = question.counts?.[i] ?? 1; n > 0 && taken.length < question.min; n--) taken.push(option)
  return taken
}

export const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  us: ['train', 'patrol', 'sweep', 'assault'],
  arvn: ['train', 'patrol', 'sweep', 'assault'],
  nva: ['rally', 'march', 'attack', 'terror'],
  vc: ['rally', 'march', 'attack', 'terror'],
}

function timeRandomOperations(game: Game, { batches }: BenchEffort): number {
  const luck = makeRandomSource('random operations')
  const below = (n: number): number => luck.drawBelow(n)
  let played = 0
  const start = performance.now()
  for (let round = 0; round < Math.min(batches, 8); round++) {
    let state: State = initialState(game, { setup: 'full', seed: round })
    for (let i = 0; i < 120; i++) {
      const seat = game.def.seats[i % 4] ?? ''
      const operation = OPERATIONS[seat]?.[below(4)] ?? ''
      const talk = new Conversation(game, state, makeTemplate(operation, seat), { anySeat: true })
      while (talk.question) talk.answer(pickAnswer(talk.question, below))
      if (talk.status !== 'complete') continue
      const end = talk.finish()
      if (end.ok) state = end.outcome.state
      played++
    }
  }
  return (played * 1000) / (performance.now() - start)
}

export function pickAnswer(question: Question, below: (n: number) => number): Answer {
  const any = (): number => question.options[below(question.options.length)] ?? 0
  if (QUESTION_KINDS[question.kind].repeats) return question.min === 0 && below(3) === 0 ? DONE : any()
  if (!QUESTION_KINDS[question.kind].takesList) return any()
  const pool = question.options.flatMap((o, i) => Array.from({ length: question.counts?.[i] ?? 1 }, () => o))
  const wanted = question.min + below(question.max - question.min + 1)
  return Array.from({ length: wanted }, () => pool.splice(below(pool.length), 1)[0] ?? 0)
}
