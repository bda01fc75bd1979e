/** `touchstone simulate` lets agents play whole games on all cores, and reports the results. */
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { GameDataError, type GameDef, loadGame } from '../../engine/node.ts'
import { FAULT_KINDS } from '../consistency/fault.ts'
import { type FaultScenario, type WrittenScenarios, writeScenarios } from '../minimize/fault-scenarios.ts'
import type { Project } from '../project/project.ts'
import { selectShard } from '../project/shard.ts'
import { formatCount } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { assignAgentsToSeats } from '../simulate/agents.ts'
import { DEFAULT_MOST_MOVES, type GameResult } from '../simulate/checked-game.ts'
import type { SimulationOptions } from '../simulate/game-player.ts'
import { loadGameVariants } from '../simulate/game-player.ts'
import { playGamesInProcesses } from '../simulate/game-pool.ts'
import { formatGamesReport, isFaultyGame } from '../simulate/games-report.ts'
import { countPlaysOfCardSides, countUsesOfLastingEffects, sumNodeCounts } from '../simulate/node-counts.ts'
import { parseSimulationShardResult, type SimulationShardResult } from '../simulate/simulation-part.ts'
import { type Command, type CommandLine, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { makeProgressListener, openCommandProject } from './open-project.ts'
import { openOutputFolder } from './output.ts'
import { readShardOption, SHARD_OPTIONS, writeShardBlob } from './shard.ts'
import {
  hashRulesOfSimulations,
  matchRulesetName,
  printComparedGames,
  readComparedOptions,
} from './simulate-compare.ts'
import { chooseGameFolder, failOnAgentMistake, nameAgentsOption, requireKnownName } from './simulate-names.ts'
import type { Terminal } from './terminal.ts'

export const simulateCommand: Command = {
  name: 'simulate',
  usage: '[GAME] [options]',
  options: {
    setup: { type: 'string', value: 'NAME', help: 'Where games begin (default: the first setup of GAME)' },
    ruleset: { type: 'string', value: 'NAME', help: 'The rule set to play under' },
    games: { type: 'string', value: 'N', help: 'How many games (default 100)' },
    seed: {
      type: 'string',
      value: 'N',
      help: 'The seed of the first game; each next game has the next number (default 1)',
    },
    agents: {
      type: 'string',
      value: 'A,B',
      help: 'random (default), greedy or search:1000; vc=greedy is the agent of one seat',
    },
    compare: {
      type: 'string',
      value: 'RULESET',
      help: 'Play the same seeds under RULESET, too, and report the differences',
    },
    moves: {
      type: 'string',
      value: 'N',
      help: `The most moves of a game: a longer one is a fault (default ${DEFAULT_MOST_MOVES})`,
    },
    thorough: { type: 'boolean', help: 'Check every move thoroughly, not only one move in 32' },
    sides: {
      type: 'boolean',
      help: 'List the uses of all sides of cards and lasting effects, not only the rarest',
    },
    keep: {
      type: 'string',
      value: 'FOLDER',
      help: 'Keep each game as a file, for touchstone record',
      writes: true,
    },
    found: {
      type: 'string',
      value: 'FOLDER',
      help: 'Write each kind of fault to FOLDER, as the smallest scenario that fails',
      writes: true,
    },
    processes: { type: 'string', value: 'N', help: 'How many processes play (default: one for each core)' },
    ...SHARD_OPTIONS,
  },
  notes: [
    'GAME is a folder of data/, or of `games` in touchstone.yaml; without it the first that has the setup.',
    'The same seeds give the same games on any machine and any number of processes. Agents are given to the seats in turn, after those that name their seat; without --agents those of `agents` in touchstone.yaml play.',
    'search:1000 looks ahead by 1,000 plays for each decision (the default), search:50ms for 50 milliseconds: then the same seed may give another game.',
    'With --found each fault is played again and made as small as it can be: fewest turns, simplest answers, smallest board. At most twelve kinds are written, and the number of the others is printed; no file is overwritten. A written scenario fails, and passes when the fault is mended. Its first lines name the game it came from, and the lines that mark it as known to fail until then. For shares, give --found to merge.',
    '--compare reports by how much the margin and the wins of each seat shift, with an interval of 95% confidence: games are compared in pairs, seed by seed. native names the rules without a rule set; a path such as ./changed/salt-road names a folder of changed data.',
    'Faults are printed with their seeds, and the exit code is 1. A fault is: a game that does not end by the rules, a crash, a board on which no asked seat can move, a broken invariant, pieces lost or added, a hash that does not match its board, an offered answer that is refused, offered moves that are not legal or legal ones not offered, a replayed move that gives another board, a board that changes under a move, instrumented rules that play differently.',
  ],
  async run(commandLine, terminal) {
    const project = openCommandProject(commandLine, terminal)
    return reportUnreadableRules(terminal, async () => {
      const mainOptions = readSimulationOptions(commandLine, terminal, project)
      const share = readShardOption(commandLine, terminal)
      const seeds = selectShard(listSeeds(commandLine), share)
      // Output folders are checked before the long run.
      for (const option of share === null ? ['keep', 'found'] : ['keep'])
        openOutputFolder(option, commandLine, terminal)
      const progress = makeProgressListener(terminal)
      const comparedOptions = readComparedOptions(commandLine, terminal, project, mainOptions)
      const simulations = [mainOptions, ...comparedOptions]
      const shardParts: SimulationShardResult[] = []
      for (const [i, one] of simulations.entries()) {
        const began = performance.now()
        const played = await playGamesInProcesses(one, seeds, {
          processes: readNumberOption(commandLine, 'processes', availableParallelism(), MOST_PROCESSES),
          reportProgress: (done) => progress(i * seeds.length + done, simulations.length * seeds.length, 'games'),
        })
        shardParts.push({ ...played, seconds: (performance.now() - began) / 1000 })
      }
      const [own, other] = shardParts
      const part: SimulationShardResult = {
        ...own!,
        ...(other ? { other, rules: hashRulesOfSimulations(comparedOptions) } : {}),
      }
      if (share === null) return printSimulation(commandLine, terminal, project, mainOptions, [part])
      writeShardBlob('simulate', commandLine, project, terminal, { share, part })
      return EXIT.ok
    })
  },
  reportMergedShards: (commandLine, terminal, project, shardParts) =>
    reportUnreadableRules(terminal, async () => {
      const mainOptions = readSimulationOptions(commandLine, terminal, project)
      const [def, other = null] = [
        mainOptions,
        ...readComparedOptions(commandLine, terminal, project, mainOptions),
      ].map(loadGameDef)
      const read = shardParts.map((part) => {
        const played = parseSimulationShardResult(part, def!, other)
        if (played === null) throw new UsageError('a blob holds no games of these rules')
        return played
      })
      const seeds = listSeeds(commandLine)
      for (const half of other === null ? [read] : [read, read.map((part) => part.other!)]) {
        const there = half.flatMap(({ games }) => games.map(({ seed }) => seed)).toSorted((a, b) => a - b)
        if (`${there}` !== `${seeds}`) throw new UsageError('the games in the blobs do not match their seeds')
      }
      return printSimulation(commandLine, terminal, project, mainOptions, read)
    }),
}

function listSeeds(commandLine: CommandLine): readonly number[] {
  const first = readNumberOption(commandLine, 'seed', 1)
  return Array.from({ length: readNumberOption(commandLine, 'games', 100, MOST_GAMES) }, (_, i) => first + i)
}

const loadGameDef = ({ folder, ruleset }: SimulationOptions): GameDef => loadGame(folder, { ruleset }).def

function printSimulation(
  commandLine: CommandLine,
  terminal: Terminal,
  project: Project,
  mainOptions: SimulationOptions,
  shardParts: readonly SimulationShardResult[],
): number {
  const { def } = loadGame(mainOptions.folder, { ruleset: mainOptions.ruleset })
  const comparedOptions = readComparedOptions(commandLine, terminal, project, mainOptions)
  // The hash of the project does not cover compared rule data elsewhere, so it has a hash of its own.
  if (comparedOptions.length > 0 && shardParts.some(({ rules }) => rules !== hashRulesOfSimulations(comparedOptions)))
    throw new UsageError(`--compare: these rules are not those that a share was made with`)
  if (comparedOptions.length > 0)
    return printComparedGames(commandLine, terminal, [mainOptions, comparedOptions[0]!], def.seats, shardParts)
  const games = shardParts.flatMap((part) => part.games).toSorted((a, b) => a.seed - b.seed)
  const nodeCounts = sumNodeCounts(shardParts.map((part) => part.nodeCounts))
  const { agents } = mainOptions.settings
  const { told: faultScenarios, left } = writeFaultScenarios(commandLine, terminal, project, mainOptions, games)
  if (commandLine.flag('json')) {
    const bare = games.map((game) => ({ ...game, faults: game.faults.map(({ before, ...fault }) => fault) }))
    const sides = Object.fromEntries(countPlaysOfCardSides(def, nodeCounts).map(({ name, played }) => [name, played]))
    const written = faultScenarios.map(({ seed, fault: { sort, key }, path }) => ({ seed, sort, key, path }))
    const lasting = Object.fromEntries(
      countUsesOfLastingEffects(def, nodeCounts).map(({ name, times }) => [name, times]),
    )
    terminal.out(formatJson({ ...mainOptions.settings, sides, lasting, games: bare, found: written, left }, 0))
  } else {
    // Shards run at the same time, so the slowest counts.
    const seconds = Math.max(...shardParts.map((part) => part.seconds))
    const { setup } = mainOptions.settings
    terminal.out(`${[def.id, setup, mainOptions.ruleset].filter((word) => word !== null && word !== '').join(', ')}\n`)
    terminal.out(
      formatGamesReport(games, { def, agents, nodeCounts: nodeCounts, seconds, allSides: commandLine.flag('sides') }),
    )
    const isWanted = commandLine.text('found') !== null
    const lines = [...faultScenarios.map(formatFaultScenario), ...(left > 0 ? [formatUnwrittenFaults(left)] : [])]
    if (faultScenarios.length > 0) terminal.out(`\n${lines.map((line) => `${line}\n`).join('')}`)
    else if (isWanted) terminal.out('\nno fault was found: there is nothing to write\n')
    else if (games.some(isFaultyGame)) terminal.out(`\n${FOUND_OPTION_HINT}\n`)
  }
  return games.some(isFaultyGame) ? EXIT.failed : EXIT.ok
}

function writeFaultScenarios(
  commandLine: CommandLine,
  terminal: Terminal,
  project: Project,
  { folder, ruleset, settings }: SimulationOptions,
  games: readonly GameResult[],
): WrittenScenarios {
  const into = commandLine.text('found')
  if (into === null) return { told: [], left: 0 }
  const origin = { game: relative(project.root, folder), ruleset, wanted: settings }
  const rules = loadGameVariants(folder, ruleset)
  const { told, left } = writeScenarios(project, rules, origin, games, resolve(terminal.cwd, into))
  return { told: told.map((each) => ({ ...each, path: each.path && relative(project.root, each.path) })), left }
}

const FOUND_OPTION_HINT = '--found FOLDER writes each kind of fault as the smallest scenario that shows it'

const formatUnwrittenFaults = (left: number): string =>
  `and ${formatCount(left, 'more kind')} of fault, which ${left === 1 ? 'is' : 'are'} not written: mend these first`

const formatFaultScenario = ({ seed, fault: { sort, text }, path }: FaultScenario): string =>
  path === null
    ? `seed ${seed}: ${FAULT_KINDS[sort]}: ${text}: no scenario shows it, only the game of this seed`
    : `${path}: ${FAULT_KINDS[sort]}`

function readSimulationOptions(commandLine: CommandLine, terminal: Terminal, project: Project): SimulationOptions {
  const [word, ...comparedOptions] = commandLine.words
  if (comparedOptions.length > 0) throw new UsageError('simulate takes one GAME')
  const setup = commandLine.text('setup')
  const keep = commandLine.text('keep')
  const folder = chooseGameFolder(project, word, setup)
  const ruleset = matchRulesetName(project, folder, commandLine.text('ruleset') ?? '')
  const { def } = loadGame(folder, { ruleset })
  const setups = def.setups.map(({ id }) => id)
  const agents = commandLine.text('agents') ?? project.layout.agents?.text ?? 'random'
  return {
    folder,
    ruleset,
    keepFolder: keep === null ? null : resolve(terminal.cwd, keep),
    settings: {
      setup: setup === null ? (setups[0] ?? null) : requireKnownName('setup', setup, setups),
      agents: assignAgentsToSeats(agents.split(','), def.seats, (what, unknown) =>
        failOnAgentMistake(nameAgentsOption(commandLine, project), what, unknown, def.seats),
      ),
      maxMoves: readNumberOption(commandLine, 'moves', DEFAULT_MOST_MOVES),
      isThorough: commandLine.flag('thorough'),
    },
  }
}

/** More games do not fit into the memory of one machine; shards can play them. */
const MOST_GAMES = 10_000_000
const MOST_PROCESSES = 512

function readNumberOption(
  commandLine: CommandLine,
  name: string,
  defaultNumber: number,
  greatestNumber = 999_999_999,
): number {
  const text = commandLine.text(name)
  if (text === null) return defaultNumber
  if (/^\d{1,9}$/.test(text) && Number(text) > 0 && Number(text) <= greatestNumber) return Number(text)
  throw new UsageError(`--${name}: ${text} is no number from 1 to ${greatestNumber}`)
}

/** Reports rule data that cannot be read, and ends the command. */
async function reportUnreadableRules(terminal: Terminal, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (thrown) {
    if (!(thrown instanceof GameDataError)) throw thrown
    terminal.err(`${thrown.message}\n`)
    return EXIT.broken
  }
}
