/** Misses as failures of the record: with the place in the scenario and, where it is known, in the rule data. */
import type { Game, Span, Violation } from '../../engine/index.ts'
import type { Mismatch } from '../script/mismatch.ts'
import type { RuleCause, RunFailure, StepRun } from './run-record.ts'
import { findCauseOfCells, getWritesOfStep } from './trace.ts'

export function makeRunFailure(
  game: Game,
  kind: RunFailure['kind'],
  step: number,
  { at, message, expected, received, cells, refusal }: Mismatch,
  steps: readonly StepRun[],
): RunFailure {
  const { file, line, col } = at
  const place = refusal?.place
  const cause = place
    ? { rule: refusal.rule, file: place.file, line: place.line }
    : findLastCauseOfCells(game, cells, steps)
  return { kind, step, message, expected, received, at: { file, line, col }, cause }
}

function findLastCauseOfCells(game: Game, cells: readonly number[], steps: readonly StepRun[]): RuleCause | null {
  if (cells.length === 0) return null
  for (const step of steps.toReversed()) {
    const cause = findCauseOfCells(game, getWritesOfStep(step), cells, step.after)
    if (cause) return cause
  }
  return null
}

export function makeInvariantFailure(
  game: Game,
  step: number,
  { id, code, message, rule, place }: Violation,
  { file, line, col }: Span,
  steps: readonly StepRun[],
): RunFailure {
  const cell = code === 'invariant' ? [] : steps.filter(({ of }) => of === step).flatMap(listWrittenCells)
  return {
    kind: 'invariant',
    step,
    message: code === 'invariant' ? `the invariant ${message}` : `${code} ${id}`,
    expected: code === 'invariant' ? 'it holds' : 'a board that the game allows',
    received: code === 'invariant' ? 'it does not' : message,
    at: { file, line, col },
    cause: place ? { rule, file: place.file, line: place.line } : findLastCauseOfCells(game, cell, steps),
  }
}

const listWrittenCells = (step: StepRun): readonly number[] => getWritesOfStep(step).map(({ cell }) => cell)
