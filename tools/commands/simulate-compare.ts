/** `touchstone simulate --compare` plays the same seeds under a second rule set, and prints both. */
import { existsSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { findClosestWord, loadGame } from '../../engine/node.ts'
import { computeHash } from '../cache/hash.ts'
import { type Project, toProjectPath } from '../project/project.ts'
import { isNativeRulesetName, NATIVE_RULESET } from '../project/ruleset-name.ts'
import { formatJson } from '../run/terminal-text.ts'
import { listTextHashes } from '../shards/blob.ts'
import { compareGamesBySeed } from '../simulate/compare-games.ts'
import { formatGamesComparison, type RulesetGames } from '../simulate/compare-report.ts'
import type { SimulationOptions } from '../simulate/game-player.ts'
import { isFaultyGame } from '../simulate/games-report.ts'
import type { SimulationShardResult } from '../simulate/simulation-part.ts'
import { type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import type { Terminal } from './terminal.ts'

/** The second setup of a comparison, or none. */
export function readComparedOptions(
  commandLine: CommandLine,
  terminal: Terminal,
  project: Project,
  mainOptions: SimulationOptions,
): readonly SimulationOptions[] {
  const word = commandLine.text('compare')
  if (word === null) return []
  const apart = ['keep', 'found'].find((option) => commandLine.text(option) !== null)
  if (apart) throw new UsageError(`--${apart} is for one rule set: leave it out with --compare`)
  const other: SimulationOptions = hasPathForm(word)
    ? { ...mainOptions, folder: requireFolder(resolve(terminal.cwd, word), word) }
    : { ...mainOptions, ruleset: matchRulesetName(project, mainOptions.folder, word) }
  if (other.folder === mainOptions.folder && other.ruleset === mainOptions.ruleset)
    throw new UsageError(`--compare: these are the same rules: ${formatRulesetName(mainOptions)}`)
  const [mine, theirs] = [mainOptions, other].map(({ folder, ruleset }) => loadGame(folder, { ruleset }).def)
  if (`${mine!.seats}` !== `${theirs!.seats}`)
    throw new UsageError(`--compare: the seats differ: ${mine!.seats.join(', ')}, and ${theirs!.seats.join(', ')}`)
  const { setup } = mainOptions.settings
  const setups = theirs!.setups.map(({ id }) => id)
  if (setup !== null && !setups.includes(setup)) {
    const meant = findClosestWord(setup, setups)
    throw new UsageError(`--compare: ${word} has no setup ${setup}${meant === null ? '' : `: did you mean ${meant}?`}`)
  }
  return [other]
}

/** Finds a rule set by name, regardless of capitals. */
export function matchRulesetName(project: Project, folder: string, word: string): string {
  if (isNativeRulesetName(word)) return ''
  const low = word.toLowerCase()
  const rulesets = project.games.rulesets(toProjectPath(project, folder))
  return rulesets.find((name) => name.toLowerCase() === low) ?? word
}

/** The hash of the rule data to compare with. */
export const hashRulesOfSimulations = (simulations: readonly SimulationOptions[]): string =>
  computeHash(simulations.flatMap(({ folder }) => listTextHashes(folder)).join('\n'))

const hasPathForm = (word: string): boolean => word.startsWith('.') || word.includes('/') || isAbsolute(word)

function requireFolder(path: string, word: string): string {
  if (!existsSync(path)) throw new UsageError(`--compare: there is no ${word}`)
  return path
}

const formatRulesetName = ({ ruleset }: SimulationOptions): string => (ruleset === '' ? NATIVE_RULESET : ruleset)

export function printComparedGames(
  commandLine: CommandLine,
  terminal: Terminal,
  [mainOptions, other]: readonly [SimulationOptions, SimulationOptions],
  seats: readonly string[],
  parts: readonly SimulationShardResult[],
): number {
  const others = parts.flatMap((part) => part.other ?? [])
  const isFolder = other.folder !== mainOptions.folder
  const first = makeComparedGames(formatRulesetName(mainOptions), parts)
  const second = makeComparedGames(isFolder ? commandLine.text('compare')! : formatRulesetName(other), others)
  if (commandLine.flag('json')) {
    const { pairs, seats: shifts } = compareGamesBySeed(seats, first.games, second.games)
    const bare = ({ name, games }: RulesetGames) => ({
      name,
      games: games.map((game) => ({ ...game, faults: game.faults.map(({ before, ...fault }) => fault) })),
    })
    const sides = [first, second].map(bare)
    terminal.out(formatJson({ ...mainOptions.settings, pairs, shifts, compared: sides }, 0))
  } else terminal.out(formatGamesComparison(first, second, seats))
  return [first, second].some(({ games }) => games.some(isFaultyGame)) ? EXIT.failed : EXIT.ok
}

const makeComparedGames = (name: string, parts: readonly SimulationShardResult[]): RulesetGames => ({
  name,
  games: parts.flatMap(({ games }) => games).toSorted((a, b) => a.seed - b.seed),
  // Shards run at the same time, so the slowest counts.
  seconds: Math.max(...parts.map(({ seconds }) => seconds)),
})
