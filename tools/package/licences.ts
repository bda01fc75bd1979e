/** The licences of the packages whose code is in the bundle, as one text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Throws where a package has no licence file, as its code may not be given on then. */
export function formatLicences(folders: readonly string[]): string {
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly version: string
      readonly license: string
    }
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
    if (file === undefined) throw new Error(`${name} ${version} has no licence file`)
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  })
  return ['This package contains code of these packages.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}
