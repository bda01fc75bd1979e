/** `touchstone list` prints scenarios with their claims, or the clauses of a section with the scenarios that claim them. */
import type { ClauseDef } from '../../engine/index.ts'
import { formatRulebookName } from '../coverage/thresholds.ts'
import { listOwnClauses, makeRulebookReader } from '../project/own-clauses.ts'
import {
  findGameFolder,
  findScenarioFiles,
  formatUnreadableGame,
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
import { formatActing, listActing } from './list-acting.ts'
import { formatPhases, listPhases } from './list-phases.ts'
import { checkTitle, chooseScenarios, openCommandProject } from './open-project.ts'
import { FILTER_NOTES, FILTER_OPTIONS } from './options.ts'
import type { Terminal } from './terminal.ts'

interface ListedScenario {
  readonly file: string
  readonly title: string
  readonly rules: readonly string[]
  readonly specs: readonly string[]
  readonly cases: readonly string[]
}

interface ClauseRow {
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
  summary: 'List scenarios with what they claim, or the clauses of a section with their scenarios',
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
      help: 'The sides of cards and standing rules that amend it',
    },
    at: { type: 'string', value: 'POINT', help: 'The sides of cards and standing rules that act there' },
    phases: { type: 'boolean', help: 'The order of play of each game that has phases' },
  },
  notes: [...FILTER_NOTES, 'A claim of a whole section counts for each of its clauses.'],
  run(given, terminal) {
    const project = openCommandProject(given, terminal)
    const selection = chooseScenarios(given, project, terminal)
    const listed = selectFiles(project, selection).flatMap((file): ListedScenario[] => {
      const head = readScenarioHead(project, file)
      if (head === null)
        return [{ file, title: '(cannot be read: touchstone run says why)', rules: [], specs: [], cases: [] }]
      return head.cases.some(({ fullTitle }) => hasSelectedTitle(selection, fullTitle))
        ? [makeListedScenario(file, head)]
        : []
    })
    checkTitle(selection, listed.length)
    // Claims are known only for the games of the chosen scenarios.
    const games = findGames(project, isFullSelection(selection) ? findScenarioFiles(project) : [], listed)
    const section = given.text('rules')
    const style = chooseStyle(terminal.isWatched, terminal.env)
    if (given.flag('phases')) {
      const folders = new Set(listed.map(({ file }) => findGame(project, file)))
      const rows = listPhases(project, [...folders].sort())
      if (typeof rows === 'string') return tellUnreadable(rows, terminal)
      terminal.out(given.flag('json') ? formatJson(rows) : formatPhases(rows, style))
      return EXIT.ok
    }
    for (const what of ['amends', 'at'] as const) {
      const name = given.text(what)
      if (name === null) continue
      const { rows, isKnown, unreadable } = listActing(project, games, what, name)
      if (unreadable !== null) return tellUnreadable(unreadable, terminal)
      if (!isKnown) throw new UsageError(`no game has a ${what === 'at' ? 'point' : 'definition'} ${name}`)
      terminal.out(given.flag('json') ? formatJson(rows) : formatActing(rows, style))
      return EXIT.ok
    }
    if (section === null) {
      terminal.out(given.flag('json') ? formatJson(listed) : formatScenarios(listed, style))
      return EXIT.ok
    }
    const { rows, unreadable } = listClauses(project, section, games, listed)
    if (unreadable !== null) return tellUnreadable(unreadable, terminal)
    if (rows.length === 0) throw new UsageError(`no clause of any catalogue is in ${section}`)
    terminal.out(given.flag('json') ? formatJson(rows) : formatClauses(rows, style))
    return EXIT.ok
  },
}

function tellUnreadable(game: string, terminal: Terminal): number {
  terminal.err(`${formatUnreadableGame(game)}\n`)
  return EXIT.broken
}

const makeListedScenario = (file: string, { title, rules, specs, cases }: ScenarioHead): ListedScenario => ({
  file,
  title,
  rules,
  specs,
  cases: cases.map((each) => each.title).filter((each) => each !== ''),
})

function listClauses(
  project: Project,
  section: string,
  games: readonly string[],
  listed: readonly ListedScenario[],
): { readonly rows: readonly ClauseRow[]; readonly unreadable: string | null } {
  const folders = new Map(listed.map(({ file }) => [file, findGame(project, file)]))
  const rows: ClauseRow[] = []
  const rulebooks = makeRulebookReader(project)
  const each = games.flatMap((game) => ['', ...project.games.rulesets(game)].map((own) => [game, own] as const))
  for (const [game, ruleset] of each) {
    const load = project.games.load(game, ruleset)
    if (!load.ok) return { rows, unreadable: game }
    const rules = listOwnClauses({ folder: game, ruleset, def: load.game.def }, rulebooks)
    // A section is listed because scenarios can claim it, but only its clauses count as shown.
    const isHeading = ({ id }: ClauseDef): boolean => rules.some((each) => each.section === id && each.id !== id)
    for (const clause of rules) {
      if (isHeading(clause) || (!isClaimFor(clause.id, section) && !isClaimFor(clause.section, section))) continue
      const own = listed.filter(
        ({ file, rules }) => folders.get(file) === game && rules.some((r) => hasCoverage(r, clause)),
      )
      rows.push({
        game,
        ruleset,
        clause: clause.id,
        section: clause.section,
        text: clause.text || clause.title,
        scenarios: own.map(({ file }) => file),
        excluded: clause.excluded,
      })
    }
  }
  return { rows, unreadable: null }
}

const findGame = (project: Project, file: string): string =>
  findInputs(project, file).games[0] ?? findGameFolder(file, null)

/** The games of the listed scenarios and of the others. */
const findGames = (project: Project, others: readonly string[], listed: readonly ListedScenario[]): readonly string[] =>
  [...new Set([...others, ...listed.map(({ file }) => file)].map((file) => findGame(project, file)))].sort()

const hasCoverage = (claim: string, { id, section }: ClauseDef): boolean =>
  isClaimFor(id, claim) || isClaimFor(section, claim)

const formatScenarios = (listed: readonly ListedScenario[], style: TextStyle): string =>
  `${[
    ...listed.map(({ file, title, rules, cases }) => {
      const rows = cases.length > 0 ? ` (${formatCount(cases.length, 'case')})` : ''
      const claims = rules.length > 0 ? [`  ${style.dim(printable(rules.join(', ')))}`] : []
      return [`${printable(title)}${rows}`, `  ${printable(file)}`, ...claims].join('\n')
    }),
    formatCount(listed.length, 'scenario file'),
  ].join('\n')}\n`

function formatClauses(rows: readonly ClauseRow[], style: TextStyle): string {
  const titleOf = (row: ClauseRow | undefined): string => (row ? formatRulebookName(row.game, row.ruleset) : '')
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
