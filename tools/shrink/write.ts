/** A fault as a scenario that fails, and passes when the fault is mended. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Game, initialState, writeWhole } from '../../engine/node.ts'
import { SCENARIO_END } from '../project/project.ts'
import { boardWords } from '../retell/board.ts'
import { scenarioText, stepWords } from '../retell/file.ts'
import { playTurn } from '../retell/turn.ts'
import { type Found, MOST_MOVES, type Wanted } from '../simulate/game.ts'
import { commandOf } from '../simulate/kept.ts'
import type { Rules } from '../sound/dresses.ts'
import { type Fault, SORTS } from '../sound/fault.ts'
import { captured, heardIn } from './capture.ts'
import type { Scene } from './look.ts'
import { shrunk } from './shrink.ts'

/** Which game went wrong, and how it is played again. */
export interface Origin {
  /** The folder of rule data, from the root. */
  readonly game: string
  readonly ruleset: string
  readonly seed: number
  readonly wanted: Wanted
  /** The folder of rule data as the scenario has to say it; null where its own place does. */
  readonly said: string | null
}

/** What lies elsewhere than the game's scenarios says which game it is of. */
export function gameSaid(root: string, folder: string, game: string): string | null {
  const isHome = `${relative(root, folder)}/`.startsWith(`scenarios/${game.split('/').at(-1)}/`)
  return isHome ? null : relative(folder, join(root, game))
}

/** Null where the fault is not seen on any board of the game: then the seed alone leads to it. */
export function scenarioOf(rules: Rules, origin: Origin, found: Found): string | null {
  const { game } = rules
  const { seed, wanted } = origin
  if (found.sort === 'no-end') return unended(rules, origin, found)
  if (found.before === null) return setUp(origin, found)
  const scene = captured(rules, seed, wanted, found)
  return scene === null ? null : text(game, origin, found, shrunk(rules, scene, found))
}

function text(game: Game, origin: Origin, fault: Fault, scene: Scene): string {
  const { board, turns, isLoose } = scene
  let state = board
  const play = turns.map((turn) => {
    const { told, dice, outcome } = playTurn(game, state, turn, isLoose)
    state = outcome?.state ?? state
    return stepWords(turn, told, dice)
  })
  const head: [string, unknown][] = isLoose ? [['out-of-turn', true]] : []
  return scenarioText({
    ...headOf(origin, fault),
    head: new Map([...rulesOf(origin), ...head, ['sound', true]]),
    given: boardWords(game, board.cells, isLoose ? 'out of turn' : 'in turn'),
    play,
    then: new Map(),
  })
}

/** A board that is broken from the start. */
const setUp = (origin: Origin, fault: Fault): string =>
  scenarioText({
    ...headOf(origin, fault),
    head: new Map([...rulesOf(origin), ['sound', true]]),
    given: new Map<string, unknown>([
      ...(origin.wanted.setup === null ? [] : [['setup', origin.wanted.setup] as const]),
      ['seed', origin.seed],
    ]),
    play: [],
    then: new Map(),
  })

/** Which of its moves keeps a game from ending nobody knows: it is told how it stood when nobody waited any longer. */
function unended({ game }: Rules, origin: Origin, found: Found): string {
  const last = heardIn(game, origin.seed, origin.wanted, found).findLast(({ outcome }) => outcome !== null)
  const board = last?.outcome?.state ?? initialState(game)
  return scenarioText({
    ...headOf(origin, found),
    head: new Map(rulesOf(origin)),
    given: boardWords(game, board.cells, 'in turn'),
    play: [],
    then: new Map([['over', true]]),
  })
}

const rulesOf = ({ said, ruleset }: Origin): readonly (readonly [string, unknown])[] => [
  ...(said === null ? [] : [['game', said] as const]),
  ...(ruleset === '' ? [] : [['ruleset', ruleset] as const]),
]

function headOf({ game, ruleset, seed, wanted }: Origin, { sort, key, text }: Fault) {
  const { setup, agents, most, thorough } = wanted
  const more = `${most === MOST_MOVES ? '' : ` --moves ${most}`}${thorough ? ' --thorough' : ''}`
  const name = game.split('/').at(-1) ?? game
  const again = commandOf({ game: name, ruleset, setup, seed, agents, more })
  return {
    comment: [
      `Found in the game of seed ${seed}: ${again}`,
      text.split('\n')[0]!,
      'Until that is mended it may stand among the scenarios with',
      `  known-failing: { why: …, fails: ${FAILS} }`,
    ],
    title: key === '' ? capital(SORTS[sort]) : `${capital(SORTS[sort])}: ${key}`,
  }
}

/** What just fails is known when the scenario has been played. */
export const FAILS = '{ … }'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What its file is called, whatever rules and people call things. */
export function nameOf({ seed }: Origin, { sort, key }: Fault): string {
  const words = [sort, key, String(seed)].filter((word) => word !== '')
  return words.join('-').replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-')
}

/**
 * The file that says it, written where there is none. One that says something else may be another fault, or be kept until
 * this one is mended: it stays as it is, and the new one gets a number.
 */
export function writeFound(folder: string, name: string, text: string): string {
  for (let n = 1; ; n++) {
    const path = join(folder, `${n === 1 ? name : `${name}-${n}`}${SCENARIO_END}`)
    if (!existsSync(path)) writeWhole(path, text)
    else if (!statSync(path).isFile() || readFileSync(path, 'utf8') !== text) continue
    return path
  }
}
