/** How every command that plays scenarios begins: the project, the choice of scenarios, and somebody to watch. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { closest } from '../../engine/index.ts'
import { openProject, type Project, scenarioFiles } from '../project/project.ts'
import { printable } from '../run/style.ts'
import { steering } from '../run/terminal-text.ts'
import { headOf } from '../suite/head.ts'
import { orphanFiles } from '../suite/orphan-files.ts'
import { chosenFiles, emptyFilters, isFull, type Selection, selectionOf } from '../suite/select.ts'
import type { Progress } from '../suite/suite.ts'
import { type Given, UsageError } from './command.ts'
import type { Terminal } from './terminal.ts'

export function projectOf(given: Given, terminal: Terminal): Project {
  const root = given.text('root')
  if (root === null) return openProject(terminal.cwd)
  const path = resolve(terminal.cwd, root)
  if (!existsSync(path)) throw new UsageError(`--root: there is no folder ${root}`)
  return openProject(path, { root: path })
}

/**
 * Never an empty choice: a run that plays nothing must not look like one that went well. Where all scenarios are gone and
 * their goldens are there, who tells of those, or removes them, may have it.
 */
export function choose(
  given: Given,
  project: Project,
  terminal: Terminal,
  rules: Rules = 'claims',
  tellsOrphans = false,
): Selection {
  const selection = selectionOf(given.words, given.text('title'), project, terminal.cwd)
  if (tellsOrphans && isFull(selection) && isDeserted(project)) return selection
  checked(project, rules === 'claims' ? selection : { ...selection, rules: [] })
  return selection
}

const isDeserted = (project: Project): boolean =>
  scenarioFiles(project).length === 0 && orphanFiles(project).length > 0

/** Whether a rule as filter means the scenarios that claim it, or the clause whoever claims it. */
type Rules = 'claims' | 'clauses'

function checked(project: Project, selection: Selection): void {
  const [empty] = emptyFilters(project, selection)
  if (empty !== undefined) {
    const meant = closest(empty, /^\d/.test(empty) ? claimed(project) : pathWords(project))
    throw new UsageError(`no scenario fits ${empty}${meant === null ? '' : `: did you mean ${meant}?`}`)
  }
  if (chosenFiles(project, selection).length === 0) {
    if (scenarioFiles(project).length > 0) throw new UsageError('no scenario fits all these filters together')
    throw new UsageError(`no scenarios below ${resolve(project.root, 'scenarios')}`)
  }
}

/** Titles are those of cases: whether one fits is known to whoever has looked into the files that are chosen. */
export function checkTitle({ title }: Selection, found: number): void {
  if (title !== null && found === 0) throw new UsageError(`no scenario fits the title ${title}`)
}

const claimed = (project: Project): string[] =>
  scenarioFiles(project).flatMap((file) => headOf(project, file)?.rules ?? [])

const pathWords = (project: Project): string[] => [
  ...new Set(
    scenarioFiles(project).flatMap((file) => [
      file,
      ...file.split('/').map((word) => word.replace('.scenario.yaml', '')),
    ]),
  ),
]

/** The line that is being written, gone. */
const CLEAR = steering('\r\u001b[K')

/** Told on a line of its own that is gone when the run is over; nothing where nobody watches or it is quick. */
export function progressOn(terminal: Terminal): Progress {
  if (!terminal.isWatched) return () => {}
  const began = performance.now()
  let told = began
  return (done, all, file) => {
    const now = performance.now()
    if (done === all) {
      if (told > began) terminal.err(CLEAR)
    } else if (now - began > 1000 && now - told > 100) {
      told = now
      terminal.err(CLEAR + printable(`${done}/${all} ${file}`).slice(0, 117))
    }
  }
}
