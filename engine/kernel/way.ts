/**
 * Actions that are not possible by themselves, and are with a special activity before them: one that brings in what they
 * cost, for example.
 */
import { type Answer, DONE } from '../gamedef/machine.ts'
import type { State } from './cells.ts'
import { Conversation } from './conversation.ts'
import type { Game } from './game.ts'
import { type AnswerRecord, type Move, template } from './move.ts'
import type { Question } from './question.ts'

/** So many beginnings of the special activity are tried before nobody looks on. */
const MOST_TRIES = 64
/** So many options of a question are. */
const MOST_OPTIONS = 8

/** The move with each special activity that makes it possible, yet to be told. */
export function waysTo(game: Game, state: State, move: Move): readonly Move[] {
  const { windows, timings } = game.def.actions[game.names.actions.get(move.action)!]!
  const seat = game.names.seats.get(move.seat)!
  if (!timings.includes('before')) return []
  return windows.flatMap((special) => {
    const { id, seats } = game.def.actions[special]!
    if (!seats.includes(seat)) return []
    const way: Move = { ...move, compound: { specialActivity: template(id, move.seat), timing: 'before' } }
    return leadsOn(game, state, way) ? [way] : []
  })
}

/** Whether some answers of the special activity lead to a question of the action, or to its end. What dice decide is no way. */
function leadsOn(game: Game, state: State, way: Move): boolean {
  let tries = 0
  const look = (answers: readonly AnswerRecord[]): boolean => {
    if (++tries > MOST_TRIES) return false
    const compound = { ...way.compound!, specialActivity: { ...way.compound!.specialActivity, answers } }
    const { question, refusal } = new Conversation(game, state, { ...way, compound }, { dice: [] })
    if (refusal) return false
    if (question === null || !question.special) return true
    return answersTo(question).some((value) => look([...answers, { choice: question.name, value }]))
  }
  return look([])
}

/** Enough of it first: whoever may stop does, whoever chooses several takes as many as may be, then as few. */
function answersTo(question: Question): readonly Answer[] {
  if (question.kind === 'many') return [taken(question, question.max), taken(question, question.min)]
  const options = question.options.slice(0, MOST_OPTIONS)
  return question.mayStop ? [DONE, ...options] : options
}

function taken({ options, counts, costs, budget }: Question, n: number): readonly number[] {
  const found: number[] = []
  let left = costs === null ? 0 : budget
  for (const [i, option] of options.entries()) {
    for (let k = counts?.[i] ?? 1; k > 0 && found.length < n; k--) {
      const cost = costs?.[i] ?? 0
      if (cost > left) break
      left -= cost
      found.push(option)
    }
  }
  return found
}
