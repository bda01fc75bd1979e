/** What is named and called: `define` (pure functions) and `procedures` (effects with parameters). */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { DefinitionSyntax, ParamSyntax, ProcedureSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import { within } from '../yaml/place.ts'
import { spanning } from './build.ts'
import type { ReadContext } from './context.ts'
import { readEffects } from './effects.ts'
import { type Entry, fieldsOf } from './entry.ts'
import { readExpression } from './expression/read-expression.ts'
import { Fields } from './fields.ts'
import { asBinding, asMap, asType, bindingAt, isNothing, typeAt } from './shape.ts'

const LONG_FORM = ['value', 'returns', 'rule']

/** `name($a): expression`, or `name($a): { returns, rule, value }`. */
export function readDefinition(entry: Entry, d: Diagnostics): DefinitionSyntax | null {
  const { id, key, body } = entry
  const params = readSignature(id, key, d)
  const at = spanning(key.at, body.at)
  const long = body.n === 'map' && body.entries.some((each) => LONG_FORM.includes(each.key))
  if (!long) {
    const value = readExpression(body, d)
    return value && params && { name: id, params, returns: null, rule: null, body: value, at }
  }
  const fields = fieldsOf(entry, `the definition \`${id.text}\``, d)
  if (!fields) return null
  const returns = fields.type('returns')
  const rule = fields.rule()
  const value = fields.needExpr('value')
  fields.done()
  return value && params && { name: id, params, returns, rule, body: value, at }
}

/** The parameters of a key `name($a, $b: type)`. */
function readSignature(id: Name, { text, at }: Name, d: Diagnostics): readonly ParamSyntax[] | null {
  const open = text.indexOf('(')
  if (open < 0) return []
  const end = text.trimEnd().length
  if (text[end - 1] !== ')') {
    d.add(
      'expression-syntax',
      within(at, end - 1, end),
      `the parameters of \`${id.text}\` must end with \`)\``,
    )
    return null
  }
  const inside = text.slice(open + 1, end - 1)
  if (inside.trim() === '') return []
  const params: (ParamSyntax | null)[] = []
  let offset = open + 1
  for (const written of inside.split(',')) {
    params.push(readParam(written, offset, at, d))
    offset += written.length + 1
  }
  return params.every((param) => param !== null) ? params : null
}

/** `$a` or `$a: type`, `offset` characters into the key. */
function readParam(written: string, offset: number, key: Name['at'], d: Diagnostics): ParamSyntax | null {
  const colon = written.includes(':') ? written.indexOf(':') : written.length
  const piece = (from: number, to: number): Name => {
    const text = written.slice(from, to).trim()
    const start = offset + from + written.slice(from, to).search(/\S|$/)
    return { text, at: within(key, start, start + text.length) }
  }
  const before = piece(0, colon)
  const name = bindingAt(before.text, before.at, 'a parameter', d)
  if (colon === written.length) return name && { name, type: null }
  const after = piece(colon + 1, written.length)
  const type = typeAt(after.text, after.at, 'the type of a parameter', d)
  return name && type && { name, type }
}

export function readProcedure(entry: Entry, ctx: ReadContext): ProcedureSyntax | null {
  const { id, body } = entry
  const fields = fieldsOf(entry, `the procedure \`${id.text}\``, ctx.diagnostics)
  if (!fields) return null
  const params = readParams(fields.node('params'), ctx.diagnostics)
  const rule = fields.rule()
  const inside = fields.entry('effects')
  if (!inside) ctx.diagnostics.add('missing-key', id.at, `${fields.what} needs \`effects\``)
  const effects = readEffects(inside?.value ?? null, ctx)
  fields.done()
  return { name: id, params, rule, effects, at: body.at }
}

type Param = ProcedureSyntax['params'][number]

/** A map from names to types or `{ type, default }`, or a list of names. */
function readParams(node: Node | null, d: Diagnostics): readonly Param[] {
  if (node?.n === 'list') {
    return node.items.flatMap((item) => {
      const name = asBinding(item, 'a parameter', d)
      return name ? [{ name, type: null, default: null }] : []
    })
  }
  const map = node && asMap(node, '`params`', d)
  return (map?.entries ?? []).flatMap(({ key, keyAt, value }): Param[] => {
    const name = bindingAt(key, keyAt, 'a parameter', d)
    if (!name) return []
    if (isNothing(value)) return [{ name, type: null, default: null }]
    if (value.n !== 'map') return [{ name, type: asType(value, `the type of \`${key}\``, d), default: null }]
    const fields = new Fields(value, `the parameter \`${key}\``, keyAt, d)
    const type = fields.type('type')
    const initial = fields.expr('default')
    fields.done()
    return [{ name, type, default: initial }]
  })
}
