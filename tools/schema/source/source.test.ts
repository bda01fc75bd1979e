/** The schemas and the language they describe say the same. */
import { describe, expect, it } from 'vitest'
import { EFFECT_DESCRIPTORS } from '../../../engine/index.ts'
import { makeRulesSchema } from '../language/rules-schema.ts'
import { REFERENCE_FILE } from '../reference.ts'
import { readTouchstoneFile } from './own-files.ts'
import { GUIDE_FILE, readExampleHelp } from './readme.ts'

const schema = makeRulesSchema(null)
const effects = schema.definitions?.effect?.properties ?? {}

describe('effects', () => {
  it('have their keywords, and what stands beside them', () => {
    const keywords = EFFECT_DESCRIPTORS.flatMap((spec) => [...spec.keywords])
    const beside = ['rule', 'comment', 'then', 'else', 'because', 'refuses', 'with', 'args', 'bind', 'effects']
    expect(Object.keys(effects).sort()).toEqual([...keywords, ...beside].sort())
  })

  it('have in hovering and in the reference the same keys', () => {
    const reference = readTouchstoneFile(REFERENCE_FILE)
    const said =
      '{ moveToken: { pieces or token: pieces, from?: space, to: space, blocked?: refuse or stay, refuses?: true } }'
    const keys = [
      'moveToken:',
      '  pieces or token: pieces',
      '  from?: space',
      '  to: space',
      '  blocked?: refuse or stay',
    ]
    expect(reference).toContain([...keys, '  refuses?: true'].join('\n'))
    expect(effects.moveToken?.markdownDescription).toContain(said)
  })
})

describe('sections', () => {
  it('show the example of the guide', () => {
    expect(readExampleHelp(GUIDE_FILE).sections.get('tracks')).toContain('gold: { per: seat')
    expect(schema.properties?.tracks?.markdownDescription).toContain('gold: { per: seat')
  })
})
