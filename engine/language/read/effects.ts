/**
 * Effects: each entry of a list is a map with one keyword, or the name of a procedure, and beside it at most what
 * belongs to every effect (`rule`, `comment`) or to that one (`then` and `else` beside `if`).
 */
import { closest } from '../diagnostics/suggest.ts'
import type { Effect, Name, Tagged } from '../syntax/effect.ts'
import type { MapEntry, MapNode, Node } from '../yaml/node.ts'
import { readCall, readRun, readShortCall } from './calls.ts'
import {
  readChooseEach,
  readChooseN,
  readChooseOne,
  readDrawRandom,
  readPay,
  readRollRandom,
} from './choices.ts'
import type { EffectReader, ReadContext } from './context.ts'
import {
  readAppend,
  readBlock,
  readForEach,
  readIf,
  readLet,
  readRequire,
  readSetActive,
  readWindow,
} from './control.ts'
import { Fields } from './fields.ts'
import { asMap, asRule, isNothing, itemsOf } from './shape.ts'
import {
  readAddVar,
  readMoveToken,
  readSetGlobalMarker,
  readSetMarker,
  readSetTokenProp,
  readSetVar,
  readShiftGlobalMarker,
  readShiftMarker,
} from './state.ts'

const READERS: ReadonlyMap<string, EffectReader> = new Map<string, EffectReader>([
  ['chooseOne', readChooseOne],
  ['chooseN', readChooseN],
  ['chooseEach', readChooseEach],
  ['forEach', readForEach],
  ['let', readLet],
  ['if', readIf],
  ['setVar', readSetVar],
  ['addVar', readAddVar],
  ['pay', readPay],
  ['moveToken', readMoveToken],
  ['setTokenProp', readSetTokenProp],
  ['setMarker', readSetMarker],
  ['shiftMarker', readShiftMarker],
  ['setGlobalMarker', readSetGlobalMarker],
  ['shiftGlobalMarker', readShiftGlobalMarker],
  ['rollRandom', readRollRandom],
  ['drawRandom', readDrawRandom],
  ['call', readCall],
  ['macro', readCall],
  ['run', readRun],
  ['window', readWindow],
  ['require', readRequire],
  ['append', readAppend],
  ['setActive', readSetActive],
  ['block', readBlock],
])

/** What may stand beside a keyword without being an effect itself. */
const BESIDE = new Set(['rule', 'comment', 'then', 'else', 'with', 'args', 'because'])

/** A list of effects, or one alone. What is missing or only a comment is no effect. */
export function readEffects(node: Node | null, ctx: ReadContext): readonly Effect[] {
  return itemsOf(node).flatMap((item) => readEffect(item, ctx))
}

function readEffect(node: Node, ctx: ReadContext): readonly Effect[] {
  if (isNothing(node)) return []
  const map = asMap(node, 'an effect', ctx.diagnostics)
  if (!map) return []
  const found = keywordOf(map, ctx)
  if (!found) return []
  const { entry, read } = found
  const beside = new Fields(map, `\`${entry.key}\``, entry.keyAt, ctx.diagnostics)
  beside.entry(entry.key)
  beside.entry('comment')
  const inside = read === readShortCall ? null : readRuleInside(entry.value, beside, ctx)
  const tag: Tagged = { at: node.at, keyAt: entry.keyAt, rule: beside.rule() ?? inside }
  const effects = (inner: Node | null, within = ctx): readonly Effect[] => readEffects(inner, within)
  const result = read({ keyword: entry.key, body: entry.value, beside, tag, ctx, effects })
  beside.done()
  return result
}

/** `{ chooseN: { rule: 3.1, … } }` says the same as `{ chooseN: { … }, rule: 3.1 }`. */
function readRuleInside(body: Node, beside: Fields, { diagnostics }: ReadContext): Name | null {
  const inside = body.n === 'map' ? body.entries.find((entry) => entry.key === 'rule') : undefined
  if (!inside) return null
  if (beside.entry('rule')) {
    diagnostics.add(
      'duplicate-key',
      inside.keyAt,
      `${beside.what} has a rule inside and beside it: write one`,
    )
  }
  return asRule(inside.value, diagnostics)
}

interface Found {
  readonly entry: MapEntry
  readonly read: EffectReader
}

function keywordOf(map: MapNode, ctx: ReadContext): Found | null {
  const { diagnostics } = ctx
  const candidates = map.entries.filter((entry) => !BESIDE.has(entry.key))
  const effects = candidates.flatMap((entry): Found[] => {
    const read = READERS.get(entry.key) ?? (isProcedure(entry.key, ctx) ? readShortCall : undefined)
    return read ? [{ entry, read }] : []
  })
  const [first, second] = effects
  if (first && second) {
    const message = `\`${second.entry.key}\` beside \`${first.entry.key}\`: each effect is an entry of its own`
    diagnostics.add('two-effects', second.entry.keyAt, message)
  }
  if (first) return second ? null : first
  const [unknown] = candidates
  if (unknown) {
    const known = [...READERS.keys(), ...ctx.procedures, ...namesOfMacros(ctx)]
    const message = `no effect or procedure is called \`${unknown.key}\``
    diagnostics.add('unknown-effect', unknown.keyAt, message, closest(unknown.key, known))
  } else if (map.entries.length === 0 || map.entries.some((entry) => entry.key !== 'comment')) {
    diagnostics.add('unknown-effect', map.at, 'an effect needs a keyword such as `if` or `moveToken`')
  }
  return null
}

const isProcedure = (key: string, { procedures, macros }: ReadContext): boolean =>
  procedures.has(key.toLowerCase()) || macros.has(key.toLowerCase())

const namesOfMacros = ({ macros }: ReadContext): readonly string[] =>
  [...macros.values()].map((macro) => macro.name.text)
