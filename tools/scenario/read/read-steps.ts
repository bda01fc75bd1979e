/** `play`: the steps of the script, each a move, a look at what is legal or at the board, or a hand on the board. */
import {
  Fields,
  findClosestWord,
  getListItems,
  isNullNode,
  type MapEntry,
  type MapNode,
  type Node,
} from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import { MOVE_KEYS, NON_MOVE_STEP_KEYS } from '../keys/format-keys.ts'
import { listWrittenKeys } from '../keys/key-descriptor.ts'
import type { ScriptStep } from '../scenario.ts'
import { readSet, readThenStep } from './board-sections.ts'
import { readLegal } from './read-legal.ts'
import { isMoveText, readMove, readPlainMove } from './read-move.ts'
import { readKeyText } from './text-nodes.ts'

const ALL_STEP_KEYS: readonly string[] = [...listWrittenKeys(MOVE_KEYS), ...NON_MOVE_STEP_KEYS]

const NO_MOVE_MESSAGE = 'a step is a move (`<seat> <action>`), `legal`, `illegal`, `set` or `then`'

export const readSteps = (node: Node | null, diagnostics: ScenarioDiagnostics): readonly ScriptStep[] =>
  getListItems(node).flatMap((item) => readStep(item, diagnostics) ?? [])

function readStep(node: Node, diagnostics: ScenarioDiagnostics): ScriptStep | null {
  if (node.n === 'scalar') return readPlainMove(node, diagnostics)
  if (node.n === 'map') return readStepMap(node, diagnostics)
  diagnostics.add('wrong-shape', node.at, `${NO_MOVE_MESSAGE}, not a list`)
  return null
}

function readStepMap(map: MapNode, diagnostics: ScenarioDiagnostics): ScriptStep | null {
  const [head, second] = map.entries.filter(isStepHead)
  if (!head) return reportStepWithoutHead(map, diagnostics)
  if (second) {
    const message = `this step is \`${head.key}\` already: begin another with \`-\``
    diagnostics.add('step-conflict', second.keyAt, message)
    return null
  }
  const fields = new Fields(map, `the step \`${head.key}\``, head.keyAt, diagnostics)
  fields.findEntry(head.key)
  const step = readStepByHead(head, map, fields, diagnostics)
  fields.reportUnknownAndMissingKeys()
  return step
}

const isStepHead = ({ key }: MapEntry): boolean => isMoveText(key) || NON_MOVE_STEP_KEYS.some((other) => other === key)

function readStepByHead(
  head: MapEntry,
  map: MapNode,
  fields: Fields,
  diagnostics: ScenarioDiagnostics,
): ScriptStep | null {
  const { at } = map
  switch (head.key) {
    case 'legal':
    case 'illegal':
      return readLegal(head.key, head, at, diagnostics)
    case 'set': {
      if (isNullNode(head.value)) diagnostics.add('missing-key', head.keyAt, '`set` says nothing')
      const board = readSet(head, diagnostics)
      return board && { step: 'set', at, board }
    }
    case 'then': {
      if (isNullNode(head.value)) diagnostics.add('missing-key', head.keyAt, '`then` says nothing')
      const thenStep = readThenStep(head, diagnostics)
      return thenStep && { step: 'then', at, ...thenStep }
    }
    default:
      return readMove(readKeyText(head.key, head.keyAt), head.value, at, fields, diagnostics)
  }
}

/** The one key that could have been the head: misspelt, or a move without its seat. */
function reportStepWithoutHead(map: MapNode, diagnostics: ScenarioDiagnostics): null {
  const odd = map.entries.find(({ key }) => !ALL_STEP_KEYS.includes(key))
  const suggestion = odd ? findClosestWord(odd.key, ALL_STEP_KEYS) : null
  if (odd && suggestion) diagnostics.add('unknown-key', odd.keyAt, `a step has no key \`${odd.key}\``, suggestion)
  else diagnostics.add('no-move', odd?.keyAt ?? map.at, NO_MOVE_MESSAGE)
  return null
}
