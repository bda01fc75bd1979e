/** Errors of the compiler itself: it cannot emit a rule, or emits code that JavaScript cannot parse. */

import type { GameDef } from '../gamedef/gamedef.ts'
import { getAt } from '../gamedef/lookup.ts'
import type { EmittedLine } from './emit/writer.ts'

/** An error that the author of rules cannot mend. It names the game and the rule to report. */
export class CompilerError extends Error {
  override readonly name = 'CompilerError'

  constructor(def: GameDef, rule: string, at: number, cause: unknown) {
    const place = def.places[at]
    const where = place ? ` (${def.files[place.file]}:${place.line}:${place.col})` : ''
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    super(
      `the game \`${def.id}\` cannot be compiled: ${rule}${where} fails with "${why}"; ` +
        'this is a mistake of the engine, please report it with the text of that rule',
      { cause },
    )
  }
}

/** Emits one rule. Every error is turned into one that names the rule. */
export function guardEmission<T>(def: GameDef, rule: string, at: number, write: () => T): T {
  try {
    return write()
  } catch (thrown) {
    throw thrown instanceof CompilerError ? thrown : new CompilerError(def, rule, at, thrown)
  }
}

/** Makes the error for a module that JavaScript cannot parse. It names the first function that is to blame. */
export function makeUnparsableCodeError(def: GameDef, lines: readonly EmittedLine[], cause: unknown): CompilerError {
  const broken = splitIntoFunctions(lines).find((one) => !canParseFunction(one))
  if (broken === undefined) return new CompilerError(def, 'its code', -1, cause)
  const at = broken.find((line) => line.at >= 0)?.at ?? -1
  // Hoisted functions stand before the comment that names their rule.
  const title = lines.slice(lines.indexOf(getAt(broken, 0)) - 1).find(({ text }) => text.startsWith('// '))
  return new CompilerError(def, title ? `\`${title.text.slice(3)}\`` : 'a rule', at, cause)
}

/** Lists the lines of each function of the module. */
function splitIntoFunctions(lines: readonly EmittedLine[]): readonly (readonly EmittedLine[])[] {
  const functions: (readonly EmittedLine[])[] = []
  for (const [start, { text, indent }] of lines.entries()) {
    if (indent !== 1 || !text.startsWith('function')) continue
    const end = lines.findIndex((line, i) => i > start && line.indent === 1 && line.text === '}')
    functions.push(lines.slice(start, end + 1))
  }
  return functions
}

function canParseFunction(lines: readonly EmittedLine[]): boolean {
  try {
    // This parses the lines and does not run them.
    new Function(`'use strict'\n${lines.map(({ text }) => text).join('\n')}`)
    return true
  } catch {
    return false
  }
}
