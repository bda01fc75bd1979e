/** The words of what is not played, because something before it is wrong: what of them nobody knows is told in the same run. */
import { Diagnostics, type State } from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { BoardSections, ScriptStep } from '../scenario/scenario.ts'
import { findPhaseNamed, parseBoardSections } from './board/place-board.ts'
import { type CaseContext, withDiagnostics } from './case-context.ts'
import { checkChoicePath, listScalarTexts } from './choice-path.ts'
import { OrderedAnswers } from './ordered-answers.ts'
import { type MoveStep, parseMoveName, parseMoveStep } from './parse-move.ts'
import { checkThen } from './then/then.ts'
import { reportUnknownKeys } from './unused-answers.ts'

/** `board`: any board of the game; what is stated of it is read, and not compared. */
export function checkWordsOfUnplayedSteps(
  context: CaseContext,
  board: State,
  steps: readonly ScriptStep[],
  then: BoardSections | null,
): void {
  const newDiagnostics = new Diagnostics<ScenarioCode>()
  const trialContext = withDiagnostics(context, newDiagnostics)
  for (const step of steps) checkWordsOfStep(trialContext, board, step)
  if (then) checkWordsOfThen(trialContext, board, then)
  const reportedPlaces = new Set(context.diagnostics.all.map(formatDiagnosticPlace))
  for (const each of newDiagnostics.all) {
    if (reportedPlaces.has(formatDiagnosticPlace(each))) continue
    reportedPlaces.add(formatDiagnosticPlace(each))
    context.diagnostics.all.push(each)
  }
}

const formatDiagnosticPlace = ({ at }: Diagnostics['all'][number]): string => `${at.file}:${at.line}:${at.col}`

function checkWordsOfStep(context: CaseContext, board: State, step: ScriptStep): void {
  switch (step.step) {
    case 'move':
      checkWordsOfMove(context, step)
      return
    case 'legal':
    case 'illegal':
      for (const { move } of step.moves) parseMoveName(context, move)
      return
    case 'set':
      parseBoardSections(context, step.board)
      return
    case 'then':
      if (step.before) findPhaseNamed(context, step.before)
      checkWordsOfThen(context, board, step.board)
  }
}

function checkWordsOfMove(context: CaseContext, step: MoveStep): void {
  const { answers, offers, unasked, ended, refused } = step
  const before = context.diagnostics.all.length
  const { action = -1 } = parseMoveStep(context, step) ?? {}
  // The words of an action that the rules do not have are not known either.
  const news = context.diagnostics.all.slice(before)
  if (news.some(({ code, suggestion }) => code === 'unknown-action' && suggestion === null)) return
  if (action >= 0 && answers?.n === 'map') reportUnknownKeys(context, answers, action)
  if (answers?.n === 'list') new OrderedAnswers(answers).reportUnknownNames(context)
  const offered = offers?.n === 'map' ? offers.entries.map(({ key, keyAt }) => ({ text: key, at: keyAt })) : []
  const choices = [...listScalarTexts(unasked), ...(ended ?? []).map(({ choice }) => choice)]
  for (const choice of [...offered, ...choices, ...(refused?.choice ? [refused.choice] : [])])
    checkChoicePath(context, choice)
}

function checkWordsOfThen(context: CaseContext, board: State, stated: BoardSections): void {
  try {
    checkThen(context, board, board, stated)
  } catch {
    // An expression may have no value on this board: it is read all the same.
  }
}
