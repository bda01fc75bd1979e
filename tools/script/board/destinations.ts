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

const destinationsByGame = new WeakMap<GameDef, ReadonlySet<number>>()

/**
 * Spaces and boxes that rules speak of, but not those from which they only take or count pieces. Where something goes to the place
 * of a piece these are meant, too.
 */
export function listDestinations(def: GameDef): ReadonlySet<number> {
  const destinations = destinationsByGame.get(def) ?? new DestinationFinder(def).findDestinations()
  destinationsByGame.set(def, destinations)
  return destinations
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
      expr: (expr, part) => this.#visitPart(expr, part, this.#findExpectedType(part, null) ?? makeListType(SEAT)),
      effects: (effects, bound) => {
        this.#bindLocals(bound)
        return this.#visitEffects(effects)
      },
    })
    return this.#followsPieces ? new Set([...this.#named, ...this.#lookedAt]) : this.#named
  }

  #visitPart(expr: Expr, { bound }: PlacedPart, expectedType: Type | null): Expr {
    this.#bindLocals(bound)
    this.#visitExpr(expr, expectedType)
    return expr
  }

  /** `wanted` is null where nobody knows: then a constant may be a place. */
  #visitExpr(expr: Expr, expectedType: Type | null): void {
    for (const place of this.#listNamedZones(expr, expectedType)) this.#named.add(place)
    mapParts(expr, {
      expr: (part, at) => {
        if (expr.e === 'pieces' && part === expr.in)
          for (const place of listLiteralZones(part)) this.#lookedAt.add(place)
        if (part.e === 'zoneOf' && !ZONE_READING_EXPRS.has(expr.e)) this.#followsPieces = true
        // Where pieces are looked for nobody goes, unless that is found in some other way.
        if (expr.e === 'pieces' && part === expr.in && listLiteralZones(part).length > 0) return part
        return this.#visitPart(
          part,
          at,
          this.#findExpectedType(at, expectedType) ?? this.#findTypeOutsideTable(expr, part, expectedType),
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
          return this.#visitPart(part, at, this.#findExpectedType(at, null) ?? list)
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

  #findExpectedType(part: PlacedPart, expectedType: Type | null): Type | null {
    return part.wanted({ def: this.#def, wanted: expectedType, typeOf: this.#typeOf })
  }

  /** Covers expressions that the table of parts leaves out, because it looks for other things. */
  #findTypeOutsideTable(whole: Expr, part: Expr, expectedType: Type | null): Type | null {
    if (whole.e === 'compare') return this.#typeOf(whole.left) ?? this.#typeOf(whole.right)
    if (whole.e === 'has') return part === whole.list ? makeListTypeOrNull(this.#typeOf(whole.item)) : null
    if (whole.e === 'union' || whole.e === 'except' || whole.e === 'take') return makeListType(whole.of)
    if (whole.e === 'distinct') return expectedType
    if (whole.e === 'first') return makeListTypeOrNull(expectedType)
    if ('of' in whole && 'list' in whole && part === whole.list) return makeListTypeOrNull(whole.of ?? null)
    return this.#typeOf(part)
  }

  #listNamedZones(expr: Expr, expectedType: Type | null): readonly number[] {
    const { attributes } = this.#def
    const isPlace = (type: Type | null): boolean => (getElementType(type) ?? type)?.k === 'zone'
    switch (expr.e) {
      case 'const':
        return expectedType === null || isPlace(expectedType) ? [expr.v] : []
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

const makeListTypeOrNull = (of: Type | null): Type | null => (of === null ? null : makeListType(of))

/** The zones that are written out. */
const listLiteralZones = (expr: Expr): readonly number[] =>
  expr.e === 'const'
    ? [expr.v]
    : expr.e === 'boxOf' || expr.e === 'zones'
      ? expr.zones
      : expr.e === 'list'
        ? expr.items.flatMap(listLiteralZones)
        : []

/** They look at a place, or at what is there: nothing goes there for that. */
const ZONE_READING_EXPRS: ReadonlySet<Expr['e']> = new Set<Expr['e']>([
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
