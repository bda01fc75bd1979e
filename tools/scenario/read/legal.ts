/** `legal` and `illegal`: the moves that a seat may begin now, or may not, perhaps with the reason why. */
import {
  isNothing,
  itemsOf,
  type MapEntry,
  type MapNode,
  type Node,
  type Span,
} from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { Step, Text } from '../scenario.ts'
import { checkMove } from './move.ts'
import { isEmpty, textOf, textOfKey } from './text.ts'

type Which = 'legal' | 'illegal'
type Listed = Extract<Step, { readonly step: Which }>['moves'][number]

export function readLegal(step: Which, entry: MapEntry, at: Span, d: ScenarioDiagnostics): Step | null {
  return { step, at, moves: listed(step, entry.value, d) }
}

/** A row may leave a look empty that another row fills. `rows`: the scenario with the values of each in their places. */
export function reportNoMoves(written: MapNode, rows: readonly MapNode[], d: ScenarioDiagnostics): void {
  const filled = new Set(rows.flatMap(looksIn).flatMap(({ keyAt, value }) => (isEmpty(value) ? [] : [keyAt])))
  for (const { key, keyAt, value } of looksIn(written)) {
    if (isEmpty(value)) d.add('missing-key', keyAt, `\`${key}\` names no move`)
    else if (!filled.has(keyAt))
      d.add('says-nothing', keyAt, `\`${key}\` names no move in any row: it would always hold`)
  }
}

const looksIn = ({ entries }: MapNode): readonly MapEntry[] =>
  itemsOf(entries.find(({ key }) => key === 'play')?.value ?? null)
    .flatMap((step) => (step.n === 'map' ? step.entries : []))
    .filter(({ key }) => key === 'legal' || key === 'illegal')

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
