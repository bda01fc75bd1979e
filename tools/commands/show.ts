/** `touchstone show` prints a board as text, as JSON or as a picture. */
import { readFileSync } from 'node:fs'
import { type Diagnostic, Diagnostics, formatDiagnostics } from '../../engine/index.ts'
import { type Project, readFileBytes, toDiskPath } from '../project/project.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { renderBoardSvg } from '../show/board-svg.ts'
import { type BoardTarget, findBoardTarget, listSetupNamesOfGames } from '../show/board-target.ts'
import { formatBoardText } from '../show/board-text.ts'
import { buildDisplayBoard } from '../show/display-board.ts'
import { findViewFile } from '../show/find-view.ts'
import { readView, type ViewDiagnosticCode } from '../show/read-view.ts'
import type { View } from '../show/view.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { openCommandProject } from './open-project.ts'
import { openOutputFile } from './output.ts'
import type { Terminal } from './terminal.ts'

/** Output that is no terminal has the width of a document. */
const DOCUMENT_WIDTH = 110
const NARROWEST_BOARD_WIDTH = 60

export const showCommand: Command = {
  name: 'show',
  usage: '[GAME/]SETUP | SCENARIO[#CASE] [options]',
  options: {
    svg: { type: 'string', value: 'FILE', help: 'Write the board as a picture to FILE' },
    given: { type: 'boolean', help: 'For a scenario: show its first board, not its last' },
    game: { type: 'string', value: 'FOLDER', help: 'The folder of rule data that has the setup' },
    view: { type: 'string', value: 'NAME', help: 'The view file NAME.view.yaml, for a game with several' },
  },
  notes: [
    'SETUP `blank` is the board before any setup. SCENARIO is a path or a part of one; #CASE is the title of a row.',
    'A picture needs a view file beside the rule data, NAME.view.yaml; tools/show/README.md says what is in it.',
  ],
  run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const target = findBoardOfCommandLine(project, commandLine, terminal)
    if (target === null) return EXIT.broken
    const view = readGameView(project, target, commandLine.text('view'), terminal)
    if (view === 'broken') return EXIT.broken
    const { game, title, cells } = target
    const board = buildDisplayBoard(game, { cells }, title, view)
    const picture = commandLine.text('svg')
    const write = openOutputFile('svg', commandLine, terminal)
    if (write !== null) {
      if (view === null) {
        throw new UsageError(
          `${target.folder} has no view file with the places of its spaces: write one (tools/show/README.md)`,
        )
      }
      write(renderBoardSvg(game, board, view))
    }
    if (commandLine.flag('json')) terminal.out(formatJson(board))
    else if (picture !== null) terminal.out(`wrote ${picture}\n`)
    else
      terminal.out(
        formatBoardText(board, {
          width: getTerminalWidth(terminal),
          style: chooseStyle(terminal.isWatched, terminal.env),
        }),
      )
    return EXIT.ok
  },
}

/** Null after a report that the rule data or the scenario cannot be read. */
function findBoardOfCommandLine(project: Project, commandLine: CommandLine, terminal: Terminal): BoardTarget | null {
  const [word, ...more] = commandLine.words
  if (word === undefined || more.length > 0) {
    throw new UsageError(
      `show needs one setup or scenario; setups: ${listSetupNamesOfGames(project).join(', ') || 'none'}`,
    )
  }
  return findNamedBoard(project, word, commandLine, terminal)
}

/** Finds the named board, with `--game` and `--given`. Null after a report that it cannot be read. */
export function findNamedBoard(
  project: Project,
  word: string,
  commandLine: CommandLine,
  terminal: Terminal,
): BoardTarget | null {
  const wish = { word, game: commandLine.text('game'), atStart: commandLine.flag('given'), cwd: terminal.cwd }
  const lookup = findBoardTarget(project, wish)
  if (lookup.k === 'unclear') throw new UsageError(lookup.message)
  if (lookup.k === 'board') return lookup.target
  reportDiagnostics(project, lookup.diagnostics, terminal)
  return null
}

function readGameView(
  project: Project,
  { folder, game }: BoardTarget,
  name: string | null,
  terminal: Terminal,
): View | null | 'broken' {
  const lookup = findViewFile(project, folder, name)
  if (!lookup.ok) throw new UsageError(lookup.message)
  if (lookup.file === null) return null
  const diagnostics = new Diagnostics<ViewDiagnosticCode>()
  const view = readView(game, lookup.file, readFileBytes(project, lookup.file), diagnostics)
  if (view !== null) return view
  reportDiagnostics(project, diagnostics.all, terminal)
  return 'broken'
}

function reportDiagnostics(project: Project, diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  const files = [...new Set(diagnostics.map(({ at }) => at.file))]
  const sources = new Map(files.map((file) => [file, readFileOrEmpty(toDiskPath(project, file))]))
  terminal.err(`${formatDiagnostics(diagnostics, sources)}\n`)
}

function readFileOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

export function getTerminalWidth({ isWatched, env }: Terminal): number {
  const columns = Number(env.COLUMNS ?? (isWatched ? process.stdout.columns : DOCUMENT_WIDTH))
  return Number.isFinite(columns) ? Math.max(NARROWEST_BOARD_WIDTH, columns) : DOCUMENT_WIDTH
}
