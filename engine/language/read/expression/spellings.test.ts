import { describe, expect, test } from 'vitest'
import type { Expr } from '../../syntax/expr.ts'
import { mentions, withParts } from '../../syntax/parts.ts'
import { AGGREGATES, CONDITIONAL, OPERATORS, QUERIES, REFERENCES, type Spelling } from './spellings.ts'
import { templateOf } from './template.ts'

const all: readonly (readonly [string, Spelling])[] = [
  ...REFERENCES,
  ...QUERIES,
  ...AGGREGATES,
  ['if', CONDITIONAL],
]

/** Names that a template leaves open: bindings, and words after a dot or before `in`. */
function openings(e: Expr): readonly string[] {
  const own = e.e === 'binding' || e.e === 'dot' ? [e.name] : e.e === 'fold' ? [e.bind] : []
  const inside: string[] = []
  withParts(e, (part) => {
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
    const open = openings(templateOf(means)).filter(
      (name) => known.includes(name) || !['space', 'it'].includes(name),
    )
    expect([...new Set(open)].sort()).toEqual(known.sort())
  })

  test.each([...OPERATORS])('%s looks at its operands', (_, means) => {
    const template = templateOf(means)
    expect(['left', 'arg', 'args'].filter((name) => mentions(template, name))).toHaveLength(1)
    expect(mentions(template, 'right')).toBe(mentions(template, 'left'))
  })
})
