/**
 * Syntax to `GameDef`, section by section: each needs only what stands above it, but definitions, procedures and
 * actions, which are declared by name first.
 */
import type { ClauseDef, GameDef } from '../../gamedef/gamedef.ts'
import { BOOL } from '../../gamedef/types.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { GameSyntax } from '../syntax/game.ts'
import { checkActing, declareActing, reportUnreached } from './acting.ts'
import { checkActions, checkEnd, declareActions } from './actions.ts'
import { reportUnpaid } from './beginning.ts'
import { checkEnums, checkSeats, checkZones, reportUnusedEnums } from './board.ts'
import { checkSides, declareCards, declareSides } from './cards.ts'
import { CHECK_FUNCTIONS } from './check-functions.ts'
import { Checker } from './checker.ts'
import { checkDefinitions, declareDefinitions } from './definitions.ts'
import { checkEffort } from './effort.ts'
import { FirstQuestions } from './first-questions.ts'
import { copyTables } from './game-tables.ts'
import { LateRefusals } from './late-refusals.ts'
import { checkLookups } from './lookups.ts'
import { normalizeName } from './name-table.ts'
import { checkEffectOtherwise, reportMissingOtherwise } from './otherwise.ts'
import { PathWalker } from './paths.ts'
import { checkPhases, declarePhases } from './phases.ts'
import { checkPieces } from './pieces.ts'
import { checkPiles } from './piles.ts'
import { checkProcedures, declareProcedures } from './procedures.ts'
import { Scope } from './scope.ts'
import { checkSetups } from './setups.ts'
import { checkStale } from './stale/stale.ts'
import { checkCircumstances, checkConstraints, checkMarkers, checkVars } from './variables.ts'

/** The game, or null with at least one diagnostic. Everything is checked, whatever is found on the way. */
export function checkGame(game: GameSyntax, ruleset: string, diagnostics: Diagnostics): GameDef | null {
  const w = new Checker(diagnostics, game.at, CHECK_FUNCTIONS)
  for (const name of game.broken) w.markBroken(name)
  addRules(w, game)
  checkSeats(w, game)
  declareCards(w, game)
  checkEnums(w, game.enums)
  declarePhases(w, game)
  checkZones(w, game)
  checkPieces(w, game)
  checkPiles(w, game.piles)
  checkVars(w, game.vars)
  checkMarkers(w, game.markers)
  checkCircumstances(w, game.circumstances)
  declareActions(w, game.actions)
  declareDefinitions(w, game.definitions)
  declareActing(w, game)
  checkLookups(w, game)
  declareProcedures(w, game.procedures)
  declareSides(w, game.cards)
  checkConstraints(w, game.constraints)
  checkDefinitions(w)
  checkProcedures(w)
  checkSides(w)
  checkActing(w)
  checkActions(w)
  checkPhases(w, game)
  checkEffort(w)
  checkStale(w)
  const places = new FirstQuestions()
  new PathWalker(w, places.visit, false).walkAll()
  places.settle(w)
  const end = checkEnd(w, game)
  const invariants = game.invariants.flatMap((i) => {
    const check = w.checkAs(new Scope(), i.check, BOOL)
    const node = w.addNode('invariant', i.at, w.rule(i.rule, -1))
    return check ? [{ id: i.id.text, check, node, description: i.description }] : []
  })
  const setups = checkSetups(w, game)
  reportUnpaid(w)
  // A rule set may have other rules in the stead of those that come to a point, or use an enum.
  if (ruleset === '') reportUnreached(w)
  if (ruleset === '' && !diagnostics.failed) reportUnusedEnums(w, game.enums)
  const isSound = !diagnostics.failed
  const late = new LateRefusals(w)
  const paths = new PathWalker(w, (e, asked, known, missed) => {
    late.visit(e, asked, known, paths.may)
    if (isSound) checkEffectOtherwise(w, e, known, missed)
  })
  paths.walkAll()
  if (!isSound) return null
  const tables = copyTables(w)
  const def = { ...tables, id: game.id, title: game.title, ruleset, end, invariants, setups }
  reportMissingOtherwise(w, def)
  return diagnostics.failed ? null : def
}

/** Clauses by id, and each section that has clauses as a clause of its own for tags that name it. */
function addRules(w: Checker, game: GameSyntax): void {
  const add = (clause: ClauseDef): boolean => {
    if (w.names.rules.add(clause.id) === undefined) return false
    return w.rules.push(clause) > 0
  }
  for (const { id, section, title, text, kind, excluded, absence } of game.rules) {
    const at = w.addPlace(id.at)
    if (!add({ id: id.text, section, title, text, kind, excluded, absence, limits: [], setups: [], at }))
      w.error('duplicate-name', id.at, `there is already a rule \`${id.text}\``)
  }
  for (const { section, title, id } of game.rules)
    if (section) {
      const heading = { id: section, section, title, text: '', kind: '' as const, excluded: '' }
      add({ ...heading, absence: false, limits: [], setups: [], at: w.addPlace(id.at) })
    }
  // Only now: a clause may limit one that comes after it.
  for (const { id, limits, setups } of game.rules) {
    const index = w.names.rules.get(normalizeName(id.text))
    const clause = index === undefined ? undefined : w.rules[index]
    if (clause === undefined || index === undefined || limits.length + setups.length === 0) continue
    w.rules[index] = {
      ...clause,
      limits: limits.map((limit) => w.rule(limit, -1)).filter((rule) => rule >= 0),
      setups: setupsNamed(w, game, setups),
    }
  }
}

function setupsNamed(w: Checker, game: GameSyntax, names: readonly Name[]): readonly number[] {
  const ids = game.setups.map(({ id }) => id.text)
  return names.flatMap((name) => {
    const index = ids.findIndex((id) => normalizeName(id) === normalizeName(name.text))
    return index < 0 ? (w.reportUnknown('unknown-setup', name, 'the setup', ids) ?? []) : [index]
  })
}
