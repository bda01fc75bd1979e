/**
 * Effects: each entry of a list is a map with one keyword, or the name of a procedure, and beside it at most what
 * belongs to every effect (`rule`, `comment`) or to that one (`then` and `else` beside `if`). What stands under a
 * keyword its descriptor says.
 */

import { type EffectEntry, type EffectSpec, fieldsBeside } from '../describe/effect-spec.ts'
import { type FieldSpecs, fieldKeys, type ParsedFields, takeAll, takeOnly } from '../describe/field-spec.ts'
import { closestWord } from '../diagnostics/suggest.ts'
import { DESCRIPTORS } from '../effects/all.ts'
import { BESIDE_CALL, readShortCall } from '../effects/calls.ts'
import type { EffectSyntax, EffectTag, Name } from '../syntax/effect.ts'
import type { MapEntry, MapNode, Node } from '../yaml/node.ts'
import type { ReadContext } from './context.ts'
import { Fields, type ReadNode } from './fields.ts'
import { asMap, asRule, isNullNode, itemsOf } from './shape.ts'

const BY_KEYWORD: ReadonlyMap<string, EffectSpec> = new Map(
  DESCRIPTORS.flatMap((spec) => spec.keywords.map((keyword) => [keyword, spec] as const)),
)

/** What may stand beside a keyword without being an effect itself. */
const BESIDE: ReadonlySet<string> = new Set([
  'rule',
  'comment',
  ...[BESIDE_CALL, ...DESCRIPTORS.map(fieldsBeside)].flatMap((shape) =>
    Object.entries(shape).flatMap(([name, field]) => fieldKeys(field, name)),
  ),
])

/** A list of effects, or one alone. What is missing or only a comment is no effect. */
export function readEffects(node: Node | null, ctx: ReadContext): readonly EffectSyntax[] {
  return itemsOf(node).flatMap((item) => readEffect(item, ctx))
}

function readEffect(node: Node, ctx: ReadContext): readonly EffectSyntax[] {
  if (isNullNode(node)) return []
  const map = asMap(node, 'an effect', ctx.diagnostics)
  if (!map) return []
  const found = keywordOf(map, ctx)
  if (!found) return []
  const { entry, spec } = found
  const effects = (inner: Node | null, within = ctx): readonly EffectSyntax[] => readEffects(inner, within)
  const beside = new Fields(map, `\`${entry.key}\``, entry.keyAt, ctx.diagnostics, effects)
  beside.entry(entry.key)
  beside.entry('comment')
  const inside = spec && readRuleInside(entry.value, beside, ctx)
  const tag: EffectTag = { at: node.at, keyAt: entry.keyAt, rule: beside.as(clause, 'rule') ?? inside }
  const written: EffectEntry = { keyword: entry.key, body: entry.value, tag, ctx, effects }
  const result = spec ? readStated(spec, written, beside) : readCall(written, beside)
  beside.done()
  return result
}

function readStated(spec: EffectSpec, entry: EffectEntry, beside: Fields): readonly EffectSyntax[] {
  const short = spec.short(entry)
  if (short) return short
  const { body } = entry
  const { value, orMap } = spec
  const isMap = orMap && body.n === 'map' && body.entries.some((each) => each.key === value)
  const of = value === null || isMap ? readBody(spec, entry) : readBeside(spec, value, entry, beside)
  return of ? spec.means(of, entry) : []
}

function readCall(entry: EffectEntry, beside: Fields): readonly EffectSyntax[] {
  const of = takeAll(BESIDE_CALL, beside)
  return of ? readShortCall(entry, of) : []
}

type Held = ParsedFields<FieldSpecs> | undefined

const clause: ReadNode<Name> = (node, _, diagnostics) => asRule(node, diagnostics)

/** The keys of an effect whose value is a map. */
function readBody(spec: EffectSpec, { keyword, body, tag, ctx, effects }: EffectEntry): Held {
  const map = asMap(body, `the value of \`${keyword}\``, ctx.diagnostics)
  if (!map) return undefined
  const fields = new Fields(map, `\`${keyword}\``, tag.keyAt, ctx.diagnostics, effects)
  // Read with the tag, as it may also stand beside the keyword.
  fields.entry('rule')
  return takeOnly(spec.fields, fields)
}

/** One field is the value of the keyword, the others stand beside it. */
function readBeside(spec: EffectSpec, value: string, entry: EffectEntry, beside: Fields): Held {
  const { keyword, body, tag, ctx, effects } = entry
  const around = { effects, keyAt: tag.keyAt }
  const held = spec.fields[value]?.read(body, `the value of \`${keyword}\``, ctx.diagnostics, around) ?? null
  const rest = takeAll(fieldsBeside(spec), beside)
  return held === null || rest === undefined ? undefined : { ...rest, [value]: held }
}

/** `{ chooseN: { rule: 3.1, … } }` says the same as `{ chooseN: { … }, rule: 3.1 }`. */
function readRuleInside(body: Node, beside: Fields, { diagnostics }: ReadContext): Name | null {
  const inside = body.n === 'map' ? body.entries.find((entry) => entry.key === 'rule') : undefined
  if (!inside) return null
  if (beside.entry('rule')) {
    diagnostics.add('duplicate-key', inside.keyAt, `${beside.what} has a rule inside and beside it: write one`)
  }
  return asRule(inside.value, diagnostics)
}

interface Found {
  readonly entry: MapEntry
  /** Null where it is the name of a procedure or macro. */
  readonly spec: EffectSpec | null
}

function keywordOf(map: MapNode, ctx: ReadContext): Found | null {
  const { diagnostics } = ctx
  const candidates = map.entries.filter((entry) => !BESIDE.has(entry.key))
  const effects = candidates.flatMap((entry): Found[] => {
    const spec = BY_KEYWORD.get(entry.key) ?? null
    return spec || isProcedure(entry.key, ctx) ? [{ entry, spec }] : []
  })
  const [first, second] = effects
  if (first && second) {
    const message = `\`${second.entry.key}\` beside \`${first.entry.key}\`: each effect is an entry of its own`
    diagnostics.add('two-effects', second.entry.keyAt, message)
  }
  if (first) return second ? null : first
  const [unknown] = candidates
  if (unknown) {
    const known = [...BY_KEYWORD.keys(), ...ctx.procedures, ...namesOfMacros(ctx)]
    const message = `no effect or procedure is called \`${unknown.key}\``
    diagnostics.add('unknown-effect', unknown.keyAt, message, closestWord(unknown.key, known))
  } else if (map.entries.length === 0 || map.entries.some((entry) => entry.key !== 'comment')) {
    diagnostics.add('unknown-effect', map.at, 'an effect needs a keyword such as `if` or `moveToken`')
  }
  return null
}

const isProcedure = (key: string, { procedures, macros }: ReadContext): boolean =>
  procedures.has(key.toLowerCase()) || macros.has(key.toLowerCase())

const namesOfMacros = ({ macros }: ReadContext): readonly string[] =>
  [...macros.values()].map((macro) => macro.name.text)
