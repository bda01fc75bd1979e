/** `unasked`: choices that must not come up while the move is played. */
import type { Game, Node } from '../../engine/index.ts'
import type { LocatedText } from '../scenario/scenario.ts'
import type { AskedDecision } from './asked-decision.ts'
import { type CaseContext, isActionName } from './case-context.ts'
import { type ChoiceOccurrence, checkAsked, checkPath, collectTexts, isChoiceNamed } from './choice-path.ts'
import type { OfferMismatch } from './offers.ts'
import { type MoveStep, parseMoveName } from './parse-move.ts'

/** Finds questions that came up though the script says that they do not. */
export function findUnexpectedQuestions(
  scene: CaseContext,
  { unasked, answers: script, move }: MoveStep,
  asked: readonly ChoiceOccurrence[],
  answers: readonly AskedDecision[],
): readonly OfferMismatch[] {
  if (unasked === null) return []
  const canBeAsked = makeAskablePredicate(scene, { move, answers: script })
  return collectTexts(unasked).flatMap((said): OfferMismatch[] => {
    if (!canBeAsked(said)) return []
    const found = answers[asked.findIndex((each) => isChoiceNamed(each, said.text))]
    if (!found) return []
    const path = found.path.length > 0 ? ` (${found.path.join(', ')})` : ''
    const received = `asked${path}: ${found.answer}`
    return [{ at: said.at, message: said.text, expected: 'not asked', received }]
  })
}

/** Whether a move can ask a choice at all; what it cannot is told. */
export function makeAskablePredicate(
  scene: CaseContext,
  step: Pick<MoveStep, 'move' | 'answers'>,
): (said: LocatedText) => boolean {
  const { host, begun } = listBegunActions(scene, step)
  return (said) => checkPath(scene, said) && checkAsked(scene, said, host, begun)
}

/** The action of a move, and those that its script begins. */
export const listBegunActions = (
  scene: CaseContext,
  { move, answers }: Pick<MoveStep, 'move' | 'answers'>,
): { readonly host: number; readonly begun: readonly number[] } => ({
  host: parseMoveName(scene, move)?.action ?? -1,
  begun: listScriptActions(scene.game, answers),
})

/** The actions that a script begins inside its own: it names them, as a key or as an answer. */
export function listScriptActions(game: Game, node: Node | null): readonly number[] {
  const words = node === null ? [] : listWords(node)
  return game.def.actions.flatMap(({ id }, i) => (words.some((word) => isActionName(word, id)) ? [i] : []))
}

const listWords = (node: Node): readonly string[] =>
  node.n === 'scalar'
    ? [node.text]
    : node.n === 'list'
      ? node.items.flatMap(listWords)
      : node.entries.flatMap(({ key, value }) => [key, ...listWords(value)])
