/** Code tells kinds of questions apart by their table, so that no code overlooks a new kind. */
import { expect, it } from 'vitest'
import { QUESTION_KINDS } from '../../engine/index.ts'
import { isTest, sources } from './sources.testing.ts'

/** Matches a comparison of a `kind` with a kind of question. */
const COMPARISON = new RegExp(`\\bkind\\s*[!=]==\\s*'(?:${Object.keys(QUESTION_KINDS).join('|')})'`)

it('no code compares the kind of a question with a string', () => {
  expect("if (question.kind === 'many') return").toMatch(COMPARISON)
  const compared = [...sources].flatMap(([file, source]) =>
    isTest(file)
      ? []
      : source.text.split('\n').flatMap((line, i) => (COMPARISON.test(line) ? [`${file}:${i + 1}`] : [])),
  )
  // It breaks a rule of the engine on purpose.
  expect(compared.filter((at) => !at.startsWith('engine/mechanisms/breaks.ts:'))).toEqual([])
})
