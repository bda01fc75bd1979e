/** Functions of the board: what is next to what, and what has room where. */
import { BOOL, INT, listOf, SEAT, ZONE } from '../../gamedef/types.ts'
import { phraseTerm } from '../check/phrase.ts'
import { classSet } from '../check/term.ts'
import { argument, named, typed } from '../describe/argument.ts'
import { define, type LanguageFunction } from './function.ts'

const space = typed(ZONE)
const spaces = typed(listOf(ZONE))
const seat = typed(SEAT)

/** A condition on the space that is looked at: `$zone`, or `it`. */
const passage = argument('condition', ({ w, scope }, e) => {
  const inner = scope.inner()
  const binding = inner.declare('zone', ZONE)
  inner.alias('it', binding)
  const cond = w.check(inner, e, BOOL)
  return cond && { bind: binding.local, cond: cond.x }
})

const written = argument('true', ({ w }, e) =>
  e.e === 'bool' ? e.value : w.error('type-mismatch', e.at, '`start` is written `true` or `false`'),
)

const phrase = argument('phrase', ({ w, scope }, e) => {
  const term = phraseTerm(w, scope, e)
  return term && classSet(w, term, e.at)
})

export const BOARD = {
  adjacent: define('the spaces next to one', { space }, ({ space }) => ({
    x: { e: 'adjacent', zone: space },
    t: listOf(ZONE),
  })),
  around: define('the spaces next to one of these', { list: spaces }, ({ list }) => ({
    x: { e: 'around', list },
    t: listOf(ZONE),
  })),
  connected: define(
    'the spaces that can be reached from one; `via` says of each (`it`) whether it may be reached and passed, `start: true` that the first is among them, `depth` how far',
    { space, via: named(passage), start: named(written), depth: named(typed(INT)) },
    ({ space, via, start, depth }, { scope }) => ({
      x: {
        e: 'connected',
        zone: space,
        bind: via?.bind ?? scope.locals.fresh('zone'),
        via: via?.cond ?? null,
        includeStart: start === true,
        depth,
      },
      t: listOf(ZONE),
    }),
  ),
  seatsFrom: define('all seats in their order, round the table, from one on', { seat }, ({ seat }) => ({
    x: { e: 'seatsFrom', seat, itself: true },
    t: listOf(SEAT),
  })),
  seatsAfter: define('the same without that one', { seat }, ({ seat }) => ({
    x: { e: 'seatsFrom', seat, itself: false },
    t: listOf(SEAT),
  })),
  room: define(
    'how many more pieces the constraints let stand there',
    { phrase, space },
    ({ phrase, space }) => ({
      x: { e: 'room', classes: phrase, zone: space },
      t: INT,
    }),
  ),
} satisfies Record<string, LanguageFunction>
