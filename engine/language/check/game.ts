/** From the syntax of a game to its `GameDef`. Everything is checked, whatever mistakes there are on the way. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import { BOOL } from '../../gamedef/types.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { GameSyntax } from '../syntax/game.ts'
import { reportEffectsAtUnreachedPoints } from './acting.ts'
import { checkGameEnd } from './actions.ts'
import { reportUnusedEnums } from './board.ts'
import { CHECK_FUNCTIONS } from './check-functions.ts'
import { Checker } from './checker.ts'
import { LateRefusalChecker } from './flow/late-refusals.ts'
import { reportMissingOtherwiseInEffect, reportMissingOtherwiseInGame } from './flow/otherwise.ts'
import { PathWalker } from './flow/path-walker.ts'
import { Scope } from './scope.ts'
import { reportPaymentsNeverMade } from './setups/beginning.ts'
import { checkSetups } from './setups/setups.ts'
import { CHECK_STAGES } from './stages.ts'

/** The game, or null with at least one diagnostic. */
export function checkGame(game: GameSyntax, ruleset: string, diagnostics: Diagnostics): GameDef | null {
  const checker = Checker.forRules(diagnostics, game.at, CHECK_FUNCTIONS)
  for (const stage of CHECK_STAGES) for (const { run } of stage) run(checker, game)
  const end = checkGameEnd(checker, game)
  const invariants = checkInvariants(checker, game)
  const setups = checkSetups(checker, game)
  reportPaymentsNeverMade(checker)
  // With a rule set, rules that come to a point or use an enum may have been replaced.
  if (ruleset === '') reportEffectsAtUnreachedPoints(checker)
  if (ruleset === '' && !diagnostics.failed) reportUnusedEnums(checker, game.enums)
  // In a game with mistakes lists are empty that would not be otherwise.
  const isSound = !diagnostics.failed
  reportLateRefusalsAndEmptyLists(checker, isSound)
  if (!isSound) return null
  const def = { ...checker.game.copy(), id: game.id, title: game.title, ruleset, end, invariants, setups }
  reportMissingOtherwiseInGame(checker, def)
  return diagnostics.failed ? null : def
}

function checkInvariants(checker: Checker, { invariants }: GameSyntax): GameDef['invariants'] {
  return invariants.flatMap(({ id, check, rule, description, at }) => {
    const condition = checker.checkAs(new Scope(), check, BOOL)
    const node = checker.marks.addNode('invariant', at, checker.names.findClause(rule, -1))
    return condition ? [{ id: id.text, check: condition, node, description }] : []
  })
}

/** Walks all ways of play for offers that are refused later, and in a sound game for lists that may be empty. */
function reportLateRefusalsAndEmptyLists(checker: Checker, isSound: boolean): void {
  const lateRefusals = new LateRefusalChecker(checker)
  const walker = new PathWalker(checker, (effect, wasAsked, conditions, missed) => {
    lateRefusals.checkLateRefusal(effect, wasAsked, conditions, walker.values)
    if (isSound) reportMissingOtherwiseInEffect(checker, effect, conditions, missed)
  })
  walker.walkAllRules()
}
