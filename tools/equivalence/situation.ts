/** Where a rule is known to be reached: the moves and phases that a scenario begins, each with the board before it. */
import { Diagnostics, type Game, type State } from '../../engine/index.ts'
import type { Project } from '../project/project.ts'
import { type Turn, headOf as turnHeadOf, turnOf } from '../retell/turn.ts'
import type { Run, RunId } from '../run/record.ts'
import { runFile } from '../run/run-file.ts'
import { reading, type Session } from '../run/session.ts'
import type { ScenarioCode } from '../scenario/codes.ts'
import { isLoose, type MoveStep, moveOf } from '../scenario/move.ts'
import type { CasePlan, Scenario } from '../scenario/scenario.ts'
import { fold, type Scene, sceneOf } from '../scenario/scene.ts'
import { playMove } from '../scenario/script.ts'

export interface Situation {
  readonly board: State
  /** The turn that begins on it, or the phase. */
  readonly begins: Turn | { readonly phase: string }
  /** Whether it is made out of turn: then nothing comes of it by itself. */
  readonly isLoose: boolean
}

/** Of a case that passes, in order. */
export function situationsOf(project: Project, id: RunId, session: Session): readonly Situation[] {
  const plan = planOf(project, id, session)
  const [run] = runFile(project, id.file, { case: id.case, ruleset: id.ruleset, session })
  const load = run && project.games.load(run.game, id.ruleset)
  if (plan === undefined || run?.given == null || !load?.ok) return []
  const { game } = load
  const { scenario } = plan
  const d = new Diagnostics<ScenarioCode>()
  const scene = sceneOf(game, d, { cards: scenario.cards, isLoose: isLoose(game, scenario) })
  return [
    ...phaseIn(game, scenario, { cells: run.given }),
    ...scenario.play.flatMap((step, i): Situation[] => {
      const board = { cells: boardBefore(run, i) }
      if (step.step !== 'move') return []
      const turn = turnIn(scene, scenario, step, board)
      return turn ? [{ board, begins: turn, isLoose: scene.isLoose || step.outOfTurn }] : []
    }),
  ]
}

const planOf = (
  project: Project,
  { file, case: row, ruleset }: RunId,
  session: Session,
): CasePlan | undefined =>
  reading(project, file, session).read?.cases.find((each) => each.row === row && each.ruleset === ruleset)

function phaseIn({ def }: Game, { given }: Scenario, board: State): readonly Situation[] {
  const named = given.phase && fold(given.phase.text)
  const phase = def.phases.find(({ id }) => fold(id) === named)
  return phase ? [{ board, begins: { phase: phase.id }, isLoose: false }] : []
}

/** What the steps before it have left. */
function boardBefore({ steps, given }: Run, index: number): State['cells'] {
  const last = steps.findLast(({ of }) => of < index)
  return last?.after ?? given ?? []
}

/** With its answers and dice, where the script plays it to an end. */
function turnIn(scene: Scene, scenario: Scenario, step: MoveStep, board: State): Turn | null {
  const told = moveOf(scene, step, board)
  if (told === null) return null
  const isPlayed = step.refused === null && step.offers === null
  const seeded = scenario.given.seed !== null
  const played = isPlayed ? playMove(scene, board, step, { seeded, offers: null, isSound: false }) : null
  return played?.outcome
    ? turnOf(scene.game, played.outcome)
    : { ...turnHeadOf(told.move), said: [], dice: [] }
}
