/**
 * A scenario file to `ScenarioFile`: YAML to nodes, values of rows into their places, nodes to the parts of a scenario.
 * Whatever can be wrong with a file by itself is said here; what its words mean is for those who know the game.
 */
import {
  asBool,
  asClauseId,
  asMap,
  Diagnostics,
  Fields,
  getListItems,
  isNullNode,
  type MapNode,
  type Node,
  shortenForMessage,
} from '../../engine/index.ts'
import { DEFAULT_LAYOUT } from '../project/layout.ts'
import { findFileNameMistake } from '../project/scenario-name.ts'
import type { ScenarioCode, ScenarioDiagnostics } from './codes.ts'
import { SCENARIO_KEYS } from './keys/format-keys.ts'
import { readDraws } from './keys/key-descriptor.ts'
import { readGiven, readThen } from './read/board-sections.ts'
import { reportIdleStatements } from './read/idle-statements.ts'
import { readKnownFailing, reportMissingReason } from './read/known-failing.ts'
import { reportEmptyMoveLists } from './read/read-legal.ts'
import { readScenarioNode } from './read/read-source.ts'
import { readSteps } from './read/read-steps.ts'
import { readRows, reportUnusedColumns } from './read/rows.ts'
import { type MentionedNames, substitutePlaceholders } from './read/substitute.ts'
import { isBlankNode, joinTextLines, readTextNode, readTextNodes, removeReportedDuplicates } from './read/text-nodes.ts'
import {
  type CasePlan,
  type CaseRow,
  formatCaseTitle,
  type LocatedText,
  type Scenario,
  type ScenarioFile,
} from './scenario.ts'

/** Null when anything is wrong with the file: a scenario that was read in part would test something else. */
export function readScenario(
  file: string,
  text: string | Uint8Array,
  diagnostics: ScenarioDiagnostics,
  scenarios = DEFAULT_LAYOUT.scenarios,
): ScenarioFile | null {
  const fileDiagnostics = new Diagnostics<ScenarioCode>()
  const read = readScenarioFile(file, text, fileDiagnostics, scenarios)
  // Every row is another reading of the same text.
  diagnostics.addUnrepeated(fileDiagnostics.all)
  return fileDiagnostics.failed ? null : read
}

function readScenarioFile(
  file: string,
  text: string | Uint8Array,
  diagnostics: ScenarioDiagnostics,
  scenarios: string,
): ScenarioFile | null {
  const misnaming = findFileNameMistake(scenarios, file)
  if (misnaming !== null) {
    // Further mistakes in a file that may be no scenario would mislead.
    const at = { file, line: 1, col: 1, endLine: 1, endCol: 1 }
    diagnostics.add('bad-name', at, misnaming.message, misnaming.suggestion)
    return null
  }
  const node = readScenarioNode(file, text, diagnostics)
  const top = node && asMap(node, 'a scenario', diagnostics)
  if (!top) return null
  reportEmptyReason(top, diagnostics)
  reportIdleStatements(top, isBlankNode, diagnostics)
  const cases = top.entries.find(({ key }) => key === 'cases')
  const rows = readRows(cases?.value ?? null, diagnostics)
  const plain = removeCases(top)
  const plans: CasePlan[] = []
  const mentions: MentionedNames = new Set()
  const filled: MapNode[] = []
  for (const row of rows ?? [null]) {
    const filledTop = substitutePlaceholders(plain, row, rows ?? [], mentions, diagnostics)
    if (filledTop.n !== 'map') continue
    filled.push(filledTop)
    // A row may leave out a value on purpose.
    reportIdleStatements(filledTop, (node) => isBlankNode(node) && !isNullNode(node), diagnostics)
    const scenario = readScenarioParts(file, filledTop, rows ?? [], diagnostics)
    for (const ruleset of listRulesetNames(scenario)) plans.push({ row: row?.title ?? null, ruleset, scenario })
  }
  reportEmptyMoveLists(plain, filled, diagnostics)
  reportUnusedColumns(rows ?? [], mentions, diagnostics)
  reportCasesOfSameTitle(plans, rows ?? [], diagnostics)
  const [first] = plans
  if (first === undefined) return null
  // A placeholder is nothing where a number is wanted: only its rows can be wrong.
  const written = rows === null ? first.scenario : readScenarioParts(file, plain, rows, new Diagnostics())
  return { scenario: written, cases: plans }
}

/** Under several rule sets a case is called `row / rule set`: a row may have just that title. */
function reportCasesOfSameTitle(
  plans: readonly CasePlan[],
  rows: readonly CaseRow[],
  diagnostics: ScenarioDiagnostics,
): void {
  const plansByTitle = new Map<string, CasePlan>()
  for (const plan of plans) {
    const title = formatCaseTitle(plan)
    const other = plansByTitle.get(title) ?? plan
    plansByTitle.set(title, other)
    if (other.row === plan.row) continue
    const at = rows.find((row) => row.title === plan.row)?.at ?? plan.scenario.at
    diagnostics.add(
      'duplicate-case',
      at,
      `\`${shortenForMessage(title)}\` is the title of another case, too: a title joins the row and the rule set`,
    )
  }
}

const removeCases = (top: MapNode): MapNode => ({
  ...top,
  entries: top.entries.filter(({ key }) => key !== 'cases'),
})

const listRulesetNames = ({ rulesets }: Scenario): readonly string[] =>
  rulesets.length === 0 ? [''] : rulesets.map(({ text }) => text)

/** Total: what cannot be read is left out, so that everything else is read and said too. */
function readScenarioParts(
  file: string,
  top: MapNode,
  cases: readonly CaseRow[],
  diagnostics: ScenarioDiagnostics,
): Scenario {
  const fields = new Fields(top, 'a scenario', top.at, diagnostics)
  const findNode = (property: keyof typeof SCENARIO_KEYS): Node | null => fields.findNode(SCENARIO_KEYS[property].key)
  const readFlag = (property: 'outOfTurn' | 'sound' | 'draft'): boolean =>
    fields.readOptionalValue(asBool, SCENARIO_KEYS[property].key) ?? false
  // `cases` has been read; it can be suggested for a misspelt key all the same.
  fields.findEntry(SCENARIO_KEYS.cases.key)
  const known = findNode('knownFailing')
  const play = readSteps(findNode('play'), diagnostics)
  const scenario: Scenario = {
    file,
    at: top.at,
    title: readTitle(fields, diagnostics),
    rules: removeReportedDuplicates(
      getListItems(findNode('rules')).flatMap((node) => asClauseId(node, diagnostics) ?? []),
      'the rule',
      diagnostics,
    ),
    specs: readTextNodes(findNode('specs'), 'an entry of `specs`', diagnostics),
    rulesets: removeReportedDuplicates(
      readTextNodes(findNode('rulesets'), 'a rule set', diagnostics),
      'the rule set',
      diagnostics,
    ),
    game: readTextNode(findNode('game'), '`game`', diagnostics),
    assume: getListItems(findNode('assume')),
    knownFailing: readKnownFailing(known, play, diagnostics),
    draft: readFlag('draft') ? (fields.findEntry(SCENARIO_KEYS.draft.key)?.keyAt ?? null) : null,
    cards: readDraws(findNode('cards'), diagnostics),
    outOfTurn: readFlag('outOfTurn'),
    sound: readFlag('sound'),
    given: readGiven(fields.findEntry(SCENARIO_KEYS.given.key), top.at, diagnostics),
    play,
    then: readThen(fields.findEntry(SCENARIO_KEYS.then.key), diagnostics),
    cases,
  }
  fields.reportUnknownAndMissingKeys()
  return scenario
}

function readTitle(fields: Fields, diagnostics: ScenarioDiagnostics): LocatedText {
  const node = fields.requireNode(SCENARIO_KEYS.title.key)
  const title = readTextNode(node, '`title`', diagnostics)
  if (title && title.text.trim() !== '') return joinTextLines(title)
  if (title) diagnostics.add('wrong-value', title.at, '`title` says what the scenario is about: it must not be empty')
  return { at: fields.at, text: '' }
}

/** Looks at the text before rows fill it: a row may leave the reason out if it does not fail. */
function reportEmptyReason(top: MapNode, diagnostics: ScenarioDiagnostics): void {
  const entry = top.entries.find(({ key }) => key === 'known-failing')
  if (!entry || !isNullNode(entry.value)) return
  reportMissingReason(entry.keyAt, diagnostics)
}
