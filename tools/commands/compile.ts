/** `touchstone compile` prints a checked game as JSON, or checks whether such a JSON is a game. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { findClosestWord, formatDiagnostics, GameDataError } from '../../engine/node.ts'
import { explainNoGame, getFolderOfGame, getNameOfGame, listGameFolderNames } from '../project/game-folders.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import { formatCount, printable } from '../run/style.ts'
import { formatJson, toTerminalJson } from '../run/terminal-text.ts'
import { formatGameDef, readGameJson } from '../schema/gamedef/read-gamedef.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { openCommandProject } from './open-project.ts'
import type { Terminal } from './terminal.ts'

export const compileCommand: Command = {
  name: 'compile',
  usage: 'GAME|FILE.json [options]',
  options: {
    check: {
      type: 'boolean',
      help: 'Only report whether GAME, or every game, compiles under each of its rule sets',
    },
    ruleset: { type: 'string', value: 'NAME', help: 'The rule set to compile GAME under' },
  },
  notes: [
    'GAME is a folder of data/, or of `games` in touchstone.yaml. The schema of the printed JSON is gamedef.schema.json.',
    'FILE.json is checked as a compiled game: each mistake is printed with its place.',
    'With --check GAME may be left out. The command prints for each rule set whether it compiles, and each mistake with its place.',
  ],
  run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    const [word, ...others] = commandLine.words
    if (commandLine.flag('check')) return compileAndReportGames(commandLine, project, terminal)
    if (word === undefined || others.length > 0) throw new UsageError('compile needs one GAME or FILE.json')
    try {
      if (!word.endsWith('.json')) {
        const folder = getFolderOfGame(project, findGameNamed(project, word))
        const load = project.games.load(folder, commandLine.text('ruleset') ?? '')
        if (!load.ok) throw new GameDataError(load.diagnostics, project.games.files(folder))
        terminal.out(toTerminalJson(formatGameDef(load.game.def)))
        return EXIT.ok
      }
      const path = resolve(terminal.cwd, word)
      if (!existsSync(path)) throw new UsageError(`there is no file ${word}`)
      // Reading a pipe might never end.
      if (!statSync(path).isFile()) throw new UsageError(`${word} is not a file`)
      const { id, title, actions } = readGameJson(word, readFileSync(path, 'utf8')).def
      const told = { id, title, actions: actions.length }
      terminal.out(
        commandLine.flag('json')
          ? formatJson(told)
          : `${printable(title)}: a game of ${formatCount(actions.length, 'action')}\n`,
      )
      return EXIT.ok
    } catch (thrown) {
      if (!(thrown instanceof GameDataError)) throw thrown
      terminal.err(`${thrown.message}\n`)
      return EXIT.broken
    }
  },
}

interface CompileResult {
  readonly game: string
  /** '' without a rule set. */
  readonly ruleset: string
  readonly errors: number
}

/** Reports mistakes as it goes, and a mistake of several rule sets once. */
function compileAndReportGames(commandLine: CommandLine, project: Project, terminal: Terminal): number {
  const { games } = project
  const gameNames =
    commandLine.words.length === 0
      ? requireGames(project)
      : commandLine.words.map((word) => findGameNamed(project, word))
  const only = commandLine.text('ruleset')
  const reportedTexts = new Set<string>()
  const results = gameNames.flatMap((game): CompileResult[] => {
    const folder = getFolderOfGame(project, game)
    const rulesets = only === null ? ['', ...games.rulesets(folder)] : [only]
    return rulesets.map((ruleset) => {
      const load = games.load(folder, ruleset)
      if (load.ok) return { game, ruleset, errors: 0 }
      const text = formatDiagnostics(load.diagnostics, games.texts(folder))
      if (!reportedTexts.has(text)) terminal.err(`${text}\n`)
      reportedTexts.add(text)
      return { game, ruleset, errors: load.diagnostics.length }
    })
  })
  const text = results.map(({ game, ruleset, errors }) => {
    const name = ruleset === '' ? game : `${game}, ${ruleset}`
    return `${printable(name)}: ${errors === 0 ? 'compiles' : formatCount(errors, 'error')}\n`
  })
  terminal.out(commandLine.flag('json') ? formatJson(results) : text.join(''))
  return results.some(({ errors }) => errors > 0) ? EXIT.broken : EXIT.ok
}

/** A check of nothing must not look like a success. */
function requireGames(project: Project): readonly string[] {
  const games = listGameFolderNames(project)
  if (games.length === 0) throw new UsageError(`no games below ${toDiskPath(project, project.layout.games)}`)
  return games
}

function findGameNamed(project: Project, gameWord: string): string {
  const games = listGameFolderNames(project)
  const game = getNameOfGame(project, gameWord)
  if (games.includes(game)) return game
  const reason = explainNoGame(project, game)
  if (reason !== null) throw new UsageError(reason)
  const meant = findClosestWord(game, games)
  throw new UsageError(`there is no game ${gameWord}${meant === null ? '' : `: did you mean ${meant}?`}`)
}
