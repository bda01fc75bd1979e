/**
 * Runs the module of an entry. Node's loader cannot use V8's code cache, without which parsing takes longer than the
 * rest of a load.
 */
import { pathToFileURL } from 'node:url'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'
import type { RulesFactory } from '../runtime/index.ts'

/** V8's tag of its code cache: its version, flags and processor. */
export const getV8VersionTag = (): string => cachedDataVersionTag().toString(16)

export interface ScriptRun {
  readonly rulesFactory: RulesFactory
  /** Makes V8's code cache; null where the given one was used. */
  readonly makeCachedData: (() => Uint8Array) | null
}

/** Runs the code. Stack traces name `file`; `made` is V8's code cache for this code, which V8 may reject. */
export function runScript(code: string, file: string, cachedData: Uint8Array | null): ScriptRun {
  const script = new Script(`${WRAPPER_HEAD}${code}\n})`, {
    filename: file,
    // Columns count from the start of the file.
    columnOffset: -WRAPPER_HEAD.length,
    ...(cachedData === null
      ? {}
      : { cachedData: Buffer.from(cachedData.buffer, cachedData.byteOffset, cachedData.byteLength) }),
  })
  const module: { exports: unknown } = { exports: {} }
  const run = script.runInThisContext() as (to: typeof module) => void
  run(module)
  registerSourceMap(code, file)
  const isNew = cachedData === null || script.cachedDataRejected === true
  return {
    rulesFactory: module.exports as RulesFactory,
    makeCachedData: isNew ? () => script.createCachedData() : null,
  }
}

const WRAPPER_HEAD = '(function (module) {'

/**
 * Registers the source map, so that stack traces name the YAML under `--enable-source-maps`. Node registers maps of
 * its own modules and of `eval`, so the map alone is evaluated.
 */
function registerSourceMap(code: string, file: string): void {
  const text = code.trimEnd()
  const last = text.slice(text.lastIndexOf('\n') + 1)
  if (!last.startsWith('//# sourceMappingURL=')) return
  // biome-ignore lint/security/noGlobalEval: it is one line, a comment
  globalThis.eval(`${last}\n//# sourceURL=${pathToFileURL(file).href}`)
}
