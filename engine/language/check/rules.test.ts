import { describe, expect, it } from 'vitest'
import { defOf, mistakesOf } from './check.testing.ts'

describe('the catalogue', () => {
  it('keeps what kind a clause is, and points an absence at the clause it limits, before or after it', () => {
    const text = `rules:
  - { id: 9.1-still, absence: true, limits: [9.1-march, 9.1-box] }
  - { id: 9.1-march, kind: interpretation }
  - { id: 9.1-box, kind: component, excluded: what is in the box }`
    const { rules } = defOf(text)
    const at = (id: string) => rules.findIndex((clause) => clause.id === id)
    expect(rules[at('9.1-still')]).toMatchObject({
      absence: true,
      limits: [at('9.1-march'), at('9.1-box')],
      excluded: '',
    })
    expect(rules[at('9.1-march')]).toMatchObject({ kind: 'interpretation', absence: false, limits: [] })
    expect(rules[at('9.1-box')]).toMatchObject({ kind: 'component', excluded: 'what is in the box' })
  })

  it('names the setups that a clause describes', () => {
    const text = `rules: [{ id: 9.1, kind: setup, setups: late }, { id: 9.2, setups: [lte] }]
setups: { late: { extends: start } }`
    expect(mistakesOf(text)).toEqual(['unknown-setup 1:69 -> late'])
    const { rules, setups } = defOf(text.replace('[lte]', '[start, late]'))
    const named = (id: string) => rules.find((clause) => clause.id === id)?.setups.map((setup) => setups[setup]?.id)
    expect([named('9.1'), named('9.2')]).toEqual([['late'], ['start', 'late']])
  })

  it('is carried by declarations, which know the clause by its index', () => {
    const def = defOf(`rules: [{ id: 9.1 }, { id: 9.2 }, { id: 9.3 }]
attributes: { rich: { rule: 9.1, type: flag }, kin: { rule: 9.2, values: [a, b] } }
boxes: { gone: { rule: 9.1, per: seat }, pit: {} }
pieces:
  groups: { few: { rule: 9.2, value: red scouts }, foes: { rule: 9.3, value: { red: blue pieces, blue: red pieces } } }
  kinds: { red-carts: { rule: 9.3, side: red, kind: wagons, count: 2 } }
tracks: { ore: { rule: 9.1, max: 3 } }
flags: { dusk: { rule: 9.2 } }
globalVars: [{ id: lead, type: int, rule: 9.3 }]
globalMarkers: { queen: { states: [eve], rule: 9.1 } }
markers: { mood: { states: [low, high], rule: 9.2 } }
setups: { late: { rule: 9.3, extends: start }, later: { extends: late } }`)
    const first = def.rules.findIndex(({ id }) => id === '9.1')
    const of = (things: readonly { readonly id: string; readonly rule: number }[], ...ids: readonly string[]) =>
      ids.map((id) => (things.find((each) => each.id === id)?.rule ?? Number.NaN) - first)
    expect(of(def.attributes, 'rich', 'kin')).toEqual([0, 1])
    expect(of(def.zones, 'gone:red', 'gone:blue')).toEqual([0, 0])
    expect(of(def.groups, 'few', 'foes')).toEqual([1, 2])
    expect(of(def.kinds, 'red-carts')).toEqual([2])
    expect(of(def.vars, 'ore', 'dusk', 'lead', 'queen')).toEqual([0, 1, 2, 0])
    expect([...of(def.markers, 'mood'), ...of(def.setups, 'late')]).toEqual([1, 2])
    const bare = [def.zones.find(({ id }) => id === 'pit'), def.setups.find(({ id }) => id === 'later')]
    expect([...bare, ...def.attributes.slice(0, 1)].map((each) => each?.rule)).toEqual([-1, -1, -1])
  })

  it('tells a limited clause that is not there', () => {
    expect(mistakesOf('rules: [{ id: 9.1-march }, { id: 9.1-still, absence: true, limits: 9.1-marhc }]')).toEqual([
      'unknown-rule 1:68 -> 9.1-march',
    ])
  })
})
