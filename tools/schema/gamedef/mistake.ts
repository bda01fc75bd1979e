/** Finds the first mistake in a compiled game of the right shape: an index out of range, or parts that do not fit. */
import type { GameDef } from '../../../engine/index.ts'
import type { JsonSchema } from '../json-schema.ts'
import { CONSISTENCY_RULES } from './consistency.ts'
import { findNumberRule } from './number-rules.ts'
import { walkValues } from './walk.ts'

export interface DefMistake {
  readonly code: 'def-index' | 'def-rules'
  readonly path: readonly string[]
  readonly message: string
}

/** Checks numbers first, because the rules about parts look up what numbers refer to. */
export function findDefMistake(schema: JsonSchema, def: GameDef): DefMistake | null {
  const astray: DefMistake[] = []
  const objects: (readonly [rule: (typeof CONSISTENCY_RULES)[string], value: object, path: readonly string[]])[] = []
  walkValues(schema, 'GameDef', def, {
    number(value, where, { path, holder, indices }) {
      const range = findNumberRule(where)?.({ def, holder, indices })
      if (range && !(value >= range.least && value <= range.most))
        astray.push({ code: 'def-index', path, message: `${value} is none of the ${range.of}` })
    },
    object(value, where, path) {
      const rule = CONSISTENCY_RULES[where]
      if (rule) objects.push([rule, value, path])
    },
  })
  if (astray[0]) return astray[0]
  for (const [rule, value, path] of objects) {
    const message = rule(value as never, def)
    if (message) return { code: 'def-rules', path, message }
  }
  return null
}
