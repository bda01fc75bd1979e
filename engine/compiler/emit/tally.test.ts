import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INT, ZONE } from '../../gamedef/types.ts'
import { makeBench, testCircumstances } from '../fixture/bench.ts'
import * as t from '../fixture/terms.ts'
import * as w from '../fixture/world.ts'

const expr = t.local('$p')
const counted = (...classes: readonly number[]) => t.count(t.pieces(t.fixed(...classes), expr))

function definition(body: ReturnType<typeof counted>) {
  const params = [{ name: '$p', type: ZONE }]
  return makeBench({ functions: [{ name: 'probe', params, returns: INT, body, node: 0, at: 0 }] })
}

describe('counts in a definition', () => {
  const scouts = [w.RED_HIDDEN, w.RED_OPEN, w.BLUE_HIDDEN, w.BLUE_OPEN]

  test('that overlap read each pile once', () => {
    const { code } = definition(
      t.compare(counted(w.RED_HIDDEN, w.RED_OPEN), '>', t.arith('-', counted(...scouts), counted(w.BLUE_OPEN))),
    )
    const [, body = ''] = /function probe\(.*?\) \{\n([\s\S]*?)\n {2}\}/.exec(code) ?? []
    expect(body.match(/c\[/g)).toHaveLength(4)
  })

  test('that do not overlap are left where they stand', () => {
    const { code } = definition(t.compare(counted(w.RED_OPEN), '>', counted(w.BLUE_OPEN)))
    expect(code).toMatch(/return c\[\$open_red_scouts \+ p\] > c\[\$open_blue_scouts \+ p\]/)
  })

  test('come to what they are one by one', () => {
    const classes = fc.uniqueArray(fc.integer({ min: 0, max: w.STONE }))
    const sets = fc.array(classes, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(sets, fc.constantFrom(...w.MAP, w.RED_BOX), (all, zone) => {
        const { emitted, cells, pile } = definition(t.arith('max', ...all.map((set) => counted(...set))))
        const totals = all.map((set) => set.reduce((sum, cls) => sum + cells[pile(cls, zone)]!, 0))
        expect(emitted.functions[0]!(cells, testCircumstances(), zone)).toBe(Math.max(...totals))
      }),
      { numRuns: 60 },
    )
  })
})
