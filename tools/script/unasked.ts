/** `unasked`: choices that must not come up while the move is played. */
import type { Game, Node } from '../../engine/index.ts'
import type { LocatedText } from '../scenario/scenario.ts'
import type { AskedDecision } from './asked-decision.ts'
import { type CaseContext, isActionName } from './case-context.ts'
import {
  type ChoiceOccurrence,
  checkChoiceCanBeAsked,
  checkChoicePath,
  isChoiceNamedBy,
  listScalarTexts,
} from './choice-path.ts'
import type { OfferMismatch } from './offers.ts'
import { type MoveStep, parseMoveName } from './parse-move.ts'

/** Finds questions that came up though the script says that they do not. */
export function findUnexpectedQuestions(
  context: CaseContext,
  { unasked, answers: script, move }: MoveStep,
  occurrences: readonly ChoiceOccurrence[],
  answers: readonly AskedDecision[],
): readonly OfferMismatch[] {
  if (unasked === null) return []
  const canBeAsked = makeCanBeAskedPredicate(context, { move, answers: script })
  return listScalarTexts(unasked).flatMap((choice): OfferMismatch[] => {
    if (!canBeAsked(choice)) return []
    const decision = answers[occurrences.findIndex((each) => isChoiceNamedBy(each, choice.text))]
    if (!decision) return []
    const path = decision.path.length > 0 ? ` (${decision.path.join(', ')})` : ''
    const received = `asked${path}: ${decision.answer}`
    return [{ at: choice.at, message: choice.text, expected: 'not asked', received }]
  })
}

/** Whether a move can ask a choice at all; what it cannot is told. */
export function makeCanBeAskedPredicate(
  context: CaseContext,
  step: Pick<MoveStep, 'move' | 'answers'>,
): (choice: LocatedText) => boolean {
  const { host, begun } = findHostAndBegunActions(context, step)
  return (choice) => checkChoicePath(context, choice) && checkChoiceCanBeAsked(context, choice, host, begun)
}

/** The action of a move, and those that its script begins. */
export const findHostAndBegunActions = (
  context: CaseContext,
  { move, answers }: Pick<MoveStep, 'move' | 'answers'>,
): { readonly host: number; readonly begun: readonly number[] } => ({
  host: parseMoveName(context, move)?.action ?? -1,
  begun: listActionsNamedInScript(context.game, answers),
})

/** The actions that a script begins inside its own: it names them, as a key or as an answer. */
export function listActionsNamedInScript(game: Game, node: Node | null): readonly number[] {
  const words = node === null ? [] : listKeysAndTexts(node)
  return game.def.actions.flatMap(({ id }, i) => (words.some((word) => isActionName(word, id)) ? [i] : []))
}

const listKeysAndTexts = (node: Node): readonly string[] =>
  node.n === 'scalar'
    ? [node.text]
    : node.n === 'list'
      ? node.items.flatMap(listKeysAndTexts)
      : node.entries.flatMap(({ key, value }) => [key, ...listKeysAndTexts(value)])
