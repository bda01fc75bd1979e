/** The course of the game: what a turn offers, what follows each move, when it ends and how it is scored. */
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Effect } from '../syntax/effect.ts'
import type { GameSyntax, OfferSyntax } from '../syntax/game.ts'
import type { Node } from '../yaml/node.ts'
import type { ReadContext } from './context.ts'
import { readEffects } from './effects.ts'
import { Fields } from './fields.ts'
import { asName, asNames, isNothing, itemsOf } from './shape.ts'

export function readTurn(
  fields: Fields,
  ctx: ReadContext,
): { readonly offers: readonly OfferSyntax[]; readonly turn: readonly Effect[] } {
  const offers = itemsOf(fields.node('offers')).flatMap((item) => readOffer(item, ctx.diagnostics) ?? [])
  const turn = readEffects(fields.node('after'), ctx)
  fields.done()
  return { offers, turn }
}

/** An action or a kind of actions; or several, under conditions. */
function readOffer(node: Node, d: Diagnostics): OfferSyntax | null {
  if (isNothing(node)) return null
  if (node.n !== 'map') {
    const name = asName(node, 'an offer', d)
    return name && { at: node.at, what: [name], when: null, limited: false, free: false, rule: null }
  }
  const fields = new Fields(node, 'an offer', node.at, d)
  const what = asNames(fields.need('what'), '`what` of an offer', d)
  const when = fields.expr('when')
  const limited = fields.bool('limited')
  const free = fields.bool('free')
  const rule = fields.rule()
  fields.done()
  return what.length === 0 ? null : { at: node.at, what, when, limited, free, rule }
}

export function readEnd(fields: Fields): GameSyntax['end'] {
  const when = fields.expr('when')
  const score = fields.name('score')
  fields.done()
  return { when, score }
}

export function readHeader(fields: Fields): Pick<GameSyntax, 'id' | 'title'> {
  const id = fields.needName('id')?.text ?? ''
  const title = fields.text('title') ?? id
  fields.done()
  return { id, title }
}
