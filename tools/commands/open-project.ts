/** Opens the project and chooses scenarios for every command that plays them. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { closestWord } from '../../engine/index.ts'
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

export function openCommandProject(given: CommandLine, terminal: Terminal): Project {
  const root = given.text('root')
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
  given: CommandLine,
  project: Project,
  terminal: Terminal,
  rules: ClaimScope = 'claims',
  tellsOrphans = false,
): ScenarioSelection {
  const selection = parseSelection(given.words, given.text('title'), project, terminal.cwd)
  if (tellsOrphans && isFullSelection(selection) && isDeserted(project)) return selection
  checkFilters(project, rules === 'claims' ? selection : { ...selection, rules: [] })
  return selection
}

const isDeserted = (project: Project): boolean =>
  findScenarioFiles(project).length === 0 && findOrphanFiles(project).length > 0

/** Whether a rule filter selects the scenarios that claim it, or the clause itself. */
type ClaimScope = 'claims' | 'clauses'

function checkFilters(project: Project, selection: ScenarioSelection): void {
  const [empty] = findEmptyFilters(project, selection)
  if (empty !== undefined) {
    const meant = closestWord(empty, /^\d/.test(empty) ? listClaims(project) : listPathParts(project))
    throw new UsageError(`no scenario fits ${empty}${meant === null ? '' : `: did you mean ${meant}?`}`)
  }
  if (selectFiles(project, selection).length === 0) {
    if (findScenarioFiles(project).length > 0) throw new UsageError('no scenario fits all these filters together')
    throw new UsageError(`no scenarios below ${resolve(project.root, 'scenarios')}`)
  }
}

/** Cases have titles, not files: whether a title fits is known only after reading the chosen files. */
export function checkTitle({ title }: ScenarioSelection, found: number): void {
  if (title !== null && found === 0) throw new UsageError(`no scenario fits the title ${title}`)
}

const listClaims = (project: Project): string[] =>
  findScenarioFiles(project).flatMap((file) => readScenarioHead(project, file)?.rules ?? [])

const listPathParts = (project: Project): string[] => [
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
  let told = began
  return (done, all, file) => {
    const now = performance.now()
    if (done === all) {
      if (told > began) terminal.err(CLEAR_LINE)
    } else if (now - began > 1000 && now - told > 100) {
      told = now
      terminal.err(CLEAR_LINE + printable(`${done}/${all} ${file}`).slice(0, 117))
    }
  }
}
