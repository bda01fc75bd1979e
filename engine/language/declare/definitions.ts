/** Declarations that expressions and effects call: definitions, look-up tables, procedures. */
import {
  defaultedField,
  listField,
  mapField,
  optionalField,
  partField,
  singleOrMapField,
} from '../describe/combinators.ts'
import type { FieldSpec } from '../describe/field-spec.ts'
import { effectListField, expressionField, literalField, ruleField, typeField } from '../describe/simple-fields.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import { joinSpans } from '../read/build.ts'
import { asBinding, asLiteral, asMap, isNullNode, readBinding, readByName, readTypeName } from '../read/shape.ts'
import type { Name } from '../syntax/effect.ts'
import type { LookupRowSyntax, ParamSyntax, ProcedureParam } from '../syntax/game.ts'
import { getSpanWithin } from '../yaml/line-index.ts'
import type { MapEntry, Node, Span } from '../yaml/node.ts'
import { makeDeclaration } from './declaration.ts'

/** `name($a): expression`, or `name($a): { returns, rule, value }`. */
export const definitionDeclaration = makeDeclaration({
  family: 'definitions',
  what: 'definition',
  split: 'bySignature',
  fields: {
    returns: optionalField(typeField('the type of its value')),
    rule: ruleField,
    value: expressionField('value', 'what it is'),
  },
  short: {
    form: { form: 'expression', shown: 'value' },
    field: (body) =>
      body.n === 'map' && body.entries.some(({ key }) => DEFINITION_LONG_FORM_KEYS.includes(key)) ? null : 'value',
  },
  make({ id, value: body, at, ...more }, { entry: { key }, diagnostics }) {
    const params = readSignatureParams(id, key, diagnostics)
    return params && { ...more, name: id, params, body, at: joinSpans(key.at, at) }
  },
})

const DEFINITION_LONG_FORM_KEYS = ['value', 'returns', 'rule']

/** The parameters of a key `name($a, $b: type)`. */
function readSignatureParams(id: Name, { text, at }: Name, diagnostics: Diagnostics): readonly ParamSyntax[] | null {
  const open = text.indexOf('(')
  if (open < 0) return []
  const end = text.trimEnd().length
  if (text[end - 1] !== ')') {
    const message = `the parameters of \`${id.text}\` must end with \`)\``
    diagnostics.add('expression-syntax', getSpanWithin(at, end - 1, end), message)
    return null
  }
  const inside = text.slice(open + 1, end - 1)
  if (inside.trim() === '') return []
  const params: (ParamSyntax | null)[] = []
  let offset = open + 1
  for (const written of inside.split(',')) {
    params.push(readSignatureParam(written, offset, at, diagnostics))
    offset += written.length + 1
  }
  return params.every((param) => param !== null) ? params : null
}

/** `$a` or `$a: type`, `offset` characters into the key. */
function readSignatureParam(
  written: string,
  offset: number,
  keyAt: Span,
  diagnostics: Diagnostics,
): ParamSyntax | null {
  const colon = written.includes(':') ? written.indexOf(':') : written.length
  const piece = (from: number, to: number): Name => {
    const text = written.slice(from, to).trim()
    const start = offset + from + written.slice(from, to).search(/\S|$/)
    return { text, at: getSpanWithin(keyAt, start, start + text.length) }
  }
  const before = piece(0, colon)
  const name = readBinding(before.text, before.at, 'a parameter', diagnostics)
  if (colon === written.length) return name && { name, type: null }
  const after = piece(colon + 1, written.length)
  const type = readTypeName(after.text, after.at, 'the type of a parameter', diagnostics)
  return name && type && { name, type }
}

const UNTYPED_PARAM = { type: null, default: null }

const procedureParamField = singleOrMapField(
  typeField('its type'),
  mapField(
    {
      type: optionalField(typeField('its type')),
      default: optionalField(expressionField('value', 'what it is where it is not given')),
    },
    'a parameter',
  ),
  (type) => ({ ...UNTYPED_PARAM, type }),
)

/** A map from names to types or `{ type, default }`, or a list of names. */
export const paramsField: FieldSpec<readonly ProcedureParam[]> = defaultedField(
  partField(
    'params',
    'its parameters: a type by name, `{ type, default }`, or a list of names',
    (node, what, diagnostics, { effects }) => {
      if (node.n === 'list') {
        const names = node.items.flatMap((item) => asBinding(item, 'a parameter', diagnostics) ?? [])
        return names.map((name) => ({ name, ...UNTYPED_PARAM }))
      }
      const read = ({ key, keyAt, value }: MapEntry) =>
        isNullNode(value)
          ? UNTYPED_PARAM
          : procedureParamField.read(value, `the parameter \`${key}\``, diagnostics, { effects, keyAt })
      return readByName(node, what, 'a parameter', diagnostics, read, readBinding).map(({ name, value }) => ({
        name,
        ...value,
      }))
    },
  ),
  [],
)

export const procedureDeclaration = makeDeclaration({
  family: 'procedures',
  what: 'procedure',
  fields: {
    params: paramsField,
    rule: ruleField,
    effects: effectListField('what is carried out'),
    returns: optionalField(expressionField('value', 'what it gives back to `call`, worked out at its end')),
  },
  make: ({ id, ...more }) => ({ name: id, ...more }),
})

const lookupKeyTypeField = typeField('what it is looked up by: an enum, `seat`, `space`, `flag` or `number`')

/** Used as a function: `income(city)`. */
export const lookupDeclaration = makeDeclaration({
  family: 'lookups',
  what: 'table',
  fields: {
    by: listField(lookupKeyTypeField, 'what a table is looked up by', lookupKeyTypeField.doc),
    values: partField('rows', 'a value by key, or where there are several keys by each of them', readLookupRows),
    otherwise: optionalField(literalField('what it is where it says nothing')),
    returns: optionalField(typeField('the type of its values: `number` without')),
    rule: ruleField,
  },
  make: (lookup) => lookup,
})

function readLookupRows(node: Node, what: string, diagnostics: Diagnostics) {
  return asMap(node, what, diagnostics) && readNestedLookupRows(node, what, diagnostics)
}

const readNestedLookupRows = (node: Node, what: string, diagnostics: Diagnostics): readonly LookupRowSyntax[] =>
  (node.n === 'map' ? node.entries : []).flatMap(({ key, keyAt, value }): readonly LookupRowSyntax[] => {
    const name = { text: key, at: keyAt }
    if (value.n === 'map') return [{ key: name, value: null, rows: readNestedLookupRows(value, what, diagnostics) }]
    const written = asLiteral(value, `\`${key}\` in ${what}`, diagnostics)
    return written ? [{ key: name, value: written, rows: [] }] : []
  })
