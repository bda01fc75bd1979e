/** `touchstone record` turns games that `simulate --keep` has kept into scenarios. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { findClosestWord, type Game, GameDataError, loadGame, makeFolder, rewriteWholeFile } from '../../engine/node.ts'
import { getFolderOfGame, listGameFolderNames } from '../project/game-folders.ts'
import {
  getPathBelow,
  type Project,
  RECORDED_FOLDER,
  SCENARIO_END,
  toDiskPath,
  toProjectPath,
} from '../project/project.ts'
import { formatRecordedGame, ReplayMismatch } from '../record/record-game.ts'
import { printable } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { KEPT_GAME_SUFFIX, type KeptGame, readKeptGame } from '../simulate/kept-game.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { openCommandProject } from './open-project.ts'
import type { Terminal } from './terminal.ts'

export const recordCommand: Command = {
  name: 'record',
  usage: 'GAME... [options]',
  options: {
    by: {
      type: 'string',
      value: 'PHASE',
      help: 'A scenario for each PHASE, chained with `after` (default: one for the whole game)',
    },
    into: {
      type: 'string',
      value: 'FOLDER',
      help: 'The folder for the scenarios (default: scenarios/<game>/games)',
    },
    name: {
      type: 'string',
      value: 'NAME',
      help: 'The name of the scenario, for one GAME (default: that of the game)',
    },
  },
  notes: [
    'A GAME is a file that `simulate --keep FOLDER` has written. A recording of the same name is overwritten, with all its parts; no other file is.',
    'The scenario states every answer that is not forced and every die, so it plays the same game with any seed. Its golden is the protocol of the game: `touchstone run` writes it.',
    'A game that the present rules play differently is refused, with the first move that differs (exit code 4).',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    if (commandLine.words.length === 0)
      throw new UsageError('record needs a GAME: a file that simulate --keep has written')
    if (commandLine.words.length > 1 && commandLine.text('name') !== null)
      throw new UsageError('--name is for one GAME')
    const written: string[] = []
    const say = (paths: readonly string[]): void => {
      const named = paths.map((path) => relative(project.root, path))
      terminal.out(
        commandLine.flag('json') ? formatJson({ written: named }, 0) : `${named.map(printable).join('\n')}\n`,
      )
    }
    for (const gameWord of commandLine.words) {
      const keptGame = openKeptGameFile(gameWord, terminal)
      const folder = chooseRecordFolder(commandLine, terminal, project, keptGame)
      try {
        written.push(
          ...writeRecordedScenarios(commandLine, loadGameOfKeptGame(project, keptGame), keptGame, gameWord, folder),
        )
      } catch (thrown) {
        if (!(thrown instanceof ReplayMismatch) && !(thrown instanceof GameDataError)) throw thrown
        const why =
          thrown instanceof ReplayMismatch
            ? printable(`${gameWord} is no game of these rules: ${thrown.message}`)
            : thrown.message
        terminal.err(`${why}\n`)
        // The files of earlier games are still listed.
        if (written.length > 0) say(written)
        return EXIT.broken
      }
    }
    say(written)
    return EXIT.ok
  },
}

/** Replaces `#`, spaces and slashes, which have a meaning in names of scenarios. */
const FORBIDDEN_NAME_CHARACTERS = /[^\p{L}\p{M}\p{N}_.+-]+/gu

function writeRecordedScenarios(
  commandLine: CommandLine,
  game: Game,
  keptGame: KeptGame,
  gameWord: string,
  folder: string,
): readonly string[] {
  // Without --name the scenario takes the name of the kept game, with characters replaced that no name may have.
  const name =
    commandLine.text('name') ??
    basename(gameWord).replace(KEPT_GAME_SUFFIX, '').replace(FORBIDDEN_NAME_CHARACTERS, '-').replace(/^\.+/, '')
  if (name === '' || name.search(FORBIDDEN_NAME_CHARACTERS) >= 0)
    throw new UsageError(`--name: ${name} cannot be the name of a file`)
  if (name.startsWith('.'))
    throw new UsageError(`--name: ${name} would never be played: files that begin with a dot are hidden`)
  const files = formatRecordedGame(game, keptGame, { name, by: readPhaseOption(commandLine, game) })
  makeFolder(folder)
  const isOld = new RegExp(`^${name.replace(/[.+]/g, '\\$&')}(-\\d+)?\\.scenario\\.yaml$`)
  const old = readdirSync(folder).filter((file) => isOld.test(file) && isRecordedUnderName(join(folder, file), name))
  const otherFile = files.find(
    (file) => existsSync(join(folder, `${file.name}${SCENARIO_END}`)) && !old.includes(`${file.name}${SCENARIO_END}`),
  )
  if (otherFile)
    throw new UsageError(
      `${otherFile.name}${SCENARIO_END} exists and is no recording of ${name}: choose another --name`,
    )
  const paths = files.map((file) => {
    const path = join(folder, `${file.name}${SCENARIO_END}`)
    rewriteWholeFile(path, file.text)
    return path
  })
  // Old files go last, so that an interrupted command loses nothing.
  for (const file of old) if (!paths.includes(join(folder, file))) rmSync(join(folder, file))
  return paths
}

/** Whether the file was recorded under this name: `short-1` may be another game, or written by hand. */
const isRecordedUnderName = (path: string, name: string): boolean =>
  readFileSync(path, 'utf8').split('\n', 3)[2]?.split(' --by ')[0]?.endsWith(` --name ${name}`) === true

function openKeptGameFile(gameWord: string, { cwd }: Terminal): KeptGame {
  const path = resolve(cwd, gameWord)
  if (!existsSync(path)) throw new UsageError(`there is no ${gameWord}`)
  const keptGame = readKeptGame(path)
  if (keptGame === null) throw new UsageError(`${gameWord} is no file that simulate --keep has written`)
  return keptGame
}

function loadGameOfKeptGame(project: Project, { game, ruleset }: KeptGame): Game {
  if (listGameFolderNames(project).includes(game))
    return loadGame(toDiskPath(project, getFolderOfGame(project, game)), { ruleset })
  throw new UsageError(`there is no game ${game} in ${project.layout.games}/`)
}

const chooseRecordFolder = (
  commandLine: CommandLine,
  { cwd }: Terminal,
  project: Project,
  { game }: KeptGame,
): string => {
  const into = commandLine.text('into')
  if (into === null) return join(project.root, project.layout.scenarios, game, RECORDED_FOLDER)
  const folder = resolve(cwd, into)
  const inside = getPathBelow(project.layout.scenarios, toProjectPath(project, folder))
  if (inside?.split('/').some((part) => part.startsWith('.')))
    throw new UsageError(`--into: nothing in ${into} would ever be played: folders that begin with a dot are hidden`)
  return folder
}

function readPhaseOption(commandLine: CommandLine, { def }: Game): number | null {
  const phaseWord = commandLine.text('by')
  if (phaseWord === null) return null
  const ids = def.phases.map(({ id }) => id)
  const phase = ids.indexOf(phaseWord)
  if (phase >= 0) return phase
  const meant = findClosestWord(phaseWord, ids)
  throw new UsageError(`--by: there is no phase ${phaseWord}${meant === null ? '' : `: did you mean ${meant}?`}`)
}
