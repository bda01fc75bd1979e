import { describe, expect, test } from 'vitest'
import { printExpression } from '../../print/expression.ts'
import { parse, places, readYaml, shape } from './read.testing.ts'

/** The structured spelling, and the string that means the same. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['3', '3'],
  ['-3', '-3'],
  ['true', 'true'],
  ['$space', '$space'],
  ['[scouts, wagons]', '[scouts, wagons]'],
  ["{ op: '==', left: { ref: actor }, right: 'red' }", 'actor = red'],
  ["{ op: '!=', left: { ref: binding, name: __freeOperation }, right: true }", 'free != true'],
  [
    "{ op: '==', left: { ref: binding, name: __actionClass }, right: 'limitedOperation' }",
    'actionClass = limitedOperation',
  ],
  ['{ ref: operatingFaction }', 'actor'],
  ['{ ref: active }', 'active'],
  ['{ ref: gvar, var: redGold }', 'redGold'],
  ['{ ref: gvar, var: card-52 }', "'card-52'"],
  ['{ ref: pvar, player: actor, var: gold }', 'actor.gold'],
  ['{ ref: pvar, player: { ref: actor }, var: gold }', 'actor.gold'],
  ['{ ref: pvar, player: $seat, var: gold }', '$seat.gold'],
  ['{ ref: binding, name: limit }', '$limit'],
  ['{ ref: binding, name: $limit }', '$limit'],
  ['{ ref: zoneProp, zone: $space, prop: kind }', '$space.kind'],
  ['{ ref: zoneCount, zone: alba }', 'count(pieces in alba)'],
  ['{ ref: tokenProp, token: $piece, prop: type }', '$piece.type'],
  ['{ ref: tokenProp, token: piece, prop: type }', '$piece.type'],
  ['{ ref: tokenZone, token: $cube }', '$cube.space'],
  ['{ zoneExpr: { ref: tokenZone, token: $cube } }', '$cube.space'],
  ['{ ref: markerState, space: $space, marker: support }', '$space.support'],
  ['{ ref: markerState, zone: $space, marker: support }', '$space.support'],
  ['{ ref: globalMarkerState, marker: leader }', 'leader'],
  ['{ literal: unshaded }', "'unshaded'"],
  ['{ literal: 3 }', '3'],
  ["{ concat: ['available:', { ref: actor }] }", 'actor.available'],
  ["{ concat: ['available:', $side] }", '$side.available'],
  ["{ concat: ['available:', 'red'] }", "'available:red'"],
  ["{ concat: ['available:', { literal: red }] }", "'available:red'"],
  ["{ op: '-', left: { ref: gvar, var: gold }, right: { ref: gvar, var: debt } }", 'gold - debt'],
  ["{ op: '-', left: damage, right: { op: '-', left: $before, right: $after } }", 'damage - ($before - $after)'],
  ['{ op: floorDiv, left: { ref: gvar, var: gold }, right: 3 }', 'gold / 3'],
  ["{ op: '*', left: { ref: binding, name: levels }, right: -3 }", '$levels * -3'],
  ["{ op: '+', args: [1, 2, 3] }", '1 + 2 + 3'],
  ['{ op: min, args: [2, { op: floorDiv, left: gold, right: 3 }] }', 'min(2, gold / 3)'],
  ['{ op: not, arg: a }', 'not a'],
  ['{ op: in, left: $x, right: [a, b] }', '$x in [a, b]'],
  ['{ op: and, conditions: [a, { op: and, args: [b, c] }, d] }', 'a and b and c and d'],
  ['{ op: or, args: [a] }', 'a'],
  [
    "{ if: { when: { op: '==', left: { ref: zoneProp, zone: $space, prop: kind }, right: 'city' }, then: 6, else: 2 } }",
    'if $space.kind = city then 6 else 2',
  ],
  ['{ query: zones }', 'spaces'],
  [
    "{ query: zones, filter: { op: or, args: [{ op: '==', left: { ref: zoneProp, zone: $zone, prop: kind }, right: 'city' }, { op: '==', left: { ref: zoneProp, zone: $zone, prop: kind }, right: 'field' }] } }",
    '$zone in spaces where $zone.kind = city or $zone.kind = field',
  ],
  ['{ query: zones, filter: it.kind = city }', 'spaces where it.kind = city'],
  ['{ query: zones, filter: [a, b] }', '$zone in spaces where a and b'],
  ['{ query: tokensInZone, zone: $space }', 'pieces in $space'],
  ['{ query: tokensInZone, zone: $space, filter: [] }', 'pieces in $space'],
  [
    '{ query: tokensInZone, zone: $space, filter: { prop: side, eq: { ref: actor } } }',
    'pieces in $space where it.side = actor',
  ],
  [
    "{ query: tokensInZone, zone: { concat: ['available:', { ref: actor }] }, filter: [{ prop: kind, eq: wagons }] }",
    'pieces in actor.available where it.kind = wagons',
  ],
  [
    "{ query: tokensInAdjacentZones, zone: $space, filter: [{ prop: side, eq: { ref: actor } }, { prop: kind, op: in, value: ['scouts', 'wagons'] }] }",
    'pieces in adjacent($space) where it.side = actor and it.kind in [scouts, wagons]',
  ],
  [
    '{ query: tokensInZones, zones: { ref: binding, name: $reachable }, filter: [{ prop: side, op: neq, value: red }] }',
    'pieces in $reachable where it.side != red',
  ],
  [
    '{ query: tokensInZone, zone: a, filter: { op: or, args: [{ prop: kind, eq: scouts }, { op: not, arg: { prop: kind, op: in, value: $kinds } }, it.open] } }',
    'pieces in a where it.kind = scouts or not it.kind in $kinds or it.open',
  ],
  ['{ query: tokensInZone, zone: a, filter: it.kind = scouts }', 'pieces in a where it.kind = scouts'],
  [
    "{ query: tokensInZone, zone: a, filter: { op: '==', left: { ref: tokenProp, token: it, prop: kind }, right: scouts } }",
    'pieces in a where it.kind = scouts',
  ],
  ['{ query: adjacentZones, zone: alba }', 'adjacent(alba)'],
  ['{ query: binding, name: targetSpaces }', '$targetSpaces'],
  ["{ query: enums, values: ['yes', 'no'] }", "['yes', 'no']"],
  ['{ query: intsInRange, min: 1, max: 2 }', 'range(1, 2)'],
  ['{ query: players }', 'seats'],
  ['{ op: union, args: [{ query: zones }, $more] }', 'union(spaces, $more)'],
  [
    "{ query: connectedZones, zone: $loc, via: { op: and, args: [{ op: '==', left: { ref: zoneProp, zone: $zone, prop: kind }, right: 'road' }, { op: '==', left: { aggregate: { op: count, query: { query: tokensInZone, zone: $zone } } }, right: 0 }] }, includeStart: false, maxDepth: 30 }",
    'connected($loc, via: $zone.kind = road and count(pieces in $zone) = 0, depth: 30)',
  ],
  ['{ query: connectedZones, zone: $loc, includeStart: true }', 'connected($loc, start: true)'],
  ['{ aggregate: { op: sum, query: { query: zones }, bind: $s, value: $s.wealth } }', 'sum($s in spaces, $s.wealth)'],
  ['{ aggregate: { op: max, query: { query: zones }, bind: s, prop: wealth } }', 'max($s in spaces, $s.wealth)'],
  ['{ aggregate: { op: sum, query: spaces, prop: wealth } }', 'sum(spaces, it.wealth)'],
  [
    '{ aggregate: { op: min, query: spaces, bind: s, value: $s.wealth, otherwise: 0 } }',
    'min($s in spaces, $s.wealth, otherwise: 0)',
  ],
  [
    "{ op: '>', left: { aggregate: { op: count, query: red scouts in $zone } }, right: 0 }",
    'count(red scouts in $zone) > 0',
  ],
  [`count(red scouts\n  in alba)`, 'count(red scouts in alba)'],
]

describe('both spellings are one tree', () => {
  test.each(SPELLINGS)('%s', (yaml, text) => {
    const structured = readYaml(yaml)
    expect(structured.diagnostics.all).toEqual([])
    expect(shape(structured.expr)).toEqual(shape(parse(text).expr))
    expect(structured.expr && printExpression(structured.expr)).toBe(text)
  })
})

describe('early structured spellings', () => {
  test.each([
    ['{ ref: damage }', '{ ref: binding, name: damage }'],
    [
      '{ query: tokensInZone, zone: alba, filter: { kind: scouts, side: [red, blue] } }',
      '{ query: tokensInZone, zone: alba, filter: [{ prop: kind, eq: scouts }, { prop: side, in: [red, blue] }] }',
    ],
    [
      '{ query: tokensInZone, zone: alba, filter: { op: not, arg: { side: red } } }',
      '{ query: tokensInZone, zone: alba, filter: { op: not, arg: { prop: side, eq: red } } }',
    ],
  ])('%s is %s', (early, later) => {
    const [read, same] = [readYaml(early), readYaml(later)]
    expect(places(read.diagnostics)).toEqual([])
    expect(shape(read.expr)).toEqual(shape(same.expr))
  })
})

describe('errors of the structured spelling', () => {
  test.each([
    ["{ op: '&&', args: [a, b] }", 'unknown-operator 1:7-11', 'and'],
    ["{ op: '===', left: a, right: b }", 'unknown-operator 1:7-12', '=='],
    ['{ op: adn, args: [a, b] }', 'unknown-operator 1:7-10', 'and'],
    ['{ query: tokensInZome, zone: a }', 'unknown-query 1:10-22', 'tokensInZone'],
    ['{ ref: gvat, var: a }', 'unknown-reference 1:8-12', 'gvar'],
    ['{ ref: actr }', 'unknown-reference 1:8-12', 'actor'],
    ['{ ref: damage, var: a }', 'unknown-reference 1:8-14', null],
    ['{ query: tokensInZone, zone: a, filter: { prp: kind, eq: a } }', 'unknown-key 1:43-46', null],
    ['{ query: zones, filtre: a }', 'unknown-key 1:17-23', 'filter'],
    ["{ op: '==', left: a, rigth: b }", 'unknown-key 1:22-27', 'right'],
    ["{ op: '==', left: a }", 'missing-key 1:1-22', null],
    ['{ op: and }', 'missing-key 1:1-12', null],
    ['{ op: and, args: [] }', 'wrong-shape 1:18-20', null],
    ['{ op: not, args: [a, b] }', 'argument-count 1:7-10', null],
    ["{ op: '<', args: [a, b, c] }", 'argument-count 1:7-10', null],
    ['{ ref: gvar }', 'missing-key 1:1-14', null],
    ['{ ref: gvar, var: [a] }', 'wrong-shape 1:19-22', null],
    ['{ ref: gvar, var: { param: x } }', 'macro-argument 1:19-31', null],
    ['{ param: x }', 'macro-argument 1:1-13', null],
    ['{ ref: zoneProp, zone: a, prop: b c }', 'bad-name 1:33-36', null],
    ["{ ref: binding, name: 'a b' }", 'bad-name 1:23-28', null],
    ['{ if: a }', 'wrong-shape 1:7-8', null],
    ['{ if: { when: a, then: b } }', 'missing-key 1:7-27', null],
    ['{ aggregate: { op: avg, query: a } }', 'unknown-operator 1:20-23', null],
    ['{ aggregate: { op: sum, query: a } }', 'missing-key 1:14-35', null],
    ['{ aggregate: { op: count } }', 'missing-key 1:14-27', null],
    ['{ aggregate: { op: sum, query: a, value: 1, prop: b } }', 'unknown-key 1:45-49', null],
    ['{ ref: markerState, space: a, zone: b, marker: c }', 'unknown-key 1:31-35', null],
    ['{ concat: [a, { ref: actor }] }', 'wrong-value 1:11-30', null],
    ['{ concat: a }', 'wrong-shape 1:11-12', null],
    ['{ literal: [a] }', 'wrong-shape 1:12-15', null],
    ['{ literal: "a\\nb" }', 'wrong-value 1:12-18', null],
    ['{}', 'wrong-shape 1:1-3', null],
    ['{ __proto__: a }', 'unknown-key 1:3-12', null],
    ['{ querry: zones }', 'unknown-key 1:3-9', 'query'],
    ['{ query: tokensInZone, zone: a, filter: [{ prop: kind, qe: b }] }', 'unknown-key 1:56-58', 'eq'],
    ["{ query: tokensInZone, zone: a, filter: [{ prop: kind, op: '+', value: b }] }", 'unknown-operator 1:60-63', null],
    ['1.5', 'bad-number 1:1-4', null],
    ['0x10', 'bad-number 1:1-5', '16'],
    ['2000000000', 'bad-number 1:1-11', null],
    ['.inf', 'bad-number 1:1-5', null],
    ['{ literal: ~ }', 'wrong-shape 1:12-13', null],
    ['[~]', 'wrong-value 1:2-3', null],
  ])('%s', (yaml, place, suggestion) => {
    const { expr, diagnostics } = readYaml(yaml)
    expect(expr).toBeNull()
    expect(places(diagnostics)[0]).toBe(place)
    if (suggestion !== null) expect(diagnostics.all[0]?.suggestion).toBe(suggestion)
  })

  test('all of them at once', () => {
    const { diagnostics } = readYaml("{ op: and, args: ['a +', { ref: activee }, '(b'] }")
    expect(places(diagnostics)).toEqual([
      'expression-syntax 1:23-23',
      'unknown-reference 1:33-40',
      'expression-syntax 1:47-47',
    ])
  })
})

describe('places of strings in YAML', () => {
  test.each([
    ['plain', 'gold ? 1', 'expression-syntax 1:6-7'],
    ['quoted', "'gold ? 1'", 'expression-syntax 1:7-8'],
    ['double-quoted', '"gold ? 1"', 'expression-syntax 1:7-8'],
    ['after other lines', '# comment\n\ngold ? 1', 'expression-syntax 3:6-7'],
    ['plain on two lines', 'gold\n  + ? 1', 'expression-syntax 2:5-6'],
    ['quoted on two lines', "'gold\n   + ? 1'", 'expression-syntax 2:6-7'],
    ['literal block', '|\n  gold\n\n  + ? 1\n', 'expression-syntax 4:5-6'],
    ['folded block', '> # comment\n  gold\n    more\n  + ? 1\n', 'expression-syntax 4:5-6'],
    // Escapes make the text differ from the source: the whole scalar is meant.
    ['escapes', '"gold \\u003f 1"', 'expression-syntax 1:1-16'],
  ])('%s', (_name, yaml, place) => {
    expect(places(readYaml(yaml).diagnostics)).toEqual([place])
  })
})

describe('hostile structure', () => {
  test('a long row of operands is too deep, not a crash', () => {
    const { expr, diagnostics } = readYaml(`{ op: '+', args: [${'1, '.repeat(5000)}1] }`)
    expect(expr).toBeNull()
    expect(new Set(diagnostics.all.map(({ code }) => code))).toEqual(new Set(['expression-length']))
  })

  test('a long list of conditions is wide, not deep', () => {
    expect(readYaml(`{ op: and, args: [${'a, '.repeat(5000)}a] }`).expr).not.toBeNull()
  })

  test('quotes and line breaks in names', () => {
    for (const name of ['a"b', "a'b", 'a`b', 'a$' + '{b}', '*/', '__proto__', 'constructor']) {
      const { expr, diagnostics } = readYaml(JSON.stringify({ ref: 'gvar', var: name }))
      expect(diagnostics.all).toEqual([])
      expect(shape(parse(expr === null ? '' : printExpression(expr)).expr)).toEqual(shape(expr))
    }
    expect(readYaml(JSON.stringify({ ref: 'gvar', var: 'a\nb' })).expr).toBeNull()
  })
})
