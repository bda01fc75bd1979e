/** Pieces in the box of another seat: where no rule puts them there, no play comes to such a board. */
import {
  type Effect,
  type Expr,
  eachPart,
  type Game,
  type GameDef,
  type Span,
  type Type,
  ZONE,
} from '../../engine/index.ts'
import type { ScenarioDiagnostics } from './codes.ts'

/** Of a home box of one seat; what other boxes are for nobody can tell. */
export function checkOwner({ def }: Game, cls: number, zone: number, at: Span, d: ScenarioDiagnostics): void {
  const { plural, owner } = def.kinds[def.classes[cls]!.kind]!
  const { id, seat, family } = def.zones[zone]!
  if (seat < 0 || owner < 0 || owner === seat || !def.kinds.some(({ home }) => home === zone)) return
  if (destinations(def).has(zone)) return
  const own = def.zones.find((other) => other.family === family && other.seat === owner)
  const theirs = own ? `: theirs is \`${own.id}\`` : ''
  d.add(
    'foreign-box',
    at,
    `\`${id}\` is the box of ${def.seats[seat]!}, and no rule puts ${plural} there${theirs}`,
  )
}

const known = new WeakMap<GameDef, ReadonlySet<number>>()

/** Spaces and boxes that rules speak of as places to go to, not only to take pieces from. */
function destinations(def: GameDef): ReadonlySet<number> {
  const found = known.get(def) ?? new Set(placesNamed(def))
  known.set(def, found)
  return found
}

function placesNamed(def: GameDef): readonly number[] {
  const found: number[] = []
  const addOf = (type: Type | undefined, value: Expr | undefined): void => {
    const of = type?.k === 'list' ? type.of : type
    if (of?.k === 'zone' && value !== undefined) found.push(...placesIn(value))
  }
  const visit = (e: Expr | Effect): void => {
    if ('e' in e) {
      if (e.e === 'boxOf' || e.e === 'zones') found.push(...e.zones)
      if (e.e === 'call')
        for (const [i, arg] of e.args.entries()) addOf(def.functions[e.fn]?.params[i]?.type, arg)
    } else {
      if (e.do === 'move') addOf(ZONE, e.to ?? undefined)
      if (e.do === 'call')
        for (const [i, arg] of e.args.entries()) addOf(def.procedures[e.proc]?.params[i]?.type, arg)
    }
    look(e)
  }
  const look = (whole: Expr | Effect | GameDef): void =>
    eachPart(whole, {
      expr: (part) => {
        // Beside the list of places stand limits, which are numbers.
        if ('of' in whole && part.e === 'list') addOf(whole.of, part)
        if ('do' in whole && whole.do === 'let') addOf(whole.type, part)
        const isSource = 'e' in whole && whole.e === 'pieces' && part === whole.in
        if (!isSource || !(part.e === 'boxOf' || part.e === 'zones')) visit(part)
      },
      effects: (effects) => {
        for (const effect of effects) visit(effect)
      },
    })
  look(def)
  for (const { returns, body } of def.functions) addOf(returns, body)
  return found
}

/** Of an expression whose value is a place, or a list of places. */
function placesIn(e: Expr): readonly number[] {
  switch (e.e) {
    case 'const':
      return [e.v]
    case 'list':
      return e.items.flatMap(placesIn)
    case 'if':
      return [...placesIn(e.then), ...placesIn(e.else)]
    default:
      return []
  }
}
