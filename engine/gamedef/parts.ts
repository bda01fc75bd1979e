/**
 * What checked trees are made of: the parts of every kind of expression (`expr-parts.ts`) and of effect (`effect.ts`),
 * each with what it is there for. Whoever walks the trees walks by these tables, so that a new kind is walked everywhere as
 * soon as it has its entry, and has one as soon as it compiles.
 */
import { EFFECTS, type Effect } from './effect.ts'
import type { EffectKind } from './effect-kind.ts'
import type { Expr } from './expr.ts'
import { EXPRESSIONS } from './expr-kinds.ts'
import type { GameDef, ParamDef, ProcedureDef } from './gamedef.ts'
import { type BoundName, COMMON_PARTS, type ExprRole, type PartTable, type TypeContext } from './part.ts'
import { BOOL, PHASE, type Type } from './types.ts'

export type { BoundName, ExprRole, PartTable, TypeContext } from './part.ts'

/** A part where it stands. */
export interface PlacedPart {
  readonly role: ExprRole
  readonly bound: readonly BoundName[]
  /** The node that it is by itself, where it is one, and its place, where it has one. */
  readonly node: number | null
  readonly at: number | null
  wanted(site: TypeContext): Type | null
}

export interface PartTransform {
  expr(expr: Expr, part: PlacedPart): Expr
  effects(effects: readonly Effect[], bound: readonly BoundName[]): readonly Effect[]
}

/** The expression or effect with what `visit` makes of its parts; itself, where it makes nothing else of them. */
export function mapParts<T extends Expr | Effect>(whole: T, visit: PartTransform): T {
  return mapTable(whole, tableOf(whole), visit, []) as T
}

/** Whoever looks at parts and makes nothing else of them. Most walks do, and the checker makes many: nothing is built for them. */
export interface PartVisitor {
  expr?(part: Expr, role: ExprRole, bound: readonly BoundName[]): void
  effects?(effects: readonly Effect[], bound: readonly BoundName[]): void
}

const NONE: readonly BoundName[] = []

/** Shows the parts of an expression or effect, or the rules of a game. */
export const visitParts = (whole: Expr | Effect | GameDef, look: PartVisitor): void =>
  visitTable(whole, tableOf(whole), look, NONE)

function tableOf(whole: Expr | Effect | GameDef): UntypedPartTable {
  const parts: unknown = 'e' in whole ? EXPRESSIONS[whole.e].parts : 'do' in whole ? EFFECTS[whole.do].parts : GAME
  return parts as UntypedPartTable
}

const { effects, gate, truth } = COMMON_PARTS
const condition = { parts: { when: gate } } as const
const params = ({ params }: { readonly params: readonly ParamDef[] }): readonly BoundName[] =>
  params.map(({ name, type }) => [name, type])
/** Where rules stand in a game. */
const GAME: PartTable<GameDef> = {
  functions: { parts: { body: { role: 'value', wanted: ({ returns }) => returns, under: params } } },
  procedures: { parts: { effects: { role: 'effects', under: params } } },
  actions: {
    parts: {
      legality: condition,
      validate: condition,
      windows: { parts: { when: { ...gate, under: () => [['able', BOOL]] } } },
      ...{ spend: effects, stages: { parts: { effects } }, after: effects },
    },
  },
  phases: {
    parts: {
      enter: effects,
      asks: { parts: { value: { role: 'value' } } },
      offers: condition,
      after: effects,
      next: { parts: { value: { role: 'value', wanted: PHASE } } },
    },
  },
  end: { parts: { when: truth } },
  invariants: { parts: { check: truth } },
}

/** The game with what `visit` makes of its rules. */
export const mapGameParts = (def: GameDef, visit: PartTransform): GameDef =>
  mapTable(def, GAME as unknown as UntypedPartTable, visit, []) as GameDef

/** What an effect binds from there on in the list that it stands in. */
export function bindingsOf(effect: Effect): readonly BoundName[] {
  const { binds } = EFFECTS[effect.do] as EffectKind<Effect>
  return binds(effect)
}

/** Whether an effect can stop at a question, apart from the effects in it and what it calls. */
export function canAsk(effect: Effect): boolean {
  const { asks } = EFFECTS[effect.do] as EffectKind<Effect>
  return typeof asks === 'boolean' ? asks : asks(effect)
}

/** Whether a question can come up in effects, in what they call too. */
export const mayAsk = (effects: readonly Effect[], procedures: readonly ProcedureDef[]): boolean =>
  [...effectsIn(effects)].some((effect) =>
    effect.do === 'call' ? procedures[effect.proc]?.asks === true : canAsk(effect),
  )

/** What an effect writes, apart from the effects in it and what it calls. */
export function writeKeysOf(effect: Effect): readonly string[] {
  const { writes } = EFFECTS[effect.do] as EffectKind<Effect>
  return writes(effect)
}

/** The type of what these effects of an action or procedure give back; null is nothing. */
export function returnTypeOf(effects: readonly Effect[]): Type | null {
  const last = effects.at(-1)
  return last?.do === 'return' ? last.type : null
}

/** An expression and all within it. A list: generators within generators take several times as long. */
export function exprsIn(expr: Expr): readonly Expr[] {
  const all = new AllExprs()
  all.expr(expr)
  return all.found
}

/** Effects and all within them. */
export function effectsIn(effects: readonly Effect[]): readonly Effect[] {
  const all = new AllEffects()
  all.effects(effects)
  return all.found
}

// Classes: of functions each look would make new ones, and there are very many looks.

class AllExprs implements PartVisitor {
  readonly found: Expr[] = []

  expr(one: Expr): void {
    this.found.push(one)
    visitTable(one, EXPRESSIONS[one.e].parts as UntypedPartTable, this, NONE)
  }
}

class AllEffects implements PartVisitor {
  readonly found: Effect[] = []

  effects(list: readonly Effect[]): void {
    for (const effect of list) {
      this.found.push(effect)
      visitTable(effect, EFFECTS[effect.do].parts as UntypedPartTable, this, NONE)
    }
  }
}

/** The bindings that an effect uses, in the effects within it too. */
export function localsIn(effect: Effect): ReadonlySet<string> {
  const names = new Set<string>()
  for (const one of effectsIn([effect])) {
    if (one.do === 'append' || one.do === 'assign') names.add(one.to)
    for (const part of exprsOf(one)) {
      for (const inner of exprsIn(part)) if (inner.e === 'local') names.add(inner.name)
    }
  }
  return names
}

/** The expressions that are parts of it, but not those of the effects in it. */
export function exprsOf(whole: Expr | Effect): readonly Expr[] {
  const found: Expr[] = []
  visitParts(whole, { expr: (part) => found.push(part) })
  return found
}

/** All lists of effects of a game. */
export function effectListsOf(def: GameDef): readonly (readonly Effect[])[] {
  const found: (readonly Effect[])[] = []
  visitParts(def, { effects: (list) => found.push(list) })
  return found
}

function visitTable(holder: object, table: UntypedPartTable, look: PartVisitor, outer: readonly BoundName[]): void {
  const fields = holder as Readonly<Record<string, unknown>>
  for (const field in table) {
    const { role = 'value', parts, under } = table[field]!
    const part = fields[field]
    if (part === null || part === undefined) continue
    if (parts === undefined && (role === 'effects' ? look.effects : look.expr) === undefined) continue
    const bound = under === undefined ? outer : [...outer, ...under(holder)]
    if (parts !== undefined) {
      if (Array.isArray(part)) for (const one of part as readonly object[]) visitTable(one, parts, look, bound)
      else visitTable(part, parts, look, bound)
    } else if (role === 'effects') look.effects?.(part as readonly Effect[], bound)
    else if (Array.isArray(part)) for (const one of part as readonly Expr[]) look.expr?.(one, role, bound)
    else look.expr?.(part as Expr, role, bound)
  }
}

/** Any of the parts above: by now it is known to fit what it is taken from. */
interface UntypedPart {
  readonly role?: ExprRole | 'effects'
  readonly wanted?: Type | ((holder: object, site: TypeContext, i: number) => Type | null)
  readonly under?: (holder: object) => readonly BoundName[]
  readonly parts?: UntypedPartTable
}
type UntypedPartTable = Readonly<Record<string, UntypedPart>>

function mapTable(holder: object, table: UntypedPartTable, visit: PartTransform, outer: readonly BoundName[]): object {
  const fields = holder as Readonly<Record<string, unknown>>
  let changed: Record<string, unknown> | null = null
  for (const [field, part] of Object.entries(table)) {
    const was = fields[field]
    if (was === null || was === undefined) continue
    const bound = part.under ? [...outer, ...part.under(holder)] : outer
    const now = mapPart(holder, was, part, visit, bound)
    if (now === was) continue
    changed ??= { ...fields }
    changed[field] = now
  }
  return changed ?? holder
}

function mapPart(
  holder: object,
  was: unknown,
  { role, wanted, parts }: UntypedPart,
  visit: PartTransform,
  bound: readonly BoundName[],
): unknown {
  if (parts !== undefined) return mapped(was, (one) => mapTable(one as object, parts, visit, bound))
  if (role === 'effects') return visit.effects(was as readonly Effect[], bound)
  const { node = null, at = null } = 'node' in holder && !('do' in holder) ? (holder as Partial<PlacedPart>) : {}
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
