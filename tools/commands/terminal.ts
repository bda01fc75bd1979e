/** The streams of a command: those of the process, or those of a test. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { isCiRun } from '../golden/policy.ts'

export interface Terminal {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Whether a person reads the output; if so, it has colours. */
  readonly isWatched: boolean
  /** Whether a person reads the lines about progress. */
  readonly showsProgress: boolean
  /** Whether a person can type keys. */
  readonly hasKeys: boolean
  out(text: string): void
  /** Takes progress and mistakes, which are no part of the output. */
  err(text: string): void
  /** The next keystroke; null when there will be none. */
  key(): Promise<string | null>
  /** The current size of the terminal. */
  size(): TerminalSize
}

export interface TerminalSize {
  readonly rows: number
  readonly columns: number
}

export const makeProcessTerminal = (): Terminal => ({
  cwd: process.cwd(),
  env: process.env,
  isWatched: process.stdout.isTTY === true,
  showsProgress: process.stderr.isTTY === true && !isCiRun(process.env),
  hasKeys: process.stdin.isTTY === true,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  key: makeKeyReader(process.stdin),
  size: () => ({ rows: process.stdout.rows || 24, columns: process.stdout.columns || 80 }),
})

/** The reader of a pipe may stop early, as `head` does. */
export function ignoreClosedPipe(stream: NodeJS.WritableStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

export type Keyboard = Readable & { setRawMode?(isRaw: boolean): unknown }

/** Reads keys from a stream, one by one. */
export function makeKeyReader(stdin: Keyboard): () => Promise<string | null> {
  /** Keys that were typed ahead. */
  const typed: string[] = []
  return async () => {
    while (typed.length === 0) {
      if (stdin.readableEnded) return null
      stdin.setRawMode?.(true)
      stdin.setEncoding('utf8').resume()
      const data = await readChunk(stdin)
      stdin.setRawMode?.(false)
      stdin.pause()
      if (data === null) return null
      // An arrow key is one escape sequence, not an Escape and two letters.
      typed.push(...(data.startsWith('\u001b') && data.length > 1 ? [''] : data))
    }
    return typed.shift() ?? null
  }
}

/** The next input, or null at the end. Both listeners are removed, since a review reads hundreds of keys. */
async function readChunk(stdin: Keyboard): Promise<string | null> {
  const heard = new AbortController()
  const { signal } = heard
  try {
    const data: unknown[] | null = await Promise.race([
      once(stdin, 'data', { signal }),
      once(stdin, 'end', { signal }).then(() => null),
    ])
    return data === null ? null : String(data[0])
  } finally {
    heard.abort()
  }
}
