/** `touchstone compile`: a game as the compiler understood it, as JSON; or whether such a JSON is a game. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closest, GameDataError, loadGame } from '../../engine/node.ts'
import { count } from '../run/style.ts'
import { gamesOf } from '../schema/files.ts'
import { gameOfJson, writeDef } from '../schema/gamedef/read.ts'
import { projectOf } from './begin.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'

export const compile: Command = {
  name: 'compile',
  summary: 'Print a compiled game as JSON, or check such a file',
  usage: 'GAME|FILE.json [options]',
  options: {
    ruleset: { type: 'string', value: 'NAME', help: 'The rule set to compile GAME under' },
  },
  notes: [
    'GAME is a folder of data/. What is printed is what tools/schema/generated/gamedef.schema.json describes.',
    'A file is read as one: what is wrong with it is told with its place.',
  ],
  run(given, terminal) {
    const { root } = projectOf(given, terminal)
    const [word, ...others] = given.words
    if (word === undefined || others.length > 0) throw new UsageError('compile needs one GAME or FILE.json')
    try {
      if (!word.endsWith('.json')) {
        const { def } = loadGame(folderOf(root, word), { ruleset: given.text('ruleset') ?? '' })
        terminal.out(writeDef(def))
        return EXIT.ok
      }
      const path = resolve(terminal.cwd, word)
      if (!existsSync(path)) throw new UsageError(`there is no file ${word}`)
      // A pipe would never end.
      if (!statSync(path).isFile()) throw new UsageError(`${word} is not a file`)
      const { id, title, actions } = gameOfJson(word, readFileSync(path, 'utf8')).def
      const told = { id, title, actions: actions.length }
      terminal.out(
        given.flag('json')
          ? `${JSON.stringify(told, null, 2)}\n`
          : `${title}: a game of ${count(actions.length, 'action')}\n`,
      )
      return EXIT.ok
    } catch (thrown) {
      if (!(thrown instanceof GameDataError)) throw thrown
      terminal.err(`${thrown.message}\n`)
      return EXIT.broken
    }
  },
}

function folderOf(root: string, game: string): string {
  const games = gamesOf(root)
  if (games.includes(game)) return join(root, 'data', game)
  const meant = closest(game, games)
  throw new UsageError(`there is no game ${game}${meant === null ? '' : `: did you mean ${meant}?`}`)
}
