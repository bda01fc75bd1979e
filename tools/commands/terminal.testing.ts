/** A terminal that writes down what it is told, and types what a test says. */
import { main } from './main.ts'
import type { Size, Terminal } from './terminal.ts'

export interface Told {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface Typing {
  /** Keystrokes; with them somebody watches. A function is called before its key is typed. */
  readonly keys?: readonly (string | (() => string))[]
  readonly env?: NodeJS.ProcessEnv
  readonly size?: Size
}

export async function touchstone(
  cwd: string,
  args: readonly string[],
  { keys, env = {}, size = { rows: 60, columns: 120 } }: Typing = {},
): Promise<Told> {
  let out = ''
  let err = ''
  const left = [...(keys ?? [])]
  const terminal: Terminal = {
    cwd,
    env: { NO_COLOR: '1', ...env },
    isWatched: keys !== undefined,
    hasKeys: keys !== undefined,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    size: () => size,
    key: async () => {
      const next = left.shift()
      return next === undefined ? null : typeof next === 'string' ? next : next()
    },
  }
  return { code: await main(args, terminal), out, err }
}
