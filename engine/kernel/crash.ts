/**
 * The error for rules that do something impossible. It is a bug in the data or the engine, and it carries all that is
 * needed to play it again.
 */
import { ACTIVE_SEAT_CELL } from '../gamedef/layout.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import type { State } from './cells.ts'
import type { Game } from './game.ts'
import { getCircumstances } from './name-index.ts'
import { findNodeAround, findNodeClause, findSourcePlace, formatSourcePlace, type SourcePlace } from './places.ts'
import { stateToJson } from './state-json.ts'

interface CrashDetails {
  /** An index into `GameDef.places`; -1 where it is unknown. */
  readonly at?: number
  readonly place?: SourcePlace | null
  readonly clause?: string | null
  readonly context?: CrashContext
  readonly cause?: unknown
}

/** What was being played or computed. */
export interface CrashContext {
  /** `red rally`, `the end of the game`. */
  readonly action: string
  /** The conversation so far, one line for each answer. */
  readonly conversation: readonly string[]
  /** The state before the move, as `stateToJson` writes it. */
  readonly state: unknown
}

/** A mistake of rules in play. It names the line of the rules, and holds the board before the move. */
export class RuleCrash extends Error {
  override readonly name = 'RuleCrash'
  readonly at: number
  readonly place: SourcePlace | null
  readonly clause: string | null
  readonly context: CrashContext | null
  /** The message without place and context. */
  readonly reason: string

  constructor(reason: string, details: CrashDetails = {}) {
    super(formatCrashMessage(reason, details), details.cause === undefined ? undefined : { cause: details.cause })
    this.reason = reason
    this.at = details.at ?? -1
    this.place = details.place ?? null
    this.clause = details.clause ?? null
    this.context = details.context ?? null
  }
}

function formatCrashMessage(reason: string, { place, clause, context }: CrashDetails): string {
  let text = reason
  if (place) text += `\n  at ${formatSourcePlace(place)}`
  if (clause) text += `\n  rule ${clause}`
  if (context) {
    text += `\n  in ${context.action}`
    for (const line of context.conversation) text += `\n    ${line}`
    text += `\n  from the state ${JSON.stringify(context.state)}`
  }
  return text
}

/**
 * Wraps any error of emitted rules in a `RuleCrash` with its place. Rules with coverage know the node that ran; others
 * leave it to the source map. `elsewhere` is the place of a query, which has none in the game.
 */
export function toRuleCrash(
  game: Game,
  thrown: unknown,
  state: State,
  action: string,
  conversation: readonly string[] = [],
  queryPlace: SourcePlace | null = null,
): RuleCrash {
  if (thrown instanceof RuleCrash && thrown.context) return thrown
  const at = thrown instanceof RuleCrash ? thrown.at : -1
  const node = at < 0 && game.watch ? game.watch.at : findNodeAround(game.def, at)
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  const where = at >= 0 ? at : (game.def.nodes[node]?.at ?? -1)
  return new RuleCrash(reason, {
    at: where,
    place: findSourcePlace(game.def, where) ?? queryPlace,
    clause: findNodeClause(game.def, node),
    context: { action, conversation, state: stateToJson(game, state) },
    cause: thrown,
  })
}

/** Circumstances outside any action: the seat to move acts. */
export const makeNeutralCircumstances = (game: Game, state: State): Circumstances =>
  getCircumstances(game.names, state.cells[ACTIVE_SEAT_CELL], -1)

/**
 * Runs emitted code outside a conversation, with the same crash reports. `what` names the computation, `elsewhere` its
 * place if it is not in the game.
 */
export function askRules<T>(
  game: Game,
  state: State,
  purpose: string,
  compute: (circumstances: Circumstances) => T,
  queryPlace: SourcePlace | null = null,
): T {
  const { runtime, watch } = game
  runtime.refill()
  // A query is caused by no effect. The running effect is restored afterwards.
  const ran = watch?.at
  if (watch) watch.at = NO_NODE
  try {
    return compute(makeNeutralCircumstances(game, state))
  } catch (thrown) {
    throw toRuleCrash(game, thrown, state, purpose, [], queryPlace)
  } finally {
    if (watch && ran !== undefined) watch.at = ran
  }
}

const NO_NODE = -1
