import { expect, test } from 'vitest'
import type { RandomSource } from '../../engine/index.ts'
import { StandardDeviation } from './evaluate-board.ts'
import type { Fork, ForkOption } from './fork.ts'
import { Habits } from './habits.ts'
import { chooseEdgeToTry, type DecisionNode, findMostVisitedEdge, isMostVisitedSettled } from './tree.ts'

const fork = (open: readonly number[]): Fork => ({
  key: 'what',
  by: 0,
  all: [1, 2, 3],
  guessOption: () => 3,
  isLegalOption: (said: ForkOption) => open.includes(said as number),
})
/** Three times in four. */
const byHabit: RandomSource = { drawBelow: () => 1 }
const byGuess: RandomSource = { drawBelow: () => 0 }

test('a habit begins with nothing, and is the same for the same word', () => {
  const habits = new Habits()
  const habit = habits.getHabit(fork([1]), 1)
  expect(habit).toEqual({ said: 1, times: 0, total: 0 })
  expect(habits.getHabit(fork([1]), 1)).toBe(habit)
  expect(habits.getHabit({ ...fork([1]), key: 'else' }, 1)).not.toBe(habit)
})

test('what did best on average is said, where it may be said', () => {
  const habits = new Habits()
  Object.assign(habits.getHabit(fork([1]), 1), { times: 10, total: 20 })
  Object.assign(habits.getHabit(fork([2]), 2), { times: 2, total: 6 })
  expect(habits.chooseOption(fork([1, 2, 3]), byHabit)).toBe(2)
  expect(habits.chooseOption(fork([1, 3]), byHabit)).toBe(1)
  expect(habits.chooseOption(fork([3]), byHabit)).toBe(3)
  expect(habits.chooseOption(fork([1, 2, 3]), byGuess)).toBe(3)
})

const decision = (...edges: readonly (readonly [visits: number, total: number])[]): DecisionNode => ({
  visits: edges.reduce((sum, [visits]) => sum + visits, 0),
  edges: new Map(
    edges.map(([visits, total], i) => [
      String(i + 1),
      { said: i + 1, habit: { said: i + 1, times: 0, total: 0 }, next: new Map(), visits, total },
    ]),
  ),
})

test('of what was tried equally often the one that was worth more is the answer', () => {
  const of = (made: DecisionNode) => findMostVisitedEdge(made, fork([1, 2, 3]))?.said
  expect(of(decision([4, 1], [5, 0], [3, 9]))).toBe(2)
  expect(of(decision([4, 1], [4, 3], [4, 2]))).toBe(2)
  expect(of(decision([4, 1], [4, 1]))).toBe(1)
  expect(findMostVisitedEdge(decision([9, 9], [1, 0]), fork([2]))?.said).toBe(2)
  expect(findMostVisitedEdge(decision([9, 9]), fork([]))).toBeNull()
})

test('a decision is settled when what is left cannot change what was tried most', () => {
  const made = decision([6, 0], [3, 0], [1, 0])
  expect(isMostVisitedSettled(made, 12)).toBe(true)
  expect(isMostVisitedSettled(made, 13)).toBe(false)
  expect(isMostVisitedSettled(made, 10)).toBe(true)
  expect(isMostVisitedSettled(decision(), 1)).toBe(false)
})

test('how far numbers lie apart is their standard deviation', () => {
  const spread = new StandardDeviation()
  expect(spread.size).toBe(1)
  for (const value of [2, 4, 4, 4, 5, 5, 7, 9]) spread.addValue(value)
  expect(spread.size).toBeCloseTo(2, 9)
})

test('what promises most is tried next: what was never tried, then what did well or was tried little', () => {
  const next = (made: DecisionNode, spread: number) =>
    chooseEdgeToTry(made, { ...fork([1, 2]), all: [1, 2] }, new Habits(), spread, byHabit)?.said
  expect(next(decision([3, 9], [0, 0]), 1)).toBe(2)
  expect(next(decision([8, 80], [8, 8]), 1)).toBe(1)
  // 10 on average and 9: what was tried once in a hundred promises more where plays differ, and less where they do not.
  expect(next(decision([99, 990], [1, 9]), 1)).toBe(2)
  expect(next(decision([99, 990], [1, 9]), 0.1)).toBe(1)
  expect(next(decision([4, 40], [4, 40]), 1)).toBe(1)
})
