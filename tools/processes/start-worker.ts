/** Starts processes from a module of `tools/`: from its bundle, or from the sources where none can be made. */
import { type ChildProcess, fork } from 'node:child_process'
import { isAbsolute, resolve } from 'node:path'
import { bundleModules } from './bundle.ts'

/** Room for new objects, in MB: the boards of a move are garbage when it is collected, and are not copied to the old. */
const DEFAULT_NODE_OPTIONS: readonly string[] = ['--max-semi-space-size=64']

/** Starts one process with these arguments. */
export type WorkerStarter = (args: readonly string[]) => ChildProcess

/**
 * `module` is from `tools/`: `batch/worker.ts`; an absolute path is a script that Node runs as it is. Messages may
 * contain maps, and objects that refer to one another.
 */
export async function prepareWorker(
  module: string,
  nodeOptions: readonly string[] = DEFAULT_NODE_OPTIONS,
): Promise<WorkerStarter> {
  const [script, options] = await findWorkerScript(module)
  return (args) =>
    fork(script, args, {
      execArgv: [...nodeOptions, ...options],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
}

async function findWorkerScript(module: string): Promise<readonly [script: string, options: readonly string[]]> {
  if (isAbsolute(module)) return [module, []]
  try {
    return [(await bundleModules([module]))[module]!, []]
  } catch {
    // No bundler, or a folder that cannot be written: the sources are slower to read, and do the same.
    return [resolve(import.meta.dirname, '..', module), ['--import', import.meta.resolve('tsx')]]
  }
}
