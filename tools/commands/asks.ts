/** `touchstone asks` lists the questions of an action in order, with their legal answers on a board. */
import { Diagnostics, type Game, makeTemplate } from '../../engine/index.ts'
import { makeAsksReport } from '../asks/asks-report.ts'
import { formatAsks } from '../asks/asks-text.ts'
import { getFolderOfGame } from '../project/game-folders.ts'
import type { Project } from '../project/project.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { type CaseContext, makeCaseContext, normalizeWord } from '../script/case-context.ts'
import { type MoveName, parseMoveName } from '../script/parse-move.ts'
import { type BoardTarget, listSetupNamesOfGames } from '../show/board-target.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { openCommandProject } from './open-project.ts'
import { findNamedBoard, getTerminalWidth } from './show.ts'

export const asksCommand: Command = {
  name: 'asks',
  usage: '"SEAT ACTION" [[GAME/]SETUP | SCENARIO[#CASE]] [options]',
  options: {
    given: { type: 'boolean', help: 'For a scenario: ask on its first board, not on its last' },
    game: { type: 'string', value: 'FOLDER', help: 'The folder of rule data that has the setup' },
    free: { type: 'boolean', help: 'Begin the action as a free one' },
    limited: { type: 'boolean', help: 'Begin the action as a limited one' },
  },
  notes: [
    'The default board is the first setup of the game that has such an action. SCENARIO stands for its last board.',
    'Each choice is listed by its path, as `offers` and `unasked` name it, followed by the loops under which it was asked first. A choice that comes up only after another answer names that answer. Each name is a key of the answers: `alba: { with: scouts }`, under its loops or further out.',
    'The action begins even if another seat is to move. A special activity is named like any action: asks "red tax".',
  ],
  run(commandLine, terminal) {
    const [moveWords, word, ...more] = commandLine.words
    if (moveWords === undefined || !/\S\s+\S/.test(moveWords) || more.length > 0)
      throw new UsageError('asks needs one move in quotes, and at most one board: asks "SEAT ACTION" [BOARD]')
    const project = openCommandProject(commandLine, terminal)
    const target = findNamedBoard(project, word ?? chooseSetupForMove(project, moveWords), commandLine, terminal)
    if (target === null) return EXIT.broken
    const { seat, action } = parseNamedMove(target.game, moveWords)
    const id = target.game.def.actions[action]!.id
    const move = makeTemplate(id, seat, commandLine.flag('limited'), commandLine.flag('free'))
    const report = makeAsksReport(target.game, { cells: target.cells }, move, formatBoardName(target))
    const layout = { width: getTerminalWidth(terminal), style: chooseStyle(terminal.isWatched, terminal.env) }
    terminal.out(commandLine.flag('json') ? formatJson(report) : formatAsks(report, layout))
    return EXIT.ok
  },
}

const formatBoardName = ({ folder, title }: BoardTarget): string =>
  `${folder.slice(folder.lastIndexOf('/') + 1)}, ${title}`

/** Chooses the first setup of the only game that has the move. */
function chooseSetupForMove(project: Project, moveWords: string): string {
  const first = new Map(
    listSetupNamesOfGames(project)
      .toReversed()
      .map((name) => [name.slice(0, name.lastIndexOf('/')), name]),
  )
  const gamesWithMove = [...first].filter(([folder]) => {
    const load = project.games.load(getFolderOfGame(project, folder))
    return load.ok && parseMoveName(makeEmptyCaseContext(load.game), makeMoveSource(moveWords)) !== null
  })
  const [only, second] = gamesWithMove
  if (only !== undefined && second === undefined) return only[1]
  const [gameWithSeat] =
    only === undefined ? [...first.values()].filter((name) => hasSeatOfMove(project, name, moveWords)) : []
  // If a game has the seat, the later message about its actions is better than the one below.
  if (gameWithSeat !== undefined) return gameWithSeat
  const boards = (only === undefined ? listSetupNamesOfGames(project) : gamesWithMove.map(([, name]) => name)).join(
    ', ',
  )
  throw new UsageError(
    `${only === undefined ? 'no game has' : 'several games have'} \`${moveWords}\`: name a board: ${boards}`,
  )
}

function hasSeatOfMove(project: Project, setup: string, moveWords: string): boolean {
  const load = project.games.load(getFolderOfGame(project, setup.slice(0, setup.lastIndexOf('/'))))
  return load.ok && findSeatIndexOfMove(load.game, moveWords) >= 0
}

/** The index of the seat named by the first word, or -1. */
const findSeatIndexOfMove = ({ def }: Game, moveWords: string): number =>
  def.seats.findIndex((id) => normalizeWord(id) === normalizeWord(moveWords.trim().split(/\s+/)[0] ?? ''))

const makeMoveSource = (moveWords: string): Parameters<typeof parseMoveName>[1] => ({
  at: { file: '', line: 1, col: 1, endLine: 1, endCol: 1 },
  text: moveWords,
})

const makeEmptyCaseContext = (game: Game): CaseContext => makeCaseContext(game, new Diagnostics())

function parseNamedMove(game: Game, moveWords: string): MoveName {
  const scene = makeEmptyCaseContext(game)
  const named = parseMoveName(scene, makeMoveSource(moveWords))
  if (named !== null) return named
  const { message, suggestion } = scene.diagnostics.all[0]!
  const seat = findSeatIndexOfMove(game, moveWords)
  const actionsOfSeat = game.def.actions.filter(({ seats }) => seat < 0 || seats.includes(seat))
  const meant =
    suggestion === null
      ? `: there are ${actionsOfSeat.map(({ id }) => id).join(', ')}`
      : `: did you mean ${suggestion}?`
  throw new UsageError(`${message}${meant}`)
}
