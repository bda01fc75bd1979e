/** `known-failing`: why a scenario cannot pass yet, and exactly what of it fails. */
import {
  asBool,
  asMap,
  Diagnostics,
  Fields,
  findClosestWord,
  getListItems,
  isNullNode,
  type MapEntry,
  type Node,
} from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { KnownFailing, KnownMismatch, ScriptStep } from '../scenario.ts'
import { joinTextLines, readTextNode } from './text-nodes.ts'

const KNOWN_FAILING_FORM = '`{ why: …, fails: { then: … } }`'

export function readKnownFailing(
  node: Node | null,
  play: readonly ScriptStep[],
  diagnostics: ScenarioDiagnostics,
): KnownFailing | null {
  if (node === null) return null
  if (node.n !== 'map') {
    const isReason = node.n === 'scalar' && asBool(node, '', new Diagnostics()) === null && node.text.trim()
    if (isReason)
      diagnostics.add(
        'known-failing-what',
        node.at,
        `\`known-failing\` does not name what fails: write ${KNOWN_FAILING_FORM}`,
      )
    else reportMissingReason(node.at, diagnostics)
    return null
  }
  const fields = new Fields(node, '`known-failing`', node.at, diagnostics)
  const reason = fields.findNode('why')
  const why = reason && readTextNode(reason, 'the reason of `known-failing`', diagnostics)
  if (!why?.text.trim()) reportMissingReason(reason?.at ?? node.at, diagnostics)
  const failsNode = fields.findNode('fails')
  const fails = (failsNode && asMap(failsNode, 'what fails', diagnostics)?.entries) ?? []
  const misses = fails.flatMap((entry) => readKnownMismatches(entry, play.length, diagnostics))
  fields.reportUnknownAndMissingKeys()
  if (fails.length === 0)
    diagnostics.add(
      'known-failing-what',
      failsNode?.at ?? node.at,
      `\`fails\` names nothing: write ${KNOWN_FAILING_FORM}`,
    )
  return why && misses.length > 0 ? { at: node.at, why: joinTextLines(why), misses } : null
}

/** Called also before rows fill the text: a row may leave the reason out if it does not fail. */
export function reportMissingReason(at: Node['at'], diagnostics: ScenarioDiagnostics): void {
  diagnostics.add('known-failing-why', at, '`known-failing` has no `why`: write in words what is missing')
}

/** `1` is the first step of `play`, `then` the end. */
function readKnownMismatches(
  { key, keyAt, value }: MapEntry,
  steps: number,
  diagnostics: ScenarioDiagnostics,
): readonly KnownMismatch[] {
  const step = key === 'then' ? -1 : /^\d{1,9}$/.test(key) ? Number(key) - 1 : steps
  if (key !== 'then' && (step < 0 || step >= steps)) {
    const message = `\`fails\` takes \`then\` or the number of a step, 1 to ${steps}, not \`${key}\``
    diagnostics.add('unknown-key', keyAt, message, findClosestWord(key, ['then']))
    return []
  }
  const items = getListItems(value)
  if (isNullNode(value) || items.length === 0)
    diagnostics.add('known-failing-what', keyAt, `\`${key}\` does not name the statement that fails`)
  return items.flatMap((item): KnownMismatch[] => {
    const what = readTextNode(item, 'what fails', diagnostics)
    return what ? [{ step, what: joinTextLines(what) }] : []
  })
}
