/** Minimizes a situation in which two versions of the rules differ, and writes it as a scenario. */
import {
  type Cells,
  checkInvariants,
  describeCell,
  describeCellValue,
  diffCells,
  type Game,
} from '../../engine/index.ts'
import { findSmallestReproduction } from '../minimize/minimize.ts'
import type { Reproduction } from '../minimize/reproduction.ts'
import { describeGivenBoard, type SectionEntries } from '../record/board-words.ts'
import { formatScenario, formatStep } from '../record/scenario-file.ts'
import { recordTurn } from '../record/turn-script.ts'
import { isDifferentObservation, type Observation, observeSituation } from './observe-situation.ts'
import type { Situation } from './situation.ts'
import { describeValuesOf, hasDifferentDerivedValues, observeChanged, type VariantPair } from './variant-pair.ts'

export interface Counterexample {
  /** The behaviour of the real rules, in words. */
  readonly asItIs: string
  readonly changed: string
  /** A scenario without statements, whose outcome must be worked out by hand. */
  readonly scenario: string
}

export function makeCounterexample(pair: VariantPair, situation: Situation): Counterexample {
  const smallest = minimizeSituation(pair, situation)
  const [asItIs, changed] = describeFirstDifference(pair, smallest)
  return { asItIs, changed, scenario: pair.playOriginal((game) => formatSituation(game, smallest)) }
}

/** The smallest situation of this beginning of which `accepts` is true: by default, in which the rules differ. */
export function minimizeSituation(
  pair: VariantPair,
  situation: Situation,
  accepts: (smaller: Situation) => boolean = (smaller) => showsDifference(pair, smaller),
): Situation {
  const { begins } = situation
  const isPhase = 'phase' in begins
  const turns = isPhase ? [] : [begins]
  const toSituation = ({ board, turns: [turn], isOutOfTurn }: Reproduction): Situation | null => {
    if (isPhase) return { board, begins, isOutOfTurn: false }
    return turn ? { board, begins: turn, isOutOfTurn } : null
  }
  const isReproduced = (scene: Reproduction): boolean => {
    const smaller = toSituation(scene)
    return smaller !== null && accepts(smaller)
  }
  const scene = { board: situation.board, turns, isOutOfTurn: isPhase || situation.isOutOfTurn }
  return toSituation(findSmallestReproduction(pair.watched, scene, isReproduced)) ?? situation
}

/** Whether the rules differ in the situation, and its board is valid. */
export function showsDifference(pair: VariantPair, situation: Situation): boolean {
  if (checkInvariants(pair.watched, situation.board).length > 0) return false
  const asItIs = pair.playOriginal((game) => observeSituation(game, situation))
  if (asItIs.isFaulty) return false
  const changed = observeChanged(pair, situation)
  return isDifferentObservation(asItIs, changed) || (asItIs.end !== null && hasDifferentDerivedValues(pair, asItIs.end))
}

/** Describes the first difference in words. */
export function describeFirstDifference(
  pair: VariantPair,
  situation: Situation,
): readonly [asItIs: string, changed: string] {
  const observeInWords = (game: Game): Observation => observeSituation(game, situation, { inWords: true })
  const [one, other] = [pair.playOriginal(observeInWords), pair.playChanged(observeInWords)]
  for (let i = 0; i < Math.max(one.seen.length, other.seen.length); i++) {
    const [is, becomes] = [one.seen[i] ?? 'nothing more is asked', other.seen[i] ?? 'nothing more is asked']
    if (is !== becomes) return [is, becomes]
  }
  if (one.end === null || other.end === null)
    return [one.end ? 'it is played' : 'it is refused', other.end ? 'it is played' : 'it is refused']
  const { end } = one
  if (isDifferentObservation(one, other)) return describeBoards(pair.watched, end, other.end)
  const [is, becomes] = [
    pair.playOriginal((game) => describeValuesOf(pair, game, end)),
    pair.playChanged((game) => describeValuesOf(pair, game, end)),
  ]
  return findDifferingValue(is, becomes)
}

/** The first value that differs, before and after. One that is as on a blank board is not listed. */
export function findDifferingValue(is: readonly string[], becomes: readonly string[]): readonly [string, string] {
  const getName = (line: string): string => line.slice(0, line.lastIndexOf(': '))
  const differing = is.find((line) => !becomes.includes(line)) ?? becomes.find((line) => !is.includes(line)) ?? ''
  const name = getName(differing)
  const findLine = (lines: readonly string[]): string =>
    lines.find((line) => getName(line) === name) ?? `${name}: as on a blank board`
  return [findLine(is), findLine(becomes)]
}

/** The number of differing cells that are listed. */
const MOST_DESCRIBED_CELLS = 5

function describeBoards(game: Game, end: Cells, changed: Cells): readonly [string, string] {
  const cells = diffCells({ cells: end }, { cells: changed }).slice(0, MOST_DESCRIBED_CELLS)
  const observeInWords = (board: Cells): string =>
    cells
      .map(({ cell }) => `${describeCell(game, cell)}: ${describeCellValue(game, cell, board[cell] ?? 0)}`)
      .join('; ')
  return [observeInWords(end), observeInWords(changed)]
}

export function formatSituation(game: Game, { board, begins, isOutOfTurn }: Situation): string {
  const isPhase = 'phase' in begins
  const given = new Map<string, unknown>(
    describeGivenBoard(game, board.cells, isPhase || isOutOfTurn ? 'out of turn' : 'in turn'),
  )
  if (isPhase && begins.phase !== null) given.set('phase', begins.phase)
  return formatScenario({
    comment: [],
    title: 'To be worked out by the rulebook',
    head: new Map<string, unknown>([
      ...(game.def.ruleset === '' ? [] : [['ruleset', game.def.ruleset] as const]),
      ...(isOutOfTurn ? [['out-of-turn', true] as const] : []),
    ]),
    given,
    play: isPhase ? [] : [formatSituationStep(game, { board, begins, isOutOfTurn })],
    then: new Map(),
  })
}

function formatSituationStep(game: Game, { board, begins, isOutOfTurn }: Situation): SectionEntries {
  if ('phase' in begins) return new Map()
  const { told: observeInWords, dice } = recordTurn(game, board, begins, isOutOfTurn)
  return formatStep(begins, observeInWords, dice)
}
