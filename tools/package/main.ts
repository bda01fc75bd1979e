/** `npm run build`: makes the package in `dist/`. */
import { join } from 'node:path'
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'
import { buildPackage } from './build-package.ts'

await buildPackage(join(TOUCHSTONE_ROOT, 'dist'))
