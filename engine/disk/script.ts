/**
 * The module of an entry as functions. Node's own loader would do, but V8 takes longer to read so much code than everything
 * else of a load takes: what it made of it once is kept beside, and given back to it.
 */
import { pathToFileURL } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'
import type { Instantiate } from '../runtime/index.ts'

/** V8's own name for what it makes: of this version, with these flags, on this processor. */
export const v8VersionTag = (): string => cachedDataVersionTag().toString(16)

export interface ScriptRun {
  readonly instantiate: Instantiate
  /** What V8 made of the code, where it had to do so. */
  readonly makeCachedData: (() => Uint8Array) | null
}

/** Runs the code. `file` is what stack traces call it; `made` what V8 made of the very same code before, which it may refuse. */
export function runScript(code: string, file: string, made: Uint8Array | null): ScriptRun {
  const script = new Script(`${HEAD}${code}\n})`, {
    filename: file,
    // Columns are those of the file.
    columnOffset: -HEAD.length,
    ...(made === null ? {} : { cachedData: Buffer.from(made.buffer, made.byteOffset, made.byteLength) }),
  })
  const module: { exports: unknown } = { exports: {} }
  const run = script.runInThisContext() as (to: typeof module) => void
  run(module)
  keepMap(code, file)
  const isNew = made === null || script.cachedDataRejected === true
  return {
    instantiate: module.exports as Instantiate,
    makeCachedData: isNew ? () => script.createCachedData() : null,
  }
}

const HEAD = '(function (module) {'

/**
 * With `--enable-source-maps` stack traces name the YAML. Node keeps the maps of modules that it loads itself and of what goes
 * through `eval`: so the map alone does, under the name of the module.
 */
function keepMap(code: string, file: string): void {
  const text = code.trimEnd()
  const last = text.slice(text.lastIndexOf('\n') + 1)
  if (!last.startsWith('//# sourceMappingURL=')) return
  // biome-ignore lint/security/noGlobalEval: it is one line, a comment
  globalThis.eval(`${last}\n//# sourceURL=${pathToFileURL(file).href}`)
}
