import { describe, expect, it } from 'vitest'
import { bare, defOf, expr, mistakesOf, wrong } from './check.testing.ts'

/** The classes of `… in alba`. */
const said = (text: string, params = ''): { readonly groups?: unknown } =>
  (expr(`${text} in alba`, params) as { classes: { groups?: unknown } }).classes
const classes = (text: string, params = ''): unknown => {
  const { groups: _, ...set } = said(text, params)
  return set
}
const fixed = (...list: number[]) => ({ k: 'static', classes: list })

describe('fixed words', () => {
  it.each([
    ['pieces', fixed(0, 1, 2, 3, 4, 5, 6)],
    ['red pieces', fixed(0, 1, 2)],
    ['scouts', fixed(0, 1, 3, 4)],
    ['scout', fixed(0, 1, 3, 4)],
    ['blue scouts', fixed(3, 4)],
    ['open blue scouts', fixed(4)],
    ['blue-scouts', fixed(3, 4)],
    ['hidden pieces', fixed(0, 3)],
    ['non-scout red pieces', fixed(2)],
    ['cubes', fixed(2, 5, 6)],
    ['cube', fixed(2, 5, 6)],
    ['blue cubes', fixed(5, 6)],
    ['non-cube blue pieces', fixed(3, 4)],
    ['(scouts or wagons)', fixed(0, 1, 3, 4, 5)],
    ['(red scouts or blue forts)', fixed(0, 1, 6)],
  ])('%s', (text, set) => {
    expect(classes(text)).toEqual(set)
  })

  it.each(['red wagons', 'open forts', 'hidden open scouts'])('%s are no pieces', (text) => {
    expect(wrong(`count(${text} in alba)`)).toEqual(['no-match'])
  })
})

describe('words known only in play', () => {
  const actor = { e: 'actor' }
  it('are a table by seat', () => {
    expect(classes('actor scouts')).toEqual({
      k: 'table',
      keys: [actor],
      sizes: [2],
      rows: [
        [0, 1],
        [3, 4],
      ],
    })
    expect(classes('$side forts', '$side: seat')).toEqual({
      k: 'table',
      keys: [{ e: 'local', name: 'side' }],
      sizes: [2],
      rows: [[2], [6]],
    })
  })

  it('may be words of a property', () => {
    expect(classes('red $what', '$what: kind')).toEqual({
      k: 'table',
      keys: [{ e: 'local', name: 'what' }],
      sizes: [3],
      rows: [[0, 1], [], [2]],
    })
  })

  it('count their last key fastest', () => {
    expect(classes('$side $what', '$side: seat, $what: kind')).toMatchObject({
      sizes: [2, 3],
      rows: [[0, 1], [], [2], [3, 4], [5], [6]],
    })
  })

  it('ask for the actor once', () => {
    expect(classes('actor non-enemy forts')).toEqual({
      k: 'table',
      keys: [actor],
      sizes: [2],
      rows: [[2], [6]],
    })
  })

  it('are groups by the acting seat', () => {
    expect(classes('enemy')).toEqual({
      k: 'table',
      keys: [actor],
      sizes: [2],
      rows: [
        [3, 4, 5, 6],
        [0, 1, 2],
      ],
    })
    expect(classes('enemy scouts')).toMatchObject({
      rows: [
        [3, 4],
        [0, 1],
      ],
    })
    expect(classes('non-enemy forts')).toMatchObject({ rows: [[2], [6]] })
  })
})

describe('conditions on pieces', () => {
  it('that ask what a piece is become part of the phrase', () => {
    expect(expr('red pieces in alba where it.stance = open')).toMatchObject({
      e: 'pieces',
      classes: fixed(1),
    })
    expect(expr('pieces in alba where it.kind in [forts, wagons] and it.side = red')).toMatchObject({
      e: 'pieces',
      classes: fixed(2),
    })
    expect(expr('forts in alba where it.side = actor')).toMatchObject({ classes: { rows: [[2], [6]] } })
    expect(expr('forts in alba where it.side != $s', '$s: seat')).toMatchObject({
      classes: { rows: [[6], [2]] },
    })
  })

  it('that ask more are asked of each', () => {
    expect(expr('red pieces in spaces where it.stance = open and it.space = alba')).toMatchObject({
      e: 'where',
      list: { e: 'pieces', classes: fixed(1) },
      cond: { e: 'compare', left: { e: 'zoneOf' } },
    })
  })

  it('that no piece fulfils are mistakes', () => {
    expect(wrong('count(red pieces in alba where it.kind = wagons)')).toEqual(['no-match'])
    expect(wrong('count(red pieces in $nowhere)')).toEqual(['unknown-binding'])
  })
})

describe('pieces that are called active', () => {
  const game = (value: string): string => `
    pieces:
      properties: { mood: [calm, active] }
      kinds: { red-carts: { side: red, kind: wagons, mood: [calm, active], count: 2 } }
    define: { t: "${value}" }`

  it('are meant by the word, not those of the seat to move', () => {
    const found = defOf(game('active red pieces in alba')).functions.find((definition) => definition.name === 't')
    expect(bare(found?.body)).toMatchObject({ e: 'pieces', classes: fixed(8) })
  })

  it('leave the word alone where it is a seat', () => {
    expect(mistakesOf(game('active.gold'))).toEqual([])
    expect(mistakesOf(game('count(pieces in spaces where it.mood = active and it.side = actor)'))).toEqual([])
  })
})

describe('groups', () => {
  it('are told of the phrases that they were said with, and those that stand in them', () => {
    const groupsOf = (text: string): unknown => said(text, '$side: seat').groups
    expect(['forts', 'cubes', 'red non-cube pieces', 'enemy', '$side enemy cubes'].map(groupsOf)).toEqual([
      undefined,
      [0],
      [0],
      [1],
      [0, 1],
    ])
    const { functions } = defOf(`
    pieces: { groups: { foes: { red: blue cubes, blue: red forts } } }
    define: { t: any(foes in alba), u: "count(pieces in alba where it.stance = hidden)" }`)
    const body = (name: string): string =>
      JSON.stringify(functions.find((definition) => definition.name === name)?.body)
    expect([body('t').includes('"groups":[0,2]'), body('u').includes('groups')]).toEqual([true, false])
  })

  const group = (text: string): unknown => mistakesOf(`pieces: { groups: { some: ${text} } }`)

  it('may be conditions, and stand on other groups', () => {
    expect(group('"pieces where it.kind in [scouts, wagons] and it.side = red"')).toEqual([])
    expect(group('cubes or open scouts')).toEqual([])
    expect(group('actor scouts')).toEqual([])
  })

  it.each([
    ['pieces where it.space = alba', 'not-static 1:40'],
    ['active scouts', 'not-static 1:27'],
    ['red wagons', 'no-match 1:27'],
    ['{ red: enemy, blue: red pieces }', 'not-static 1:34'],
    ['3', 'type-mismatch 1:27'],
  ])('cannot be %s', (text, said) => {
    expect(group(text)).toEqual([said])
  })
})

describe('words of several families of pieces', () => {
  // Cards have colours of their own, called like a side and like a stance of the forces.
  const cards = `
pieces:
  properties: { colour: [red, green, hidden], lot: [first, second] }
  kinds:
    crimson-cards: { colour: red, lot: first, count: 4, home: reserve }
    leaf-cards: { colour: green, lot: second, count: 4, home: reserve }
    dark-cards: { colour: hidden, lot: first, count: 4, home: reserve }
`
  const kindsOf = (phrase: string): unknown => {
    const { functions, classes, kinds } = defOf(`${cards}define: { t: "count(${phrase} in spaces)" }`)
    const body = functions.find((definition) => definition.name === 't')?.body
    if (body?.e !== 'count' || body.list.e !== 'pieces' || body.list.classes.k !== 'static') return body
    return [...new Set(body.list.classes.classes.map((cls) => kinds[classes[cls]?.kind ?? -1]?.id))]
  }

  it('mean what leaves pieces beside the other words', () => {
    expect(kindsOf('hidden scouts')).toEqual(['red-scouts', 'blue-scouts'])
    expect(kindsOf('hidden first pieces')).toEqual(['dark-cards'])
    expect(kindsOf('red first pieces')).toEqual(['crimson-cards'])
    expect(kindsOf('non-hidden red scouts')).toEqual(['red-scouts'])
  })

  it('mean whose pieces they are before anything else', () => {
    expect(kindsOf('red pieces')).toEqual(['red-scouts', 'red-forts'])
    expect(kindsOf('red')).toEqual(['red-scouts', 'red-forts'])
    expect(kindsOf('non-red forts')).toEqual(['blue-forts'])
  })

  it('mean so of as many properties as have the word', () => {
    const many = (n: number): string =>
      `pieces:
  properties: { ${Array.from({ length: n }, (_, i) => `p${i}: [hidden, shown${i}], sort${i}: [lot${i}]`).join(', ')} }
  kinds: { ${Array.from({ length: n }, (_, i) => `kind${i}: { p${i}: [hidden, shown${i}], sort${i}: lot${i}, count: 2, home: reserve }`).join(', ')} }
`
    const said = (n: number, phrase: string): readonly string[] =>
      mistakesOf(`${many(n)}define: { t: "count(${phrase} in spaces)" }`).map((line) => line.split(' ')[0] ?? '')
    for (let i = 0; i < 5; i++) expect(said(5, `hidden lot${i} pieces`)).toEqual([])
    expect(said(5, 'hidden lot0 lot1 pieces')).toEqual(['no-match'])
    expect(said(5, 'hidden pieces')).toEqual(['ambiguous-name'])
    // A phrase with too many meanings is ambiguous without further search.
    expect(said(400, 'hidden hidden hidden pieces')).toEqual(['ambiguous-name'])
  })

  it('are ambiguous where nothing tells', () => {
    expect(mistakesOf(`${cards}define: { t: count(hidden pieces in alba) }`)).toEqual(['ambiguous-name 8:20'])
    expect(mistakesOf(`${cards}define: { t: count(hidden green scouts in alba) }`)).toEqual(['no-match 8:20'])
  })
})
