/** A copy of the house in which something is added to the language: shows what else would have to be touched. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const HOME = resolve(import.meta.dirname, '../..')
const COPIED = ['engine', 'tools', 'tsconfig.json', 'package.json', 'vitest.config.ts']

/** In a file of the house: what is said, after the text that stands there. */
export interface Addition {
  readonly file: string
  readonly after: string
  readonly text: string
}

export class Copy {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'addition-')))

  constructor() {
    for (const part of COPIED) cpSync(join(HOME, part), join(this.root, part), { recursive: true })
    symlinkSync(realpathSync(join(HOME, 'node_modules')), join(this.root, 'node_modules'))
  }

  add({ file, after, text }: Addition): void {
    const path = join(this.root, file)
    const before = readFileSync(path, 'utf8')
    if (before.split(after).length !== 2) throw new Error(`${file} does not have once: ${after}`)
    writeFileSync(
      path,
      before.replace(after, () => after + text),
    )
  }

  /** What the type checker says, as `file: message`. */
  mistakes(): readonly string[] {
    const tsc = join(this.root, 'node_modules/.bin/tsc')
    try {
      execFileSync(tsc, ['--noEmit', '--pretty', 'false'], { cwd: this.root, encoding: 'utf8' })
      return []
    } catch (thrown) {
      const { stdout = '' } = thrown as { readonly stdout?: string }
      return stdout
        .split('\n')
        .filter((line) => line.includes(' error '))
        .map((line) => line.replace(/\(\d+,\d+\): error TS\d+/, ''))
    }
  }

  /** Runs a script of the copy. */
  run(script: string): string {
    writeFileSync(join(this.root, 'script.ts'), script)
    const env = { ...process.env, TOUCHSTONE_CACHE: join(this.root, 'cache') }
    return execFileSync(process.execPath, ['--import', 'tsx', 'script.ts'], {
      cwd: this.root,
      encoding: 'utf8',
      env,
    })
  }

  remove(): void {
    rmSync(this.root, { recursive: true })
  }
}
