/** Opens the project and chooses scenarios for every command that plays them. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findClosestWord } from '../../engine/index.ts'
import { findScenarioFiles, openProject, type Project } from '../project/project.ts'
import { printable } from '../run/style.ts'
import { markSequence } from '../run/terminal-text.ts'
import { findOrphanFiles } from '../suite/orphan-files.ts'
import { readScenarioHead } from '../suite/scenario-head.ts'
import {
  findEmptyFilters,
  isFullSelection,
  parseSelection,
  type ScenarioSelection,
  selectFiles,
} from '../suite/select.ts'
import type { ProgressListener } from '../suite/suite.ts'
import { type CommandLine, UsageError } from './command.ts'
import type { Terminal } from './terminal.ts'

export function openCommandProject(commandLine: CommandLine, terminal: Terminal): Project {
  const root = commandLine.text('root')
  if (root === null) return openProject(terminal.cwd)
  const path = resolve(terminal.cwd, root)
  if (!existsSync(path)) throw new UsageError(`--root: there is no folder ${root}`)
  return openProject(path, { root: path })
}

/**
 * Never returns an empty choice, because a run that plays nothing must not look like a success. The exception is a
 * project with goldens but no scenarios, for commands that report or remove those goldens.
 */
export function chooseScenarios(
  commandLine: CommandLine,
  project: Project,
  terminal: Terminal,
  ruleFilterScope: RuleFilterScope = 'claims',
  reportsOrphans = false,
): ScenarioSelection {
  const selection = parseSelection(commandLine.words, commandLine.text('title'), project, terminal.cwd)
  if (reportsOrphans && isFullSelection(selection) && hasOnlyOrphans(project)) return selection
  failOnUnmatchedFilters(project, ruleFilterScope === 'claims' ? selection : { ...selection, rules: [] })
  return selection
}

const hasOnlyOrphans = (project: Project): boolean =>
  findScenarioFiles(project).length === 0 && findOrphanFiles(project).length > 0

/** Whether a rule filter selects the scenarios that claim it, or the clause itself. */
type RuleFilterScope = 'claims' | 'clauses'

function failOnUnmatchedFilters(project: Project, selection: ScenarioSelection): void {
  const [empty] = findEmptyFilters(project, selection)
  if (empty !== undefined) {
    const meant = findClosestWord(
      empty,
      /^\d/.test(empty) ? listClaimedClauses(project) : listScenarioPathParts(project),
    )
    throw new UsageError(`no scenario fits ${empty}${meant === null ? '' : `: did you mean ${meant}?`}`)
  }
  if (selectFiles(project, selection).length === 0) {
    if (findScenarioFiles(project).length > 0) throw new UsageError('no scenario fits all these filters together')
    throw new UsageError(`no scenarios below ${resolve(project.root, project.layout.scenarios)}`)
  }
}

/** Cases have titles, not files: whether a title fits is known only after reading the chosen files. */
export function failOnUnmatchedTitle({ title }: ScenarioSelection, matchCount: number): void {
  if (title !== null && matchCount === 0) throw new UsageError(`no scenario fits the title ${title}`)
}

const listClaimedClauses = (project: Project): string[] =>
  findScenarioFiles(project).flatMap((file) => readScenarioHead(project, file)?.rules ?? [])

const listScenarioPathParts = (project: Project): string[] => [
  ...new Set(
    findScenarioFiles(project).flatMap((file) => [
      file,
      ...file.split('/').map((word) => word.replace('.scenario.yaml', '')),
    ]),
  ),
]

/** Erases the current line. */
const CLEAR_LINE = markSequence('\r\u001b[K')

/** Shows progress on one line of a terminal after a second, and erases the line at the end. */
export function makeProgressListener(terminal: Terminal): ProgressListener {
  if (!terminal.showsProgress) return () => {}
  const began = performance.now()
  let lastShown = began
  return (done, all, file) => {
    const now = performance.now()
    if (done === all) {
      if (lastShown > began) terminal.err(CLEAR_LINE)
    } else if (now - began > 1000 && now - lastShown > 100) {
      lastShown = now
      terminal.err(CLEAR_LINE + printable(`${done}/${all} ${file}`).slice(0, 117))
    }
  }
}
