/** Checks what `then` states of the course of the game: whether it is over, its phase, who may act. */
import {
  findClosestWord,
  type Game,
  getCurrentPhase,
  getListItems,
  isNullNode,
  isOver,
  listAskedSeatNames,
  type Node,
  type State,
} from '../../../engine/index.ts'
import type { BoardSections, LocatedText } from '../../scenario/scenario.ts'
import { findPhaseNamed } from '../board/place-board.ts'
import { type CaseContext, normalizeWord } from '../case-context.ts'
import { type Mismatch, makeMismatch } from '../mismatch.ts'

export const checkStatedCourse = (context: CaseContext, end: State, board: BoardSections): readonly Mismatch[] => [
  ...checkGameOver(context, end, board.over),
  ...checkPhase(context, end, board.phase),
  ...checkSeatsToAct(context, end, board.asked),
]

function checkGameOver({ game }: CaseContext, end: State, node: Node | null): readonly Mismatch[] {
  if (node?.n !== 'scalar' || isNullNode(node)) return []
  const expected = /^(true|yes)$/i.test(node.text)
  if (isOver(game, end) === expected) return []
  const formatEnded = (ended: boolean): string => (ended ? 'the game is over' : 'the game goes on')
  return [makeMismatch(node.at, 'over', formatEnded(expected), formatEnded(!expected))]
}

function checkPhase(context: CaseContext, end: State, stated: LocatedText | null): readonly Mismatch[] {
  const { game } = context
  const expected = stated && findPhaseNamed(context, stated)
  const is = getCurrentPhase(game, end.cells)
  if (stated === null || expected === null || expected === is) return []
  const name = (phase: number): string => game.def.phases[phase]!.id
  return [makeMismatch(stated.at, 'phase', name(expected), name(is), getPhaseTrackCells(game))]
}

const getPhaseTrackCells = ({ def, layout }: Game): readonly number[] =>
  layout.vars.slice(def.phaseTrack, def.phaseTrack + 1)

/** Exactly these, in any order; `nobody` or an empty list is nobody. */
function checkSeatsToAct({ game, diagnostics }: CaseContext, end: State, node: Node | null): readonly Mismatch[] {
  if (node === null) return []
  const { seats } = game.def
  const stated = getListItems(node).flatMap((item) => {
    if (item.n !== 'scalar' || normalizeWord(item.text) === 'nobody') return []
    const seat = seats.find((one) => normalizeWord(one) === normalizeWord(item.text))
    if (!seat)
      diagnostics.add(
        'unknown-seat',
        item.at,
        `the seat \`${item.text}\` is not known`,
        findClosestWord(item.text, seats),
      )
    return seat ?? []
  })
  const isNobody = (item: Node): boolean => item.n === 'scalar' && normalizeWord(item.text) === 'nobody'
  if (stated.length > 0 && getListItems(node).some(isNobody)) {
    diagnostics.add('step-conflict', node.at, '`nobody` must stand alone')
    return []
  }
  const formatSorted = (some: readonly string[]): string =>
    seats.filter((seat) => some.includes(seat)).join(', ') || 'nobody'
  const [expected, received] = [formatSorted(stated), formatSorted(listAskedSeatNames(game, end))]
  return expected === received ? [] : [makeMismatch(node.at, 'asked', expected, received)]
}
