/** A terminal for tests: it records output and types the given keys. */
import { runCommandLine } from './main.ts'
import type { Terminal, TerminalSize } from './terminal.ts'

export interface CommandOutput {
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface TerminalInput {
  /** Keystrokes; with them the terminal counts as watched. A function runs before its key is typed. */
  readonly keys?: readonly (string | (() => string))[]
  readonly env?: NodeJS.ProcessEnv
  readonly size?: TerminalSize
}

export async function runTouchstone(
  cwd: string,
  args: readonly string[],
  { keys, env = {}, size = { rows: 60, columns: 120 } }: TerminalInput = {},
): Promise<CommandOutput> {
  let out = ''
  let err = ''
  const left = [...(keys ?? [])]
  const terminal: Terminal = {
    cwd,
    env: { NO_COLOR: '1', ...env },
    isWatched: keys !== undefined,
    showsProgress: keys !== undefined,
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
  return { code: await runCommandLine(args, terminal), out, err }
}
