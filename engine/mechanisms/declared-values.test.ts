import { describe, expect, it } from 'vitest'
import { Diagnostics, gameOf, initialState, query, readDocument, type State } from '../index.ts'

/** Three fields of a card game on a map: grades of soil, arrivals by season, the worth of cards. */
const TEXT = `
game: { id: fields }
seats: [ann, bob, cid]
enums: { grade: { ordered: [poor, fair, good] } }
attributes:
  soil: grade
  climb: { ordered: [flat, steep] }
  order: list of seat
  yields: list of number
  upstream: space
  drains: list of space
spaces:
  hill: { soil: poor, climb: steep, order: [cid, ann], yields: [1, 3, 5], drains: [lea, hill], adjacent: [lea] }
  lea: { soil: good, climb: flat, order: bob, upstream: hill, adjacent: [hill] }
boxes: { deck: {} }
pieces:
  properties: { suit: [sun, rain], rank: number, wild: flag, likes: list of grade, mood: { ordered: [calm, cross] } }
  kinds:
    ten: { suit: sun, rank: 10, likes: [fair, good], mood: [calm, cross], count: 3, home: deck }
    two: { suit: rain, rank: 2, wild: true, likes: [], mood: cross, count: 2, home: deck }
    jack: { suit: rain, rank: 11, mood: calm, count: 1, home: deck }
globalMarkers: { sky: { type: grade, start: fair }, ground: { type: grade, start: good } }
tables:
  income: { by: grade, values: { poor: 0, fair: 2, good: 5 } }
  toll: { by: [grade, climb], returns: grade, values: { poor: { steep: good }, good: { flat: fair } }, otherwise: poor }
  odds: { by: number, values: { -1: 10, 2: 40 }, otherwise: 99 }
  asked: { by: [seat, flag], values: { ann: { true: 1, no: 2 }, bob: { yes: 3, false: 4 }, cid: { yes: 5, no: 6 } } }
  beyond: { by: space, returns: space, values: { hill: lea }, otherwise: hill }
  far: { by: space, values: { hill: 7 }, otherwise: 0 }
setups: { start: { spaces: { hill: "2 ten, 1 two, 1 jack", lea: 1 cross ten }, globalMarkers: { sky: poor } } }
`
const game = gameOf([{ name: 'fields.yaml', text: TEXT }])
const begun = initialState(game, { setup: 'start' })

function asked(text: string, state: State = begun): number | readonly number[] {
  const diagnostics = new Diagnostics()
  const [node] = readDocument('asked.yaml', JSON.stringify(text), diagnostics)
  const found = node && query(game, node, null, diagnostics)
  if (!found) throw new Error(diagnostics.all.map(({ message }) => message).join('\n'))
  return found.ask(state)
}

const [ANN, BOB, CID] = [0, 1, 2]
const [POOR, FAIR, GOOD] = [0, 1, 2]

describe('attributes and properties', () => {
  it('of spaces may be lists of words and of numbers', () => {
    expect(asked('hill.order')).toEqual([CID, ANN])
    expect(asked('lea.order')).toEqual([BOB])
    expect(asked('sum($n in hill.yields, $n)')).toBe(9)
    expect(asked('count(lea.yields)')).toBe(0)
    expect(asked('count(spaces where ann in it.order)')).toBe(1)
    expect(asked('first($s in [lea] where true).order')).toEqual([BOB])
  })

  it('of spaces may be spaces, or no space', () => {
    expect(asked('lea.upstream.soil = poor')).toBe(1)
    expect(asked('count(spaces where it.upstream = hill)')).toBe(1)
    expect(asked('count(spaces where hill.upstream = it)')).toBe(0)
    expect(asked('sum($s in hill.drains, count($s.order))')).toBe(3)
    expect(asked('lea in hill.drains')).toBe(1)
    expect(asked('count(lea.drains)')).toBe(0)
  })

  it('of pieces may be numbers, yes or no, and lists, which never change', () => {
    expect(asked('sum($c in ten in hill, $c.rank)')).toBe(20)
    expect(asked('max($c in rain in hill, $c.rank, otherwise: 0)')).toBe(11)
    expect(asked('count(pieces in hill where it.rank > 9)')).toBe(3)
    expect(asked('count(pieces in spaces where it.wild)')).toBe(1)
    expect(asked('count(pieces in spaces where good in it.likes)')).toBe(3)
    expect(asked('sum($c in pieces in hill, count($c.likes))')).toBe(4)
  })
})

describe('ordered words', () => {
  it('are more and less than one another', () => {
    expect([asked('hill.soil < fair'), asked('lea.soil >= good'), asked('fair > lea.soil')]).toEqual([1, 1, 0])
    expect(asked('count(spaces where it.climb <= flat)')).toBe(1)
    expect(asked('count(pieces in spaces where it.mood > calm)')).toBe(2)
    expect(asked('sky < ground')).toBe(1)
  })

  it('have a least and a greatest', () => {
    expect([asked('min(hill.soil, lea.soil)'), asked('max(fair, hill.soil)')]).toEqual([POOR, FAIR])
    expect(asked('max($s in spaces, $s.soil)')).toBe(GOOD)
    expect(asked('min($s in spaces where $s.climb = flat, $s.soil, otherwise: fair)')).toBe(GOOD)
  })
})

describe('the name of an enum', () => {
  it('is the list of its words', () => {
    expect(asked('grade')).toEqual([POOR, FAIR, GOOD])
    expect(asked('count(grade where it > poor)')).toBe(2)
    expect(asked('sum($g in grade, income($g))')).toBe(7)
    expect(asked('first(climb where it != flat) = steep')).toBe(1)
  })
})

describe('look-up tables', () => {
  it('have a value for each word, or for several together', () => {
    expect([asked('income(hill.soil)'), asked('income(good)')]).toEqual([0, 5])
    expect([asked('toll(hill.soil, hill.climb)'), asked('toll(lea.soil, lea.climb)')]).toEqual([GOOD, FAIR])
    expect(asked('toll(fair, flat)')).toBe(POOR)
    expect([asked('asked(ann, true)'), asked('asked(cid, 1 = 2)')]).toEqual([1, 6])
  })

  it('may give spaces', () => {
    expect(asked('beyond(hill).soil = good')).toBe(1)
    expect(asked('beyond(lea) = hill')).toBe(1)
  })

  it('by numbers and spaces say what it is otherwise', () => {
    expect(['-1', '0', '2', '3', '-2', '1000'].map((n) => asked(`odds(${n})`))).toEqual([10, 99, 40, 99, 99, 99])
    expect(asked('odds(count(pieces in hill) - 2)')).toBe(40)
    expect(asked('sum($s in spaces, far($s))')).toBe(7)
  })

  it('of what a space does not have are an error where they say nothing', () => {
    const bare = TEXT.replace('soil: good, ', '')
    const other = gameOf([{ name: 'fields.yaml', text: bare }])
    const diagnostics = new Diagnostics()
    const [node] = readDocument('asked.yaml', 'income(lea.soil)', diagnostics)
    const found = node && query(other, node, null, diagnostics)
    expect(() => found?.ask(initialState(other))).toThrow('the table has no value for these keys')
  })
})
