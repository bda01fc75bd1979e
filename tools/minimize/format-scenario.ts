/** A fault as a scenario that fails, and passes when the fault is mended. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Game, initialState, writeWholeFile } from '../../engine/node.ts'
import { FAULT_KINDS, type Fault } from '../consistency/fault.ts'
import type { GameVariants } from '../consistency/game-variants.ts'
import { type Project, SCENARIO_END } from '../project/project.ts'
import { describeGivenBoard } from '../record/board-words.ts'
import { formatScenario, formatStep } from '../record/scenario-file.ts'
import { recordTurn } from '../record/turn-script.ts'
import { DEFAULT_MOST_MOVES, type GameFault, type GameSettings } from '../simulate/checked-game.ts'
import { formatReplayCommand } from '../simulate/kept-game.ts'
import { captureReproduction, recordMoves } from './capture.ts'
import { minimizeReproduction } from './minimize.ts'
import type { Reproduction } from './reproduction.ts'

/** Which game went wrong, and how it is played again. */
export interface FaultOrigin {
  /** The folder of rule data, from the root. */
  readonly game: string
  readonly ruleset: string
  readonly seed: number
  readonly wanted: GameSettings
  /** The folder of rule data as the scenario has to say it; null where its own place does. */
  readonly said: string | null
}

/** The root and the folders of a project. */
export type ProjectPlace = Pick<Project, 'root' | 'layout'>

/** A scenario outside the folder of its game has to name the game. */
export function makeGameReference({ root, layout }: ProjectPlace, folder: string, game: string): string | null {
  const isHome = `${relative(root, folder)}/`.startsWith(`${layout.scenarios}/${game.split('/').at(-1)}/`)
  return isHome ? null : relative(folder, join(root, game))
}

/** Null where the fault is not seen on any board of the game: then the seed alone leads to it. */
export function formatFaultScenario(rules: GameVariants, origin: FaultOrigin, found: GameFault): string | null {
  const { game } = rules
  const { seed, wanted } = origin
  if (found.sort === 'no-end') return formatEndlessGame(rules, origin, found)
  if (found.before === null) return formatBrokenSetup(origin, found)
  const scene = captureReproduction(rules, seed, wanted, found)
  return scene === null ? null : formatReproduction(game, origin, found, minimizeReproduction(rules, scene, found))
}

function formatReproduction(game: Game, origin: FaultOrigin, fault: Fault, scene: Reproduction): string {
  const { board, turns, isOutOfTurn } = scene
  let state = board
  const play = turns.map((turn) => {
    const { told, dice, outcome } = recordTurn(game, state, turn, isOutOfTurn)
    state = outcome?.state ?? state
    return formatStep(turn, told, dice)
  })
  const head: [string, unknown][] = isOutOfTurn ? [['out-of-turn', true]] : []
  return formatScenario({
    ...listHeadEntries(origin, fault),
    head: new Map([...listRuleEntries(origin), ...head, ['sound', true]]),
    given: describeGivenBoard(game, board.cells, isOutOfTurn ? 'out of turn' : 'in turn'),
    play,
    then: new Map(),
  })
}

/** A board that is broken from the start. */
const formatBrokenSetup = (origin: FaultOrigin, fault: Fault): string =>
  formatScenario({
    ...listHeadEntries(origin, fault),
    head: new Map([...listRuleEntries(origin), ['sound', true]]),
    given: new Map<string, unknown>([
      ...(origin.wanted.setup === null ? [] : [['setup', origin.wanted.setup] as const]),
      ['seed', origin.seed],
    ]),
    play: [],
    then: new Map(),
  })

/** Which of its moves keeps a game from ending nobody knows: it is told how it stood when nobody waited any longer. */
function formatEndlessGame({ game }: GameVariants, origin: FaultOrigin, found: GameFault): string {
  const last = recordMoves(game, origin.seed, origin.wanted, found).findLast(({ outcome }) => outcome !== null)
  const board = last?.outcome?.state ?? initialState(game)
  return formatScenario({
    ...listHeadEntries(origin, found),
    head: new Map(listRuleEntries(origin)),
    given: describeGivenBoard(game, board.cells, 'in turn'),
    play: [],
    then: new Map([['over', true]]),
  })
}

const listRuleEntries = ({ said, ruleset }: FaultOrigin): readonly (readonly [string, unknown])[] => [
  ...(said === null ? [] : [['game', said] as const]),
  ...(ruleset === '' ? [] : [['ruleset', ruleset] as const]),
]

function listHeadEntries({ game, ruleset, seed, wanted }: FaultOrigin, { sort, key, text }: Fault) {
  const { setup, agents, maxMoves: most, isThorough: thorough } = wanted
  const more = `${most === DEFAULT_MOST_MOVES ? '' : ` --moves ${most}`}${thorough ? ' --thorough' : ''}`
  const name = game.split('/').at(-1) ?? game
  const again = formatReplayCommand({ game: name, ruleset, setup, seed, agents, more })
  return {
    comment: [
      `Found in the game of seed ${seed}: ${again}`,
      text.split('\n')[0]!,
      'Until that is mended it may stand among the scenarios with',
      `  known-failing: { why: …, fails: ${FAILING_PLACEHOLDER} }`,
    ],
    title: key === '' ? capitalize(FAULT_KINDS[sort]) : `${capitalize(FAULT_KINDS[sort])}: ${key}`,
  }
}

/** Stands for the failure, which is known only once the scenario was played. */
export const FAILING_PLACEHOLDER = '{ … }'

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A file name that is safe, whatever words the rules use. */
export function makeFaultFileName({ seed }: FaultOrigin, { sort, key }: Fault): string {
  const words = [sort, key, String(seed)].filter((word) => word !== '')
  return words.join('-').replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
}

/**
 * The file that says it, written where there is none. One that says something else may be another fault, or be kept until
 * this one is mended: it stays as it is, and the new one gets a number.
 */
export function writeFaultScenario(folder: string, name: string, text: string): string {
  for (let n = 1; ; n++) {
    const path = join(folder, `${n === 1 ? name : `${name}-${n}`}${SCENARIO_END}`)
    if (!existsSync(path)) writeWholeFile(path, text)
    else if (!statSync(path).isFile() || readFileSync(path, 'utf8') !== text) continue
    return path
  }
}
