/** `touchstone simulate`: whole games by agents, on all cores, and what they came to. */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { closest, GameDataError, loadGame } from '../../engine/node.ts'
import { gamesOf } from '../schema/files.ts'
import { AGENTS, type Wanted } from '../simulate/game.ts'
import { playAll } from '../simulate/pool.ts'
import { reportOf } from '../simulate/report.ts'
import { progressOn, projectOf } from './begin.ts'
import { type Command, type Given, UsageError } from './command.ts'
import { EXIT } from './exit.ts'

export const simulate: Command = {
  name: 'simulate',
  summary: 'Play whole games by agents and tell how they ended',
  usage: '[GAME] [options]',
  options: {
    setup: {
      type: 'string',
      value: 'NAME',
      help: 'The setup that games begin from (default: the first of GAME)',
    },
    ruleset: { type: 'string', value: 'NAME', help: 'The rule set to play under' },
    games: { type: 'string', value: 'N', help: 'How many games (default 100)' },
    seed: {
      type: 'string',
      value: 'N',
      help: 'The seed of the first game, the next has the next (default 1)',
    },
    agents: { type: 'string', value: 'A,B', help: 'Who plays, by seat: random (default) or greedy' },
    moves: { type: 'string', value: 'N', help: 'A game without an end by then is a fault (default 5000)' },
    processes: { type: 'string', value: 'N', help: 'How many processes play (default: one for each core)' },
  },
  notes: [
    'GAME is a folder of data/; without it the first that has the setup.',
    'The same seeds give the same games, whoever plays them and on how many processes. A game that does not end by the rules, an offered answer that is refused, an invariant that breaks and a crash are faults: each is told with its seed, and the exit code is 1.',
  ],
  async run(given, terminal) {
    const { root } = projectOf(given, terminal)
    const [word, ...others] = given.words
    if (others.length > 0) throw new UsageError('simulate takes one GAME')
    const ruleset = given.text('ruleset') ?? ''
    const setup = given.text('setup')
    try {
      const folder = folderOf(root, word, setup)
      const { def } = loadGame(folder, { ruleset })
      const setups = def.setups.map(({ id }) => id)
      const agents = (given.text('agents') ?? 'random').split(',')
      const wanted: Wanted = {
        setup: setup === null ? (setups[0] ?? null) : named('setup', setup, setups),
        agents: agents.map((agent) => named('agent', agent.trim(), Object.keys(AGENTS))),
        most: numberOf(given, 'moves', 5000),
      }
      const first = numberOf(given, 'seed', 1)
      const seeds = Array.from({ length: numberOf(given, 'games', 100) }, (_, i) => first + i)
      const progress = progressOn(terminal)
      const began = performance.now()
      const games = await playAll(folder, ruleset, seeds, wanted, {
        processes: numberOf(given, 'processes', availableParallelism()),
        played: (done) => progress(done, seeds.length, 'games'),
      })
      const actions = def.phases.flatMap(({ offers }) => offers.flatMap((offer) => offer.actions))
      const told = {
        seconds: (performance.now() - began) / 1000,
        actions: [...new Set(actions)].map((action) => def.actions[action]!.id),
      }
      terminal.out(given.flag('json') ? `${JSON.stringify({ ...wanted, games })}\n` : reportOf(games, told))
      return games.every(({ ended, faults }) => ended === 'over' && faults.length === 0)
        ? EXIT.ok
        : EXIT.failed
    } catch (thrown) {
      if (!(thrown instanceof GameDataError)) throw thrown
      terminal.err(`${thrown.message}\n`)
      return EXIT.broken
    }
  },
}

function folderOf(root: string, word: string | undefined, setup: string | null): string {
  const games = gamesOf(root)
  const folder = (game: string): string => join(root, 'data', game)
  if (word !== undefined) return folder(named('game', word, games))
  const [first] = games
  const found = setup === null ? first : games.find((game) => setupsOf(folder(game)).includes(setup))
  if (found !== undefined) return folder(found)
  const all = games.flatMap((game) => setupsOf(folder(game)))
  const meant = closest(setup ?? '', all)
  throw new UsageError(`no game has a setup ${setup}${meant === null ? '' : `: did you mean ${meant}?`}`)
}

const setupsOf = (folder: string): readonly string[] => loadGame(folder).def.setups.map(({ id }) => id)

function named(what: string, word: string, all: readonly string[]): string {
  if (all.includes(word)) return word
  const meant = closest(word, all)
  throw new UsageError(`there is no ${what} ${word}${meant === null ? '' : `: did you mean ${meant}?`}`)
}

function numberOf(given: Given, name: string, otherwise: number): number {
  const text = given.text(name)
  if (text === null) return otherwise
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text)
  throw new UsageError(`--${name}: ${text} is no number from 1 on`)
}
