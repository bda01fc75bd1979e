/** The games, setups, seats and agents that a command line of `simulate` names. */
import { findClosestWord, type Game, loadGame } from '../../engine/node.ts'
import { explainNoGame, getFolderOfGame, getNameOfGame, listGameFolderNames } from '../project/game-folders.ts'
import { type Project, toDiskPath } from '../project/project.ts'
import { AGENT_NAMES, type AgentsOptionMistake } from '../simulate/agents.ts'
import { type CommandLine, UsageError } from './command.ts'

/** On the disk. */
export function chooseGameFolder(project: Project, gameWord: string | undefined, setup: string | null): string {
  const games = listGameFolderNames(project)
  const folder = (game: string): string => toDiskPath(project, getFolderOfGame(project, game))
  if (gameWord !== undefined) return folder(requireKnownGame(project, getNameOfGame(project, gameWord), games))
  const [first] = games
  if (first === undefined) throw new UsageError(`no games below ${toDiskPath(project, project.layout.games)}`)
  const found = setup === null ? first : games.find((game) => listSetupsOfGame(loadGame(folder(game))).includes(setup))
  if (found !== undefined) return folder(found)
  const all = games.flatMap((game) => listSetupsOfGame(loadGame(folder(game))))
  const meant = findClosestWord(setup ?? '', all)
  throw new UsageError(`no game has a setup ${setup}: ${formatSuggestion(meant, all)}`)
}

const listSetupsOfGame = ({ def }: Game): readonly string[] => def.setups.map(({ id }) => id)

function requireKnownGame(project: Project, name: string, games: readonly string[]): string {
  const reason = games.includes(name) ? null : explainNoGame(project, name)
  if (reason !== null) throw new UsageError(reason)
  return requireKnownName('game', name, games)
}

export const requireKnownName = (what: string, word: string, all: readonly string[]): string =>
  all.includes(word) ? word : failOnUnknownName(what, word, all)

function failOnUnknownName(what: string, word: string, all: readonly string[], place = ''): never {
  const meant = findClosestWord(word, all)
  throw new UsageError(`${place}there is no ${what} ${word}: ${formatSuggestion(meant, all)}`)
}

/** A word without a close match is answered with all possible words. */
const formatSuggestion = (meant: string | null, all: readonly string[]): string =>
  meant === null ? `there ${all.length === 1 ? 'is' : 'are'} ${all.join(', ')}` : `did you mean ${meant}?`

/** The option, or the place in the file that stands for it. */
export function nameAgentsOption(commandLine: CommandLine, { layout }: Project): string {
  const at = commandLine.text('agents') === null ? layout.agents?.at : undefined
  return at === undefined ? '--agents' : `${at.file}:${at.line}:${at.col}: agents`
}

export function failOnAgentMistake(
  option: string,
  wrong: AgentsOptionMistake,
  word: string,
  seats: readonly string[],
): never {
  if (wrong === 'seat twice') throw new UsageError(`${option}: ${word} has two agents`)
  if (wrong === 'agent too many')
    throw new UsageError(`${option}: there is no seat for ${word}: the seats are ${seats.join(', ')}`)
  return failOnUnknownName(
    wrong,
    word,
    wrong === 'seat' ? seats : AGENT_NAMES,
    option === '--agents' ? '' : `${option}: `,
  )
}
