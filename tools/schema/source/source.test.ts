/** The schemas and the language they describe: what its types, tables and readers have, and nothing else. */
import { describe, expect, it } from 'vitest'
import { EFFECT_DESCRIPTORS } from '../../../engine/index.ts'
import type { JsonSchema } from '../json-schema.ts'
import { rulesSchema } from '../language/rules.ts'
import { textOf } from './project.ts'
import { keysOfReaders } from './readers.ts'
import { exampleHelp } from './readme.ts'

const schema = rulesSchema(null)
const effects = schema.definitions?.effect?.properties ?? {}

describe('effects', () => {
  it('have their keywords, and what stands beside them', () => {
    const keywords = EFFECT_DESCRIPTORS.flatMap((spec) => [...spec.keywords])
    const beside = ['rule', 'comment', 'then', 'else', 'because', 'with', 'args', 'bind']
    expect(Object.keys(effects).sort()).toEqual([...keywords, ...beside].sort())
  })

  it('say in hovering what the README says', () => {
    const readme = textOf('engine/language/README.md')
    const said =
      '{ moveToken: { pieces or token: pieces, from?: space, to: space, blocked?: refuse or stay } }'
    expect(readme).toContain(said)
    expect(effects.moveToken?.markdownDescription).toContain(said)
  })
})

describe('sections', () => {
  it('show the example of the README', () => {
    expect(exampleHelp('engine/language/README.md').sections.get('tracks')).toContain('gold: { per: seat')
    expect(schema.properties?.tracks?.markdownDescription).toContain('gold: { per: seat')
  })
})

/** Readers by the part of the schema that says what they read. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  condition: ['readCondition'],
  guard: ['readTruth'],
  option: ['readOptionRule'],
}

/** Read where they stand in two places, or in another way: said by other tests. */
const ELSEWHERE: readonly string[] = [
  // `rule` inside the keyword's map, and what stands beside the keyword
  'readBody',
  'readEffect',
  'readRuleInside',
  // how sections are taken apart
  'fieldsOf',
  'byClause',
  'clausesOf',
  'listed',
]

describe('keys', () => {
  const readers = keysOfReaders()

  it.each(Object.entries(PARTS))('of %s are those its reader asks for', (part, names) => {
    const asked = new Set(names.flatMap((name) => readers.get(name) ?? [`(there is no ${name})`]))
    const written = new Set(keysOf(schema.definitions?.[part] ?? {}))
    // Every effect may carry a rule, every thing in a list has an id.
    for (const free of ['rule', 'id']) {
      asked.delete(free)
      written.delete(free)
    }
    expect([...written].sort()).toEqual([...asked].sort())
  })

  it('are known of every reader', () => {
    const known = [...Object.values(PARTS).flat(), ...ELSEWHERE]
    expect([...readers.keys()].filter((reader) => !known.includes(reader))).toEqual([])
  })
})

/** The keys of the map that a part may be. */
function keysOf(part: JsonSchema): readonly string[] {
  const own = Object.keys(part.properties ?? {})
  return own.length > 0
    ? own
    : keysOf((part.anyOf ?? []).find((each) => each.properties) ?? { properties: { none: {} } })
}
