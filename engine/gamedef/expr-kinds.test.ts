/** The table of kinds has a row for each kind, and a row has every column. */
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Expr } from './expr.ts'
import type { ExprKind } from './expr-kind.ts'
import { EXPRESSION_KINDS } from './expr-kinds.ts'
import * as presets from './kinds/presets.ts'

type Row = ExprKind<Expr>
type OptionalColumn = { [C in keyof Row]-?: Pick<Row, C> extends Required<Pick<Row, C>> ? never : C }[keyof Row]

describe('the table of the kinds of expressions', () => {
  test('has no column that may be left out', () => {
    expectTypeOf<OptionalColumn>().toEqualTypeOf<never>()
    expectTypeOf<keyof typeof EXPRESSION_KINDS>().toEqualTypeOf<Expr['e']>()
  })

  test('has all columns in all rows', () => {
    const [first = [], ...others] = Object.values(EXPRESSION_KINDS).map((row) => Object.keys(row).sort())
    expect(first).toHaveLength(14)
    for (const columns of others) expect(columns).toEqual(first)
  })

  test('has no preset that fills a whole row: each kind says something itself', () => {
    const all = Object.keys(EXPRESSION_KINDS.const).length
    const filled = Object.values(presets).flatMap((preset) => (typeof preset === 'object' ? Object.keys(preset) : []))
    expect(filled.length).toBeGreaterThan(5)
    for (const preset of Object.values(presets)) expect(Object.keys(preset).length).toBeLessThan(all)
  })
})
