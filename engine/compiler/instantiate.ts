/** Turns the text of a module into functions, in any JavaScript environment. */
import type { RulesFactory } from '../runtime/index.ts'

/** Runs the text of a module without a file. Stack traces call it `name`. */
export function evaluateModuleCode(code: string, sourceName: string): RulesFactory {
  const module: { exports: unknown } = { exports: {} }
  // `new Function` would put lines of its own above the code, which the source map does not count.
  // biome-ignore lint/security/noGlobalEval: only text that the compiler emitted is run
  const run: (to: typeof module) => void = globalThis.eval(
    `(function (module) {${code}\n})\n//# sourceURL=${encodeURI(sourceName)}`,
  )
  run(module)
  return module.exports as RulesFactory
}
