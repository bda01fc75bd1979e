/** `touchstone list` prints scenarios with their claims, or the clauses of a section with the scenarios that claim them. */
import type { ClauseDef } from '../../engine/index.ts'
import { formatRulebookName } from '../coverage/thresholds.ts'
import { listOwnClauses, makeReadRulebooks } from '../project/own-clauses.ts'
import {
  findScenarioFiles,
  formatUnreadableGameMessage,
  getGameFolder,
  isClaimFor,
  type Project,
} from '../project/project.ts'
import { chooseStyle, formatCount, printable, type TextStyle, toOneLine } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { findInputs } from '../suite/input-cache.ts'
import { readScenarioHead, type ScenarioHead } from '../suite/scenario-head.ts'
import { hasSelectedTitle, isFullSelection, selectFiles } from '../suite/select.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { formatActingRules, listActingRules } from './list-acting.ts'
import { formatPhaseRows, listPhasesOrUnreadableGame } from './list-phases.ts'
import { chooseScenarios, failOnUnmatchedTitle, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import type { Terminal } from './terminal.ts'

interface ListedScenario {
  readonly file: string
  readonly title: string
  readonly rules: readonly string[]
  readonly specs: readonly string[]
  readonly cases: readonly string[]
}

interface ListedClause {
  readonly game: string
  readonly ruleset: string
  readonly clause: string
  readonly section: string
  readonly text: string
  readonly scenarios: readonly string[]
  /** The reason why no scenario can show the clause, or ''. */
  readonly excluded: string
}

export const listCommand: Command = {
  name: 'list',
  usage: '[FILTER...] [--rules SECTION | --amends DEFINITION | --at POINT | --phases] [options]',
  options: {
    ...FILTER_OPTIONS,
    rules: {
      type: 'string',
      value: 'SECTION',
      help: 'Every clause of SECTION in the catalogue of each game and rule set',
    },
    amends: {
      type: 'string',
      value: 'DEFINITION',
      help: 'The sides of cards and standing rules that amend DEFINITION',
    },
    at: { type: 'string', value: 'POINT', help: 'The sides of cards and standing rules that insert effects at POINT' },
    phases: { type: 'boolean', help: 'The order of play of each game that has phases' },
  },
  notes: [...FILTER_NOTES, 'A claim of a whole section counts for each of its clauses.'],
  run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const selection = chooseScenarios(commandLine, project, terminal)
    const listed = selectFiles(project, selection).flatMap((file): ListedScenario[] => {
      const head = readScenarioHead(project, file)
      if (head === null)
        return [{ file, title: '(cannot be read: touchstone run says why)', rules: [], specs: [], cases: [] }]
      return head.cases.some(({ fullTitle }) => hasSelectedTitle(selection, fullTitle))
        ? [makeListedScenario(file, head)]
        : []
    })
    failOnUnmatchedTitle(selection, listed.length)
    // Claims are known only for the games of the chosen scenarios.
    const games = findGamesOfScenarios(project, isFullSelection(selection) ? findScenarioFiles(project) : [], listed)
    const section = commandLine.text('rules')
    const style = chooseStyle(terminal.isWatched, terminal.env)
    if (commandLine.flag('phases')) {
      const folders = new Set(listed.map(({ file }) => findGameOfScenario(project, file)))
      const rows = listPhasesOrUnreadableGame(project, [...folders].sort())
      if (typeof rows === 'string') return reportUnreadableGame(rows, terminal)
      terminal.out(commandLine.flag('json') ? formatJson(rows) : formatPhaseRows(rows, style))
      return EXIT.ok
    }
    for (const what of ['amends', 'at'] as const) {
      const name = commandLine.text(what)
      if (name === null) continue
      const { rows, isKnown, unreadableGame: unreadable } = listActingRules(project, games, what, name)
      if (unreadable !== null) return reportUnreadableGame(unreadable, terminal)
      if (!isKnown) throw new UsageError(`no game has a ${what === 'at' ? 'point' : 'definition'} ${name}`)
      terminal.out(commandLine.flag('json') ? formatJson(rows) : formatActingRules(rows, style))
      return EXIT.ok
    }
    if (section === null) {
      terminal.out(commandLine.flag('json') ? formatJson(listed) : formatListedScenarios(listed, style))
      return EXIT.ok
    }
    const { rows, unreadable } = listClausesOfSection(project, section, games, listed)
    if (unreadable !== null) return reportUnreadableGame(unreadable, terminal)
    if (rows.length === 0) throw new UsageError(`no clause of any catalogue is in ${section}`)
    terminal.out(commandLine.flag('json') ? formatJson(rows) : formatListedClauses(rows, style))
    return EXIT.ok
  },
}

function reportUnreadableGame(game: string, terminal: Terminal): number {
  terminal.err(`${formatUnreadableGameMessage(game)}\n`)
  return EXIT.broken
}

const makeListedScenario = (file: string, { title, rules, specs, cases }: ScenarioHead): ListedScenario => ({
  file,
  title,
  rules,
  specs,
  cases: cases.map((each) => each.title).filter((each) => each !== ''),
})

function listClausesOfSection(
  project: Project,
  section: string,
  games: readonly string[],
  listed: readonly ListedScenario[],
): { readonly rows: readonly ListedClause[]; readonly unreadable: string | null } {
  const folders = new Map(listed.map(({ file }) => [file, findGameOfScenario(project, file)]))
  const rows: ListedClause[] = []
  const rulebooks = makeReadRulebooks(project)
  const each = games.flatMap((game) =>
    ['', ...project.games.rulesets(game)].map((claimingScenarios) => [game, claimingScenarios] as const),
  )
  for (const [game, ruleset] of each) {
    const load = project.games.load(game, ruleset)
    if (!load.ok) return { rows, unreadable: game }
    const rules = listOwnClauses({ folder: game, ruleset, def: load.game.def }, rulebooks)
    // A section is listed because scenarios can claim it, but only its clauses count as shown.
    const isHeading = ({ id }: ClauseDef): boolean => rules.some((each) => each.section === id && each.id !== id)
    for (const clause of rules) {
      if (isHeading(clause) || (!isClaimFor(clause.id, section) && !isClaimFor(clause.section, section))) continue
      const claimingScenarios = listed.filter(
        ({ file, rules }) => folders.get(file) === game && rules.some((r) => isClauseClaimed(r, clause)),
      )
      rows.push({
        game,
        ruleset,
        clause: clause.id,
        section: clause.section,
        text: clause.text || clause.title,
        scenarios: claimingScenarios.map(({ file }) => file),
        excluded: clause.excluded,
      })
    }
  }
  return { rows, unreadable: null }
}

const findGameOfScenario = (project: Project, file: string): string =>
  findInputs(project, file).gameFolders[0] ?? getGameFolder(project, file, null)

/** The games of the listed scenarios and of the others. */
const findGamesOfScenarios = (
  project: Project,
  otherFiles: readonly string[],
  listed: readonly ListedScenario[],
): readonly string[] =>
  [
    ...new Set([...otherFiles, ...listed.map(({ file }) => file)].map((file) => findGameOfScenario(project, file))),
  ].sort()

const isClauseClaimed = (claim: string, { id, section }: ClauseDef): boolean =>
  isClaimFor(id, claim) || isClaimFor(section, claim)

const formatListedScenarios = (listed: readonly ListedScenario[], style: TextStyle): string =>
  `${[
    ...listed.map(({ file, title, rules, cases }) => {
      const rows = cases.length > 0 ? ` (${formatCount(cases.length, 'case')})` : ''
      const claims = rules.length > 0 ? [`  ${style.dim(printable(rules.join(', ')))}`] : []
      return [`${printable(title)}${rows}`, `  ${printable(file)}`, ...claims].join('\n')
    }),
    formatCount(listed.length, 'scenario file'),
  ].join('\n')}\n`

function formatListedClauses(rows: readonly ListedClause[], style: TextStyle): string {
  const titleOf = (row: ListedClause | undefined): string => (row ? formatRulebookName(row.game, row.ruleset) : '')
  const isOfMany = rows.some((row) => titleOf(row) !== titleOf(rows[0]))
  const lines = rows.flatMap((row, i) => {
    const { clause, text, scenarios, excluded } = row
    return [
      ...(isOfMany && titleOf(row) !== titleOf(rows[i - 1]) ? [style.dim(printable(titleOf(row)))] : []),
      `${style.strong(printable(clause))}  ${toOneLine(text)}`,
      ...scenarios.map((file) => `  ${printable(file)}`),
      ...(excluded === '' ? [] : [style.dim(`  excluded: ${toOneLine(excluded)}`)]),
      ...(scenarios.length === 0 && excluded === '' ? [style.bad('  no scenario')] : []),
    ]
  })
  // A claim of a whole section does not include clauses that no scenario can show.
  const left = rows.filter(({ excluded }) => excluded !== '').length
  const claimed = rows.filter(({ scenarios, excluded }) => scenarios.length > 0 && excluded === '').length
  const total = `${claimed} of ${formatCount(rows.length, 'clause')} claimed${left > 0 ? `, ${left} excluded` : ''}`
  return `${[...lines, total].join('\n')}\n`
}
