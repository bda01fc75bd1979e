/** Where a command reads and writes: the process's own streams, or those of a test. */
import { once } from 'node:events'

export interface Terminal {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Whether somebody watches: colour, progress. */
  readonly isWatched: boolean
  /** Whether somebody can answer with keys. */
  readonly hasKeys: boolean
  out(text: string): void
  /** Progress and mistakes: never part of what a command prints for others to read. */
  err(text: string): void
  /** The next keystroke; null when there will be none. */
  key(): Promise<string | null>
  /** How much there is room for, now. */
  size(): Size
}

export interface Size {
  readonly rows: number
  readonly columns: number
}

export const processTerminal = (): Terminal => ({
  cwd: process.cwd(),
  env: process.env,
  isWatched: process.stdout.isTTY === true,
  hasKeys: process.stdin.isTTY === true,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  key,
  size: () => ({ rows: process.stdout.rows || 24, columns: process.stdout.columns || 80 }),
})

/** Whoever reads what is printed may stop reading, as `head` does. */
export function untilNobodyReads(stream: NodeJS.WritableStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/** Keys that were typed ahead wait here. */
const typed: string[] = []

async function key(): Promise<string | null> {
  const { stdin } = process
  while (typed.length === 0) {
    if (stdin.readableEnded) return null
    stdin.setRawMode?.(true)
    stdin.setEncoding('utf8').resume()
    const data = await Promise.race([once(stdin, 'data'), once(stdin, 'end').then(() => null)])
    stdin.setRawMode?.(false)
    stdin.pause()
    if (data === null) return null
    const [text] = data as [string]
    // An arrow key is one escape sequence, not an Escape and two letters.
    typed.push(...(text.startsWith('\u001b') && text.length > 1 ? [''] : text))
  }
  return typed.shift() ?? null
}
