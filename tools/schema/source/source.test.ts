/** The schemas and the language they describe say the same. */
import { describe, expect, it } from 'vitest'
import { EFFECT_DESCRIPTORS } from '../../../engine/index.ts'
import { rulesSchema } from '../language/rules.ts'
import { textOf } from './project.ts'
import { exampleHelp } from './readme.ts'

const schema = rulesSchema(null)
const effects = schema.definitions?.effect?.properties ?? {}

describe('effects', () => {
  it('have their keywords, and what stands beside them', () => {
    const keywords = EFFECT_DESCRIPTORS.flatMap((spec) => [...spec.keywords])
    const beside = [
      'rule',
      'comment',
      'then',
      'else',
      'because',
      'refuses',
      'with',
      'args',
      'bind',
      'effects',
    ]
    expect(Object.keys(effects).sort()).toEqual([...keywords, ...beside].sort())
  })

  it('say in hovering what the README says', () => {
    const readme = textOf('engine/language/README.md')
    const said =
      '{ moveToken: { pieces or token: pieces, from?: space, to: space, blocked?: refuse or stay, refuses?: true } }'
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
