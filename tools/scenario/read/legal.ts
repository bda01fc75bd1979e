/** `legal` and `illegal`: the moves that a seat may begin now, or may not, perhaps with the reason why. */
import { isNothing, itemsOf, type MapEntry, type Node, type Span } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { Step, Text } from '../scenario.ts'
import { checkMove } from './move.ts'
import { textOf, textOfKey } from './text.ts'

type Which = 'legal' | 'illegal'
type Listed = Extract<Step, { readonly step: Which }>['moves'][number]

export function readLegal(step: Which, entry: MapEntry, at: Span, d: ScenarioDiagnostics): Step | null {
  const { value } = entry
  const isEmpty = value.n === 'map' ? value.entries.length === 0 : itemsOf(value).length === 0
  if (isEmpty) d.add('missing-key', entry.keyAt, `\`${step}\` names no move`)
  return { step, at, moves: listed(step, value, d) }
}

function listed(step: Which, node: Node, d: ScenarioDiagnostics): readonly Listed[] {
  return itemsOf(node).flatMap((item) => {
    // Only what is not legal has a reason.
    if (item.n === 'map' && step === 'illegal') return item.entries.flatMap((entry) => withReason(entry, d))
    const move = textOf(item, 'a move', d)
    return move ? checked(move, null, d) : []
  })
}

function withReason({ key, keyAt, value }: MapEntry, d: ScenarioDiagnostics): readonly Listed[] {
  const code = isNothing(value) ? null : textOf(value, `the reason against \`${key}\``, d)
  return checked(textOfKey(key, keyAt), code, d)
}

const checked = (move: Text, code: Text | null, d: ScenarioDiagnostics): readonly Listed[] =>
  checkMove(move, d) ? [{ move, code }] : []
