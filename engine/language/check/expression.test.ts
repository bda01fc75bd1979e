import { describe, expect, it } from 'vitest'
import { cpuTimeSince } from '../../fixtures/spent.ts'
import { defined, defOf, expr, int, typeOf, wrong } from './check.testing.ts'

const trail = { e: 'var', var: 2, index: null }
const local = (name: string) => ({ e: 'local', name })

describe('types', () => {
  it.each([
    ['1 + trail', 'number'],
    ['trail > 1', 'yes or no'],
    ['not truce', 'yes or no'],
    ['weather', 'season'],
    ['leader', 'leader'],
    ['actor', 'seat'],
    ['alba', 'space'],
    ['alba.type', 'type'],
    ['alba.support', 'support'],
    ['alba.garrison', 'number'],
    ['red.gold', 'number'],
    ['red gold', 'number'],
    ['red.available', 'space'],
    ['spaces', 'list of space'],
    ['seats', 'list of seat'],
    ['granted', 'list of space'],
    ['quota', 'number'],
    ['actionClass', 'actionClass'],
    ['noMarch', 'yes or no'],
    ['red scouts in alba', 'list of piece'],
    ['map($p in pieces in alba, $p.space)', 'list of space'],
    ['map($p in pieces in alba, $p.stance)', 'list of stance'],
    ['first(spaces)', 'space'],
    ['range(1, 3)', 'list of number'],
    ['control(alba)', 'owner'],
    ['[red, blue]', 'list of seat'],
    ['[scouts, forts]', 'list of kind'],
    ['[alba, cole]', 'list of space'],
    ['if truce then alba else cole', 'space'],
    ['if truce then dry else wet', 'season'],
    ['if truce then red else nobody', 'owner'],
    ['if truce then 1 else if noMarch then 2 else 3', 'number'],
  ])('%s is a %s', (text, type) => {
    expect(typeOf(text)).toBe(type)
  })
})

describe('comparisons', () => {
  it('take a bare word for what the other side is, on either side', () => {
    const type = { e: 'attr', attr: 0, whose: int(4) }
    expect(expr('alba.type = road')).toEqual({ e: 'compare', op: '=', left: type, right: int(2) })
    expect(expr('road = alba.type')).toEqual({ e: 'compare', op: '=', left: int(2), right: type })
    expect(expr('bob != leader')).toEqual({
      e: 'compare',
      op: '!=',
      left: int(1),
      right: { e: 'var', var: 6, index: null },
    })
  })

  it('tell a seat from the owner of the same name', () => {
    expect(expr('control(alba) = blue')).toMatchObject({ right: int(1) })
    expect(expr('control(alba) = nobody')).toMatchObject({ right: int(2) })
    expect(expr('actor = blue')).toMatchObject({ left: { e: 'actor' }, right: int(1) })
  })

  it.each([
    ['alba = red', 'not-comparable'],
    ['alba.type = alba.support', 'not-comparable'],
    ['spaces = alba', 'not-comparable'],
    ['leader > 1', 'type-mismatch'],
    ['truce = 1', 'not-comparable'],
    ['1 = truce', 'not-comparable'],
  ])('%s: %s', (text, code) => {
    expect(wrong(text)).toEqual([code])
  })
})

describe('arithmetic', () => {
  it('is what it says', () => {
    expect(expr('-trail * 2')).toEqual({
      e: 'arith',
      op: '*',
      args: [{ e: 'arith', op: '-', args: [trail] }, int(2)],
    })
    expect(expr('floorDiv(trail, 2)')).toEqual({ e: 'arith', op: '/', args: [trail, int(2)] })
    expect(expr('min(trail, 1, 2)')).toEqual({ e: 'arith', op: 'min', args: [trail, int(1), int(2)] })
  })

  it('reads all as no limit', () => {
    expect(expr('if truce then 1 else all')).toMatchObject({ else: int(1_000_000) })
  })

  it.each(['1 + truce', '1 + alba', 'not 1', '-red', 'truce and 1', 'if 1 then 2 else 3', 'if truce then 1 else red'])(
    '%s does not fit',
    (text) => {
      expect(wrong(text)).toEqual(['type-mismatch'])
    },
  )

  it('does not divide by zero whatever is played', () => {
    expect(wrong('trail % 0')).toEqual(['constant-error'])
  })
})

describe('lists', () => {
  it('of branches that only one word of them settles', () => {
    expect(expr('[dry, weather]')).toMatchObject({ items: [int(0), { e: 'var', var: 3 }] })
  })

  it('of words that nothing knows are words of their own, whichever lists came before', () => {
    const { type, x } = defined('if count([hide, seek]) > 1 and count([hide, run]) > 1 then 1 else 0')
    expect(type).toBe('number')
    expect(x).toMatchObject({ when: { e: 'and' } })
  })

  it('are members or pieces in a place', () => {
    expect(expr('leader in [ann, bob]')).toMatchObject({ e: 'has', list: { items: [int(0), int(1)] } })
    expect(expr('$p in alba', '$p: piece')).toEqual({
      e: 'compare',
      op: '=',
      left: { e: 'zoneOf', piece: local('p') },
      right: int(4),
    })
    expect(expr('$s in spaces where it.coastal', '$s: space')).toMatchObject({ e: 'where', bind: 's_2' })
    expect(expr('forts in [alba, cole]')).toMatchObject({ e: 'pieces', many: true })
    expect(expr('forts in [forts, wagons]')).toMatchObject({ e: 'has', item: int(2) })
  })

  it('of lists are not', () => {
    expect(wrong('[[1], [2]]')).toEqual(['type-mismatch'])
    expect(wrong('map($s in spaces, adjacent($s))')).toEqual(['type-mismatch'])
  })

  it('that are empty are of what their place wants', () => {
    expect(wrong('count([])')).toEqual(['type-mismatch'])
    expect(expr('union(spaces, [])')).toMatchObject({ args: [{ e: 'zones' }, { e: 'list', items: [] }] })
  })
})

describe('folds', () => {
  it('know their element as it and by its name', () => {
    expect(expr('sum($s in spaces, it.population + $s.population)')).toMatchObject({
      bind: 's',
      value: { args: [{ whose: local('s') }, { whose: local('s') }] },
    })
    expect(expr('any(spaces where it.coastal)')).toMatchObject({ e: 'any', list: { e: 'where', bind: 'it' } })
    expect(expr('max($s in spaces, $s.population)')).toMatchObject({ e: 'most', otherwise: null })
  })

  it('inside one another have names of their own', () => {
    expect(expr('count(spaces where any(adjacent(it) where it.coastal))')).toMatchObject({
      list: {
        bind: 'it',
        cond: { list: { bind: 'it_2', list: { zone: local('it') }, cond: { whose: local('it_2') } } },
      },
    })
  })
})

describe('deep expressions', () => {
  it('take no longer than they are', () => {
    const lists = `${'['.repeat(80)}1${']'.repeat(80)}`
    const branches = `${'if truce then ('.repeat(40)}1 + 1${') + 1 else 2'.repeat(40)}`
    const start = process.cpuUsage()
    wrong(lists)
    wrong(branches)
    expect(cpuTimeSince(start)).toBeLessThan(1000)
  })
})

describe('an enum that has words of seats', () => {
  const OWNER = 'enums: { bearer: [unheld, red, blue] }\ntracks: { holder: { type: bearer }, mover: { type: seat } }\n'
  const NOTE =
    '; `red` is a word of both: `type: seat` makes a track or attribute hold seats, and `if … = red then red else …` makes one of the other'

  it.each([
    ['define: { t: holder = mover }', `which never equals a bearer${NOTE}`],
    ['define: { t: mover = holder }', `which never equals a seat${NOTE}`],
    ['actions: [{ id: x, effects: [{ setVar: { var: holder, value: actor } }] }]', `but a bearer is needed${NOTE}`],
  ])('is told apart from them: %s', (text, message) => {
    expect(() => defOf(OWNER + text)).toThrow(message)
  })

  it('is made one of them as the message says', () => {
    const seat = 'define: { t: "mover = (if holder = red then red else blue)" }'
    const word =
      'actions: [{ id: x, effects: [{ setVar: { var: holder, value: if actor = red then red else blue } }] }]'
    for (const text of [seat, word]) expect(() => defOf(OWNER + text)).not.toThrow()
  })

  it('is no such enum without one', () => {
    const text = 'tracks: { mover: { type: seat } }\ndefine: { t: "mover = first(spaces).type" }'
    expect(() => defOf(text)).not.toThrow('is a word of both')
  })
})
