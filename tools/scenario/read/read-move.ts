/** A move of the script: who does what, the answers, the dice, what is expected instead of a played move. */
import {
  asBool,
  asInt,
  asMap,
  Fields,
  isNullNode,
  itemsOf,
  type Node,
  type ScalarNode,
  type Span,
} from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { ExpectedEnd, ExpectedRefusal, LocatedText, ScriptStep } from '../scenario.ts'
import { checkScalars, readKeyText, readTextNode } from './text-nodes.ts'

/** What may stand beside the move. */
export const MOVE_KEYS = [
  'dice',
  'free',
  'limited',
  'out-of-turn',
  'granted',
  'quota',
  'circumstances',
  'refused',
  'offers',
  'unasked',
  'ended',
  'asks',
] as const

/** Two words or more, and so never a key of the format. */
export const isMoveText = (text: string): boolean => /\S\s+\S/.test(text)

export function checkMoveText({ at, text }: LocatedText, diagnostics: ScenarioDiagnostics): boolean {
  if (isMoveText(text)) return true
  diagnostics.add('no-move', at, `a move is \`<seat> <action>\`, not \`${text}\``)
  return false
}

type Move = Extract<ScriptStep, { readonly step: 'move' }>

const ALONE = {
  step: 'move',
  answers: null,
  dice: null,
  free: false,
  limited: false,
  outOfTurn: false,
  granted: null,
  quota: null,
  circumstances: null,
  refused: null,
  offers: null,
  unasked: null,
  ended: null,
  asks: null,
} as const satisfies Omit<Move, 'at' | 'move'>

/** A move that has nothing to answer need not be a map. */
export function readPlainMove(node: ScalarNode, diagnostics: ScenarioDiagnostics): Move | null {
  const move = readTextNode(node, 'a step', diagnostics)
  return move && checkMoveText(move, diagnostics) ? { ...ALONE, at: node.at, move } : null
}

export function readMove(
  move: LocatedText,
  answers: Node,
  at: Span,
  fields: Fields,
  diagnostics: ScenarioDiagnostics,
): Move {
  const dice = fields.node('dice')
  const granted = fields.node('granted')
  const quota = fields.node('quota')
  const circumstances = fields.node('circumstances')
  const offers = fields.node('offers')
  const unasked = fields.node('unasked')
  const asks = fields.node('asks')
  checkScalars(dice, 'a die', diagnostics)
  checkScalars(unasked, 'what is `unasked`', diagnostics)
  checkScalars(asks, 'whom a move `asks`', diagnostics)
  checkScalars(granted, 'what is `granted`', diagnostics)
  if (quota) asInt(quota, '`quota`', diagnostics, 0)
  if (circumstances) asMap(circumstances, '`circumstances`', diagnostics)
  if (offers) checkOffers(offers, diagnostics)
  const refused = readRefused(fields.node('refused'), '`refused`', diagnostics)
  const ended = readEnded(fields.node('ended'), diagnostics)
  reportConflict(fields, diagnostics)
  return {
    step: 'move',
    at,
    move,
    answers: isNullNode(answers) ? null : readAnswers(answers, `what \`${move.text}\` is answered`, diagnostics),
    dice: dice && itemsOf(dice),
    free: fields.as(asBool, 'free') ?? false,
    limited: fields.as(asBool, 'limited') ?? false,
    outOfTurn: fields.as(asBool, 'out-of-turn') ?? false,
    granted,
    quota,
    circumstances,
    refused,
    offers,
    unasked,
    ended,
    asks,
  }
}

/** By name and place, or in the order in which they are asked for: then each is a map of its own. */
function readAnswers(node: Node, what: string, diagnostics: ScenarioDiagnostics): Node | null {
  if (node.n !== 'list') return asMap(node, what, diagnostics)
  for (const item of node.items) {
    if (item.n !== 'map' || item.entries.length !== 1)
      diagnostics.add('wrong-shape', item.at, `${what} in order is a list of \`choice: answer\`, one each`)
    else checkScalars(item.entries[0]!.value, `the answer to \`${item.entries[0]!.key}\``, diagnostics)
  }
  return node
}

/** The code alone, or with the clause and the choice where it comes; the clause may be enough. */
function readRefused(node: Node | null, what: string, diagnostics: ScenarioDiagnostics): ExpectedRefusal | null {
  if (node === null) return null
  if (node.n !== 'map') {
    const code = readTextNode(node, what, diagnostics)
    return code && { at: node.at, code, rule: null, choice: null }
  }
  const fields = new Fields(node, what, node.at, diagnostics)
  const rule = readTextNode(fields.node('rule'), `the rule of ${what}`, diagnostics)
  const code = readTextNode(fields.node('code'), `the code of ${what}`, diagnostics)
  const choice = readTextNode(fields.node('choice'), `the choice of ${what}`, diagnostics)
  fields.done()
  if (code || rule) return { at: node.at, code, rule, choice }
  if (!fields.node('code') && !fields.node('rule'))
    diagnostics.add('missing-key', node.at, `${what} says neither its \`code\` nor its \`rule\`: one of them is enough`)
  return null
}

/** By choice why it is over: as `refused` has it, but for the choice. */
function readEnded(node: Node | null, diagnostics: ScenarioDiagnostics): readonly ExpectedEnd[] | null {
  if (node === null) return null
  return (asMap(node, '`ended`', diagnostics)?.entries ?? []).flatMap(({ key, keyAt, value }) => {
    const what = `why \`${key}\` is over`
    if (isNullNode(value)) diagnostics.add('missing-key', keyAt, `it is not said ${what}`)
    const why = isNullNode(value) ? null : readRefused(value, what, diagnostics)
    if (why?.choice) diagnostics.add('unknown-key', why.choice.at, `the choice is \`${key}\` already`)
    return why ? [{ choice: readKeyText(key, keyAt), why }] : []
  })
}

/** For each choice exactly what it offers, or some of it, how many may be chosen and which seat is asked. */
function checkOffers(node: Node, diagnostics: ScenarioDiagnostics): void {
  for (const { key, keyAt, value } of asMap(node, '`offers`', diagnostics)?.entries ?? []) {
    const what = `what \`${key}\` offers`
    if (value.n === 'map') checkOffer(new Fields(value, what, keyAt, diagnostics), what, diagnostics)
    else if (isNullNode(value))
      diagnostics.add('wrong-value', keyAt, `${what} is not said: write \`[]\` for nothing`, '[]')
    else checkScalars(value, what, diagnostics)
  }
}

function checkOffer(fields: Fields, what: string, diagnostics: ScenarioDiagnostics): void {
  checkScalars(fields.node('has'), what, diagnostics)
  checkScalars(fields.node('not'), what, diagnostics)
  const by = fields.node('by')
  if (by) readTextNode(by, `\`by\` of ${what}`, diagnostics)
  for (const key of ['min', 'max']) {
    const node = fields.node(key)
    if (node) asInt(node, `\`${key}\` of ${what}`, diagnostics, 0)
  }
  fields.done()
}

const ENDS: ReadonlySet<string> = new Set(['refused', 'offers', 'unasked', 'ended', 'asks'])
const PLAYED: ReadonlySet<string> = new Set(['unasked', 'ended', 'asks'])

/** A move is refused, or looked at on the way, or played to its end. */
function reportConflict(fields: Fields, diagnostics: ScenarioDiagnostics): void {
  const [first, second] = fields.entries.filter(({ key, value }) => ENDS.has(key) && !isNullNode(value))
  if (!first || !second || (PLAYED.has(first.key) && PLAYED.has(second.key))) return
  diagnostics.add(
    'step-conflict',
    second.keyAt,
    `\`${first.key}\` and \`${second.key}\` each say how this step goes: say \`${second.key}\` in another`,
  )
}
