/** The places of the additions of `adding.slow.test.ts` exist, so that whoever rewrites one notices at once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as declaration from './adding-declaration.testing.ts'
import * as effect from './adding-effect.testing.ts'
import * as list from './adding-list.testing.ts'
import * as question from './adding-question.testing.ts'
import { root } from './sources.testing.ts'

it('every text after which something is added is in its file once', () => {
  const additions = [effect, list, question, declaration].flatMap(({ SHAPE, REST }) => [SHAPE, REST].flat())
  const lost = additions.filter(({ file, after }) => readFileSync(join(root, file), 'utf8').split(after).length !== 2)
  expect(additions.length).toBeGreaterThan(10)
  expect(lost.map(({ file, after }) => `${file}: ${after}`)).toEqual([])
})
