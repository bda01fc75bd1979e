/** Processes that end, stop or stall: their jobs are tried once more, and what is lost is told. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleModules } from './bundle.ts'
import { type PoolPatience, runJobs } from './pool.ts'

const bundle = await bundleModules(['processes/worker.ts'])
const folder = mkdtempSync(join(tmpdir(), 'touchstone-pool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a worker does with a job, a word; `first` tells whether nobody has had it before. */
const SERVE = `
import { existsSync, writeFileSync } from 'node:fs'
import { sendMessage as say, serveJobs as serve } from ${JSON.stringify(pathToFileURL(bundle['processes/worker.ts']).href)}
const isFirst = (job) => {
  const file = ${JSON.stringify(folder)} + '/' + job
  const first = !existsSync(file)
  writeFileSync(file, '')
  return first
}
serve((job) => {
  const first = isFirst(job)
  if (job.startsWith('dies') || (job.startsWith('slips') && first)) process.kill(process.pid, 'SIGKILL')
  if (job.startsWith('stops') && first) process.kill(process.pid, 'SIGSTOP')
  if (job.startsWith('hangs')) return
  say(job + ' done')
})
`

let scripts = 0

function started(script: string) {
  const file = join(folder, `worker-${scripts++}.mjs`)
  writeFileSync(file, script)
  return () => fork(file)
}

const SHORT: PoolPatience = { starting: 30_000, working: 300, isStrict: false }

async function run(jobs: readonly string[], { script = SERVE, processes = 2, patience = SHORT } = {}) {
  const queue = [...jobs]
  const told: string[] = []
  await runJobs<string, string>({
    processes,
    start: started(script),
    take: () => queue.shift(),
    heard: (_, message) => {
      if (message === 'fails done') throw new Error('it fails')
      told.push(message)
      return 'done'
    },
    lost: (job, { why }) => void told.push(`${job} lost: ${why}`),
    patience,
  })
  return told.sort()
}

describe('a pool', () => {
  it('does each job once, however many processes there are', async () => {
    expect(await run(['a', 'b', 'c', 'd', 'e'])).toEqual(['a done', 'b done', 'c done', 'd done', 'e done'])
    expect(await run(['f', 'g'], { processes: 1 })).toEqual(['f done', 'g done'])
  })

  it('tries a job again whose process ended, and tells the one that no process survives; the others are done', async () => {
    expect(await run(['dies-1', 'slips-1', 'h', 'i'])).toEqual([
      'dies-1 lost: ended with SIGKILL',
      'h done',
      'i done',
      'slips-1 done',
    ])
  })

  it('replaces a process that somebody has stopped', async () => {
    expect(await run(['stops-1', 'j'], { processes: 1 })).toEqual(['j done', 'stops-1 done'])
  })

  it('waits for one that works, but where jobs say how long', async () => {
    const patience = { ...SHORT, isStrict: true }
    expect(await run(['hangs-1', 'k'], { processes: 1, patience })).toEqual([
      'hangs-1 lost: was silent for 0.3 s',
      'k done',
    ])
  })

  it('notices a process that never gets ready, and one that ends before', async () => {
    const patience = { ...SHORT, starting: 1_500 }
    const stalls = run(['l'], { script: 'setInterval(() => {}, 1000)', patience })
    await expect(stalls).rejects.toThrow('a process could not be started: it was silent for 1.5 s, 2 times')
    const ends = run(['m'], { script: 'process.exit(3)' })
    await expect(ends).rejects.toThrow('a process could not be started: it ended with 3, 2 times')
  })

  it('ends with what is thrown of an answer', async () => {
    await expect(run(['fails', 'n', 'o'])).rejects.toThrow('it fails')
  })

  it('starts nothing any more once it has failed', async () => {
    const script = started(SERVE)
    const all: ChildProcess[] = []
    const queue = ['hangs-2', 'fails']
    const failing = runJobs<string, string>({
      processes: 2,
      start() {
        all.push(script())
        return all.at(-1)!
      },
      take: () => queue.shift(),
      heard() {
        throw new Error('it fails')
      },
      lost: () => {},
      patience: { ...SHORT, working: 60_000 },
    })
    await expect(failing).rejects.toThrow('it fails')
    await Promise.all(all.map((each) => each.signalCode ?? once(each, 'exit')))
    await new Promise(setImmediate)
    expect(all).toHaveLength(2)
  })
})
