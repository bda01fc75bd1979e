import { describe, expect, it } from 'vitest'
import { toOtherNumber, toPlural, toSingular } from './plural.ts'

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
    expect([toOtherNumber(several), toSingular(several), toPlural(one)]).toEqual([one, one, several])
  })

  it('a word that does not end like a plural is taken for one thing', () => {
    expect([toOtherNumber('cavalry'), toSingular('cavalry')]).toEqual(['cavalries', 'cavalry'])
  })
})
