import { describe, expect, it } from 'vitest'
import { RuleCrash } from './crash.ts'
import { ground, Refused } from './runtime.ts'

describe('the ground of the runtime', () => {
  it('refuses with the node that refuses', () => {
    try {
      ground.refuse('required', 4, 'no room')
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(Refused)
      expect(thrown).toMatchObject({ code: 'required', node: 4, detail: 'no room' })
    }
    expect.assertions(2)
  })

  it('crashes with the place', () => {
    expect(() => ground.crash('nothing is left', 12)).toThrow(RuleCrash)
  })
})
