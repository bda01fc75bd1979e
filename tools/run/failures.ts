/** Misses as failures of the record: with the place in the scenario and, where it is known, in the rule data. */
import type { Game, Span, Violation } from '../../engine/index.ts'
import type { Miss } from '../scenario/miss.ts'
import type { Cause, Failure, StepRun } from './record.ts'
import { causeOf, writesOf } from './trace.ts'

export function failureOf(
  game: Game,
  kind: Failure['kind'],
  step: number,
  { at, message, expected, received, cells, refusal }: Miss,
  steps: readonly StepRun[],
): Failure {
  const { file, line, col } = at
  const place = refusal?.place
  const cause = place
    ? { rule: refusal.rule, file: place.file, line: place.line }
    : lastCause(game, cells, steps)
  return { kind, step, message, expected, received, at: { file, line, col }, cause }
}

function lastCause(game: Game, cells: readonly number[], steps: readonly StepRun[]): Cause | null {
  if (cells.length === 0) return null
  for (const step of steps.toReversed()) {
    const cause = causeOf(game, writesOf(step), cells, step.after)
    if (cause) return cause
  }
  return null
}

export function invariantFailure(
  game: Game,
  step: number,
  { id, code, message, rule, place }: Violation,
  { file, line, col }: Span,
  steps: readonly StepRun[],
): Failure {
  const cell = code === 'invariant' ? [] : steps.filter(({ of }) => of === step).flatMap(changedBy)
  return {
    kind: 'invariant',
    step,
    message: code === 'invariant' ? `the invariant ${message}` : `${code} ${id}`,
    expected: code === 'invariant' ? 'it holds' : 'a board of the game',
    received: code === 'invariant' ? 'it does not' : message,
    at: { file, line, col },
    cause: place ? { rule, file: place.file, line: place.line } : lastCause(game, cell, steps),
  }
}

const changedBy = (step: StepRun): readonly number[] => writesOf(step).map(({ cell }) => cell)
