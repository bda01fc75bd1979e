/** `unasked`: choices that must not come up while the move is played. */
import type { Game, Node } from '../../engine/index.ts'
import type { Asked } from './asked.ts'
import { checkAsked, checkPath, isNamed, type Named, textsIn } from './choice-path.ts'
import { type MoveStep, moveNamed } from './move.ts'
import type { OffersMiss } from './offers.ts'
import type { Text } from './scenario.ts'
import { namesAction, type Scene } from './scene.ts'

/** What came up all the same. */
export function askedAllTheSame(
  scene: Scene,
  { unasked, answers: script, move }: MoveStep,
  asked: readonly Named[],
  answers: readonly Asked[],
): readonly OffersMiss[] {
  if (unasked === null) return []
  const canBeAsked = askedIn(scene, { move, answers: script })
  return textsIn(unasked).flatMap((said): OffersMiss[] => {
    if (!canBeAsked(said)) return []
    const found = answers[asked.findIndex((each) => isNamed(each, said.text))]
    if (!found) return []
    const path = found.path.length > 0 ? ` (${found.path.join(', ')})` : ''
    const received = `asked${path}: ${found.answer}`
    return [{ at: said.at, message: said.text, expected: 'not asked', received }]
  })
}

/** Whether a move can ask a choice at all; what it cannot is told. */
export function askedIn(scene: Scene, step: Pick<MoveStep, 'move' | 'answers'>): (said: Text) => boolean {
  const { host, begun } = begunIn(scene, step)
  return (said) => checkPath(scene, said) && checkAsked(scene, said, host, begun)
}

/** The action of a move, and those that its script begins. */
export const begunIn = (
  scene: Scene,
  { move, answers }: Pick<MoveStep, 'move' | 'answers'>,
): { readonly host: number; readonly begun: readonly number[] } => ({
  host: moveNamed(scene, move)?.action ?? -1,
  begun: actionsIn(scene.game, answers),
})

/** The actions that a script begins inside its own: it names them, as a key or as an answer. */
export function actionsIn(game: Game, node: Node | null): readonly number[] {
  const words = node === null ? [] : wordsIn(node)
  return game.def.actions.flatMap(({ id }, i) => (words.some((word) => namesAction(word, id)) ? [i] : []))
}

const wordsIn = (node: Node): readonly string[] =>
  node.n === 'scalar'
    ? [node.text]
    : node.n === 'list'
      ? node.items.flatMap(wordsIn)
      : node.entries.flatMap(({ key, value }) => [key, ...wordsIn(value)])
