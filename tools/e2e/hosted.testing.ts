/** Keeps one process with vitest loaded for each environment, and runs many projects in it (vitest-host.testing.ts). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ProcessResult } from './project.testing.ts'
import type { HostRequest } from './vitest-host.testing.ts'

interface Host {
  readonly child: ChildProcess
  /** A host runs one project after another. */
  last: Promise<unknown>
}

/** Hosts live as long as the test process, for all its files. */
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
  // Vitest decides on colours when it loads.
  const child = spawn(process.execPath, [module, '--no-color'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // The test process need not wait for the host to end.
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
