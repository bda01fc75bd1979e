import { describe, expect, it } from 'vitest'
import { derive, gameOf, initialState, track } from '../index.ts'
import { changes, listDiagnosticCodes, listOfferedOptions, playAnswers, talk } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

/** The options of `chooseN` over a query at the start. */
const options = (query: string): readonly string[] => {
  const game = makeGameWithAction(`- chooseN: { bind: x, options: ${query} }`)
  return listOfferedOptions(talk(game, startMiniGame(game), 'red act'))
}
/** The value of an expression at the start; `type` where it is no number. */
const value = (expression: string): unknown => {
  const game = makeMiniGame(`define: { answer: ${expression} }`)
  return derive(game, startMiniGame(game), 'answer')
}

describe('queries', () => {
  it('zones with a condition on $zone (E111)', () => {
    expect(
      options(
        "{ query: zones, filter: { op: '>', left: { ref: zoneProp, zone: $zone, prop: population }, right: 1 } }",
      ),
    ).toEqual(['alba', 'dunn'])
  })

  it('tokensInZone with a list of filters, all of which must hold (E112)', () => {
    expect(
      options(
        '{ query: tokensInZone, zone: cole, filter: [{ prop: kind, eq: scouts }, { prop: stance, eq: hidden }] }',
      ),
    ).toEqual(['hidden blue scout in cole'])
  })

  it('tokensInAdjacentZones with a list of filters (E113)', () => {
    expect(options('{ query: tokensInAdjacentZones, zone: cole, filter: [{ prop: side, eq: blue }] }')).toEqual([
      'blue wagon in brae',
      'blue wagon in dunn',
    ])
  })

  it('binding: an earlier selection (E114)', () => {
    const game = makeGameWithAction(
      '- chooseN: { bind: first, options: { query: zones } }\n- chooseN: { bind: second, options: { query: binding, name: first } }',
    )
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act', [['dunn', 'brae']]))).toEqual(['dunn', 'brae'])
  })

  it('enums: words of the rule itself (E115)', () => {
    expect(options("{ query: enums, values: ['yes', 'no'] }")).toEqual(['yes', 'no'])
  })

  it('intsInRange: numbers from and to (E116)', () => {
    expect(options('{ query: intsInRange, min: 1, max: { ref: gvar, var: road } }')).toEqual(['1', '2'])
  })

  it('filters compare with eq, neq and in (E117)', () => {
    const cole = (filter: string) => options(`{ query: tokensInZone, zone: cole, filter: [${filter}] }`)
    expect(cole('{ prop: kind, eq: forts }')).toEqual(['blue fort in cole'])
    expect(cole('{ prop: kind, op: neq, value: scouts }')).toEqual(['blue fort in cole'])
    expect(cole("{ prop: kind, op: in, value: ['wagons', 'forts'] }")).toEqual(['blue fort in cole'])
  })

  it('piece phrases may have words known only in play (E118)', () => {
    const game = makeGameWithAction(`
      - chooseOne: { bind: $kind, from: '[wagons, scouts]' }
      - chooseN: { bind: $x, from: actor $kind in spaces }
    `)
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act', ['scouts']))).toEqual([
      'hidden red scout in alba',
    ])
  })

  it('filters take their value from a reference (E118)', () => {
    expect(options('{ query: tokensInZone, zone: dunn, filter: [{ prop: side, eq: { ref: actor } }] }')).toEqual([
      'red fort in dunn',
    ])
  })

  it('count aggregates over any query (E119)', () => {
    const count = (query: string) => value(`{ aggregate: { op: count, query: ${query} } }`)
    expect([
      count('{ query: zones }'),
      count('{ query: tokensInZone, zone: cole }'),
      count('{ query: tokensInAdjacentZones, zone: cole }'),
      count('{ query: players }'),
      count('{ query: intsInRange, min: 3, max: 7 }'),
    ]).toEqual([4, 5, 3, 2, 5])
  })
})

describe('operators', () => {
  it('/ divides whole numbers and leaves the rest away (E120)', () => {
    expect([value("{ op: '/', left: 7, right: 2 }"), value('7 / 2'), value('1 / 2')]).toEqual([3, 3, 0])
    expect(listDiagnosticCodes(() => makeMiniGame('define: { answer: 1 / 0 }'))).toEqual(['constant-error'])
  })

  it('+, - and * (E121)', () => {
    expect([
      value("{ op: '+', left: 2, right: 3 }"),
      value("{ op: '-', left: 2, right: 3 }"),
      value("{ op: '*', left: 2, right: 3 }"),
      value('2 + 3 * 4 - 1'),
    ]).toEqual([5, -1, 6, 13])
  })

  it('comparisons, and, or (E122, E196)', () => {
    const holds = (condition: string) => value(`{ if: { when: ${condition}, then: 1, else: 0 } }`)
    expect(
      ["'=='", "'!='", "'>'", "'>='", "'<'", "'<='"].map((op) => holds(`{ op: ${op}, left: 2, right: 3 }`)),
    ).toEqual([0, 1, 0, 0, 1, 1])
    const yes = "{ op: '<', left: 2, right: 3 }"
    const no = "{ op: '>', left: 2, right: 3 }"
    expect(holds(`{ op: and, args: [${yes}, ${yes}, ${no}] }`)).toBe(0)
    expect(holds(`{ op: or, args: [${no}, ${yes}] }`)).toBe(1)
    expect(
      holds(`{ op: 'and', conditions: [${yes}, { op: '==', left: { literal: 2 }, right: { ref: gvar, var: road } }] }`),
    ).toBe(1)
  })
})

describe('references', () => {
  const game = makeMiniGame('')
  const chosen = (ref: string) => {
    const effects = `- chooseOne: { bind: t, options: { query: tokensInZone, zone: cole, filter: [{ prop: stance, eq: open }] } }\n- chooseN: { bind: x, options: { query: zones, filter: { op: '==', left: ${ref}, right: true } } }`
    const built = makeGameWithAction(effects)
    return listOfferedOptions(talk(built, startMiniGame(built), 'red act', ['open blue scout in cole']))
  }

  it('tokenZone: where a piece is (E123)', () => {
    expect(chosen("{ op: '==', left: $zone, right: { ref: tokenZone, token: $t } }")).toEqual(['cole'])
  })

  it('zoneProp: an attribute of a space (E124)', () => {
    expect(value('{ ref: zoneProp, zone: dunn, prop: population }')).toBe(3)
    expect(game.def.attributes.map((attribute) => attribute.id)).toEqual(['type', 'population', 'country'])
    // The space is known only in play.
    const reading = makeGameWithAction(
      '- chooseOne: { bind: s, options: { query: zones } }\n- setVar: { scope: global, var: road, value: { ref: zoneProp, zone: $s, prop: population } }',
    )
    const people = (space: string) => {
      const { state } = playAnswers(reading, startMiniGame(reading), 'red act', [space])
      return track(reading, state, 'road')
    }
    expect(['alba', 'brae', 'cole', 'dunn'].map(people)).toEqual([2, 0, 1, 3])
  })

  it('tokenProp: a property of a piece (E125)', () => {
    expect(chosen("{ op: '==', left: { ref: tokenProp, token: $t, prop: stance }, right: open }")).toHaveLength(4)
  })

  it('gvar: a variable of the game (E126)', () => {
    expect(value('{ ref: gvar, var: road }')).toBe(2)
  })

  it('binding: a value bound before (E127)', () => {
    expect(
      chosen(
        "{ op: '==', left: { ref: zoneProp, zone: $zone, prop: type }, right: { ref: zoneProp, zone: { ref: tokenZone, token: { ref: binding, name: t } }, prop: type } }",
      ),
    ).toEqual(['cole'])
  })

  it('actor: the seat that acts, also the operating one (E128, E194)', () => {
    const built = makeGameWithAction(
      "- chooseOne: { bind: s, options: { query: players } }\n- require: { op: and, args: [{ op: '==', left: { ref: actor }, right: $s }, { op: '==', left: { ref: operatingFaction }, right: red }] }\n  refuses: true",
    )
    expect(talk(built, startMiniGame(built), 'red act', ['red']).status).toBe('complete')
    expect(() => talk(built, startMiniGame(built), 'red act', ['blue'])).toThrow('required')
    // Red is to move; blue acts all the same, in what it does and in what is worked out while it does.
    const paying = makeGameWithAction(
      '- addVar: { scope: pvar, player: { ref: actor }, var: gold, delta: own }\n- addVar: { scope: pvar, player: { ref: operatingFaction }, var: gold, delta: -1 }',
      'define: { own: count(actor scouts in spaces) }',
    )
    const paid = (seat: string) =>
      changes(paying, playAnswers(paying, startMiniGame(paying), `${seat} act`, [], { anySeat: true }))
    expect([paid('red'), paid('blue')]).toEqual([['red gold: 5 → 6'], ['blue gold: 5 → 8']])
  })

  it('zoneCount counts the pieces of a space; zoneProp does not (E129)', () => {
    expect(value('{ ref: zoneCount, zone: cole }')).toBe(5)
    expect(
      listDiagnosticCodes(() => makeMiniGame('define: { answer: { ref: zoneProp, zone: cole, prop: pieces } }')),
    ).toEqual(['unknown-property'])
  })
})

describe('seats in their order', () => {
  // Four seats around a table; the second is to move.
  const game = gameOf([
    {
      name: 'table.yaml',
      text: `
game: { id: table }
seats: [ann, bob, cid, dee]
spaces: { hall: {} }
tracks: { place: { per: seat, max: 9 }, turns: { max: 9 } }
setups: { start: { active: bob } }
actions:
  - id: act
    effects:
      - { forEach: { over: $s in seatsFrom(actor), effects: [{ addVar: { var: turns, delta: 1 } }, { setVar: { var: $s.place, value: turns } }] } }
      - { forEach: { over: "$s in seatsAfter(cid)", limit: 1, effects: [{ setVar: { var: turns, value: $s.place } }] } }
`,
    },
  ])
  const board = initialState(game, { setup: 'start', seed: 1 })

  it('go round the table from one on', () => {
    expect(changes(game, playAnswers(game, board, 'bob act'))).toEqual([
      'ann place: 0 → 4',
      'bob place: 0 → 1',
      'cid place: 0 → 2',
      'dee place: 0 → 3',
      'turns: 0 → 3',
    ])
  })

  it('are lists of seats', () => {
    const of = (value: string): unknown =>
      derive(makeMiniGame(`define: { answer: "${value}" }`), startMiniGame(makeMiniGame('')), 'answer')
    expect(of('count(seatsFrom(blue))')).toBe(2)
    expect(of('count(seatsAfter(blue))')).toBe(1)
    expect(of('if first(seatsAfter(blue)) = red then 1 else 0')).toBe(1)
    expect(of('if first(seatsFrom(blue)) = blue then 1 else 0')).toBe(1)
    expect(of('if any(seatsAfter(red) where it = red) then 1 else 0')).toBe(0)
    expect(listDiagnosticCodes(() => makeMiniGame('define: { answer: count(seatsFrom(alba)) }'))).toEqual([
      'type-mismatch',
    ])
  })
})

describe('how many there are, compared', () => {
  // Against none and one it is not counted whether there is any: the answer has to be the same.
  const COMPARED: Readonly<Record<string, (n: number, bar: number) => boolean>> = {
    '=': (n, bar) => n === bar,
    '!=': (n, bar) => n !== bar,
    '<': (n, bar) => n < bar,
    '<=': (n, bar) => n <= bar,
    '>': (n, bar) => n > bar,
    '>=': (n, bar) => n >= bar,
  }

  it.each(Object.entries(COMPARED))('by %s, whichever stands first', (op, holds) => {
    const there = { cole: 0, brae: 1, alba: 2 }
    const asked = Object.entries(there).flatMap(([space, n]) =>
      [0, 1, 2].flatMap((bar) => [
        { name: `${space}-${bar}`, text: `count(wagons in ${space}) ${op} ${bar}`, is: holds(n, bar) },
        { name: `${bar}-${space}`, text: `${bar} ${op} count(wagons in ${space})`, is: holds(bar, n) },
      ]),
    )
    const game = makeMiniGame(`define:\n${asked.map(({ name, text }) => `  is-${name}: "${text}"`).join('\n')}\n`)
    for (const { name, text, is } of asked)
      expect([text, derive(game, startMiniGame(game), `is-${name}`)]).toEqual([text, is])
  })
})
