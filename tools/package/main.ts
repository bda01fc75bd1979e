/** `npm run build [-- FOLDER]`: makes the package, in `dist/` where no folder is named. */
import { join, resolve } from 'node:path'
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'
import { buildPackage } from './build-package.ts'

const [folder] = process.argv.slice(2)
await buildPackage(folder === undefined ? join(TOUCHSTONE_ROOT, 'dist') : resolve(folder))
