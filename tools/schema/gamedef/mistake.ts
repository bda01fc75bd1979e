/** Finds the first mistake in a compiled game of the right shape: an index out of range, or parts that do not fit. */
import type { GameDef } from '../../../engine/index.ts'
import type { JsonSchema } from '../json-schema.ts'
import { CONSISTENCY_RULES } from './consistency.ts'
import { findNumberRule } from './number-rules.ts'
import { walkGameDefValues } from './walk.ts'

export interface GameDefMistake {
  readonly code: 'def-index' | 'def-rules'
  readonly path: readonly string[]
  readonly message: string
}

/** Checks numbers first, because the rules about parts look up what numbers refer to. */
export function findGameDefMistake(schema: JsonSchema, def: GameDef): GameDefMistake | null {
  const numberMistakes: GameDefMistake[] = []
  const objects: (readonly [rule: (typeof CONSISTENCY_RULES)[string], value: object, path: readonly string[]])[] = []
  walkGameDefValues(schema, 'GameDef', def, {
    visitNumber(value, where, { path, holder, indices }) {
      const range = findNumberRule(where)?.({ def, holder, indices })
      if (range && !(value >= range.least && value <= range.most))
        numberMistakes.push({ code: 'def-index', path, message: `${value} is none of the ${range.of}` })
    },
    visitObject(value, where, path) {
      const rule = CONSISTENCY_RULES[where]
      if (rule) objects.push([rule, value, path])
    },
  })
  if (numberMistakes[0]) return numberMistakes[0]
  for (const [rule, value, path] of objects) {
    const message = rule(value as never, def)
    if (message) return { code: 'def-rules', path, message }
  }
  return null
}
