/** A scenario asks the board by its own words: every function that reads a declaration is one. */
import { describe, expect, it } from 'vitest'
import { gameOf, LANGUAGE_FUNCTIONS, QUERY_SPELLINGS } from '../../engine/index.ts'
import { LADDER } from './ladder.testing.ts'
import { findMentionedDeclarations } from './mentioned-declarations.ts'

const { def } = gameOf(
  Object.entries(LADDER)
    .filter(([name]) => name.startsWith('data/'))
    .map(([name, text]) => ({ name, text })),
)

describe('a scenario speaks of', () => {
  it('what is next to what, and the limits of spaces, by these functions of the language and no others', () => {
    const speaking = (key: string): readonly string[] =>
      [...LANGUAGE_FUNCTIONS.keys(), ...QUERY_SPELLINGS.keys()].filter((name) =>
        findMentionedDeclarations(def, `${name}(alba)`).includes(key),
      )
    expect(speaking('adjacency')).toEqual([
      ...['adjacent', 'around', 'connected'],
      ...['tokensInAdjacentZones', 'adjacentZones', 'connectedZones'],
    ])
    expect(speaking('constraints')).toEqual(['room'])
  })

  it('nothing by these: who adds a function says here or in `mentions.ts` what it reads', () => {
    const silent = [...LANGUAGE_FUNCTIONS.keys()].filter(
      (name) => findMentionedDeclarations(def, `${name}(x)`).length === 0,
    )
    expect(silent).toEqual([
      ...['seatsFrom', 'seatsAfter', 'mayPlay', 'inEffect', 'union', 'except', 'take', 'first', 'distinct'],
      ...['range', 'empty', 'min', 'max', 'floorDiv', 'mod'],
    ])
  })
})
