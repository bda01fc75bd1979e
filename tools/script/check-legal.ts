/** `legal` and `illegal`: which actions a seat may begin now, in its turn or not. */
import { Conversation, legalMoves, makeTemplate, type Refusal, type State } from '../../engine/index.ts'
import type { ScriptStep } from '../scenario/scenario.ts'
import type { CaseContext } from './case-context.ts'
import type { Mismatch } from './mismatch.ts'
import { type MoveName, parseMoveName, withSeatToMove } from './parse-move.ts'

type LegalityStep = Extract<ScriptStep, { readonly step: 'legal' | 'illegal' }>

export function checkLegalityStep(
  context: CaseContext,
  state: State,
  { step, moves }: LegalityStep,
): readonly Mismatch[] {
  return moves.flatMap(({ move, code }): Mismatch[] => {
    const named = parseMoveName(context, move, state)
    if (named === null) return []
    const refusal = findMoveRefusal(context, state, named)
    const received = refusal === null ? 'legal' : `${refusal.code} (${refusal.message})`
    const miss = (expected: string): Mismatch[] => [
      { at: move.at, message: `${move.text} is ${step}`, expected, received, cells: [], refusal },
    ]
    if (step === 'legal') return refusal === null ? [] : miss('legal')
    if (refusal === null) return miss(code === null ? 'illegal' : `illegal: ${code.text}`)
    return code === null || code.text === refusal.code ? [] : miss(`illegal: ${code.text}`)
  })
}

/**
 * Says why the seat may not begin the move, as if it were to move. In a game with phases the seat must be asked. Null
 * if it may, even if only limited or free.
 */
function findMoveRefusal(
  { game, ignoresTurnOrder: isLoose }: CaseContext,
  state: State,
  { seat, action }: MoveName,
): Refusal | null {
  const { id } = game.def.actions[action]!
  // Phases say whom they ask: where it is nobody's turn only the action itself is looked at.
  if (game.def.phaseTrack >= 0 && isLoose)
    return new Conversation(game, state, makeTemplate(id, seat), { anySeat: true }).refusal
  const now = withSeatToMove(game, state, seat)
  if (legalMoves(game, now, seat).some((move) => move.action === id)) return null
  const reasons = [false, true].flatMap((limited) =>
    [false, true].flatMap((free) => new Conversation(game, now, makeTemplate(id, seat, limited, free)).refusal ?? []),
  )
  return reasons.find(({ code }) => code !== 'not-offered') ?? reasons[0] ?? null
}
