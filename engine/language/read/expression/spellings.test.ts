import { describe, expect, test } from 'vitest'
import type { ExprSyntax } from '../../syntax/expr.ts'
import { hasFreeBinding, mapSyntaxParts } from '../../syntax/parts.ts'
import {
  AGGREGATE_SPELLINGS,
  CONDITIONAL_SPELLING,
  OPERATOR_TEMPLATES,
  QUERY_SPELLINGS,
  REFERENCE_SPELLINGS,
  type Spelling,
} from './spellings.ts'
import { parseTemplate } from './template.ts'

const all: readonly (readonly [string, Spelling])[] = [
  ...REFERENCE_SPELLINGS,
  ...QUERY_SPELLINGS,
  ...AGGREGATE_SPELLINGS,
  ['if', CONDITIONAL_SPELLING],
]

/** Names that a template leaves open: bindings, and words after a dot or before `in`. */
function openings(expr: ExprSyntax): readonly string[] {
  const own = expr.e === 'binding' || expr.e === 'dot' ? [expr.name] : expr.e === 'fold' ? [expr.bind] : []
  const inside: string[] = []
  mapSyntaxParts(expr, (part) => {
    inside.push(...openings(part))
    return part
  })
  return [...own, ...inside]
}

describe('what a structured spelling means', () => {
  test.each(all)('%s has a place for each of its keys, and a key for each place', (_, spelling) => {
    const { means, keys = {}, optional = {} } = spelling
    const known = [...Object.keys(keys), ...Object.keys(optional)]
    // A template may have a word and a binder of its own.
    const open = openings(parseTemplate(means)).filter(
      (name) => known.includes(name) || !['space', 'it'].includes(name),
    )
    expect([...new Set(open)].sort()).toEqual(known.sort())
  })

  test.each([...OPERATOR_TEMPLATES])('%s looks at its operands', (_, means) => {
    const template = parseTemplate(means)
    expect(['left', 'arg', 'args'].filter((name) => hasFreeBinding(template, name))).toHaveLength(1)
    expect(hasFreeBinding(template, 'right')).toBe(hasFreeBinding(template, 'left'))
  })
})
