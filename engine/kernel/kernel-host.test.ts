import { describe, expect, it } from 'vitest'
import { RuleCrash } from './crash.ts'
import { kernelHost, RefusalSignal } from './kernel-host.ts'

describe('the ground of the runtime', () => {
  it('refuses with the node that refuses', () => {
    try {
      kernelHost.refuse('required', 4, 'no room')
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(RefusalSignal)
      expect(thrown).toMatchObject({ code: 'required', node: 4, detail: 'no room' })
    }
    expect.assertions(2)
  })

  it('crashes with the place', () => {
    expect(() => kernelHost.crash('nothing is left', 12)).toThrow(RuleCrash)
  })
})
