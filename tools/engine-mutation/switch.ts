/** Setup of every test file in a sample: which change is on, and which changes are reached. */
import { appendFileSync } from 'node:fs'
import { afterAll, expect, inject } from 'vitest'

/** The number of the change that is on, or none while the reach is measured. */
export interface ChangeSwitch {
  readonly on: number | null
  /** The file of the reach, with a line for each test file. */
  readonly reach: string
  /** A broken compiler keeps its games apart. */
  readonly cache: string
}

declare module 'vitest' {
  interface ProvidedContext {
    switch: ChangeSwitch
  }
}

const { on, reach, cache } = inject('switch')
process.env.TOUCHSTONE_CACHE = cache
const reached = new Set<number>()
Object.assign(globalThis, {
  __on: on,
  __reach: (number: number): boolean => {
    reached.add(number)
    return false
  },
})
if (on === null)
  afterAll(() => {
    appendFileSync(reach, `${JSON.stringify({ file: expect.getState().testPath, reached: [...reached] })}\n`)
  })
