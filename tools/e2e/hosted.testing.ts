/** Processes that have vitest read already and run it for many projects (vitest-host.testing.ts), one for each environment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ProcessResult } from './project.testing.ts'
import type { HostRequest } from './vitest-host.testing.ts'

interface Host {
  readonly child: ChildProcess
  /** It runs one after another. */
  last: Promise<unknown>
}

/** They end with the process that began them: for as many test files as that runs. */
const hosts = new Map<string, Host>()

export function runInHost(
  module: string,
  env: Readonly<Record<string, string>>,
  asked: HostRequest,
): Promise<ProcessResult> {
  const key = JSON.stringify([module, env])
  const known = hosts.get(key)
  const host = known?.child.connected ? known : begun(module, env)
  hosts.set(key, host)
  const ended = host.last.then(() => answer(host.child, asked))
  host.last = ended.catch(() => null)
  return ended
}

function begun(module: string, env: Readonly<Record<string, string>>): Host {
  // Whether anything is coloured is asked when vitest is read.
  const child = spawn(process.execPath, [module, '--no-color'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Nobody waits for it to end.
  child.unref()
  child.channel?.unref()
  return { child, last: Promise.resolve() }
}

async function answer(child: ChildProcess, asked: HostRequest): Promise<ProcessResult> {
  const listening = new AbortController()
  const { signal } = listening
  const told = once(child, 'message', { signal }).then(([message]) => message as ProcessResult)
  const gone = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the process that runs vitest ended with ${code}`)
  })
  try {
    child.send(asked)
    const ended = await Promise.race([told, gone])
    if (ended.code === null) throw new Error(ended.err)
    return ended
  } finally {
    listening.abort()
  }
}
