/** Names the clause behind the first thing that two versions of the rules do differently: a question, a refusal, a write. */
import { findNodeClause, findSourcePlace, type Game, type Refusal, type SourcePlace } from '../../../engine/index.ts'
import { describeFirstDifference } from '../../equivalence/counterexample.ts'
import { observeSituation } from '../../equivalence/observe-situation.ts'
import type { Situation } from '../../equivalence/situation.ts'
import type { VariantPair } from '../../equivalence/variant-pair.ts'
import { driveTurn } from '../../record/turn-script.ts'
import type { RuleCause } from '../../run/run-record.ts'
import { findCauseOfWrite, recordTrace } from '../../run/trace.ts'
import { playSituation } from '../shown-play.ts'

export interface ExplainedDifference {
  readonly cause: RuleCause | null
  readonly before: string
  readonly now: string
}

/** `before` is watched. */
export function explainDifference(pair: VariantPair, before: Game, situation: Situation): ExplainedDifference {
  const [now, former] = describeFirstDifference(pair, situation)
  return { now, before: former, cause: findCause(pair.watched, before, situation) }
}

function findCause(now: Game, before: Game, situation: Situation): RuleCause | null {
  return (
    findCauseOfLegality(now, before, situation) ??
    findCauseOfQuestion(now, before, situation) ??
    findCauseOfBoard(now, before, situation)
  )
}

/** The refusal of a move that only one version offers. */
function findCauseOfLegality(now: Game, before: Game, situation: Situation): RuleCause | null {
  const { begins } = situation
  if ('phase' in begins) return null
  const [a, b] = [now, before].map((game) => new Set(playSituation(game, situation).legal))
  const find = (game: Game, moves: ReadonlySet<string>, others: ReadonlySet<string>): RuleCause | null => {
    for (const move of others) {
      if (moves.has(move)) continue
      const seat = game.def.seats.find((each) => move.startsWith(`${each} `))
      const action = game.def.actions.find(({ id }) => `${seat} ${id.replaceAll('-', ' ')}` === move)
      if (seat === undefined || action === undefined) continue
      const turn = { seat, action: action.id, limited: false, free: false, said: [], dice: [] }
      const board = { cells: situation.board.cells.slice() }
      const cause = toRefusalCause(driveTurn(game, board, turn, false).refusal)
      if (cause) return cause
    }
    return null
  }
  return a && b ? (find(now, a, b) ?? find(before, b, a)) : null
}

const toRefusalCause = (refusal: Refusal | null): RuleCause | null =>
  refusal?.place ? toCause(refusal.rule, refusal.place) : null

const toCause = (rule: string | null, { file, line }: SourcePlace): RuleCause => ({ rule, file, line })

/** Something that the rules say to players. */
interface ToldStep {
  readonly text: string
  readonly cause: RuleCause | null
}

function listToldSteps(game: Game, { board, begins, isOutOfTurn }: Situation): readonly ToldStep[] {
  if ('phase' in begins) return []
  const steps: ToldStep[] = []
  const { def } = game
  const { refusal } = driveTurn(game, { cells: board.cells.slice() }, begins, isOutOfTurn, {
    asks: (question) => {
      const { node, at } = question.choice
      const place = findSourcePlace(def, at)
      const counts = question.options.map(
        (value, i) => `${value}x${question.counts?.[i] ?? ''}@${question.costs?.[i] ?? ''}`,
      )
      const text = [question.name, question.by, question.min, question.max, ...counts.toSorted()].join(' ')
      steps.push({ text, cause: place && toCause(findNodeClause(def, node), place) })
    },
  })
  if (refusal) steps.push({ text: `${refusal.code} ${refusal.rule}`, cause: toRefusalCause(refusal) })
  return steps
}

function findCauseOfQuestion(now: Game, before: Game, situation: Situation): RuleCause | null {
  const [own, former] = [listToldSteps(now, situation), listToldSteps(before, situation)]
  for (let i = 0; i < Math.max(own.length, former.length); i++)
    if (own[i]?.text !== former[i]?.text) return own[i]?.cause ?? former[i]?.cause ?? null
  return null
}

/** The first write that only one version makes. */
function findCauseOfBoard(now: Game, before: Game, situation: Situation): RuleCause | null {
  const [own, former] = [now, before].map((game) => {
    const { result, heard } = recordTrace(game, () => observeSituation(game, situation))
    const writes = result.end === null ? [] : heard.getWritesOfDraft(result.end)
    return { game, writes }
  })
  if (!own || !former) return null
  for (let i = 0; i < Math.max(own.writes.length, former.writes.length); i++) {
    const [a, b] = [own.writes[i], former.writes[i]]
    if (a && b && a.cell === b.cell && a.after === b.after) continue
    return (a && findCauseOfWrite(now, a)) ?? (b ? findCauseOfWrite(before, b) : null)
  }
  return null
}
