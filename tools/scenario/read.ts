/**
 * A scenario file to `ScenarioFile`: YAML to nodes, values of rows into their places, nodes to the parts of a scenario.
 * Whatever can be wrong with a file by itself is said here; what its words mean is for those who know the game.
 */
import {
  asBool,
  asMap,
  asRule,
  Diagnostics,
  Fields,
  isNothing,
  itemsOf,
  type MapNode,
  shorten,
} from '../../engine/index.ts'
import { misnamingOf } from '../project/scenario-name.ts'
import type { ScenarioCode, ScenarioDiagnostics } from './codes.ts'
import { readDice, readGiven, readThen } from './read/board.ts'
import { reportIdle } from './read/idle.ts'
import { readKnownFailing, reportNoReason } from './read/known-failing.ts'
import { reportNoMoves } from './read/legal.ts'
import { readRows, reportUnused } from './read/rows.ts'
import { readSource } from './read/source.ts'
import { readSteps } from './read/steps.ts'
import { type Mentions, substitute } from './read/substitute.ts'
import { asTexts, distinct, isEmpty, onOneLine, textOf } from './read/text.ts'
import {
  type CasePlan,
  caseTitle,
  type Row,
  type Scenario,
  type ScenarioFile,
  type Text,
} from './scenario.ts'

/** Null when anything is wrong with the file: a scenario that was read in part would test something else. */
export function readScenario(
  file: string,
  text: string | Uint8Array,
  d: ScenarioDiagnostics,
): ScenarioFile | null {
  const found = new Diagnostics<ScenarioCode>()
  const read = readFile(file, text, found)
  // Every row is another reading of the same text.
  d.once(found.all)
  return found.failed ? null : read
}

function readFile(file: string, text: string | Uint8Array, d: ScenarioDiagnostics): ScenarioFile | null {
  const misnaming = misnamingOf(file)
  if (misnaming !== null) {
    // What else is wrong with a file that may be no scenario at all would mislead.
    const at = { file, line: 1, col: 1, endLine: 1, endCol: 1 }
    d.add('bad-name', at, misnaming.message, misnaming.suggestion)
    return null
  }
  const node = readSource(file, text, d)
  const top = node && asMap(node, 'a scenario', d)
  if (!top) return null
  reportEmptyReason(top, d)
  reportIdle(top, isEmpty, d)
  const cases = top.entries.find(({ key }) => key === 'cases')
  const rows = readRows(cases?.value ?? null, d)
  const plain = withoutCases(top)
  const plans: CasePlan[] = []
  const mentions: Mentions = new Set()
  const filled: MapNode[] = []
  for (const row of rows ?? [null]) {
    const own = substitute(plain, row, rows ?? [], mentions, d)
    if (own.n !== 'map') continue
    filled.push(own)
    // What a row leaves out is meant to be left out.
    reportIdle(own, (node) => isEmpty(node) && !isNothing(node), d)
    const scenario = readParts(file, own, rows ?? [], d)
    for (const ruleset of rulesetsOf(scenario)) plans.push({ row: row?.title ?? null, ruleset, scenario })
  }
  reportNoMoves(plain, filled, d)
  reportUnused(rows ?? [], mentions, d)
  reportAlike(plans, rows ?? [], d)
  const [first] = plans
  if (first === undefined) return null
  // A placeholder is nothing where a number is wanted: only its rows can be wrong.
  const written = rows === null ? first.scenario : readParts(file, plain, rows, new Diagnostics())
  return { scenario: written, cases: plans }
}

/** Under several rule sets a case is called `row / rule set`: a row may have just that title. */
function reportAlike(plans: readonly CasePlan[], rows: readonly Row[], d: ScenarioDiagnostics): void {
  const known = new Map<string, CasePlan>()
  for (const plan of plans) {
    const title = caseTitle(plan)
    const other = known.get(title) ?? plan
    known.set(title, other)
    if (other.row === plan.row) continue
    const at = rows.find((row) => row.title === plan.row)?.at ?? plan.scenario.at
    d.add(
      'duplicate-case',
      at,
      `\`${shorten(title)}\` is called like another case: rows and rule sets are told together`,
    )
  }
}

const withoutCases = (top: MapNode): MapNode => ({
  ...top,
  entries: top.entries.filter(({ key }) => key !== 'cases'),
})

const rulesetsOf = ({ rulesets }: Scenario): readonly string[] =>
  rulesets.length === 0 ? [''] : rulesets.map(({ text }) => text)

/** Total: what cannot be read is left out, so that everything else is read and said too. */
function readParts(file: string, top: MapNode, cases: readonly Row[], d: ScenarioDiagnostics): Scenario {
  const fields = new Fields(top, 'a scenario', top.at, d)
  // `cases` has been read; it can be suggested for a misspelt key all the same.
  fields.entry('cases')
  const known = fields.node('known-failing')
  const play = readSteps(fields.node('play'), d)
  const scenario: Scenario = {
    file,
    at: top.at,
    title: titleOf(fields, d),
    rules: distinct(
      itemsOf(fields.node('rules')).flatMap((node) => asRule(node, d) ?? []),
      'the rule',
      d,
    ),
    specs: asTexts(fields.node('specs'), 'an entry of `specs`', d),
    rulesets: distinct(asTexts(fields.node('ruleset'), 'a rule set', d), 'the rule set', d),
    game: textOf(fields.node('game'), '`game`', d),
    assume: itemsOf(fields.node('assume')),
    knownFailing: readKnownFailing(known, play, d),
    cards: readDice(fields.node('cards'), d),
    outOfTurn: fields.as(asBool, 'out-of-turn') ?? false,
    sound: fields.as(asBool, 'sound') ?? false,
    given: readGiven(fields.entry('given'), top.at, d),
    play,
    then: readThen(fields.entry('then'), d),
    cases,
  }
  fields.done()
  return scenario
}

function titleOf(fields: Fields, d: ScenarioDiagnostics): Text {
  const node = fields.need('title')
  const title = textOf(node, '`title`', d)
  if (title && title.text.trim() !== '') return onOneLine(title)
  if (title) d.add('wrong-value', title.at, '`title` says what the scenario is about: it must not be empty')
  return { at: fields.at, text: '' }
}

/** As it is written: a row may well leave the reason out, for the rows that do not fail. */
function reportEmptyReason(top: MapNode, d: ScenarioDiagnostics): void {
  const entry = top.entries.find(({ key }) => key === 'known-failing')
  if (!entry || !isNothing(entry.value)) return
  reportNoReason(entry.keyAt, d)
}
