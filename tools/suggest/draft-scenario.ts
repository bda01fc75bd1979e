/** Writes a situation with its statements as a scenario that is marked as a draft. */
import { makeScriptStep } from '../asks/make-script.ts'
import type { Situation } from '../equivalence/situation.ts'
import { describeGivenBoard, type SectionEntries } from '../record/board-words.ts'
import { formatScenario, formatStep } from '../record/scenario-file.ts'
import { recordTurn, type TurnScript } from '../record/turn-script.ts'
import type { DraftStatements, VariantPlays } from './statements.ts'

export interface DraftHead {
  /** Lines of the comment at the top. */
  readonly comment: readonly string[]
  readonly title: string
  /** The clauses that it claims. */
  readonly rules: readonly string[]
}

export function formatDraft(
  { comment, title, rules }: DraftHead,
  situation: Situation,
  { game, original }: VariantPlays,
  statements: DraftStatements,
): string {
  const { board, begins, isOutOfTurn } = situation
  const isPhase = 'phase' in begins
  // A value at the end can be compared with its clause only beside the value at the start.
  const given = new Map(
    describeGivenBoard(
      game,
      board.cells,
      isPhase || isOutOfTurn ? 'out of turn' : 'in turn',
      listStatedTracks(statements.then),
    ),
  )
  if (isPhase && begins.phase !== null) given.set('phase', begins.phase)
  return formatScenario({
    comment,
    title,
    head: makeHeadEntries(rules, game.def.ruleset, isOutOfTurn),
    given,
    play: isPhase ? [] : [statements.instead ?? makeMoveStep(situation, begins, { game, original }, statements)],
    then: statements.then,
  })
}

function listStatedTracks(then: SectionEntries): ReadonlySet<string> {
  const tracks = then.get('tracks')
  return new Set(tracks instanceof Map ? [...tracks.keys()].map(String) : [])
}

/** Writes a board with its statements; nothing is played on it. */
export const formatBoardDraft = (
  { comment, title, rules }: DraftHead,
  ruleset: string,
  given: SectionEntries,
  then: SectionEntries,
): string => formatScenario({ comment, title, head: makeHeadEntries(rules, ruleset, false), given, play: [], then })

const makeHeadEntries = (rules: readonly string[], ruleset: string, isOutOfTurn: boolean): SectionEntries =>
  new Map<string, unknown>([
    ...(rules.length === 0 ? [] : [['rules', rules] as const]),
    ...(ruleset === '' ? [] : [['ruleset', ruleset] as const]),
    ['draft', 'yes'],
    ...(isOutOfTurn ? [['out-of-turn', true] as const] : []),
  ])

/** Answers stand under their loops where the move is played, else in the order of the questions. */
function makeMoveStep(
  { board, isOutOfTurn }: Situation,
  turn: TurnScript,
  { game, original }: Pick<VariantPlays, 'game' | 'original'>,
  { isPlayed, beside }: DraftStatements,
): SectionEntries {
  const own = { cells: board.cells.slice() }
  const named = isPlayed && original.outcome ? makeScriptStep(game, own, original.outcome) : null
  const { told, dice } = recordTurn(game, { cells: board.cells.slice() }, turn, isOutOfTurn)
  const step = new Map(named ?? formatStep(turn, told, dice))
  if (isOutOfTurn) step.delete('out-of-turn')
  for (const [key, value] of beside) step.set(key, value)
  return step
}
