/** In every test file of a sample: which change of the code is on, and which are reached. */
import { appendFileSync } from 'node:fs'
import { afterAll, expect, inject } from 'vitest'

/** What is on: a number, or none while it is found out which tests reach what. */
export interface ChangeSwitch {
  readonly on: number | null
  /** Where the reach is written, a line for each test file. */
  readonly reach: string
  /** Compiled games of a compiler that is wrong are kept apart. */
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
