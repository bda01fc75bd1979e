/** The words of what is not played, because something before it is wrong: what of them nobody knows is told in the same run. */
import { Diagnostics, type State } from '../../engine/index.ts'
import { checkPath, textsIn } from './choice-path.ts'
import type { ScenarioCode } from './codes.ts'
import { InOrder } from './in-order.ts'
import { reportStrangers } from './left-over.ts'
import { type MoveStep, moveNamed, moveOf } from './move.ts'
import { phaseOf, saidOn } from './place-board.ts'
import type { Board, Step } from './scenario.ts'
import { type Scene, tryingIn } from './scene.ts'
import { checkThen } from './then.ts'

/** `board`: any board of the game; what is stated of it is read, and not compared. */
export function checkWords(scene: Scene, board: State, steps: readonly Step[], then: Board | null): void {
  const found = new Diagnostics<ScenarioCode>()
  const trying = tryingIn(scene, found)
  for (const step of steps) checkStep(trying, board, step)
  if (then) checkStatement(trying, board, then)
  const told = new Set(scene.d.all.map(placeOf))
  for (const each of found.all) {
    if (told.has(placeOf(each))) continue
    told.add(placeOf(each))
    scene.d.all.push(each)
  }
}

const placeOf = ({ at }: Diagnostics['all'][number]): string => `${at.file}:${at.line}:${at.col}`

function checkStep(scene: Scene, board: State, step: Step): void {
  switch (step.step) {
    case 'move':
      checkMove(scene, step)
      return
    case 'legal':
    case 'illegal':
      for (const { move } of step.moves) moveNamed(scene, move)
      return
    case 'set':
      saidOn(scene, step.board)
      return
    case 'then':
      if (step.before) phaseOf(scene, step.before)
      checkStatement(scene, board, step.board)
  }
}

function checkMove(scene: Scene, step: MoveStep): void {
  const { answers, offers, unasked, ended, refused } = step
  const before = scene.d.all.length
  const { action = -1 } = moveOf(scene, step) ?? {}
  // The words of an action that the rules do not have are not known either.
  const news = scene.d.all.slice(before)
  if (news.some(({ code, suggestion }) => code === 'unknown-action' && suggestion === null)) return
  if (action >= 0 && answers?.n === 'map') reportStrangers(scene, answers, action)
  if (answers?.n === 'list') new InOrder(answers).reportStrangers(scene)
  const offered =
    offers?.n === 'map' ? offers.entries.map(({ key, keyAt }) => ({ text: key, at: keyAt })) : []
  const choices = [...textsIn(unasked), ...(ended ?? []).map(({ choice }) => choice)]
  for (const said of [...offered, ...choices, ...(refused?.choice ? [refused.choice] : [])])
    checkPath(scene, said)
}

function checkStatement(scene: Scene, board: State, said: Board): void {
  try {
    checkThen(scene, board, board, said)
  } catch {
    // An expression may have no value on this board: it is read all the same.
  }
}
