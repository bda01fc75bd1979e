/** The schemas and the language they describe say the same. */
import { describe, expect, it } from 'vitest'
import { EFFECT_DESCRIPTORS } from '../../../engine/index.ts'
import { makeRulesSchema } from '../language/rules-schema.ts'
import { readOwnFile } from './own-files.ts'
import { readExampleHelp } from './readme.ts'

const schema = makeRulesSchema(null)
const effects = schema.definitions?.effect?.properties ?? {}

describe('effects', () => {
  it('have their keywords, and what stands beside them', () => {
    const keywords = EFFECT_DESCRIPTORS.flatMap((spec) => [...spec.keywords])
    const beside = ['rule', 'comment', 'then', 'else', 'because', 'refuses', 'with', 'args', 'bind', 'effects']
    expect(Object.keys(effects).sort()).toEqual([...keywords, ...beside].sort())
  })

  it('say in hovering what the README says', () => {
    const readme = readOwnFile('engine/language/README.md')
    const said =
      '{ moveToken: { pieces or token: pieces, from?: space, to: space, blocked?: refuse or stay, refuses?: true } }'
    expect(readme).toContain(said)
    expect(effects.moveToken?.markdownDescription).toContain(said)
  })
})

describe('sections', () => {
  it('show the example of the README', () => {
    expect(readExampleHelp('engine/language/README.md').sections.get('tracks')).toContain('gold: { per: seat')
    expect(schema.properties?.tracks?.markdownDescription).toContain('gold: { per: seat')
  })
})
