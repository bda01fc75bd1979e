/** Numbers that change: `let` has bound them, and `setVar` or `addVar` in the same list of effects, or within it, names them. */
import type { EffectSyntax } from '../syntax/effect.ts'
import type { ExprSyntax } from '../syntax/expr.ts'
import type { Checker } from './checker.ts'

/** Whether one of these effects, or of those within them, changes what is bound by that name; as a word it may mean a track. */
export function isChanged(checker: Checker, name: string, effects: readonly EffectSyntax[]): boolean {
  const isTrack = checker.names.vars.get(name) !== undefined
  const isNamed = (target: ExprSyntax): boolean =>
    (target.e === 'binding' && target.name === name) || (target.e === 'word' && target.word === name && !isTrack)
  const isOfOne = (e: EffectSyntax): boolean => {
    if (e.spec === null) return e.effects.some(isOfOne)
    const [keyword] = e.spec.keywords
    if ((keyword === 'setVar' || keyword === 'addVar') && isNamed(e.of.target as ExprSyntax)) return true
    return Object.values(e.of).some((part) => effectsIn(part).some(isOfOne))
  }
  return effects.some(isOfOne)
}

/** The effects in a field, whatever it is: a list of them, or the branches of a choice. */
function effectsIn(part: unknown): readonly EffectSyntax[] {
  if (Array.isArray(part)) return part.flatMap(effectsIn)
  if (typeof part !== 'object' || part === null || 'e' in part) return []
  if ('keyAt' in part && 'spec' in part) return [part as EffectSyntax]
  return Object.values(part).flatMap(effectsIn)
}
