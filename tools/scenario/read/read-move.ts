/** A move of the script: who does what, the answers, and what stands beside it (`MOVE_KEYS`). */
import { asMap, type Fields, isNullNode, type Node, type ScalarNode, type Span } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import { CONFLICTING_MOVE_KEYS, MOVE_KEYS } from '../keys/format-keys.ts'
import { readKeys } from '../keys/key-descriptor.ts'
import type { LocatedText, ScriptStep } from '../scenario.ts'
import { checkScalars, readTextNode } from './text-nodes.ts'

/** Two words or more, and so never a key of the format. */
export const isMoveText = (text: string): boolean => /\S\s+\S/.test(text)

export function checkMoveText({ at, text }: LocatedText, diagnostics: ScenarioDiagnostics): boolean {
  if (isMoveText(text)) return true
  diagnostics.add('no-move', at, `a move is \`<seat> <action>\`, not \`${text}\``)
  return false
}

type MoveStep = Extract<ScriptStep, { readonly step: 'move' }>

/** A move that has nothing to answer need not be a map. */
export function readPlainMove(node: ScalarNode, diagnostics: ScenarioDiagnostics): MoveStep | null {
  const move = readTextNode(node, 'a step', diagnostics)
  if (!move || !checkMoveText(move, diagnostics)) return null
  return { step: 'move', at: node.at, move, answers: null, ...readKeys(MOVE_KEYS, null, diagnostics) }
}

export function readMove(
  move: LocatedText,
  answers: Node,
  at: Span,
  fields: Fields,
  diagnostics: ScenarioDiagnostics,
): MoveStep {
  const beside = readKeys(MOVE_KEYS, fields, diagnostics)
  reportMoveConflict(fields, diagnostics)
  return {
    step: 'move',
    at,
    move,
    answers: isNullNode(answers) ? null : readAnswersNode(answers, `what \`${move.text}\` is answered`, diagnostics),
    ...beside,
  }
}

/** By name and place, or in the order in which they are asked for: then each is a map of its own. */
function readAnswersNode(node: Node, what: string, diagnostics: ScenarioDiagnostics): Node | null {
  if (node.n !== 'list') return asMap(node, what, diagnostics)
  for (const item of node.items) {
    if (item.n !== 'map' || item.entries.length !== 1)
      diagnostics.add('wrong-shape', item.at, `${what} in order is a list of \`choice: answer\`, one each`)
    else checkScalars(item.entries[0]!.value, `the answer to \`${item.entries[0]!.key}\``, diagnostics)
  }
  return node
}

function reportMoveConflict(fields: Fields, diagnostics: ScenarioDiagnostics): void {
  const written = fields.entries.filter(({ value }) => !isNullNode(value))
  for (const [i, second] of written.entries()) {
    const first = written.slice(0, i).find((each) => areConflictingKeys(each.key, second.key))
    if (!first) continue
    diagnostics.add(
      'step-conflict',
      second.keyAt,
      `\`${first.key}\` and \`${second.key}\` do not go in one step: write \`${second.key}\` in another`,
    )
    return
  }
}

const areConflictingKeys = (one: string, other: string): boolean =>
  CONFLICTING_MOVE_KEYS.some((pair) => pair.includes(one) && pair.includes(other))
