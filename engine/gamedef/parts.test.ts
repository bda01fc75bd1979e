import { join } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { filesOf, understand } from '../node.ts'
import type { EFFECT_KINDS, Effect, EffectOf } from './effect.ts'
import type { ClassSet, Expr } from './expr.ts'
import type { EXPRESSION_KINDS } from './expr-kinds.ts'
import type { ExprOf } from './expr-parts.ts'
import type { GameDef } from './gamedef.ts'
import {
  canEffectAsk,
  collectEffectLists,
  collectEffects,
  collectExprs,
  listBindings,
  listExprParts,
  mapParts,
  type PartTable,
} from './parts.ts'
import { INT, PIECE, type Type, ZONE } from './types.ts'

const at = 0
const node = 0
const n = (v: number): Expr => ({ e: 'const', v, at })
const local = (name: string): Expr => ({ e: 'local', name, at })
const setActive = (v: number): Effect => ({ do: 'setActive', seat: n(v), at, node })

const FIXTURES = join(import.meta.dirname, '../fixtures')
const games = [
  ['frontier', ''],
  ['frontier', 'structured'],
  ['cards', ''],
] as const

/** Whatever looks like an expression or effect, wherever it stands. */
function count(value: unknown, key: 'e' | 'do'): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = key in value ? 1 : 0
  return Object.values(value).reduce((sum: number, part) => sum + count(part, key), own)
}

describe('the tables of parts', () => {
  it.each(games)('leave nothing of %s %s out', (name, ruleset) => {
    const files = filesOf(join(FIXTURES, name))
    const { def } = understand(files, ruleset === '' ? {} : { ruleset })
    if (def === null) throw new Error('no game')
    const lists = collectEffectLists(def)
    const effects = lists.flatMap((list) => [...collectEffects(list)])
    expect(effects.length).toBeGreaterThan(20)
    expect(effects).toHaveLength(count(lists, 'do'))
    const inEffects = effects.flatMap((effect) => listExprParts(effect).flatMap((part) => [...collectExprs(part)]))
    expect(inEffects).toHaveLength(count(lists, 'e'))
    const bodies = def.functions.flatMap(({ body }) => [...collectExprs(body)])
    expect(bodies).toHaveLength(
      count(
        def.functions.map(({ body }) => body),
        'e',
      ),
    )
  })

  it('have exactly the fields that hold expressions or effects, by type', () => {
    expectTypeOf<keyof PartTable<ExprOf<'connected'>>>().toEqualTypeOf<'zone' | 'via' | 'depth'>()
    expectTypeOf<keyof PartTable<ExprOf<'pieces'>>>().toEqualTypeOf<'classes' | 'in'>()
    expectTypeOf<keyof PartTable<ClassSet & { k: 'table' }>>().toEqualTypeOf<'keys'>()
    expectTypeOf<keyof PartTable<EffectOf<'run'>>>().toEqualTypeOf<
      'seat' | 'free' | 'limited' | 'granted' | 'quota' | 'circumstances'
    >()
    expectTypeOf<
      keyof PartTable<{ of: Type; n: number; new: { more: { hidden: Expr | null }[] } }>
    >().toEqualTypeOf<'new'>()
    expectTypeOf<keyof typeof EXPRESSION_KINDS>().toEqualTypeOf<Expr['e']>()
    expectTypeOf<keyof typeof EFFECT_KINDS>().toEqualTypeOf<Effect['do']>()
  })
})

describe('an expression or effect with other parts', () => {
  const double = {
    expr: (expr: Expr): Expr => (expr.e === 'const' ? { ...expr, v: expr.v * 2 } : expr),
    effects: (list: readonly Effect[]): readonly Effect[] => list,
  }

  it('is itself where nothing changes', () => {
    const expr: Expr = { e: 'arith', op: '+', args: [local('a'), local('b')], at }
    expect(mapParts(expr, double)).toBe(expr)
  })

  it('keeps what stays, also in groups of parts', () => {
    const target = { var: 1, index: null }
    const effect: Effect = {
      ...{ do: 'chooseEach', choice: 0, name: 'x', candidate: 'it', of: ZONE, chosen: 'all', again: false },
      ...{
        list: local('list'),
        by: null,
        cost: null,
        budget: null,
        rules: [{ cond: n(3), node: 7 }],
        min: n(0),
        max: n(4),
        effects: [],
      },
      ...{ pay: { from: target, amount: n(5), floor: null }, at, node },
    }
    const changed = mapParts(effect, double) as typeof effect
    expect(changed).toEqual({
      ...effect,
      rules: [{ cond: n(6), node: 7 }],
      pay: { from: target, amount: n(10), floor: null },
      max: n(8),
    })
    expect(changed.list).toBe(effect.list)
    expect(changed.pay?.from).toBe(target)
  })

  it('tells which type fits a part, as far as that is known', () => {
    const wantedIn = (whole: Expr): readonly (Type | null)[] => {
      const found: (Type | null)[] = []
      const site = { def: {} as GameDef, wanted: null, typeOf: () => ZONE }
      mapParts(whole, {
        expr: (expr, part) => {
          found.push(part.wanted(site))
          return expr
        },
        effects: (list) => list,
      })
      return found
    }
    const classes: ClassSet = { k: 'static', classes: [0] }
    expect(wantedIn({ e: 'pieces', classes, in: local('z'), many: false, at })).toEqual([ZONE])
    expect(wantedIn({ e: 'pieces', classes, in: local('z'), many: true, at })).toEqual([null])
    // The least and the greatest of some sort of things are of that sort; all else that is worked out is a number.
    const of = (op: 'min' | 'max' | '+') => wantedIn({ e: 'arith', op, args: [local('a'), local('b')], at })
    expect([of('min'), of('max'), of('+')]).toEqual([
      [ZONE, ZONE],
      [ZONE, ZONE],
      [INT, INT],
    ])
  })

  it('tells what each part is there for, what is bound in it, and which node it is', () => {
    const effect: Effect = {
      ...{
        do: 'chooseN',
        choice: 0,
        name: 'x',
        candidate: 'it',
        of: PIECE,
        list: local('list'),
        by: n(1),
        at,
        node,
      },
      ...{ rules: [{ cond: n(2), node: 7 }], min: n(3), max: n(4), cost: n(5), budget: n(6) },
    }
    const told: unknown[] = []
    mapParts(effect, {
      expr: (expr, { role, bound, node: own }) => {
        told.push([expr.e === 'const' ? expr.v : expr.e, role, bound.map(([name]) => name), own])
        return expr
      },
      effects: (list) => list,
    })
    expect(told).toEqual([
      ['local', 'value', [], null],
      [1, 'value', [], null],
      [2, 'gate', ['it'], 7],
      [5, 'cost', ['it'], null],
      [3, 'least', [], null],
      [4, 'most', [], null],
      [6, 'most', [], null],
    ])
    expect(listBindings(effect)).toEqual([['x', { k: 'list', of: PIECE }]])
    expect(canEffectAsk(effect)).toBe(true)
  })

  it('asks between the turns of a loop only where it has windows', () => {
    const loop = (window: boolean): Effect => ({
      ...{ do: 'forEach', name: 'i', of: INT, list: local('list'), limit: null, window, at, node },
      effects: [setActive(1)],
    })
    expect([canEffectAsk(loop(true)), canEffectAsk(loop(false))]).toEqual([true, false])
    expect([...collectEffects([loop(false)])].map((effect) => effect.do)).toEqual(['forEach', 'setActive'])
  })
})
