import { describe, expect, it } from 'vitest'
import { otherNumber, pluralOf, singularOf } from './plural.ts'

describe('the other number of a word', () => {
  it.each([
    ['wagons', 'wagon'],
    ['bases', 'base'],
    ['houses', 'house'],
    ['passes', 'pass'],
    ['boxes', 'box'],
    ['marches', 'march'],
    ['bushes', 'bush'],
    ['enemies', 'enemy'],
    ['convoys', 'convoy'],
  ])('%s are several of a %s', (several, one) => {
    expect([otherNumber(several), singularOf(several), pluralOf(one)]).toEqual([one, one, several])
  })

  it('a word that does not end like a plural is taken for one thing', () => {
    expect([otherNumber('cavalry'), singularOf('cavalry')]).toEqual(['cavalries', 'cavalry'])
  })
})
