/** `touchstone compile` prints a checked game as JSON, or checks whether such a JSON is a game. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { closestWord, formatDiagnostics, GameDataError } from '../../engine/node.ts'
import { DATA_FOLDER, type Project } from '../project/project.ts'
import { formatCount, printable } from '../run/style.ts'
import { formatJson, toTerminalJson } from '../run/terminal-text.ts'
import { listGameFolders } from '../schema/files.ts'
import { formatGameDef, readGameJson } from '../schema/gamedef/read-gamedef.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { openCommandProject } from './open-project.ts'
import type { Terminal } from './terminal.ts'

export const compileCommand: Command = {
  name: 'compile',
  summary: 'Print a compiled game as JSON, or check such a file',
  usage: 'GAME|FILE.json [options]',
  options: {
    check: {
      type: 'boolean',
      help: 'Only say whether GAME, or every game, compiles under each of its rule sets',
    },
    ruleset: { type: 'string', value: 'NAME', help: 'The rule set to compile GAME under' },
  },
  notes: [
    'GAME is a folder of data/. What is printed is what tools/schema/generated/gamedef.schema.json describes.',
    'A file is read as one: what is wrong with it is told with its place.',
    'With --check GAME may be left out, and what is printed is whether it compiles, under each rule set, and what is wrong where.',
  ],
  run(given, terminal) {
    const project = openCommandProject(given, terminal)
    const { root } = project
    const [word, ...others] = given.words
    if (given.flag('check')) return checkGames(given, project, terminal)
    if (word === undefined || others.length > 0) throw new UsageError('compile needs one GAME or FILE.json')
    try {
      if (!word.endsWith('.json')) {
        const folder = `${DATA_FOLDER}/${findGame(root, word)}`
        const load = project.games.load(folder, given.text('ruleset') ?? '')
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
        given.flag('json')
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

interface CompileCheck {
  readonly game: string
  /** '' without a rule set. */
  readonly ruleset: string
  readonly errors: number
}

/** Reports mistakes as it goes, and a mistake of several rule sets once. */
function checkGames(given: CommandLine, { root, games }: Project, terminal: Terminal): number {
  const wanted = given.words.length === 0 ? listGameFolders(root) : given.words.map((word) => findGame(root, word))
  const only = given.text('ruleset')
  const told = new Set<string>()
  const all = wanted.flatMap((game): CompileCheck[] => {
    const folder = `${DATA_FOLDER}/${game}`
    const rulesets = only === null ? ['', ...games.rulesets(folder)] : [only]
    return rulesets.map((ruleset) => {
      const load = games.load(folder, ruleset)
      if (load.ok) return { game, ruleset, errors: 0 }
      const text = formatDiagnostics(load.diagnostics, games.texts(folder))
      if (!told.has(text)) terminal.err(`${text}\n`)
      told.add(text)
      return { game, ruleset, errors: load.diagnostics.length }
    })
  })
  const text = all.map(({ game, ruleset, errors }) => {
    const name = ruleset === '' ? game : `${game}, ${ruleset}`
    return `${printable(name)}: ${errors === 0 ? 'compiles' : formatCount(errors, 'error')}\n`
  })
  terminal.out(given.flag('json') ? formatJson(all) : text.join(''))
  return all.some(({ errors }) => errors > 0) ? EXIT.broken : EXIT.ok
}

/** Takes `data/tally` as output names it, and `data/tally/` as a shell completes it. */
function findGame(root: string, word: string): string {
  const games = listGameFolders(root)
  const game = word.replace(/^(\.\/)?data\//, '').replace(/\/+$/, '')
  if (games.includes(game)) return game
  const meant = closestWord(game, games)
  throw new UsageError(`there is no game ${word}${meant === null ? '' : `: did you mean ${meant}?`}`)
}
