/** Whether somebody has stopped a process (SIGSTOP, a debugger): it will not answer, however long one waits. */
import { type ChildProcess, spawnSync } from 'node:child_process'

/** Where no `ps` says so, it is taken for busy. */
export function isProcessStopped({ pid }: ChildProcess): boolean {
  if (pid === undefined) return false
  const { stdout, error } = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' })
  return error === undefined && /^[Tt]/.test(stdout.trim())
}
