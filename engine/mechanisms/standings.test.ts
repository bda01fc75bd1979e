/** The order of the winners follows scores, or a rank that the rules define. */
import { describe, expect, it } from 'vitest'
import { initialState, standings } from '../index.ts'
import { listDiagnosticCodes } from './at-the-table.ts'
import { makeGameWithAction } from './mini.ts'

const WEALTH = `
tracks: { hoard: { per: seat, start: 3 } }
define:
  wealth($s:seat): $s.hoard
  isBefore($o:seat, $s:seat): wealth($o) > wealth($s) or (wealth($o) = wealth($s) and $o = blue and $s = red)
  place($s:seat): "1 + count($o in seats where isBefore($o, $s))"
`

function placed(end: string) {
  const game = makeGameWithAction('- addVar: { var: active hoard, delta: 1 }', `${WEALTH}end: ${end}`)
  return standings(game, initialState(game, { setup: 'start' }))
}

describe('the standings', () => {
  it('are by scores, of which equal ones have equal ranks', () => {
    expect(placed('{ score: wealth }')).toEqual([
      { seat: 'red', score: 3, rank: 1 },
      { seat: 'blue', score: 3, rank: 1 },
    ])
  })

  it('are by ranks where the rules say them', () => {
    expect(placed('{ score: wealth, rank: place }')).toEqual([
      { seat: 'blue', score: 3, rank: 1 },
      { seat: 'red', score: 3, rank: 2 },
    ])
    expect(placed('{ rank: place }').map(({ seat, score }) => [seat, score])).toEqual([
      ['blue', 0],
      ['red', 0],
    ])
    expect(placed('{ when: true }')).toEqual([])
  })

  it('are definitions of one seat', () => {
    expect(listDiagnosticCodes(() => placed('{ rank: plaec }'))).toEqual(['unknown-function'])
    expect(listDiagnosticCodes(() => placed('{ rank: isBefore }'))).toEqual(['type-mismatch'])
    expect(listDiagnosticCodes(() => placed('{ score: isBefore }'))).toEqual(['type-mismatch'])
  })
})
