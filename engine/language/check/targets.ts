/** Targets of effects: tracks, flags, markers, numbers that change, and pieces. */
import type { WriteTarget } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { INT, isSameType, makeEnumType, PIECE, SEAT, type Type } from '../../gamedef/types.ts'
import { findClosestWord } from '../diagnostics/suggest.ts'
import type { EffectSyntax } from '../syntax/effect.ts'
import type * as E from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import type { CheckContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { isPiecePhrase } from './phrase.ts'
import type { Binding } from './scope.ts'
import { isUnfilledHole, printTypeWithArticle, type TypedExpr } from './types.ts'
import { hasMeaningWithoutContext, reportPiecesWithoutPlace } from './words.ts'

export type WritableTarget =
  | { readonly k: 'var'; readonly target: WriteTarget; readonly type: Type }
  /** A number that `let` has bound and effects change. */
  | { readonly k: 'local'; readonly binding: Binding; readonly type: Type }
  | { readonly k: 'marker'; readonly marker: number; readonly zone: Expr; readonly type: Type }

export function checkWritableTarget(context: CheckContext, expr: E.ExprSyntax): WritableTarget | null {
  const { checker } = context
  if (expr.e === 'word') {
    const index = checker.names.vars.get(expr.word)
    if (index === undefined) {
      const binding = context.scope.get(expr.word)
      if (binding !== null) return makeBindingTarget(context, binding, expr.at)
      const names = checker.game.vars.filter((variable) => variable.per === null).map((variable) => variable.id)
      return checker.reportUnknown(
        'unknown-track',
        { text: expr.word, at: expr.at },
        'the track, flag or marker',
        names,
      )
    }
  }
  const binding = expr.e === 'binding' ? context.scope.get(expr.name) : null
  if (binding !== null) return makeBindingTarget(context, binding, expr.at)
  const typed = checker.check(context.scope, expr, null)
  if (!typed) return null
  const target = typed.expr
  if (target.e === 'var' && target.var === checker.game.phaseTrack)
    return checker.error(
      'not-writable',
      expr.at,
      'no effect can set the phase: the `next` of a phase decides which one follows',
    )
  if (target.e === 'var' && target.var === checker.game.inEffect)
    return checker.error(
      'not-writable',
      expr.at,
      'no effect can set this: `play`, `expire` and `cancel` decide what is in effect',
    )
  if (target.e === 'var') return { k: 'var', target: { var: target.var, index: target.index }, type: typed.type }
  if (target.e === 'marker')
    return {
      k: 'marker',
      marker: target.marker,
      zone: target.zone,
      type: makeEnumType(checker.game.markers[target.marker]?.enum ?? ''),
    }
  return checker.error('not-writable', expr.at, 'only tracks, flags and markers can be set')
}

function makeBindingTarget({ checker }: CheckContext, binding: Binding, at: Span): WritableTarget | null {
  if (binding.mayChange) return { k: 'local', binding, type: INT }
  const message = `\`${binding.name}\` is a binding, which cannot change: only tracks and numbers that \`let\` has bound can`
  return checker.error('not-writable', at, message, suggestTarget(checker, binding))
}

/** A target that the rule may have meant: a changing number, or a track of the bound seat or space. */
function suggestTarget({ game: { vars } }: Checker, { name, type }: Binding): string | null {
  if (type.k === 'int') return `let: { $changed: $${name} }`
  const track = type.k === 'hole' ? undefined : vars.find(({ per }) => per !== null && isSameType(per, type))
  return track ? `$${name}.${track.id}` : null
}

/** A track, flag or global marker of the wanted type, if one is given. Null after a diagnostic. */
export function checkTrackTarget(
  context: CheckContext,
  expr: E.ExprSyntax,
  expected: Type | null = null,
): { target: WriteTarget; type: Type } | null {
  const target = checkWritableTarget(context, expr)
  if (!target) return null
  if (target.k === 'marker')
    return context.checker.error('not-writable', expr.at, 'a track is needed here, and this is a marker of a space')
  if (target.k === 'local') return reportNumberInsteadOfTrack(context.checker, target.binding, expr.at, expected)
  if (expected && target.type.k !== expected.k)
    return context.checker.error(
      'type-mismatch',
      expr.at,
      `this holds ${printTypeWithArticle(target.type)}, but ${printTypeWithArticle(expected)} is needed`,
    )
  return target
}

function reportNumberInsteadOfTrack(checker: Checker, { name }: Binding, at: Span, expected: Type | null): null {
  const tracks = checker.game.vars.filter(
    (track, i) =>
      i !== checker.game.phaseTrack &&
      i !== checker.game.inEffect &&
      (expected === null || track.type.k === expected.k),
  )
  const names = tracks.flatMap(({ id, per }) => (per === null ? [id] : isSameType(per, SEAT) ? [`actor.${id}`] : []))
  const message = `\`$${name}\` is a number that \`let\` has bound, and a track is needed here: only \`setVar\` and \`addVar\` change such a number`
  return checker.error('not-writable', at, message, findClosestWord(name, names) ?? names[0] ?? null)
}

/** Checks one piece, or a list of pieces. */
export function checkPieceOrPieces(
  context: CheckContext,
  expr: E.ExprSyntax,
): { x: TypedExpr['expr']; many: boolean } | null {
  const isOpen = expr.e === 'binding' && isUnfilledHole(context.scope.get(expr.name)?.type)
  if (
    expr.e === 'word' &&
    isPiecePhrase(context.checker, expr) &&
    !hasMeaningWithoutContext(context.checker, expr.word)
  ) {
    reportPiecesWithoutPlace(context.checker, expr)
    return null
  }
  const pieces = context.checker.check(context.scope, expr, isOpen ? PIECE : null)
  if (!pieces) return null
  if (pieces.type.k === 'piece') return { x: pieces.expr, many: false }
  if (pieces.type.k === 'list' && pieces.type.of.k === 'piece') return { x: pieces.expr, many: true }
  return context.checker.error(
    'type-mismatch',
    expr.at,
    `this is ${printTypeWithArticle(pieces.type)}, but pieces are needed`,
  )
}

/** Reports a state that the named space can never have. */
export function reportForbiddenState(
  { checker }: CheckContext,
  marker: number,
  zone: TypedExpr['expr'],
  state: TypedExpr['expr'],
  at: Span,
): void {
  const def = checker.game.markers[marker]
  if (!def || zone.e !== 'const' || state.e !== 'const') return
  if (state.v >= (def.lo[zone.v] ?? 0) && state.v <= (def.hi[zone.v] ?? 0)) return
  checker.error(
    'state-not-allowed',
    at,
    `\`${checker.game.zones[zone.v]?.id}\` cannot be \`${checker.enums.get(def.enum).values[state.v]}\``,
  )
}

/** Whether one of these effects changes the binding of that name. A bare word may mean a track instead. */
export function isBindingChanged(checker: Checker, name: string, effects: readonly EffectSyntax[]): boolean {
  const isTrack = checker.names.vars.get(name) !== undefined
  const isNamed = (target: E.ExprSyntax): boolean =>
    (target.e === 'binding' && target.name === name) || (target.e === 'word' && target.word === name && !isTrack)
  const isOfOne = (effect: EffectSyntax): boolean => {
    if (effect.spec === null) return effect.effects.some(isOfOne)
    const [keyword] = effect.spec.keywords
    if ((keyword === 'setVar' || keyword === 'addVar') && isNamed(effect.of.target as E.ExprSyntax)) return true
    return Object.values(effect.of).some((part) => listEffectsInField(part).some(isOfOne))
  }
  return effects.some(isOfOne)
}

/** All effects in a field, which may be a list of effects or the branches of a choice. */
function listEffectsInField(part: unknown): readonly EffectSyntax[] {
  if (Array.isArray(part)) return part.flatMap(listEffectsInField)
  if (typeof part !== 'object' || part === null || 'e' in part) return []
  if ('keyAt' in part && 'spec' in part) return [part as EffectSyntax]
  return Object.values(part).flatMap(listEffectsInField)
}
