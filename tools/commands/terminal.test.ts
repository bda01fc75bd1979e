/** A stream delivers keys. */
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { makeKeyReader } from './terminal.ts'

it('comes key by key, typed ahead or not, until the stream ends', async () => {
  const stdin = new PassThrough()
  const key = makeKeyReader(stdin)
  stdin.write('ab')
  expect([await key(), await key()]).toEqual(['a', 'b'])
  const next = key()
  stdin.write('\u001b[A')
  expect(await next).toBe('')
  stdin.end()
  expect([await key(), await key()]).toEqual([null, null])
})

it('leaves nobody listening, however many keys are typed', async () => {
  const stdin = new PassThrough()
  const count = (): readonly number[] => ['data', 'end', 'error'].map((event) => stdin.listenerCount(event))
  const key = makeKeyReader(stdin)
  stdin.write('a')
  await key()
  const before = count()
  for (let i = 0; i < 20; i++) {
    stdin.write('a')
    expect(await key()).toBe('a')
  }
  expect(count()).toEqual(before)
})
