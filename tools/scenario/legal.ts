/** `legal` and `illegal`: which actions a seat may begin now, in its turn or not. */
import { Conversation, legalMoves, type Refusal, type State, template } from '../../engine/index.ts'
import type { Miss } from './miss.ts'
import { asToMove, moveNamed, type NamedMove } from './move.ts'
import type { Step } from './scenario.ts'
import type { Scene } from './scene.ts'

type LegalStep = Extract<Step, { readonly step: 'legal' | 'illegal' }>

export function checkLegal(scene: Scene, state: State, { step, moves }: LegalStep): readonly Miss[] {
  return moves.flatMap(({ move, code }): Miss[] => {
    const named = moveNamed(scene, move, state)
    if (named === null) return []
    const refusal = refusalOf(scene, state, named)
    const received = refusal === null ? 'legal' : `${refusal.code} (${refusal.message})`
    const miss = (expected: string): Miss[] => [
      { at: move.at, message: `${move.text} is ${step}`, expected, received, cells: [], refusal },
    ]
    if (step === 'legal') return refusal === null ? [] : miss('legal')
    if (refusal === null) return miss(code === null ? 'illegal' : `illegal: ${code.text}`)
    return code === null || code.text === refusal.code ? [] : miss(`illegal: ${code.text}`)
  })
}

/** Why the seat may not begin it, were it the seat to move (in a game with phases: as it is asked); null when it may, also if only limited or free. */
function refusalOf({ game, isLoose }: Scene, state: State, { seat, action }: NamedMove): Refusal | null {
  const { id } = game.def.actions[action]!
  // Phases say whom they ask: where it is nobody's turn only the action itself is looked at.
  if (game.def.phaseTrack >= 0 && isLoose)
    return new Conversation(game, state, template(id, seat), { anySeat: true }).refusal
  const now = asToMove(game, state, seat)
  if (legalMoves(game, now, seat).some((move) => move.action === id)) return null
  const reasons = [false, true].flatMap((limited) =>
    [false, true].flatMap(
      (free) => new Conversation(game, now, template(id, seat, limited, free)).refusal ?? [],
    ),
  )
  return reasons.find(({ code }) => code !== 'not-offered') ?? reasons[0] ?? null
}
