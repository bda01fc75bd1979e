/** What an effect writes: tracks, flags, markers of both sorts, pieces. */
import type { WriteTarget } from '../../gamedef/effect.ts'
import type { Expr } from '../../gamedef/expr.ts'
import { enumType, INT, isSameType, PIECE, SEAT, type Type } from '../../gamedef/types.ts'
import { closestWord } from '../diagnostics/suggest.ts'
import type * as E from '../syntax/expr.ts'
import type { Span } from '../yaml/node.ts'
import type { CheckContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { isPhrase } from './phrase.ts'
import type { Binding } from './scope.ts'
import { isOpenType, type TypedExpr, typeWithArticle } from './types.ts'
import { isTelling, reportPlaceless } from './words.ts'

export type WritableTarget =
  | { readonly k: 'var'; readonly target: WriteTarget; readonly type: Type }
  /** A number that changes. */
  | { readonly k: 'local'; readonly binding: Binding; readonly type: Type }
  | { readonly k: 'marker'; readonly marker: number; readonly zone: Expr; readonly type: Type }

export function checkTarget(c: CheckContext, e: E.ExprSyntax): WritableTarget | null {
  const { w } = c
  if (e.e === 'word') {
    const index = w.names.vars.get(e.word)
    if (index === undefined) {
      const binding = c.scope.get(e.word)
      if (binding !== null) return changing(c, binding, e.at)
      const names = w.vars.filter((v) => v.per === null).map((v) => v.id)
      return w.reportUnknown('unknown-track', { text: e.word, at: e.at }, 'the track, flag or marker', names)
    }
  }
  const own = e.e === 'binding' ? c.scope.get(e.name) : null
  if (own !== null) return changing(c, own, e.at)
  const typed = w.check(c.scope, e, null)
  if (!typed) return null
  const { x } = typed
  if (x.e === 'var' && x.var === w.phaseTrack)
    return w.error(
      'not-writable',
      e.at,
      'phases follow one another by their `next`: no effect sets which it is',
    )
  if (x.e === 'var' && x.var === w.inEffect)
    return w.error('not-writable', e.at, 'what is in effect follows from `play`, `expire` and `cancel`')
  if (x.e === 'var') return { k: 'var', target: { var: x.var, index: x.index }, type: typed.t }
  if (x.e === 'marker')
    return { k: 'marker', marker: x.marker, zone: x.zone, type: enumType(w.markers[x.marker]?.enum ?? '') }
  return w.error('not-writable', e.at, 'only tracks, flags and markers can be set')
}

function changing({ w }: CheckContext, binding: Binding, at: Span): WritableTarget | null {
  if (binding.changes) return { k: 'local', binding, type: INT }
  const message = `\`${binding.name}\` is a binding, which keeps its value: a track can change, and a number that \`let\` has bound`
  return w.error('not-writable', at, message, insteadOf(w, binding))
}

/** Of a number one that changes, of a seat or space a track that it has. */
function insteadOf({ vars }: Checker, { name, type }: Binding): string | null {
  if (type.k === 'int') return `let: { $changed: $${name} }`
  const own = type.k === 'hole' ? undefined : vars.find(({ per }) => per !== null && isSameType(per, type))
  return own ? `$${name}.${own.id}` : null
}

/** A track, flag or global marker, of the wanted type where one is given. */
export function checkVarTarget(
  c: CheckContext,
  e: E.ExprSyntax,
  wanted: Type | null = null,
): { target: WriteTarget; type: Type } | null {
  const found = checkTarget(c, e)
  if (!found) return null
  if (found.k === 'marker') return c.w.error('not-writable', e.at, 'a marker of a space is no track')
  if (found.k === 'local') return noTrack(c.w, found.binding, e.at, wanted)
  if (wanted && found.type.k !== wanted.k)
    return c.w.error(
      'type-mismatch',
      e.at,
      `this holds ${typeWithArticle(found.type)}, but ${typeWithArticle(wanted)} is needed`,
    )
  return found
}

function noTrack(w: Checker, { name }: Binding, at: Span, wanted: Type | null): null {
  const tracks = w.vars.filter(
    (track, i) => i !== w.phaseTrack && i !== w.inEffect && (wanted === null || track.type.k === wanted.k),
  )
  const names = tracks.flatMap(({ id, per }) =>
    per === null ? [id] : isSameType(per, SEAT) ? [`actor.${id}`] : [],
  )
  const message = `\`$${name}\` is a number that \`let\` has bound, and a track is needed: \`setVar\` and \`addVar\` change such a number`
  return w.error('not-writable', at, message, closestWord(name, names) ?? names[0] ?? null)
}

/** One piece, or a list of pieces. */
export function checkPieceList(
  c: CheckContext,
  e: E.ExprSyntax,
): { x: TypedExpr['x']; many: boolean } | null {
  const isOpen = e.e === 'binding' && isOpenType(c.scope.get(e.name)?.type)
  if (e.e === 'word' && isPhrase(c.w, e) && !isTelling(c.w, e.word)) {
    reportPlaceless(c.w, e)
    return null
  }
  const pieces = c.w.check(c.scope, e, isOpen ? PIECE : null)
  if (!pieces) return null
  if (pieces.t.k === 'piece') return { x: pieces.x, many: false }
  if (pieces.t.k === 'list' && pieces.t.of.k === 'piece') return { x: pieces.x, many: true }
  return c.w.error('type-mismatch', e.at, `this is ${typeWithArticle(pieces.t)}, but pieces are needed`)
}

/** A state that a space known by name can never have. */
export function checkState(
  { w }: CheckContext,
  marker: number,
  zone: TypedExpr['x'],
  state: TypedExpr['x'],
  at: Span,
): void {
  const def = w.markers[marker]
  if (!def || zone.e !== 'const' || state.e !== 'const') return
  if (state.v >= (def.lo[zone.v] ?? 0) && state.v <= (def.hi[zone.v] ?? 0)) return
  w.error(
    'state-not-allowed',
    at,
    `\`${w.zones[zone.v]?.id}\` cannot be \`${w.enumOf(def.enum).values[state.v]}\``,
  )
}
