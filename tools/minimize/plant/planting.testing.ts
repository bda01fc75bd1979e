/** Copies of the project with faults in them. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { bundle } from '../../processes/bundle.ts'
import { ENGINE_FAULTS, isOn } from './engine-faults.testing.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

export function copyProject(...folders: readonly string[]): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  for (const folder of folders)
    cpSync(join(ROOT, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !/\.test\.ts$|broken|generated|fixture/.test(relative(ROOT, path)),
    })
  return root
}

/** There must be just what is to be replaced: a fault that is planted nowhere would be found by nobody. */
export function replace(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} does not have, once: ${from}`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}

/** A copy of the machine with every fault in it, each switched off. */
export function plantFaults(game: string): string {
  const root = copyProject(`data/${game}`, 'engine', 'tools')
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  for (const { name, file, from, to } of ENGINE_FAULTS)
    replace(
      join(root, file),
      from,
      to.replace('ON', () => isOn(name)),
    )
  return root
}

/** Plays there with one fault after another, in a process of its own. */
export async function playInCopy(root: string, ...game: readonly string[]): Promise<SpawnSyncReturns<string>> {
  const bundled = join(root, 'bundled')
  await bundle(join(root, 'tools'), ['minimize/plant/child.testing.ts'], bundled)
  return spawnSync(process.execPath, [join(bundled, 'minimize/plant/child.testing.mjs'), root, ...game], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
}
