/** The words of what is not played, because something before it is wrong: what of them nobody knows is told in the same run. */
import { Diagnostics, type State } from '../../engine/index.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import type { BoardSections, ScriptStep } from '../scenario/scenario.ts'
import { findPhase, parseBoardSections } from './board/place-board.ts'
import { type CaseContext, withDiagnostics } from './case-context.ts'
import { checkPath, collectTexts } from './choice-path.ts'
import { OrderedAnswers } from './ordered-answers.ts'
import { type MoveStep, parseMoveName, readMoveStep } from './parse-move.ts'
import { checkThen } from './then/then.ts'
import { reportUnknownKeys } from './unused-answers.ts'

/** `board`: any board of the game; what is stated of it is read, and not compared. */
export function checkWords(
  scene: CaseContext,
  board: State,
  steps: readonly ScriptStep[],
  then: BoardSections | null,
): void {
  const found = new Diagnostics<ScenarioCode>()
  const trying = withDiagnostics(scene, found)
  for (const step of steps) checkStep(trying, board, step)
  if (then) checkStatement(trying, board, then)
  const told = new Set(scene.d.all.map(formatDiagnosticPlace))
  for (const each of found.all) {
    if (told.has(formatDiagnosticPlace(each))) continue
    told.add(formatDiagnosticPlace(each))
    scene.d.all.push(each)
  }
}

const formatDiagnosticPlace = ({ at }: Diagnostics['all'][number]): string => `${at.file}:${at.line}:${at.col}`

function checkStep(scene: CaseContext, board: State, step: ScriptStep): void {
  switch (step.step) {
    case 'move':
      checkMove(scene, step)
      return
    case 'legal':
    case 'illegal':
      for (const { move } of step.moves) parseMoveName(scene, move)
      return
    case 'set':
      parseBoardSections(scene, step.board)
      return
    case 'then':
      if (step.before) findPhase(scene, step.before)
      checkStatement(scene, board, step.board)
  }
}

function checkMove(scene: CaseContext, step: MoveStep): void {
  const { answers, offers, unasked, ended, refused } = step
  const before = scene.d.all.length
  const { action = -1 } = readMoveStep(scene, step) ?? {}
  // The words of an action that the rules do not have are not known either.
  const news = scene.d.all.slice(before)
  if (news.some(({ code, suggestion }) => code === 'unknown-action' && suggestion === null)) return
  if (action >= 0 && answers?.n === 'map') reportUnknownKeys(scene, answers, action)
  if (answers?.n === 'list') new OrderedAnswers(answers).reportStrangers(scene)
  const offered = offers?.n === 'map' ? offers.entries.map(({ key, keyAt }) => ({ text: key, at: keyAt })) : []
  const choices = [...collectTexts(unasked), ...(ended ?? []).map(({ choice }) => choice)]
  for (const said of [...offered, ...choices, ...(refused?.choice ? [refused.choice] : [])]) checkPath(scene, said)
}

function checkStatement(scene: CaseContext, board: State, said: BoardSections): void {
  try {
    checkThen(scene, board, board, said)
  } catch {
    // An expression may have no value on this board: it is read all the same.
  }
}
