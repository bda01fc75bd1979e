/** Where the files of Touchstone itself lie: in the sources, or in the package that is built of them (`tools/package`). */
import { join } from 'node:path'
import { PACKAGE_CODE_HASH } from '../../engine/node.ts'

const isPackage = PACKAGE_CODE_HASH !== null

/** The root of this project, wherever the games lie. In the package all modules lie there side by side. */
export const TOUCHSTONE_ROOT = isPackage ? import.meta.dirname : join(import.meta.dirname, '../..')

/** A module of `tools/` that something else loads: a process, or the test runner. */
export const findModuleFile = (module: string): string =>
  join(TOUCHSTONE_ROOT, isPackage ? `${getPackageModuleName(module)}.js` : `tools/${module}`)

/** `batch/worker.ts` is `batch-worker`. */
export const getPackageModuleName = (module: string): string => module.replace(/\.ts$/, '').replaceAll('/', '-')
