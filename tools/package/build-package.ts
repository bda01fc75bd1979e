/** Makes the folder that is published: bundles, the files that they read, declarations and licences. */
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWholeFile } from '../../engine/node.ts'
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'
import { GENERATED_FOLDER } from '../schema/source/own-files.ts'
import { bundlePackage, FACES } from './bundle-package.ts'
import { writeDeclarations } from './declarations.ts'
import { formatLicences } from './licences.ts'

/** What the bundles read, at the same places below the root of the package's modules. */
const DOCUMENTS = ['docs/language/guide.md', 'tools/scenario/README.md']

const VIEWER_PACKAGE = 'node_modules/mutation-testing-elements'

export async function buildPackage(to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true })
  const { bundledPackages } = await bundlePackage(to)
  writeDeclarations(FACES, to)
  chmodSync(join(to, 'touchstone.js'), 0o755)
  for (const path of [...DOCUMENTS, ...listCommonSchemas()]) copyFile(path, join(to, path))
  copyFile(`${VIEWER_PACKAGE}/dist/mutation-test-elements.js`, join(to, 'mutation-test-elements.js'))
  const licensed = [...bundledPackages, VIEWER_PACKAGE].map((folder) => join(TOUCHSTONE_ROOT, folder))
  writeWholeFile(join(to, 'LICENCES.txt'), formatLicences(licensed))
}

/** The committed schemas: those of single games have longer names. */
const listCommonSchemas = (): readonly string[] =>
  readdirSync(join(TOUCHSTONE_ROOT, GENERATED_FOLDER))
    .filter((name) => /^[\w-]+\.schema\.json$/.test(name))
    .map((name) => `${GENERATED_FOLDER}/${name}`)

function copyFile(path: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(TOUCHSTONE_ROOT, path), to)
}
