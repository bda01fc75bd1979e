/** Where pieces may come to stand, as far as rules speak of it: asked to refuse boards, and so it rather finds too much. */
import {
  type Effect,
  type Expr,
  type GameDef,
  getElementType,
  inferType,
  listBindings,
  makeListType,
  mapGameParts,
  mapParts,
  type PlacedPart,
  SEAT,
  type Type,
} from '../../../engine/index.ts'

const known = new WeakMap<GameDef, ReadonlySet<number>>()

/**
 * Spaces and boxes that rules speak of, but not those from which they only take or count pieces. Where something goes to the place
 * of a piece these are meant, too.
 */
export function listDestinations(def: GameDef): ReadonlySet<number> {
  const found = known.get(def) ?? new DestinationFinder(def).findDestinations()
  known.set(def, found)
  return found
}

class DestinationFinder {
  readonly #def: GameDef
  readonly #locals = new Map<string, Type>()
  readonly #named = new Set<number>()
  readonly #lookedAt = new Set<number>()
  #followsPieces = false

  constructor(def: GameDef) {
    this.#def = def
  }

  findDestinations(): ReadonlySet<number> {
    mapGameParts(this.#def, {
      // Only who is asked in a phase says nothing of its type.
      expr: (expr, part) => this.#visitPart(expr, part, this.#findWantedType(part, null) ?? makeListType(SEAT)),
      effects: (effects, bound) => {
        this.#bindLocals(bound)
        return this.#visitEffects(effects)
      },
    })
    return this.#followsPieces ? new Set([...this.#named, ...this.#lookedAt]) : this.#named
  }

  #visitPart(expr: Expr, { bound }: PlacedPart, wanted: Type | null): Expr {
    this.#bindLocals(bound)
    this.#visitExpr(expr, wanted)
    return expr
  }

  /** `wanted` is null where nobody knows: then a constant may be a place. */
  #visitExpr(expr: Expr, wanted: Type | null): void {
    for (const place of this.#listPlaces(expr, wanted)) this.#named.add(place)
    mapParts(expr, {
      expr: (part, at) => {
        if (expr.e === 'pieces' && part === expr.in)
          for (const place of listWrittenPlaces(part)) this.#lookedAt.add(place)
        if (part.e === 'zoneOf' && !LOOKING_EXPRS.has(expr.e)) this.#followsPieces = true
        // Where pieces are looked for nobody goes, unless that is found in some other way.
        if (expr.e === 'pieces' && part === expr.in && listWrittenPlaces(part).length > 0) return part
        return this.#visitPart(
          part,
          at,
          this.#findWantedType(at, wanted) ?? this.#findTypeElsewhere(expr, part, wanted),
        )
      },
      effects: (effects) => effects,
    })
  }

  #visitEffects(effects: readonly Effect[]): readonly Effect[] {
    for (const effect of effects) {
      mapParts(effect, {
        expr: (part, at) => {
          if (part.e === 'zoneOf' && !MARKER_WRITING_EFFECTS.has(effect.do)) this.#followsPieces = true
          const list = effect.do === 'append' && effect.many ? (this.#locals.get(effect.to) ?? null) : null
          return this.#visitPart(part, at, this.#findWantedType(at, null) ?? list)
        },
        effects: (inner, bound) => {
          this.#bindLocals(bound)
          return this.#visitEffects(inner)
        },
      })
      this.#bindLocals(listBindings(effect))
    }
    return effects
  }

  #bindLocals(bound: readonly (readonly [name: string, of: Type])[]): void {
    for (const [name, type] of bound) this.#locals.set(name, type)
  }

  readonly #typeOf = (expr: Expr): Type | null => inferType(this.#def, this.#locals, expr)

  #findWantedType(part: PlacedPart, wanted: Type | null): Type | null {
    return part.wanted({ def: this.#def, wanted, typeOf: this.#typeOf })
  }

  /** Covers expressions that the table of parts leaves out, because it looks for other things. */
  #findTypeElsewhere(whole: Expr, part: Expr, wanted: Type | null): Type | null {
    if (whole.e === 'compare') return this.#typeOf(whole.left) ?? this.#typeOf(whole.right)
    if (whole.e === 'has') return part === whole.list ? listOrNull(this.#typeOf(whole.item)) : null
    if (whole.e === 'union' || whole.e === 'except' || whole.e === 'take') return makeListType(whole.of)
    if (whole.e === 'distinct') return wanted
    if (whole.e === 'first') return listOrNull(wanted)
    if ('of' in whole && 'list' in whole && part === whole.list) return listOrNull(whole.of ?? null)
    return this.#typeOf(part)
  }

  #listPlaces(expr: Expr, wanted: Type | null): readonly number[] {
    const { attributes } = this.#def
    const isPlace = (type: Type | null): boolean => (getElementType(type) ?? type)?.k === 'zone'
    switch (expr.e) {
      case 'const':
        return wanted === null || isPlace(wanted) ? [expr.v] : []
      case 'boxOf':
        return expr.zones
      case 'zones':
        return expr.of === undefined || isPlace(expr.of) ? expr.zones : []
      case 'attr': {
        const { type = null, values = [], lists = [] } = attributes[expr.attr] ?? {}
        return isPlace(type) ? [...values, ...lists.flat()] : []
      }
      case 'lookup':
        return isPlace(expr.of) ? [...expr.values, expr.otherwise].filter((value) => value !== null) : []
      default:
        return []
    }
  }
}

const listOrNull = (of: Type | null): Type | null => (of === null ? null : makeListType(of))

/** The zones that are written out. */
const listWrittenPlaces = (expr: Expr): readonly number[] =>
  expr.e === 'const'
    ? [expr.v]
    : expr.e === 'boxOf' || expr.e === 'zones'
      ? expr.zones
      : expr.e === 'list'
        ? expr.items.flatMap(listWrittenPlaces)
        : []

/** They look at a place, or at what is there: nothing goes there for that. */
const LOOKING_EXPRS: ReadonlySet<Expr['e']> = new Set<Expr['e']>([
  'compare',
  'has',
  'var',
  'marker',
  'attr',
  'adjacent',
  'connected',
  'pieces',
  'room',
])

/** They change something of a place that is no piece. */
const MARKER_WRITING_EFFECTS: ReadonlySet<Effect['do']> = new Set<Effect['do']>(['setMarker', 'shiftMarker'])
