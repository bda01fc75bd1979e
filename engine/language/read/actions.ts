/** What a seat may do: `actions`, and the structured `operationProfiles` that complete or stand for them. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { ActionSyntax, WindowSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import { readConditions } from './conditions.ts'
import type { ReadContext } from './context.ts'
import { readEffects } from './effects.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { Fields } from './fields.ts'
import { asMap, asName, asText, isNothing, itemsOf, oneOf } from './shape.ts'

const TIMINGS = ['before', 'during', 'after'] as const

type Stage = ActionSyntax['stages'][number]

export function readAction(entry: Entry, ctx: ReadContext): ActionSyntax | null {
  const { id, body } = entry
  const { diagnostics: d } = ctx
  const fields = fieldsOf(entry, `the action \`${id.text}\``, d)
  if (!fields) return null
  const rule = fields.rule()
  const kind = fields.name('kind')
  const seats = fields.names('seats')
  const legality = readConditions(fields.node('legality'), d)
  const cost = readCost(fields.inner('cost'), ctx)
  const stages = readStages(fields, ctx)
  const after = readEffects(fields.node('after'), ctx)
  const windows = readWindows(fields.node('windows'), d)
  const timings = readTimings(fields.node('timings'), d)
  const inner = fields.bool('inner')
  fields.done()
  return { id, rule, kind, seats, legality, ...cost, stages, after, windows, timings, inner, at: body.at }
}

/** `resolution` for stages, `linkedSpecialActivityWindows` for windows. An operation without an action of its own. */
export function readProfile(entry: Entry, ctx: ReadContext): ActionSyntax | null {
  const { id, body } = entry
  const { diagnostics: d } = ctx
  const fields = fieldsOf(entry, `the profile of \`${id.text}\``, d)
  if (!fields) return null
  fields.name('id')
  fields.entry('actionId')
  const rule = fields.rule()
  const kind = fields.name('kind')
  const seats = fields.names('seats')
  const legality = readConditions(fields.node('legality'), d)
  const cost = readCost(fields.inner('cost'), ctx)
  // Spaces are chosen by the effects of the resolution: targeting has nothing to say.
  fields.inner('targeting')?.done()
  const stages = readStageList(fields.need('resolution'), ctx)
  const partial = fields.inner('partialExecution')
  const mode = partial?.need('mode')
  if (mode) oneOf(mode, '`mode` of `partialExecution`', ['forbid'], d)
  partial?.done()
  const windows = readWindows(fields.node('linkedSpecialActivityWindows'), d)
  fields.done()
  const own = { id, rule, kind: kind ?? { at: id.at, text: 'operation' }, seats, legality, ...cost, stages }
  return { ...own, after: [], windows, timings: TIMINGS, inner: false, at: body.at }
}

/** An action that says who and when, and a profile that says how. */
export function complete(action: ActionSyntax, profile: ActionSyntax): ActionSyntax {
  return {
    ...action,
    rule: action.rule ?? profile.rule,
    kind: action.kind ?? profile.kind,
    seats: action.seats.length > 0 ? action.seats : profile.seats,
    legality: [...action.legality, ...profile.legality],
    validate: [...action.validate, ...profile.validate],
    spend: [...action.spend, ...profile.spend],
    stages: profile.stages,
    windows: [...action.windows, ...profile.windows],
  }
}

function readCost(fields: Fields | null, ctx: ReadContext): Pick<ActionSyntax, 'validate' | 'spend'> {
  if (!fields) return { validate: [], spend: [] }
  const validate = readConditions(fields.node('validate'), ctx.diagnostics)
  const spend = readEffects(fields.node('spend'), ctx)
  fields.done()
  return { validate, spend }
}

/** `effects` are one stage. */
function readStages(fields: Fields, ctx: ReadContext): readonly Stage[] {
  const effects = fields.entry('effects')
  const stages = fields.entry('stages')
  if (effects && stages) {
    const message = `${fields.what} has \`effects\` and \`stages\`: write one of them`
    ctx.diagnostics.add('duplicate-key', stages.keyAt, message)
  }
  if (stages) return readStageList(stages.value, ctx)
  if (!effects) return []
  return [{ id: 'effects', rule: null, at: effects.value.at, effects: readEffects(effects.value, ctx) }]
}

const readStageList = (node: Node | null, ctx: ReadContext): readonly Stage[] =>
  itemsOf(node).flatMap((item) => readStage(item, ctx) ?? [])

function readStage(node: Node, ctx: ReadContext): Stage | null {
  const { diagnostics: d } = ctx
  const map = asMap(node, 'a stage', d)
  if (!map) return null
  const fields = new Fields(map, 'a stage', map.at, d)
  const name = fields.need('stage')
  const id = name && asText(name, '`stage`', d)
  const rule = fields.rule()
  const inside = fields.entry('effects')
  if (!inside) d.add('missing-key', name?.at ?? map.at, 'a stage needs `effects`')
  const effects = readEffects(inside?.value ?? null, ctx)
  fields.done()
  return id === null ? null : { id, rule, at: map.at, effects }
}

/** Special activities: by name, or with a condition. */
const readWindows = (node: Node | null, d: Diagnostics): readonly WindowSyntax[] =>
  itemsOf(node).flatMap((item) => readWindow(item, d) ?? [])

function readWindow(node: Node, d: Diagnostics): WindowSyntax | null {
  if (isNothing(node)) return null
  if (node.n !== 'map') {
    const begin = asName(node, 'a window', d)
    return begin && { begin, when: null, rule: null }
  }
  const fields = new Fields(node, 'a window', node.at, d)
  const begin = fields.needName('begin')
  const when = fields.expr('when')
  const rule = fields.rule()
  fields.done()
  return begin && { begin, when, rule }
}

function readTimings(node: Node | null, d: Diagnostics): ActionSyntax['timings'] {
  if (!node) return TIMINGS
  const named = itemsOf(node).map((item) => oneOf(item, 'a timing', TIMINGS, d))
  return TIMINGS.filter((timing) => named.includes(timing))
}
