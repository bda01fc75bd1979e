/** A situation in which two sets of rules differ, made small, as a scenario with what differs above it. */
import { type Cells, cellName, cellValue, checkInvariants, diff, type Game } from '../../engine/index.ts'
import { boardWords, type Words } from '../retell/board.ts'
import { scenarioText, stepWords } from '../retell/file.ts'
import { playTurn } from '../retell/turn.ts'
import type { Scene } from '../shrink/look.ts'
import { smallest } from '../shrink/shrink.ts'
import { isDifferent, looksOf, type Observation, observe } from './observe.ts'
import { looksDiffer, type Pair } from './pair.ts'
import type { Situation } from './situation.ts'

export interface Counterexample {
  /** In words: as it is, and changed. */
  readonly asItIs: string
  readonly changed: string
  /** Ready to be pasted; what is to be expected has to be worked out. */
  readonly scenario: string
}

export function counterexample(pair: Pair, situation: Situation): Counterexample {
  const { begins } = situation
  const phase = 'phase' in begins ? begins.phase : null
  const turns = 'phase' in begins ? [] : [begins]
  const inScene = ({ board, turns: [turn], isLoose }: Scene): Situation | null => {
    if (phase !== null) return { board, begins: { phase }, isLoose: false }
    return turn ? { board, begins: turn, isLoose } : null
  }
  const shows = (scene: Scene): boolean => {
    const smaller = inScene(scene)
    return smaller !== null && isShown(pair, smaller)
  }
  const scene = { board: situation.board, turns, isLoose: phase !== null || situation.isLoose }
  const found = inScene(smallest(pair.watched, scene, shows)) ?? situation
  const [asItIs, changed] = toldDifference(pair, found)
  return { asItIs, changed, scenario: pair.asItIs((game) => textOf(game, found)) }
}

/** On a board of the game. */
function isShown(pair: Pair, situation: Situation): boolean {
  if (checkInvariants(pair.watched, situation.board).length > 0) return false
  const asItIs = pair.asItIs((game) => observe(game, situation))
  if (asItIs.isFaulty) return false
  const changed = pair.changed((game) => observe(game, situation))
  return isDifferent(asItIs, changed) || (asItIs.end !== null && looksDiffer(pair, asItIs.end))
}

/** The first thing that is seen otherwise, in words. */
function toldDifference(pair: Pair, situation: Situation): readonly [asItIs: string, changed: string] {
  const told = (game: Game): Observation => observe(game, situation, { inWords: true })
  const [one, other] = [pair.asItIs(told), pair.changed(told)]
  for (let i = 0; i < Math.max(one.seen.length, other.seen.length); i++) {
    const [is, becomes] = [one.seen[i] ?? 'nothing more is asked', other.seen[i] ?? 'nothing more is asked']
    if (is !== becomes) return [is, becomes]
  }
  if (one.end === null || other.end === null)
    return [one.end ? 'it is played' : 'it is refused', other.end ? 'it is played' : 'it is refused']
  const { end } = one
  if (isDifferent(one, other)) return boardsTold(pair.watched, end, other.end)
  const [is, becomes] = [
    pair.asItIs((game) => looksOf(game, end)),
    pair.changed((game) => looksOf(game, end)),
  ]
  const at = is.findIndex((line, i) => line !== becomes[i])
  return [is[at] ?? '', becomes[at] ?? '']
}

/** So many cells say enough. */
const MOST_CELLS = 5

function boardsTold(game: Game, end: Cells, changed: Cells): readonly [string, string] {
  const cells = diff({ cells: end }, { cells: changed }).slice(0, MOST_CELLS)
  const told = (board: Cells): string =>
    cells.map(({ cell }) => `${cellName(game, cell)}: ${cellValue(game, cell, board[cell] ?? 0)}`).join('; ')
  return [told(end), told(changed)]
}

function textOf(game: Game, { board, begins, isLoose }: Situation): string {
  const isPhase = 'phase' in begins
  const given = new Map<string, unknown>(
    boardWords(game, board.cells, isPhase || isLoose ? 'out of turn' : 'in turn'),
  )
  if (isPhase) given.set('phase', begins.phase)
  return scenarioText({
    comment: [],
    title: 'To be worked out by the rulebook',
    head: new Map<string, unknown>([
      ...(game.def.ruleset === '' ? [] : [['ruleset', game.def.ruleset] as const]),
      ...(isLoose ? [['out-of-turn', true] as const] : []),
    ]),
    given,
    play: isPhase ? [] : [stepOf(game, { board, begins, isLoose })],
    then: new Map(),
  })
}

function stepOf(game: Game, { board, begins, isLoose }: Situation): Words {
  if ('phase' in begins) return new Map()
  const { told, dice } = playTurn(game, board, begins, isLoose)
  return stepWords(begins, told, dice)
}
