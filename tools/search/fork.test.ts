import { expect, test } from 'vitest'
import { makeRandomSource, type Question } from '../../engine/index.ts'
import { AnswerFork } from './fork.ts'

test('orders that mean the same are one answer', () => {
  const asked = { kind: 'many', options: [5, 4, 6, 3], min: 3, max: 4, counts: null, costs: null, budget: 0 }
  const fork = new AnswerFork({ ...asked, ask: { by: 0, choice: 0, path: [] } } as unknown as Question)
  for (let seed = 0; seed < 40; seed++) {
    const answer = fork.guessOption(makeRandomSource(seed)) as readonly number[]
    expect(answer).toEqual(answer.toSorted((a, b) => a - b))
  }
})
