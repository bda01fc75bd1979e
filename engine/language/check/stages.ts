/** The steps that check a game, in stages. A step may use what the steps before it have added, and adds only what it says. */
import type { DeclarationFamily } from '../declare/sections.ts'
import type { GameParts, GameSyntax } from '../syntax/game.ts'
import { checkActingRules, declareActingRules } from './acting.ts'
import { checkActions, declareActions } from './actions.ts'
import { checkEnums, checkSeats, checkZones } from './board.ts'
import { checkSideProcedures, declareCards, declareSideProcedures } from './cards.ts'
import type { Checker } from './checker.ts'
import { addClauses } from './clauses.ts'
import { checkDefinitions, declareDefinitions } from './definitions.ts'
import { reportRulesOfTooManySteps } from './effort.ts'
import { settleLackingOfChoices } from './flow/first-questions.ts'
import type { GameTables } from './game-tables.ts'
import { checkLookups } from './lookups.ts'
import { checkPhases, declarePhases } from './phases.ts'
import { checkPieces } from './pieces.ts'
import { checkPiles } from './piles.ts'
import { checkProcedures, declareProcedures } from './procedures.ts'
import { reportStaleNames } from './stale/stale.ts'
import { checkCircumstances, checkConstraints, checkMarkers, checkTracks } from './variables.ts'

type ChangedTable = Exclude<
  keyof GameTables,
  'files' | 'places' | 'nodes' | 'spaces' | 'copy' | 'findClassOwner' | 'getPropertyType'
>

/**
 * `reads`: the parts of the syntax that the step is given. `adds`: the tables that may grow or change in it. Places and
 * nodes are added by all.
 */
const makeCheckStep = <K extends keyof GameSyntax>(
  name: string,
  reads: readonly K[],
  adds: readonly ChangedTable[],
  run: (checker: Checker, game: GameParts<K>) => void,
) => ({ name, reads, adds, run })

/** Stage 1: names that words in later sections mean. Cards, phases and enums may be named anywhere. */
const NAME_STEPS = [
  makeCheckStep('broken names', ['broken'], [], (checker, { broken }) => {
    for (const name of broken) checker.diagnostics.markBrokenName(name)
  }),
  makeCheckStep('clauses', ['rules', 'setups'], ['rules'], addClauses),
  makeCheckStep('seats', ['seats', 'at'], ['seats', 'enums'], checkSeats),
  makeCheckStep(
    'words of cards',
    ['cards', 'sides', 'lasting', 'attributes'],
    ['enums', 'lasting', 'cards', 'attributes', 'vars'],
    declareCards,
  ),
  makeCheckStep('enums', ['enums'], ['enums'], (checker, { enums }) => checkEnums(checker, enums)),
  makeCheckStep('names of phases', ['phases', 'turn'], ['enums', 'vars', 'phaseTrack'], declarePhases),
] as const

/** Stage 2: the board. Each section may use the spaces, pieces and tracks of those before it. */
const BOARD_STEPS = [
  makeCheckStep(
    'spaces',
    ['zones', 'attributes', 'cards'],
    ['zones', 'firstSpace', 'attributes', 'adjacency', 'enums'],
    checkZones,
  ),
  makeCheckStep(
    'pieces',
    ['properties', 'kinds', 'groups', 'owner'],
    ['properties', 'owner', 'kinds', 'classes', 'groups', 'enums'],
    checkPieces,
  ),
  makeCheckStep('piles', ['piles'], ['piles', 'enums', 'vars'], (checker, { piles }) => checkPiles(checker, piles)),
  makeCheckStep('tracks', ['vars'], ['vars', 'enums'], (checker, { vars }) => checkTracks(checker, vars)),
  makeCheckStep('markers', ['markers'], ['markers', 'enums'], (checker, { markers }) => checkMarkers(checker, markers)),
  makeCheckStep('circumstances', ['circumstances'], ['circumstances'], (checker, { circumstances }) =>
    checkCircumstances(checker, circumstances),
  ),
] as const

/** Stage 3: rules by name. They use one another in any order, so all names stand before any rule is checked. */
const RULE_NAME_STEPS = [
  makeCheckStep('names of actions', ['actions'], ['enums'], (checker, { actions }) => declareActions(checker, actions)),
  makeCheckStep('names of definitions', ['definitions'], [], (checker, { definitions }) =>
    declareDefinitions(checker, definitions),
  ),
  makeCheckStep('actors', ['points', 'cards', 'standing'], ['points'], declareActingRules),
  makeCheckStep('tables', ['lookups'], [], checkLookups),
  makeCheckStep('names of procedures', ['procedures'], [], (checker, { procedures }) =>
    declareProcedures(checker, procedures),
  ),
  makeCheckStep('sides of cards', ['cards'], [], (checker, { cards }) => declareSideProcedures(checker, cards)),
] as const

/** Stage 4: rules. A definition or procedure is checked where the first rule needs it, or else in its own step. */
const RULE_STEPS = [
  makeCheckStep('constraints', ['constraints'], ['constraints'], (checker, { constraints }) =>
    checkConstraints(checker, constraints),
  ),
  makeCheckStep('definitions', [], ['functions', 'enums'], checkDefinitions),
  makeCheckStep(
    'procedures',
    [],
    ['procedures', 'functions', 'points', 'choices', 'runs', 'enums', 'macroUses'],
    checkProcedures,
  ),
  makeCheckStep(
    'procedures of sides',
    [],
    ['cards', 'functions', 'procedures', 'choices', 'runs', 'enums', 'macroUses'],
    checkSideProcedures,
  ),
  makeCheckStep('acting', [], ['acting', 'functions'], checkActingRules),
  makeCheckStep('actions', [], ['actions', 'choices', 'runs', 'enums', 'macroUses'], checkActions),
  makeCheckStep(
    'phases',
    ['phases', 'turn', 'end', 'setups'],
    ['phases', 'choices', 'runs', 'enums', 'macroUses'],
    checkPhases,
  ),
] as const

/** Stage 5: mistakes that only all rules together show. `checkGame` walks their flow once more, after the setups. */
const WHOLE_GAME_STEPS = [
  makeCheckStep('effort', [], [], reportRulesOfTooManySteps),
  makeCheckStep('stale names', [], [], reportStaleNames),
  makeCheckStep('first questions', [], ['choices'], settleLackingOfChoices),
] as const

export const CHECK_STAGES = [NAME_STEPS, BOARD_STEPS, RULE_NAME_STEPS, RULE_STEPS, WHOLE_GAME_STEPS] as const

type CheckedPart = (typeof CHECK_STAGES)[number][number]['reads'][number]
/** Parts that `checkGame` takes over itself. */
type PartCheckedLast = 'id' | 'title' | 'invariants'
type RequireNoPart<Part extends never> = Part
/** Declarations and other parts of a game that no step checks: the type checker names them here. */
export type UncheckedPart = RequireNoPart<Exclude<DeclarationFamily | keyof GameSyntax, CheckedPart | PartCheckedLast>>
