/** The recipe of docs/machines.md for GNU parallel, as it stands there: two hosts, one of which dies on the way. */
import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { cleanUp, GAME, Project, SCENARIOS } from '../e2e/project.testing.ts'
import { HEAP } from '../simulate/heap.testing.ts'

cleanUp()

const RECIPE_FILE = join(import.meta.dirname, '../../docs/machines.md')
const BASH_LINES = /## GNU parallel over ssh\n[\s\S]*?```sh\n([^`]*)```/

const SSHD = '/usr/sbin/sshd'
const HOSTS = ['host-a', 'host-b'] as const

/** The command line that the recipe has every machine play. */
const GAMES = ['simulate', '--games', '20000']

/** A machine: an ssh server with a home of its own. */
interface Host {
  readonly name: string
  readonly home: string
  readonly port: number
  readonly pid: number
}

const running: Host[] = []
afterAll(() => [...running].forEach(kill))

it('a run of 20 shares survives the death of a machine, and is the run of one', { timeout: 900_000 }, async () => {
  const folder = new Project({})
  const hosts = await Promise.all(HOSTS.map((name) => startHost(folder.root, name)))
  writeSshConfig(folder.root, hosts)
  const own = join(folder.root, 'own')
  writeGame(own)
  const [play, merge] = readRecipe()
  const env = {
    PATH: process.env.PATH,
    HOME: folder.root,
    npm_config_update_notifier: 'false',
    PARALLEL_SSH: `ssh -F ${join(folder.root, 'ssh_config')}`,
  }
  const parallel = spawn('bash', ['-c', play], { cwd: own, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  parallel.stderr.on('data', (text) => {
    said += text
  })
  const ended = new Promise<number | null>((resolve) => parallel.on('exit', resolve))
  const [, second] = hosts
  // The second host has played one share, and is playing another.
  while (!readJobs(own).includes(second!.name) || countStarted(second!) < 2) {
    if (parallel.exitCode !== null) throw new Error(said)
    await sleep(50)
  }
  kill(second!)
  expect({ code: await ended, failures: readFailures(own) }).toEqual({ code: 0, failures: [] })

  const [startedByFirst, startedBySecond] = hosts.map(countStarted)
  const ownOfSecond = readJobs(own).filter((host) => host === second!.name).length
  expect(readJobs(own)).toHaveLength(20)
  expect(ownOfSecond).toBeGreaterThan(0)
  expect(startedBySecond).toBeGreaterThan(ownOfSecond)
  expect(startedByFirst).toBe(20 - ownOfSecond)

  const one = touchstone(own, [...GAMES, '--processes', '1', '--json'])
  const runMerge = () =>
    spawnSync('bash', ['-c', `${merge} --json`], { cwd: own, env, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const merged = runMerge()
  expect([merged.status, merged.stderr]).toEqual([0, ''])
  expect(JSON.parse(merged.stdout).games).toHaveLength(20_000)
  expect(merged.stdout === one.stdout).toBe(true)

  rmSync(join(own, 'shares/7'), { recursive: true })
  expect(runMerge()).toMatchObject({ status: 64, stderr: 'touchstone: of 20 shares these are missing: 7\n' })
})

/** The two commands of the recipe. */
function readRecipe(): readonly [string, string] {
  const lines = BASH_LINES.exec(readFileSync(RECIPE_FILE, 'utf8'))?.[1]?.trim().split('\n') ?? []
  const merge = lines.at(-1)
  const play = lines.slice(0, -1).join('\n')
  expect([play, merge]).toEqual([expect.stringContaining(GAMES.join(' ')), expect.stringContaining('merge')])
  return [play, merge!]
}

const COMMAND = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, '../cli.ts')]

const touchstone = (cwd: string, args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, [...COMMAND, ...args], { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })

/** A project with the command, as `npm install` would put it there. */
function writeGame(root: string): void {
  const command = `#!/bin/sh\nexec ${[process.execPath, ...COMMAND].join(' ')} "$@"\n`
  const files = {
    ...GAME,
    ...SCENARIOS,
    'data/heap/heap.yaml': HEAP,
    'package.json': '{}\n',
    'node_modules/.bin/touchstone': command,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  chmodSync(join(root, 'node_modules/.bin/touchstone'), 0o755)
}

async function startHost(folder: string, name: string): Promise<Host> {
  const home = join(folder, name)
  mkdirSync(home)
  writeGame(join(home, 'my-game'))
  makeKey(join(home, 'host_key'))
  if (!existsSync(join(folder, 'key'))) makeKey(join(folder, 'key'))
  const port = await findFreePort()
  // Every login begins at the home of the host, and leaves a line there.
  const login = `HOME=${home}; PATH=${process.env.PATH}; export HOME PATH npm_config_update_notifier=false; cd; echo >>started; eval "$SSH_ORIGINAL_COMMAND"`
  const config = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(home, 'host_key')}`,
    `AuthorizedKeysFile ${join(folder, 'key.pub')}`,
    'PidFile none',
    'StrictModes no',
    'PasswordAuthentication no',
    `ForceCommand ${login}`,
  ]
  writeFileSync(join(home, 'sshd_config'), `${config.join('\n')}\n`)
  // As root it wants a folder that nothing else makes where no service runs.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true })
  const { pid = 0 } = spawn(SSHD, ['-D', '-e', '-f', join(home, 'sshd_config')], { stdio: 'ignore' })
  const host = { name, home, port, pid }
  running.push(host)
  return host
}

function writeSshConfig(folder: string, hosts: readonly Host[]): void {
  const lines = hosts.flatMap(({ name, port }) => [`Host ${name}`, '  HostName 127.0.0.1', `  Port ${port}`])
  const common = [
    'Host *',
    `  User ${userInfo().username}`,
    `  IdentityFile ${join(folder, 'key')}`,
    '  IdentitiesOnly yes',
    '  StrictHostKeyChecking no',
    `  UserKnownHostsFile ${join(folder, 'known_hosts')}`,
    '  LogLevel ERROR',
  ]
  writeFileSync(join(folder, 'ssh_config'), `${[...lines, ...common].join('\n')}\n`)
}

const makeKey = (file: string): void => void execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file])

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })

/** The rows of the log of parallel: Seq, Host, Starttime, JobRuntime, Send, Receive, Exitval, Signal, Command. */
function readLog(folder: string): readonly (readonly string[])[] {
  const log = join(folder, 'shares.log')
  if (!existsSync(log)) return []
  const [, ...rows] = readFileSync(log, 'utf8').trim().split('\n')
  return rows.map((row) => row.split('\t'))
}

/** The host of each share that has come. */
const readJobs = (folder: string): readonly string[] =>
  readLog(folder).flatMap((cells) => (cells[6] === '0' ? (cells[1] ?? []) : []))

/** What the shares said that failed on every host. */
const readFailures = (folder: string): readonly string[] =>
  readLog(folder).flatMap((cells) =>
    cells[6] === '0' ? [] : [readFileSync(join(folder, 'shares', cells[0] ?? '', 'stderr'), 'utf8')],
  )

function countStarted({ home }: Host): number {
  const file = join(home, 'started')
  return existsSync(file) ? readFileSync(file, 'utf8').length : 0
}

/** As a power cut: the server and all that it started. What is stopped starts nothing more. */
function kill(host: Host): void {
  running.splice(running.indexOf(host), 1)
  const all = [host.pid]
  for (const parent of all) {
    signal(parent, 'SIGSTOP')
    all.push(...listChildren(parent))
  }
  for (const each of all) signal(each, 'SIGKILL')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended by itself.
  }
}

const listChildren = (parent: number): readonly number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [Number(line)]))
