/** `legal` and `illegal`: the moves that a seat may begin now, or may not, perhaps with the reason why. */
import { getListItems, isNullNode, type MapEntry, type MapNode, type Node, type Span } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { LocatedText, ScriptStep } from '../scenario.ts'
import { checkMoveText } from './read-move.ts'
import { isBlankNode, readKeyText, readTextNode } from './text-nodes.ts'

type LegalityKey = 'legal' | 'illegal'
type ListedMove = Extract<ScriptStep, { readonly step: LegalityKey }>['moves'][number]

export function readLegal(
  step: LegalityKey,
  entry: MapEntry,
  at: Span,
  diagnostics: ScenarioDiagnostics,
): ScriptStep | null {
  return { step, at, moves: readListedMoves(step, entry.value, diagnostics) }
}

/** A row may leave a look empty that another row fills. `rows`: the scenario with the values of each in their places. */
export function reportEmptyMoveLists(
  written: MapNode,
  rows: readonly MapNode[],
  diagnostics: ScenarioDiagnostics,
): void {
  const filled = new Set(
    rows.flatMap(listLegalityEntries).flatMap(({ keyAt, value }) => (isBlankNode(value) ? [] : [keyAt])),
  )
  for (const { key, keyAt, value } of listLegalityEntries(written)) {
    if (isBlankNode(value)) diagnostics.add('missing-key', keyAt, `\`${key}\` names no move`)
    else if (!filled.has(keyAt))
      diagnostics.add('says-nothing', keyAt, `\`${key}\` names no move in any row: it would always hold`)
  }
}

const listLegalityEntries = ({ entries }: MapNode): readonly MapEntry[] =>
  getListItems(entries.find(({ key }) => key === 'play')?.value ?? null)
    .flatMap((step) => (step.n === 'map' ? step.entries : []))
    .filter(({ key }) => key === 'legal' || key === 'illegal')

function readListedMoves(step: LegalityKey, node: Node, diagnostics: ScenarioDiagnostics): readonly ListedMove[] {
  return getListItems(node).flatMap((item) => {
    // Only what is not legal has a reason.
    if (item.n === 'map' && step === 'illegal')
      return item.entries.flatMap((entry) => readReasonedMoves(entry, diagnostics))
    const move = readTextNode(item, 'a move', diagnostics)
    return move ? toListedMoves(move, null, diagnostics) : []
  })
}

function readReasonedMoves({ key, keyAt, value }: MapEntry, diagnostics: ScenarioDiagnostics): readonly ListedMove[] {
  const code = isNullNode(value) ? null : readTextNode(value, `the reason against \`${key}\``, diagnostics)
  return toListedMoves(readKeyText(key, keyAt), code, diagnostics)
}

const toListedMoves = (
  move: LocatedText,
  code: LocatedText | null,
  diagnostics: ScenarioDiagnostics,
): readonly ListedMove[] => (checkMoveText(move, diagnostics) ? [{ move, code }] : [])
