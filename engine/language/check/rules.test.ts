import { describe, expect, it } from 'vitest'
import { defOf, mistakesOf } from './checking.ts'

describe('the catalogue', () => {
  it('keeps what kind a clause is, and points an absence at the clause it limits, before or after it', () => {
    const text = `rules:
  - { id: 9.1-still, absence: true, limits: 9.1-march }
  - { id: 9.1-march, kind: interpretation }
  - { id: 9.1-box, kind: component, excluded: what is in the box }`
    const { rules } = defOf(text)
    const at = (id: string) => rules.findIndex((clause) => clause.id === id)
    expect(rules[at('9.1-still')]).toMatchObject({ absence: true, limits: at('9.1-march'), excluded: '' })
    expect(rules[at('9.1-march')]).toMatchObject({ kind: 'interpretation', absence: false, limits: -1 })
    expect(rules[at('9.1-box')]).toMatchObject({ kind: 'component', excluded: 'what is in the box' })
  })

  it('tells a limited clause that is not there', () => {
    expect(
      mistakesOf('rules: [{ id: 9.1-march }, { id: 9.1-still, absence: true, limits: 9.1-marhc }]'),
    ).toEqual(['unknown-rule 1:68 -> 9.1-march'])
  })
})
