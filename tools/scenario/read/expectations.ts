/** Reads what a script expects of a move: a refusal, the ends of choices, what choices offer. */
import { asMap, Fields, isNullNode, type Node } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import { OFFER_KEYS, REFUSAL_KEYS } from '../keys/expectation-keys.ts'
import { readKeys } from '../keys/key-descriptor.ts'
import type { ExpectedEnd, ExpectedRefusal } from '../scenario.ts'
import { checkScalars, readKeyText, readTextNode } from './text-nodes.ts'

/** The code alone, or with the clause and the choice where it comes. The clause may be enough. */
export function readExpectedRefusal(
  node: Node,
  what: string,
  diagnostics: ScenarioDiagnostics,
): ExpectedRefusal | null {
  if (node.n !== 'map') {
    const code = readTextNode(node, what, diagnostics)
    return code && { at: node.at, code, rule: null, choice: null }
  }
  const fields = new Fields(node, what, node.at, diagnostics)
  const refusal = readKeys(REFUSAL_KEYS, fields, diagnostics)
  fields.reportUnknownAndMissingKeys()
  const { code, rule } = refusal
  if (code || rule) return { at: node.at, ...refusal }
  if (!fields.findNode(REFUSAL_KEYS.code.key) && !fields.findNode(REFUSAL_KEYS.rule.key))
    diagnostics.add('missing-key', node.at, `${what} has neither \`code\` nor \`rule\`: write one of them`)
  return null
}

/** By choice why it is over: as a refusal has it, but for the choice. */
export function readExpectedEnds(node: Node, diagnostics: ScenarioDiagnostics): readonly ExpectedEnd[] {
  return (asMap(node, '`ended`', diagnostics)?.entries ?? []).flatMap(({ key, keyAt, value }) => {
    const what = `the reason why \`${key}\` is over`
    if (isNullNode(value)) diagnostics.add('missing-key', keyAt, `${what} is missing`)
    const why = isNullNode(value) ? null : readExpectedRefusal(value, what, diagnostics)
    if (why?.choice)
      diagnostics.add('unknown-key', why.choice.at, `the choice is \`${key}\` by its key: leave out \`choice\``)
    return why ? [{ choice: readKeyText(key, keyAt), why }] : []
  })
}

/** For each choice exactly what it offers, or some of it, how many may be chosen and which seat is asked. */
export function checkOfferStatements(node: Node, diagnostics: ScenarioDiagnostics): void {
  for (const { key, keyAt, value } of asMap(node, '`offers`', diagnostics)?.entries ?? []) {
    const what = `what \`${key}\` offers`
    if (value.n === 'map') {
      const fields = new Fields(value, what, keyAt, diagnostics)
      readKeys(OFFER_KEYS, fields, diagnostics)
      fields.reportUnknownAndMissingKeys()
    } else if (isNullNode(value))
      diagnostics.add('wrong-value', keyAt, `${what} is missing: write \`[]\` for nothing`, '[]')
    else checkScalars(value, what, diagnostics)
  }
}
