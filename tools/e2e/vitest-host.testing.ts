/**
 * Runs vitest for one project after another, as `vitest run` does, because loading vitest takes a fresh process longest.
 * `hosted.testing.ts` starts it with the environment that vitest reads when it loads (`CI`).
 */
import { parseCLI, startVitest } from 'vitest/node'
import type { ProcessResult } from './project.testing.ts'

export interface HostRequest {
  readonly root: string
  readonly args: readonly string[]
  readonly cache: string
}

async function run({ root, args, cache }: HostRequest): Promise<ProcessResult> {
  process.chdir(root)
  process.env.TOUCHSTONE_CACHE = cache
  process.exitCode = undefined
  const [out, err] = [heard(process.stdout), heard(process.stderr)]
  try {
    const { filter, options } = parseCLI(['vitest', ...args])
    await startVitest('test', filter, options)
  } finally {
    out.end()
    err.end()
  }
  // The exit code of a process that ended here.
  return { code: Number(process.exitCode ?? 0), out: out.said(), err: err.said() }
}

function heard(stream: NodeJS.WriteStream): { said(): string; end(): void } {
  const { write } = stream
  let all = ''
  stream.write = (chunk: string | Uint8Array, ...more: readonly unknown[]): boolean => {
    all += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)
    for (const then of more) if (typeof then === 'function') then()
    return true
  }
  return {
    said: () => all,
    end: () => {
      stream.write = write
    },
  }
}

process.on('message', (asked: HostRequest) => {
  run(asked).then(
    (ended) => process.send?.(ended),
    (thrown: unknown) => process.send?.({ code: null, out: '', err: String(thrown) } satisfies ProcessResult),
  )
})
// The test process is gone.
process.on('disconnect', () => process.exit())
