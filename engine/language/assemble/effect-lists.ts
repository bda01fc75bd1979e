/**
 * Reads lists of effects. Each entry is a map with one keyword or the name of a procedure. Beside it stand `rule`,
 * `comment` and the keys of that effect. Descriptors say what a keyword takes.
 */

import { type EffectEntry, type EffectSpec, getFieldsBesideKeyword } from '../describe/effect-spec.ts'
import {
  type FieldSpecs,
  getFieldKeys,
  type ParsedFields,
  readAllFields,
  readExactFields,
} from '../describe/field-spec.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import { EFFECT_DESCRIPTORS } from '../effects/all.ts'
import { readShortCall, SHORT_CALL_FIELDS } from '../effects/calls.ts'
import type { ReadContext } from '../read/context.ts'
import { Fields, type ReadNode } from '../read/fields.ts'
import { asClauseId, asMap, getListItems, isNullNode } from '../read/shape.ts'
import type { EffectSyntax, EffectTag, Name } from '../syntax/effect.ts'
import { normalizeName } from '../syntax/names.ts'
import type { MapEntry, MapNode, Node } from '../yaml/node.ts'

const EFFECTS_BY_KEYWORD: ReadonlyMap<string, EffectSpec> = new Map(
  EFFECT_DESCRIPTORS.flatMap((spec) => spec.keywords.map((keyword) => [keyword, spec] as const)),
)

/** Keys that may stand beside a keyword, and are no effects. */
const KEYS_BESIDE_EFFECT: ReadonlySet<string> = new Set([
  'rule',
  'comment',
  ...[SHORT_CALL_FIELDS, ...EFFECT_DESCRIPTORS.map(getFieldsBesideKeyword)].flatMap((shape) =>
    Object.entries(shape).flatMap(([name, field]) => getFieldKeys(field, name)),
  ),
])

/** Reads a list of effects, or one alone. Empty entries and lone comments are no effects. */
export function readEffects(node: Node | null, context: ReadContext): readonly EffectSyntax[] {
  return getListItems(node).flatMap((item) => readEffect(item, context))
}

function readEffect(node: Node, context: ReadContext): readonly EffectSyntax[] {
  if (isNullNode(node)) return []
  const map = asMap(node, 'an effect', context.diagnostics)
  if (!map) return []
  const match = findEffectKeyword(map, context)
  if (!match) return []
  const { entry, spec } = match
  const effects = (inner: Node | null, within = context): readonly EffectSyntax[] => readEffects(inner, within)
  const beside = new Fields(map, `\`${entry.key}\``, entry.keyAt, context.diagnostics, effects)
  beside.findEntry(entry.key)
  beside.findEntry('comment')
  const inside = spec && readClauseInside(entry.value, beside, context)
  const tag: EffectTag = {
    at: node.at,
    keyAt: entry.keyAt,
    rule: beside.readOptionalValue(readClauseIdField, 'rule') ?? inside,
  }
  const effectEntry: EffectEntry = { keyword: entry.key, body: entry.value, tag, context, effects }
  const result = spec ? readKeywordEffect(spec, effectEntry, beside) : readProcedureCall(effectEntry, beside)
  beside.reportUnknownAndMissingKeys()
  return result
}

function readKeywordEffect(spec: EffectSpec, entry: EffectEntry, beside: Fields): readonly EffectSyntax[] {
  const short = spec.short(entry)
  if (short) return short
  const { body } = entry
  const { value, orMap } = spec
  const isMap = orMap && body.n === 'map' && body.entries.some((each) => each.key === value)
  const of = value === null || isMap ? readFieldsInside(spec, entry) : readFieldsBeside(spec, value, entry, beside)
  return of ? spec.means(of, entry) : []
}

function readProcedureCall(entry: EffectEntry, beside: Fields): readonly EffectSyntax[] {
  const of = readAllFields(SHORT_CALL_FIELDS, beside)
  return of ? readShortCall(entry, of) : []
}

type ParsedEffectFields = ParsedFields<FieldSpecs> | undefined

const readClauseIdField: ReadNode<Name> = (node, _, diagnostics) => asClauseId(node, diagnostics)

/** Reads the fields of an effect whose value is a map. */
function readFieldsInside(spec: EffectSpec, { keyword, body, tag, context, effects }: EffectEntry): ParsedEffectFields {
  const map = asMap(body, `the value of \`${keyword}\``, context.diagnostics)
  if (!map) return undefined
  const fields = new Fields(map, `\`${keyword}\``, tag.keyAt, context.diagnostics, effects)
  // `rule` was read with the tag, because it may also stand beside the keyword.
  fields.findEntry('rule')
  return readExactFields(spec.fields, fields)
}

/** Reads an effect of which one field is the value of the keyword, and the others stand beside it. */
function readFieldsBeside(spec: EffectSpec, main: string, entry: EffectEntry, beside: Fields): ParsedEffectFields {
  const { keyword, body, tag, context, effects } = entry
  const around = { effects, keyAt: tag.keyAt }
  const value = spec.fields[main]?.read(body, `the value of \`${keyword}\``, context.diagnostics, around) ?? null
  const otherFields = readAllFields(getFieldsBesideKeyword(spec), beside)
  return value === null || otherFields === undefined ? undefined : { ...otherFields, [main]: value }
}

/** `{ chooseN: { rule: 3.1, … } }` means `{ chooseN: { … }, rule: 3.1 }`. */
function readClauseInside(body: Node, beside: Fields, { diagnostics }: ReadContext): Name | null {
  const inside = body.n === 'map' ? body.entries.find((entry) => entry.key === 'rule') : undefined
  if (!inside) return null
  if (beside.findEntry('rule')) {
    diagnostics.add(
      'duplicate-key',
      inside.keyAt,
      `${beside.what} has a rule both inside and beside it: write one of them`,
    )
  }
  return asClauseId(inside.value, diagnostics)
}

interface KeywordMatch {
  readonly entry: MapEntry
  /** Null for the name of a procedure or macro. */
  readonly spec: EffectSpec | null
}

function findEffectKeyword(map: MapNode, context: ReadContext): KeywordMatch | null {
  const { diagnostics } = context
  const candidates = map.entries.filter((entry) => !KEYS_BESIDE_EFFECT.has(entry.key))
  const effects = candidates.flatMap((entry): KeywordMatch[] => {
    const spec = EFFECTS_BY_KEYWORD.get(entry.key) ?? null
    return spec || isProcedureOrMacro(entry.key, context) ? [{ entry, spec }] : []
  })
  const [first, second] = effects
  if (first && second) {
    const message = `\`${second.entry.key}\` stands beside \`${first.entry.key}\`: write each effect as an entry of its own`
    diagnostics.add('two-effects', second.entry.keyAt, message)
  }
  if (first) return second ? null : first
  const [unknown] = candidates
  if (unknown) {
    const candidates = [...EFFECTS_BY_KEYWORD.keys(), ...context.procedures, ...listMacroNames(context)]
    const message = `no effect or procedure is called \`${unknown.key}\``
    diagnostics.add('unknown-effect', unknown.keyAt, message, findClosestWord(unknown.key, candidates))
  } else if (map.entries.length === 0 || map.entries.some((entry) => entry.key !== 'comment')) {
    diagnostics.add('unknown-effect', map.at, 'an effect needs a keyword such as `if` or `moveToken`')
  }
  return null
}

const isProcedureOrMacro = (key: string, { procedures, macros }: ReadContext): boolean =>
  procedures.has(normalizeName(key)) || macros.has(normalizeName(key))

const listMacroNames = ({ macros }: ReadContext): readonly string[] =>
  [...macros.values()].map((macro) => macro.name.text)
