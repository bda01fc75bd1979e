/**
 * What checked trees are made of: the parts of every kind of expression (`expr-parts.ts`) and of effect (`effect.ts`),
 * each with what it is there for. Whoever walks the trees walks by these tables, so that a new kind is walked everywhere as
 * soon as it has its entry, and has one as soon as it compiles.
 */
import { EFFECTS, type Effect, type EffectKind } from './effect.ts'
import type { Expr } from './expr.ts'
import { EXPRESSIONS } from './expr-parts.ts'
import type { GameDef, ParamDef } from './gamedef.ts'
import { BOOL, type Type } from './types.ts'

/**
 * What an expression is there for. A `gate` lets something happen or not, a `branch` chooses between two ways, a `filter` keeps
 * elements of a list, `most` and `least` limit, a `cost` is paid, a `face` is the highest of a die
 * and a `foot` its lowest. A `piece` is looked at, `moved`
 * are the pieces that move or change, a `word` completes a phrase; `whole` stands for the expression that it is a part of.
 */
export type Role =
  | ('value' | 'gate' | 'branch' | 'filter' | 'most' | 'least' | 'cost' | 'face' | 'foot')
  | ('piece' | 'moved' | 'word' | 'whole')

/** A name and the type of what it means. */
export type Bound = readonly [name: string, of: Type]

/** What is known of the place of an expression or effect. */
export interface Site {
  readonly def: GameDef
  /** The type that is wanted of the whole; null where nobody knows. */
  readonly wanted: Type | null
  typeOf(e: Expr): Type | null
}

/** A part that is an expression (or a list of them, or perhaps none). `H` is the object whose field it is. */
export interface ExprPart<H> {
  readonly role: Role
  /** The type that fits here; without it any. Of a list, `i` is the place in it. */
  readonly wanted?: Type | ((holder: H, site: Site, i: number) => Type | null)
  /** What is bound in this part alone. */
  readonly under?: (holder: H) => readonly Bound[]
}

/** A part that is a list of effects. */
export interface EffectsPart<H> {
  readonly role: 'effects'
  readonly under?: (holder: H) => readonly Bound[]
}

/** A part that has parts itself, or a list of such: option rules, targets, phrases. */
export interface Group<H, V> {
  readonly parts: Parts<V>
  readonly under?: (holder: H) => readonly Bound[]
}

/** By field, in the order in which they are looked at: exactly the fields in which there are expressions or effects. */
export type Parts<H> = {
  readonly [F in keyof H as true extends Holds<H[F]> ? F : never]-?: Part<H, Element<H[F]>>
}

type Part<H, V> = [V] extends [Effect] ? EffectsPart<H> : [V] extends [Expr] ? ExprPart<H> : Group<H, V>
type Element<V> = Holding<Exclude<V extends readonly (infer I)[] ? I : V, null>>
/** Of several shapes those that hold something. */
type Holding<V> = V extends unknown ? (true extends Holds<V> ? V : never) : never
type Holds<V> = V extends Type
  ? false
  : V extends Expr | Effect
    ? true
    : V extends readonly (infer I)[]
      ? Holds<I>
      : V extends object
        ? { readonly [F in keyof V]-?: Holds<V[F]> }[keyof V]
        : false

/** A part where it stands. */
export interface PartAt {
  readonly role: Role
  readonly bound: readonly Bound[]
  /** The node that it is by itself, where it is one, and its place, where it has one. */
  readonly node: number | null
  readonly at: number | null
  wanted(site: Site): Type | null
}

export interface Visit {
  expr(e: Expr, part: PartAt): Expr
  effects(effects: readonly Effect[], bound: readonly Bound[]): readonly Effect[]
}

/** The expression or effect with what `visit` makes of its parts; itself, where it makes nothing else of them. */
export function withParts<T extends Expr | Effect>(whole: T, visit: Visit): T {
  const parts: unknown = 'do' in whole ? EFFECTS[whole.do].parts : EXPRESSIONS[whole.e]
  return rebuilt(whole, parts as Table, visit, []) as T
}

/** Where rules stand in a game. */
const effects = { role: 'effects' } as const
const condition = { parts: { when: { role: 'gate', wanted: BOOL } } } as const
const params = ({ params }: { readonly params: readonly ParamDef[] }): readonly Bound[] =>
  params.map(({ name, type }) => [name, type])
const GAME: Parts<GameDef> = {
  functions: { parts: { body: { role: 'value', wanted: ({ returns }) => returns, under: params } } },
  procedures: { parts: { effects: { role: 'effects', under: params } } },
  actions: {
    parts: {
      legality: condition,
      validate: condition,
      windows: { parts: { when: { role: 'gate', wanted: BOOL, under: () => [['able', BOOL]] } } },
      ...{ spend: effects, stages: { parts: { effects } }, after: effects },
    },
  },
  offers: condition,
  turn: effects,
  end: { parts: { when: { role: 'value', wanted: BOOL } } },
  invariants: { parts: { check: { role: 'value', wanted: BOOL } } },
}

/** The game with what `visit` makes of its rules. */
export const withGameParts = (def: GameDef, visit: Visit): GameDef =>
  rebuilt(def, GAME as unknown as Table, visit, []) as GameDef

/** What an effect binds from there on in the list that it stands in. */
export function boundBy(e: Effect): readonly Bound[] {
  const { binds } = EFFECTS[e.do] as EffectKind<Effect>
  return binds(e)
}

/** Whether an effect can stop at a question, apart from the effects in it and what it calls. */
export function asks(e: Effect): boolean {
  const { asks } = EFFECTS[e.do] as EffectKind<Effect>
  return typeof asks === 'boolean' ? asks : asks(e)
}

/** What an effect writes, apart from the effects in it and what it calls. */
export function writtenBy(e: Effect): string | null {
  const { writes } = EFFECTS[e.do] as EffectKind<Effect>
  return writes(e)
}

/** The type of what these effects of an action or procedure give back; null is nothing. */
export function givenBy(effects: readonly Effect[]): Type | null {
  const last = effects.at(-1)
  return last?.do === 'return' ? last.type : null
}

/** An expression and all within it. */
export function* exprsIn(e: Expr): Generator<Expr> {
  yield e
  for (const part of exprsOf(e)) yield* exprsIn(part)
}

/** Effects and all within them. */
export function* effectsIn(effects: readonly Effect[]): Generator<Effect> {
  for (const e of effects) {
    yield e
    const inner: Effect[] = []
    const visit: Visit = {
      expr: (same) => same,
      effects: (list) => {
        inner.push(...list)
        return list
      },
    }
    withParts(e, visit)
    yield* effectsIn(inner)
  }
}

/** The bindings that an effect uses, in the effects within it too. */
export function localsIn(e: Effect): ReadonlySet<string> {
  const names = new Set<string>()
  for (const one of effectsIn([e])) {
    if (one.do === 'append') names.add(one.to)
    for (const part of exprsOf(one)) {
      for (const inner of exprsIn(part)) if (inner.e === 'local') names.add(inner.name)
    }
  }
  return names
}

/** The expressions that are parts of it, but not those of the effects in it. */
export function exprsOf(whole: Expr | Effect): readonly Expr[] {
  const found: Expr[] = []
  const expr = (e: Expr): Expr => {
    found.push(e)
    return e
  }
  withParts(whole, { expr, effects: (same) => same })
  return found
}

/** All lists of effects of a game. */
export function effectListsOf(def: GameDef): readonly (readonly Effect[])[] {
  const found: (readonly Effect[])[] = []
  const effects = (list: readonly Effect[]): readonly Effect[] => {
    found.push(list)
    return list
  }
  withGameParts(def, { expr: (same) => same, effects })
  return found
}

/** Any of the parts above: by now it is known to fit what it is taken from. */
interface Loose {
  readonly role?: Role | 'effects'
  readonly wanted?: Type | ((holder: object, site: Site, i: number) => Type | null)
  readonly under?: (holder: object) => readonly Bound[]
  readonly parts?: Table
}
type Table = Readonly<Record<string, Loose>>

function rebuilt(holder: object, table: Table, visit: Visit, outer: readonly Bound[]): object {
  const fields = holder as Readonly<Record<string, unknown>>
  let changed: Record<string, unknown> | null = null
  for (const [field, part] of Object.entries(table)) {
    const was = fields[field]
    if (was === null || was === undefined) continue
    const bound = part.under ? [...outer, ...part.under(holder)] : outer
    const now = visited(holder, was, part, visit, bound)
    if (now === was) continue
    changed ??= { ...fields }
    changed[field] = now
  }
  return changed ?? holder
}

function visited(
  holder: object,
  was: unknown,
  { role, wanted, parts }: Loose,
  visit: Visit,
  bound: readonly Bound[],
): unknown {
  if (parts !== undefined) return mapped(was, (one) => rebuilt(one as object, parts, visit, bound))
  if (role === 'effects') return visit.effects(was as readonly Effect[], bound)
  const { node = null, at = null } = 'node' in holder && !('do' in holder) ? (holder as Partial<PartAt>) : {}
  return mapped(was, (one, i) =>
    visit.expr(one as Expr, {
      role: role ?? 'value',
      bound,
      ...{ node, at },
      wanted: (site) => (typeof wanted === 'function' ? wanted(holder, site, i) : (wanted ?? null)),
    }),
  )
}

/** One, or each of a list; the same list where nothing changes. */
function mapped(was: unknown, change: (one: unknown, i: number) => unknown): unknown {
  if (!Array.isArray(was)) return change(was, 0)
  const all: readonly unknown[] = was
  const now = all.map(change)
  return now.some((one, i) => one !== all[i]) ? now : was
}
