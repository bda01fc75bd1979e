/** Starts processes from a module of `tools/`: that of the package, or a bundle, or the sources where none can be made. */
import { type ChildProcess, fork } from 'node:child_process'
import { isAbsolute } from 'node:path'
import { PACKAGE_CODE_HASH } from '../../engine/node.ts'
import { findModuleFile } from '../project/own-files.ts'

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
  if (PACKAGE_CODE_HASH !== null) return [findModuleFile(module), []]
  try {
    const { bundleModules } = await import('./bundle.ts')
    return [(await bundleModules([module]))[module]!, []]
  } catch {
    // No bundler, or a folder that cannot be written: the sources are slower to read, and do the same.
    return [findModuleFile(module), ['--import', import.meta.resolve('tsx')]]
  }
}
