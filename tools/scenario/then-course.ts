/** What `then` states of the course of the game: whether it is over, which phase it is, who may act. */
import {
  asked,
  closest,
  type Game,
  isNothing,
  isOver,
  itemsOf,
  type Node,
  phaseIn,
  type State,
} from '../../engine/index.ts'
import { type Miss, missed } from './miss.ts'
import { phaseOf } from './place-board.ts'
import type { Board, Text } from './scenario.ts'
import { fold, type Scene } from './scene.ts'

export const checkCourse = (scene: Scene, end: State, board: Board): readonly Miss[] => [
  ...over(scene, end, board.over),
  ...inPhase(scene, end, board.phase),
  ...whoIsAsked(scene, end, board.asked),
]

function over({ game }: Scene, end: State, node: Node | null): readonly Miss[] {
  if (node?.n !== 'scalar' || isNothing(node)) return []
  const expected = /^(true|yes)$/i.test(node.text)
  if (isOver(game, end) === expected) return []
  const say = (ended: boolean): string => (ended ? 'the game is over' : 'the game goes on')
  return [missed(node.at, 'over', say(expected), say(!expected))]
}

function inPhase(scene: Scene, end: State, said: Text | null): readonly Miss[] {
  const { game } = scene
  const expected = said && phaseOf(scene, said)
  const is = phaseIn(game, end.cells)
  if (said === null || expected === null || expected === is) return []
  const name = (phase: number): string => game.def.phases[phase]!.id
  return [missed(said.at, 'phase', name(expected), name(is), trackOf(game))]
}

const trackOf = ({ def, layout }: Game): readonly number[] =>
  layout.vars.slice(def.phaseTrack, def.phaseTrack + 1)

/** Exactly these, in any order; `nobody` or an empty list is nobody. */
function whoIsAsked({ game, d }: Scene, end: State, node: Node | null): readonly Miss[] {
  if (node === null) return []
  const { seats } = game.def
  const said = itemsOf(node).flatMap((item) => {
    if (item.n !== 'scalar' || fold(item.text) === 'nobody') return []
    const seat = seats.find((one) => fold(one) === fold(item.text))
    if (!seat)
      d.add('unknown-seat', item.at, `the seat \`${item.text}\` is not known`, closest(item.text, seats))
    return seat ?? []
  })
  const isNobody = (item: Node): boolean => item.n === 'scalar' && fold(item.text) === 'nobody'
  if (said.length > 0 && itemsOf(node).some(isNobody)) {
    d.add('step-conflict', node.at, '`nobody` stands alone')
    return []
  }
  const inOrder = (some: readonly string[]): string =>
    seats.filter((seat) => some.includes(seat)).join(', ') || 'nobody'
  const [expected, received] = [inOrder(said), inOrder(asked(game, end))]
  return expected === received ? [] : [missed(node.at, 'asked', expected, received)]
}
