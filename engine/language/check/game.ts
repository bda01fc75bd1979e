/**
 * Syntax to `GameDef`, section by section: each needs only what stands above it, but definitions, procedures and
 * actions, which are declared by name first.
 */
import type { ClauseDef, GameDef } from '../../gamedef/gamedef.ts'
import { BOOL } from '../../gamedef/types.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { GameSyntax } from '../syntax/game.ts'
import { checkActing, declareActing, reportUnreachedPoints } from './acting.ts'
import { checkActions, checkEnd, declareActions } from './actions.ts'
import { checkEnums, checkSeats, checkZones, reportUnusedEnums } from './board.ts'
import { checkSides, declareCards, declareSides } from './cards.ts'
import { CHECK_FUNCTIONS } from './check-functions.ts'
import { Checker } from './checker.ts'
import { checkDefinitions, declareDefinitions } from './definitions.ts'
import { checkEffort } from './effort.ts'
import { FirstQuestions } from './flow/first-questions.ts'
import { LateRefusals } from './flow/late-refusals.ts'
import { checkEffectOtherwise, reportMissingOtherwise } from './flow/otherwise.ts'
import { PathWalker } from './flow/path-walker.ts'
import { checkLookups } from './lookups.ts'
import { normalizeName } from './name-table.ts'
import { checkPhases, declarePhases } from './phases.ts'
import { checkPieces } from './pieces.ts'
import { checkPiles } from './piles.ts'
import { checkProcedures, declareProcedures } from './procedures.ts'
import { Scope } from './scope.ts'
import { reportUnpaid } from './setups/beginning.ts'
import { checkSetups } from './setups/setups.ts'
import { checkStale } from './stale/stale.ts'
import { checkCircumstances, checkConstraints, checkMarkers, checkVars } from './variables.ts'

/** The game, or null with at least one diagnostic. Everything is checked, whatever is found on the way. */
export function checkGame(game: GameSyntax, ruleset: string, diagnostics: Diagnostics): GameDef | null {
  const checker = Checker.forRules(diagnostics, game.at, CHECK_FUNCTIONS)
  for (const name of game.broken) checker.diagnostics.markBroken(name)
  addRules(checker, game)
  checkSeats(checker, game)
  declareCards(checker, game)
  checkEnums(checker, game.enums)
  declarePhases(checker, game)
  checkZones(checker, game)
  checkPieces(checker, game)
  checkPiles(checker, game.piles)
  checkVars(checker, game.vars)
  checkMarkers(checker, game.markers)
  checkCircumstances(checker, game.circumstances)
  declareActions(checker, game.actions)
  declareDefinitions(checker, game.definitions)
  declareActing(checker, game)
  checkLookups(checker, game)
  declareProcedures(checker, game.procedures)
  declareSides(checker, game.cards)
  checkConstraints(checker, game.constraints)
  checkDefinitions(checker)
  checkProcedures(checker)
  checkSides(checker)
  checkActing(checker)
  checkActions(checker)
  checkPhases(checker, game)
  checkEffort(checker)
  checkStale(checker)
  const places = new FirstQuestions()
  new PathWalker(checker, places.visit, false).walkAll()
  places.settle(checker)
  const end = checkEnd(checker, game)
  const invariants = game.invariants.flatMap((i) => {
    const check = checker.checkAs(new Scope(), i.check, BOOL)
    const node = checker.marks.addNode('invariant', i.at, checker.names.rule(i.rule, -1))
    return check ? [{ id: i.id.text, check, node, description: i.description }] : []
  })
  const setups = checkSetups(checker, game)
  reportUnpaid(checker)
  // A rule set may have other rules in the stead of those that come to a point, or use an enum.
  if (ruleset === '') reportUnreachedPoints(checker)
  if (ruleset === '' && !diagnostics.failed) reportUnusedEnums(checker, game.enums)
  const isSound = !diagnostics.failed
  const late = new LateRefusals(checker)
  const paths = new PathWalker(checker, (effect, asked, known, missed) => {
    late.visit(effect, asked, known, paths.may)
    if (isSound) checkEffectOtherwise(checker, effect, known, missed)
  })
  paths.walkAll()
  if (!isSound) return null
  const tables = checker.game.copy()
  const def = { ...tables, id: game.id, title: game.title, ruleset, end, invariants, setups }
  reportMissingOtherwise(checker, def)
  return diagnostics.failed ? null : def
}

/** Clauses by id, and each section that has clauses as a clause of its own for tags that name it. */
function addRules(checker: Checker, game: GameSyntax): void {
  const add = (clause: ClauseDef): boolean => {
    if (checker.names.rules.add(clause.id) === undefined) return false
    return checker.game.rules.push(clause) > 0
  }
  for (const { id, section, title, text, kind, excluded, absence } of game.rules) {
    const at = checker.marks.addPlace(id.at)
    if (!add({ id: id.text, section, title, text, kind, excluded, absence, limits: [], setups: [], at }))
      checker.error('duplicate-name', id.at, `there is already a rule \`${id.text}\``)
  }
  for (const { section, title, id } of game.rules)
    if (section) {
      const heading = { id: section, section, title, text: '', kind: '' as const, excluded: '' }
      add({ ...heading, absence: false, limits: [], setups: [], at: checker.marks.addPlace(id.at) })
    }
  // Only now: a clause may limit one that comes after it.
  for (const { id, limits, setups } of game.rules) {
    const index = checker.names.rules.get(normalizeName(id.text))
    const clause = index === undefined ? undefined : checker.game.rules[index]
    if (clause === undefined || index === undefined || limits.length + setups.length === 0) continue
    checker.game.rules[index] = {
      ...clause,
      limits: limits.map((limit) => checker.names.rule(limit, -1)).filter((rule) => rule >= 0),
      setups: setupsNamed(checker, game, setups),
    }
  }
}

function setupsNamed(checker: Checker, game: GameSyntax, names: readonly Name[]): readonly number[] {
  const ids = game.setups.map(({ id }) => id.text)
  return names.flatMap((name) => {
    const index = ids.findIndex((id) => normalizeName(id) === normalizeName(name.text))
    return index < 0 ? (checker.reportUnknown('unknown-setup', name, 'the setup', ids) ?? []) : [index]
  })
}
