/** From the text of a module to functions that can be called. */
import type { Instantiate } from '../runtime/index.ts'

/** Runs the text of a module without a file. `name` is what stack traces call it. */
export function instantiate(code: string, name: string): Instantiate {
  const module: { exports: unknown } = { exports: {} }
  // Not `new Function`: it puts lines of its own above those that the source map counts.
  // biome-ignore lint/security/noGlobalEval: what the compiler emitted is what has to run, and only that
  const run: (to: typeof module) => void = globalThis.eval(
    `(function (module) {${code}\n})\n//# sourceURL=${encodeURI(name)}`,
  )
  run(module)
  return module.exports as Instantiate
}
