/** `touchstone list`: the scenarios and what they claim; or the clauses of a section and who claims them. */
import type { ClauseDef } from '../../engine/index.ts'
import { rulebookName } from '../coverage/thresholds.ts'
import { ownClauses, rulebooksIn } from '../project/own-clauses.ts'
import { claims, gameFolderOf, type Project, scenarioFiles, unreadable } from '../project/project.ts'
import { count, printable, prose, type Style, styleFor } from '../run/style.ts'
import { jsonText } from '../run/terminal-text.ts'
import { type Head, headOf } from '../suite/head.ts'
import { inputsOf } from '../suite/inputs.ts'
import { chosenFiles, fitsTitle, isFull } from '../suite/select.ts'
import { checkTitle, choose, projectOf } from './begin.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { actingOn, actingText } from './list-acting.ts'
import { phasesOf, phasesText } from './list-phases.ts'
import { FILTER_NOTES, FILTERS } from './options.ts'
import type { Terminal } from './terminal.ts'

interface Listed {
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
  /** Why no scenario can show it, or empty. */
  readonly excluded: string
}

export const list: Command = {
  name: 'list',
  summary: 'List scenarios with what they claim, or the clauses of a section with their scenarios',
  usage: '[FILTER...] [--rules SECTION | --amends DEFINITION | --at POINT | --phases] [options]',
  options: {
    ...FILTERS,
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
    const project = projectOf(given, terminal)
    const selection = choose(given, project, terminal)
    const listed = chosenFiles(project, selection).flatMap((file): Listed[] => {
      const head = headOf(project, file)
      if (head === null)
        return [{ file, title: '(cannot be read: touchstone run says why)', rules: [], specs: [], cases: [] }]
      return head.cases.some(({ fullTitle }) => fitsTitle(selection, fullTitle)) ? [rowOf(file, head)] : []
    })
    checkTitle(selection, listed.length)
    // Of other games than those of the scenarios that are meant, nobody has looked who claims what.
    const games = gamesOf(project, isFull(selection) ? scenarioFiles(project) : [], listed)
    const section = given.text('rules')
    const style = styleFor(terminal.isWatched, terminal.env)
    if (given.flag('phases')) {
      const folders = new Set(listed.map(({ file }) => gameOf(project, file)))
      const rows = phasesOf(project, [...folders].sort())
      if (typeof rows === 'string') return cannotRead(rows, terminal)
      terminal.out(given.flag('json') ? jsonText(rows) : phasesText(rows, style))
      return EXIT.ok
    }
    for (const what of ['amends', 'at'] as const) {
      const name = given.text(what)
      if (name === null) continue
      const { rows, isKnown, unreadable } = actingOn(project, games, what, name)
      if (unreadable !== null) return cannotRead(unreadable, terminal)
      if (!isKnown) throw new UsageError(`no game has a ${what === 'at' ? 'point' : 'definition'} ${name}`)
      terminal.out(given.flag('json') ? jsonText(rows) : actingText(rows, style))
      return EXIT.ok
    }
    if (section === null) {
      terminal.out(given.flag('json') ? jsonText(listed) : scenariosText(listed, style))
      return EXIT.ok
    }
    const { rows, unreadable } = clausesOf(project, section, games, listed)
    if (unreadable !== null) return cannotRead(unreadable, terminal)
    if (rows.length === 0) throw new UsageError(`no clause of any catalogue is in ${section}`)
    terminal.out(given.flag('json') ? jsonText(rows) : clausesText(rows, style))
    return EXIT.ok
  },
}

function cannotRead(game: string, terminal: Terminal): number {
  terminal.err(`${unreadable(game)}\n`)
  return EXIT.broken
}

const rowOf = (file: string, { title, rules, specs, cases }: Head): Listed => ({
  file,
  title,
  rules,
  specs,
  cases: cases.map((each) => each.title).filter((each) => each !== ''),
})

function clausesOf(
  project: Project,
  section: string,
  games: readonly string[],
  listed: readonly Listed[],
): { readonly rows: readonly ClauseRow[]; readonly unreadable: string | null } {
  const folders = new Map(listed.map(({ file }) => [file, gameOf(project, file)]))
  const rows: ClauseRow[] = []
  const rulebooks = rulebooksIn(project)
  const each = games.flatMap((game) =>
    ['', ...project.games.rulesets(game)].map((own) => [game, own] as const),
  )
  for (const [game, ruleset] of each) {
    const load = project.games.load(game, ruleset)
    if (!load.ok) return { rows, unreadable: game }
    const rules = ownClauses({ folder: game, ruleset, def: load.game.def }, rulebooks)
    // A section is an entry of its own, so that it can be claimed; what is to be shown is its clauses.
    const isHeading = ({ id }: ClauseDef): boolean =>
      rules.some((each) => each.section === id && each.id !== id)
    for (const clause of rules) {
      if (isHeading(clause) || (!claims(clause.id, section) && !claims(clause.section, section))) continue
      const own = listed.filter(
        ({ file, rules }) => folders.get(file) === game && rules.some((r) => covers(r, clause)),
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

const gameOf = (project: Project, file: string): string =>
  inputsOf(project, file).games[0] ?? gameFolderOf(file, null)

/** Of the scenarios that are listed, and of others. */
const gamesOf = (project: Project, others: readonly string[], listed: readonly Listed[]): readonly string[] =>
  [...new Set([...others, ...listed.map(({ file }) => file)].map((file) => gameOf(project, file)))].sort()

const covers = (claim: string, { id, section }: ClauseDef): boolean =>
  claims(id, claim) || claims(section, claim)

const scenariosText = (listed: readonly Listed[], style: Style): string =>
  `${[
    ...listed.map(({ file, title, rules, cases }) => {
      const rows = cases.length > 0 ? ` (${count(cases.length, 'case')})` : ''
      const claims = rules.length > 0 ? [`  ${style.dim(printable(rules.join(', ')))}`] : []
      return [`${printable(title)}${rows}`, `  ${printable(file)}`, ...claims].join('\n')
    }),
    count(listed.length, 'scenario file'),
  ].join('\n')}\n`

function clausesText(rows: readonly ClauseRow[], style: Style): string {
  const titleOf = (row: ClauseRow | undefined): string => (row ? rulebookName(row.game, row.ruleset) : '')
  const isOfMany = rows.some((row) => titleOf(row) !== titleOf(rows[0]))
  const lines = rows.flatMap((row, i) => {
    const { clause, text, scenarios, excluded } = row
    return [
      ...(isOfMany && titleOf(row) !== titleOf(rows[i - 1]) ? [style.dim(printable(titleOf(row)))] : []),
      `${style.strong(printable(clause))}  ${prose(text)}`,
      ...scenarios.map((file) => `  ${printable(file)}`),
      ...(excluded === '' ? [] : [style.dim(`  excluded: ${prose(excluded)}`)]),
      ...(scenarios.length === 0 && excluded === '' ? [style.bad('  no scenario')] : []),
    ]
  })
  // Who claims a whole section does not claim what no scenario can show.
  const left = rows.filter(({ excluded }) => excluded !== '').length
  const claimed = rows.filter(({ scenarios, excluded }) => scenarios.length > 0 && excluded === '').length
  const total = `${claimed} of ${count(rows.length, 'clause')} claimed${left > 0 ? `, ${left} excluded` : ''}`
  return `${[...lines, total].join('\n')}\n`
}
