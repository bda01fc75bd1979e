/** Files and folders that an option writes (`--html FILE`). */
import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../../engine/node.ts'
import { type CommandLine, UsageError } from './command.ts'
import type { Terminal } from './terminal.ts'

/** Null without the option. The path is checked before the long run whose result it takes. */
export function openOutputFile(
  option: string,
  commandLine: CommandLine,
  terminal: Terminal,
): ((text: string) => void) | null {
  const file = commandLine.text(option)
  if (file === null) return null
  const path = resolve(terminal.cwd, file)
  if (file === '' || (existsSync(path) && statSync(path).isDirectory()))
    throw new UsageError(`--${option} needs a file: ${file === '' ? 'the name is empty' : `${file} is a folder`}`)
  writeOrFailWithUsage(option, () => makeFolder(dirname(path)))
  return (text) => writeOrFailWithUsage(option, () => writeFileSync(path, text))
}

/** Null without the option. A refusal of the disk is reported in its own words. */
export function openOutputFolder(option: string, commandLine: CommandLine, terminal: Terminal): string | null {
  const folder = commandLine.text(option)
  if (folder === null) return null
  if (folder === '') throw new UsageError(`--${option} needs a folder: the name is empty`)
  const path = resolve(terminal.cwd, folder)
  makeFolder(path)
  accessSync(path, constants.W_OK)
  return path
}

function writeOrFailWithUsage(option: string, write: () => void): void {
  try {
    write()
  } catch (thrown) {
    throw new UsageError(`--${option}: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  }
}
