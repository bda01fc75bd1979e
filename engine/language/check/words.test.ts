import { describe, expect, it } from 'vitest'
import { understand } from '../index.ts'
import { bare, defOf, expr, int, mistakesOf, wrong } from './check.testing.ts'

describe('a bare word', () => {
  it('is the value that its place wants, and only then what it names by itself', () => {
    // `road` is a type of space; a track of that name is meant where a number is.
    const text = `tracks: { road: {} }
define:
  here: count(spaces where it.type = road)
  there: road + 1`
    const { functions } = defOf(text)
    expect(functions.find((definition) => definition.name === 'here')?.body).toMatchObject({
      list: { cond: { right: { e: 'const', v: 2 } } },
    })
    expect(functions.find((definition) => definition.name === 'there')?.body).toMatchObject({
      args: [{ e: 'var' }, { v: 1 }],
    })
  })

  it('is a space where pieces are, even beside a track of that name', () => {
    const { functions } = defOf('tracks: { reserve: {} }\nspaces: {}\ndefine: { t: count(forts in alba) }')
    expect(functions.at(-1)?.body).toMatchObject({ list: { in: { v: 4 } } })
  })

  it('is read without regard to case', () => {
    expect(expr('ALBA')).toEqual(int(4))
    expect(expr('alba.Type = Road')).toMatchObject({ right: int(2) })
    expect(expr('Trail')).toEqual({ e: 'var', var: 2, index: null })
  })

  it('in quotes names nothing by itself', () => {
    expect(wrong("'trail' + 1")).toEqual(['unknown-name'])
    expect(expr("alba.type = 'road'")).toMatchObject({ right: int(2) })
  })

  it('may be a binding without its sign', () => {
    expect(expr('place', '$place: space')).toEqual({ e: 'local', name: 'place' })
  })
})

describe('a name before a dot', () => {
  it('is the thing that has what stands after it', () => {
    const text = 'spaces: { red: { type: road, population: 3 } }\ndefine: { a: red.gold, b: red.population }'
    const { functions } = defOf(text)
    expect(functions.at(-2)?.body).toMatchObject({ e: 'var', index: { v: 0 } })
    expect(functions.at(-1)?.body).toMatchObject({ e: 'attr', whose: { v: 7 } })
  })

  it('that only some seats have one of', () => {
    expect(expr('red.fame')).toMatchObject({ e: 'var', var: 1 })
    expect(wrong('blue.fame')).toEqual(['unknown-track'])
    expect(expr('actor.lost')).toEqual({ e: 'boxOf', zones: [2, -1], seat: { e: 'actor' } })
    expect(wrong('blue.lost')).toEqual(['unknown-space'])
  })
})

describe('a seat before the name of a box', () => {
  it('needs no dot, also where no track is kept for seats', () => {
    const text = `game: { id: boxes }
seats: [red, blue]
boxes: { lost: { per: seat } }
spaces: { alba: { adjacent: [] } }
pieces: { properties: { kind: [scouts] }, kinds: { scouts: { kind: scouts, count: 6, home: alba } } }
define: { gone: count(scouts in blue lost), there: count(scouts in blue.lost) }
actions: [{ id: go, effects: [] }]`
    const { def, diagnostics } = understand([{ name: 'boxes.yaml', text }])
    expect(diagnostics).toEqual([])
    const [gone, there] = def!.functions.map(({ body }) => bare(body))
    expect(gone).toEqual(there)
  })
})

describe('words of several enums', () => {
  // Both have `dry`: of season it is the first, of weathers the second.
  const weathers = 'enums: { weathers: [foggy, dry] }\ntracks: { sky: { type: weathers } }'
  const body = (value: string): unknown => {
    const { functions } = defOf(`${weathers}\ndefine: { t: ${JSON.stringify(value)} }`)
    return bare(functions.find((definition) => definition.name === 't')?.body)
  }

  it('take the type of what stands to the left of a list', () => {
    expect(body('sky in [dry]')).toMatchObject({ item: { e: 'var' }, list: { items: [int(1)] } })
    expect(body('weather in [dry, wet]')).toMatchObject({ list: { items: [int(0), int(1)] } })
  })

  it('take the type of a circumstance beside them', () => {
    const text = 'enums: { weathers: [foggy, dry] }\ncircumstances: { outlook: weathers }'
    for (const value of ['outlook = dry', 'dry = outlook', 'if dry = outlook then true else truce'])
      expect(mistakesOf(`${text}\ndefine: { t: ${value} }`)).toEqual([])
  })

  it('may be told apart by the name of the enum', () => {
    expect(body('season.dry')).toEqual(int(0))
    expect(body('Weathers.Dry')).toEqual(int(1))
    expect(body("'weathers.dry'")).toEqual(int(1))
    expect(body('if truce then weathers.dry else sky')).toMatchObject({ then: int(1) })
    expect(mistakesOf(`${weathers}\ndefine: { t: { literal: season.dry } }`)).toEqual([])
    expect(mistakesOf(`${weathers}\ndefine: { t: weathers.dry = weather }`)).toEqual(['not-comparable 3:29'])
  })

  it('are no words of what else has the name of the enum', () => {
    const text = 'enums: { weathers: [foggy, dry] }\ntracks: { weathers: { type: weathers } }'
    expect(mistakesOf(`${text}\ndefine: { t: weathers.dry }`)).toEqual(['unknown-property 3:23'])
    // So that is not what is suggested.
    expect(mistakesOf(`${text}\ndefine: { t: dry }`)).toEqual(['ambiguous-name 3:14 -> season.dry'])
  })
})

describe('names that would never be reached', () => {
  it.each([
    'flags: [free]',
    'tracks: { Actor: {} }',
    'spaces: { spaces: {} }',
    'circumstances: { quota: number }',
    'circumstances: { trail: number }',
    'define: { limited: 1 }',
    'define: { trail: 1 }',
    'define: { "min($n: number)": 1 }',
    'enums: { space: [a, b] }',
    'enums: { actionClass: [a, b] }',
    'pieces: { groups: { pieces: forts } }',
    'pieces: { properties: { space: [near, far] } }',
    'tracks: { available: { per: seat } }',
    'tracks: { population: { per: space } }',
    'markers: { coastal: { states: [a, b] } }',
  ])('%s', (text) => {
    expect(mistakesOf(text).map((line) => line.split(' ')[0])).toEqual(['duplicate-name'])
  })
})
