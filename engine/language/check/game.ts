/** From the syntax of a game to its `GameDef`, in steps. Definitions, procedures and actions are declared first, then checked. */
import type { ClauseDef, GameDef } from '../../gamedef/gamedef.ts'
import { BOOL } from '../../gamedef/types.ts'
import type { Family } from '../declare/sections.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Name } from '../syntax/effect.ts'
import type { GameParts, GameSyntax } from '../syntax/game.ts'
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

/** A step of checking, with the parts of the game that it reads: it is given no others. */
const step = <K extends keyof GameSyntax>(
  reads: readonly K[],
  run: (checker: Checker, game: GameParts<K>) => void,
) => ({
  reads,
  run,
})

/** In this order: a step may use all that the steps before it have put into the checker. */
const STEPS = [
  step(['broken'], (checker, { broken }) => {
    for (const name of broken) checker.diagnostics.markBroken(name)
  }),
  step(['rules', 'setups'], addRules),
  step(['seats', 'at'], checkSeats),
  step(['cards', 'sides', 'lasting', 'attributes'], declareCards),
  step(['enums'], (checker, { enums }) => checkEnums(checker, enums)),
  step(['phases', 'turn'], declarePhases),
  step(['zones', 'attributes', 'cards'], checkZones),
  step(['properties', 'kinds', 'groups', 'owner'], checkPieces),
  step(['piles'], (checker, { piles }) => checkPiles(checker, piles)),
  step(['vars'], (checker, { vars }) => checkVars(checker, vars)),
  step(['markers'], (checker, { markers }) => checkMarkers(checker, markers)),
  step(['circumstances'], (checker, { circumstances }) => checkCircumstances(checker, circumstances)),
  step(['actions'], (checker, { actions }) => declareActions(checker, actions)),
  step(['definitions'], (checker, { definitions }) => declareDefinitions(checker, definitions)),
  step(['points', 'cards', 'standing'], declareActing),
  step(['lookups'], checkLookups),
  step(['procedures'], (checker, { procedures }) => declareProcedures(checker, procedures)),
  step(['cards'], (checker, { cards }) => declareSides(checker, cards)),
  step(['constraints'], (checker, { constraints }) => checkConstraints(checker, constraints)),
  step([], checkDefinitions),
  step([], checkProcedures),
  step([], checkSides),
  step([], checkActing),
  step([], checkActions),
  step(['phases', 'turn', 'end', 'setups'], checkPhases),
  step([], checkEffort),
  step([], checkStale),
] as const

type CheckedPart = (typeof STEPS)[number]['reads'][number]
/** Parts that the `GameDef` takes over at the end. */
type LastPart = 'id' | 'title' | 'invariants'
type None<Part extends never> = Part
/** Declarations and other parts of a game that no step checks: the type checker names them here. */
export type UncheckedPart = None<Exclude<Family | keyof GameSyntax, CheckedPart | LastPart>>

/** The game, or null with at least one diagnostic. Everything is checked, whatever is found on the way. */
export function checkGame(game: GameSyntax, ruleset: string, diagnostics: Diagnostics): GameDef | null {
  const checker = Checker.forRules(diagnostics, game.at, CHECK_FUNCTIONS)
  for (const { run } of STEPS) run(checker, game)
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
function addRules(checker: Checker, game: GameParts<'rules' | 'setups'>): void {
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

function setupsNamed(checker: Checker, game: GameParts<'setups'>, names: readonly Name[]): readonly number[] {
  const ids = game.setups.map(({ id }) => id.text)
  return names.flatMap((name) => {
    const index = ids.findIndex((id) => normalizeName(id) === normalizeName(name.text))
    return index < 0 ? (checker.reportUnknown('unknown-setup', name, 'the setup', ids) ?? []) : [index]
  })
}
