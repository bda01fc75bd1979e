/** Makes a copy of the project with an addition to the language, and shows which other files must change. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundle } from '../processes/bundle.ts'

const HOME = resolve(import.meta.dirname, '../..')
const COPIED = ['docs', 'engine', 'tools', 'tsconfig.json', 'package.json', 'vitest.config.ts']

/** An insertion: the file, the text before it, and the new text. */
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

  /** Returns the messages of the type checker as `file: message`. */
  mistakes(): readonly string[] {
    const tsc = join(this.root, 'node_modules/.bin/tsc')
    try {
      execFileSync(tsc, ['--noEmit', '--pretty', 'false', '--singleThreaded'], {
        cwd: this.root,
        encoding: 'utf8',
        // The checker needs no garbage collection before it ends, and that would take a quarter of its time.
        env: { ...process.env, GOGC: 'off' },
      })
      return []
    } catch (thrown) {
      const { stdout = '' } = thrown as { readonly stdout?: string }
      return stdout
        .split('\n')
        .filter((line) => line.includes(' error '))
        .map((line) => line.replace(/\(\d+,\d+\): error TS\d+/, ''))
    }
  }

  /** Runs scripts of the copy one after the other in one process, and returns their output. */
  async run(scripts: readonly string[]): Promise<readonly string[]> {
    for (const [i, script] of scripts.entries()) writeFileSync(join(this.root, `script-${i}.ts`), script)
    const all = scripts.map((_, i) => `await import('./script-${i}.ts')\n`).join('')
    writeFileSync(join(this.root, 'scripts.ts'), all)
    await bundle(this.root, ['scripts.ts'], join(this.root, 'bundled'))
    const env = { ...process.env, TOUCHSTONE_CACHE: join(this.root, 'cache') }
    const args = ['bundled/scripts.mjs']
    const out = execFileSync(process.execPath, args, { cwd: this.root, encoding: 'utf8', env })
    return out.trim().split('\n')
  }

  remove(): void {
    rmSync(this.root, { recursive: true })
  }
}
