import { expect, test } from 'vitest'
import { makeRandomSource, type Question } from '../kernel/index.ts'
import { guessAnswer, shuffle } from './guess.ts'

const several = (more: object): Question =>
  ({
    kind: 'many',
    counts: null,
    costs: null,
    budget: 0,
    ask: { by: 0, choice: 0, path: [] },
    ...more,
  }) as unknown as Question
const seeds = Array.from({ length: 40 }, (_, seed) => seed)

test('where little can be paid, the cheapest are found however unlucky the guess', () => {
  const question = several({ options: [7, 8, 9], costs: [3, 2, 1], budget: 3, min: 2, max: 3 })
  for (const seed of seeds)
    expect([...(guessAnswer(question, makeRandomSource(seed)) as number[])].sort()).toEqual([8, 9])
})

test('a shuffled list may be in any order, the old one too', () => {
  const orders = seeds.map((seed) => {
    const list = [1, 2, 3]
    shuffle(list, makeRandomSource(seed))
    return list.join()
  })
  expect(new Set(orders).size).toBe(6)
})
