/** For the tests of this room: the game of the broken inputs with a file of the test's own. */
import type { GameDef } from '../../gamedef/gamedef.ts'
import { formatType } from '../../gamedef/types.ts'
import { BASE, formatCase } from '../errors/case.testing.ts'
import { understand } from '../index.ts'

const OWN = 'test.yaml'

/**
 * Boxes are zones 0 to 3 (available:red, available:blue, lost:red, reserve), alba, brae, cole are 4, 5, 6. Classes: red
 * scouts hidden 0 and open 1, red forts 2, blue scouts hidden 3 and open 4, blue wagons 5, blue forts 6.
 */
export function defOf(text: string): GameDef {
  const { def, diagnostics } = understand([BASE, { name: OWN, text }])
  if (!def)
    throw new Error(diagnostics.map((diagnostic) => `${formatCase(diagnostic, OWN)} ${diagnostic.message}`).join('\n'))
  return def
}

/** `code line:col -> suggestion`, a line for each mistake. */
export const mistakesOf = (text: string): readonly string[] =>
  understand([BASE, { name: OWN, text }]).diagnostics.map((diagnostic) => formatCase(diagnostic, OWN))

/** The definition `t` with these parameters, without places. */
export function defined(expr: string, params = ''): { readonly type: string; readonly x: unknown } {
  const def = defOf(`define: { "t${params === '' ? '' : `(${params})`}": ${JSON.stringify(expr)} }`)
  const definition = def.functions.find((f) => f.name === 't')
  if (!definition) throw new Error('no definition t')
  return { type: formatType(definition.returns), x: bare(definition.body) }
}

export const expr = (text: string, params = ''): unknown => defined(text, params).x
export const typeOf = (text: string, params = ''): string => defined(text, params).type

/** The codes of the mistakes in an expression. */
export const wrong = (text: string, params = ''): readonly string[] =>
  mistakesOf(`define: { "t${params === '' ? '' : `(${params})`}": ${JSON.stringify(text)} }`).map(
    (line) => line.split(' ')[0] ?? '',
  )

/** Without `at` and `node`: the broken inputs check places. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== 'at' && key !== 'node')
  return Object.fromEntries(kept.map(([key, inner]) => [key, bare(inner)]))
}

/** A number, or the index of a word. */
export const int = (v: number): unknown => ({ e: 'const', v })
