/**
 * Walks over checked trees, by the parts that the tables of kinds list (`expr-kinds.ts`, `effect.ts`). A new kind
 * compiles once it lists its parts, and from then on every walk visits it.
 */
import { EFFECT_KINDS, type Effect } from './effect.ts'
import type { EffectKind } from './effect-kind.ts'
import type { Expr } from './expr.ts'
import { EXPRESSION_KINDS } from './expr-kinds.ts'
import type { GameDef, ParamDef, ProcedureDef } from './gamedef.ts'
import { type BoundName, COMMON_PARTS, type ExprRole, type PartTable, type TypeContext } from './part.ts'
import { BOOL, PHASE, type Type } from './types.ts'

export type { BoundName, ExprRole, PartTable, TypeContext } from './part.ts'

/** A part at its place. */
export interface PlacedPart {
  readonly role: ExprRole
  readonly bound: readonly BoundName[]
  /** The node and the place of the part, where it has its own. */
  readonly node: number | null
  readonly at: number | null
  wanted(site: TypeContext): Type | null
}

export interface PartTransform {
  expr(expr: Expr, part: PlacedPart): Expr
  effects(effects: readonly Effect[], bound: readonly BoundName[]): readonly Effect[]
}

/** Replaces the parts of an expression or effect by what `visit` returns. The object stays where nothing changes. */
export function mapParts<T extends Expr | Effect>(whole: T, visit: PartTransform): T {
  return mapPartsOfTable(whole, findPartTable(whole), visit, []) as T
}

/** Visits parts without changing them. Most walks do, and the checker makes many, so nothing is allocated for them. */
export interface PartVisitor {
  expr?(part: Expr, role: ExprRole, bound: readonly BoundName[]): void
  effects?(effects: readonly Effect[], bound: readonly BoundName[]): void
}

const NO_BOUND_NAMES: readonly BoundName[] = []

/** Visits the parts of an expression or effect, or the rules of a game. */
export const visitParts = (whole: Expr | Effect | GameDef, visitor: PartVisitor): void =>
  visitPartsOfTable(whole, findPartTable(whole), visitor, NO_BOUND_NAMES)

function findPartTable(whole: Expr | Effect | GameDef): UntypedPartTable {
  const parts: unknown =
    'e' in whole ? EXPRESSION_KINDS[whole.e].parts : 'do' in whole ? EFFECT_KINDS[whole.do].parts : GAME_PARTS
  return parts as UntypedPartTable
}

const { effects, gate, truth } = COMMON_PARTS
const conditionParts = { parts: { when: gate } } as const
const listParamNames = ({ params }: { readonly params: readonly ParamDef[] }): readonly BoundName[] =>
  params.map(({ name, type }) => [name, type])
/** The parts of a game that hold rules. */
const GAME_PARTS: PartTable<GameDef> = {
  functions: { parts: { body: { role: 'value', wanted: ({ returns }) => returns, under: listParamNames } } },
  procedures: { parts: { effects: { role: 'effects', under: listParamNames } } },
  actions: {
    parts: {
      legality: conditionParts,
      validate: conditionParts,
      windows: { parts: { when: { ...gate, under: () => [['able', BOOL]] } } },
      ...{ spend: effects, stages: { parts: { effects } }, after: effects },
    },
  },
  phases: {
    parts: {
      enter: effects,
      asks: { parts: { value: { role: 'value' } } },
      offers: conditionParts,
      after: effects,
      next: { parts: { value: { role: 'value', wanted: PHASE } } },
    },
  },
  end: { parts: { when: truth } },
  invariants: { parts: { check: truth } },
}

/** Replaces the rules of a game by what `visit` returns. */
export const mapGameParts = (def: GameDef, visit: PartTransform): GameDef =>
  mapPartsOfTable(def, GAME_PARTS as unknown as UntypedPartTable, visit, []) as GameDef

/** The names that an effect binds for the effects after it in its list. */
export function listBindings(effect: Effect): readonly BoundName[] {
  const { binds } = EFFECT_KINDS[effect.do] as EffectKind<Effect>
  return binds(effect)
}

/** Whether an effect asks a question by itself, apart from the effects in it and what it calls. */
export function canEffectAsk(effect: Effect): boolean {
  const { asks } = EFFECT_KINDS[effect.do] as EffectKind<Effect>
  return typeof asks === 'boolean' ? asks : asks(effect)
}

/** Whether effects can ask a question, by themselves or by what they call. */
export const canEffectsAsk = (effects: readonly Effect[], procedures: readonly ProcedureDef[]): boolean =>
  [...collectEffects(effects)].some((effect) =>
    effect.do === 'call' ? procedures[effect.proc]?.asks === true : canEffectAsk(effect),
  )

/** The keys of what an effect writes by itself, apart from the effects in it and what it calls. */
export function listWriteKeys(effect: Effect): readonly string[] {
  const { writes } = EFFECT_KINDS[effect.do] as EffectKind<Effect>
  return writes(effect)
}

/** The type of the result of these effects of an action or procedure; null without a result. */
export function findReturnType(effects: readonly Effect[]): Type | null {
  const last = effects.at(-1)
  return last?.do === 'return' ? last.type : null
}

/** An expression and all within it. A list, because nested generators take several times as long. */
export function collectExprs(expr: Expr): readonly Expr[] {
  const collector = new ExprCollector()
  collector.expr(expr)
  return collector.exprs
}

/** Effects and all within them. */
export function collectEffects(effects: readonly Effect[]): readonly Effect[] {
  const collector = new EffectCollector()
  collector.effects(effects)
  return collector.collected
}

// Classes, because each walk would make closures anew, and there are very many walks.

class ExprCollector implements PartVisitor {
  readonly exprs: Expr[] = []

  expr(expr: Expr): void {
    this.exprs.push(expr)
    visitPartsOfTable(expr, EXPRESSION_KINDS[expr.e].parts as UntypedPartTable, this, NO_BOUND_NAMES)
  }
}

class EffectCollector implements PartVisitor {
  readonly collected: Effect[] = []

  effects(list: readonly Effect[]): void {
    for (const effect of list) {
      this.collected.push(effect)
      visitPartsOfTable(effect, EFFECT_KINDS[effect.do].parts as UntypedPartTable, this, NO_BOUND_NAMES)
    }
  }
}

/** The bindings that an effect uses, also in the effects within it. */
export function collectUsedLocals(effect: Effect): ReadonlySet<string> {
  const names = new Set<string>()
  for (const inner of collectEffects([effect])) {
    if (inner.do === 'append' || inner.do === 'assign') names.add(inner.to)
    for (const part of listExprParts(inner)) {
      for (const expr of collectExprs(part)) if (expr.e === 'local') names.add(expr.name)
    }
  }
  return names
}

/** The expressions that are its parts, without those of the effects in it. */
export function listExprParts(whole: Expr | Effect): readonly Expr[] {
  const parts: Expr[] = []
  visitParts(whole, { expr: (part) => parts.push(part) })
  return parts
}

/** All lists of effects of a game. */
export function collectEffectLists(def: GameDef): readonly (readonly Effect[])[] {
  const lists: (readonly Effect[])[] = []
  visitParts(def, { effects: (list) => lists.push(list) })
  return lists
}

function visitPartsOfTable(
  holder: object,
  table: UntypedPartTable,
  visitor: PartVisitor,
  outer: readonly BoundName[],
): void {
  const fields = holder as Readonly<Record<string, unknown>>
  for (const field in table) {
    const { role = 'value', parts, under } = table[field]!
    const part = fields[field]
    if (part === null || part === undefined) continue
    if (parts === undefined && (role === 'effects' ? visitor.effects : visitor.expr) === undefined) continue
    const bound = under === undefined ? outer : [...outer, ...under(holder)]
    if (parts !== undefined) {
      if (Array.isArray(part))
        for (const one of part as readonly object[]) visitPartsOfTable(one, parts, visitor, bound)
      else visitPartsOfTable(part, parts, visitor, bound)
    } else if (role === 'effects') visitor.effects?.(part as readonly Effect[], bound)
    else if (Array.isArray(part)) for (const one of part as readonly Expr[]) visitor.expr?.(one, role, bound)
    else visitor.expr?.(part as Expr, role, bound)
  }
}

/** Any part of a table. The types of the tables guarantee that it fits the object that it is taken from. */
interface UntypedPart {
  readonly role?: ExprRole | 'effects'
  readonly wanted?: Type | ((holder: object, site: TypeContext, i: number) => Type | null)
  readonly under?: (holder: object) => readonly BoundName[]
  readonly parts?: UntypedPartTable
}
type UntypedPartTable = Readonly<Record<string, UntypedPart>>

function mapPartsOfTable(
  holder: object,
  table: UntypedPartTable,
  visit: PartTransform,
  outer: readonly BoundName[],
): object {
  const fields = holder as Readonly<Record<string, unknown>>
  let changed: Record<string, unknown> | null = null
  for (const [field, part] of Object.entries(table)) {
    const value = fields[field]
    if (value === null || value === undefined) continue
    const bound = part.under ? [...outer, ...part.under(holder)] : outer
    const mapped = mapOnePartOfTable(holder, value, part, visit, bound)
    if (mapped === value) continue
    changed ??= { ...fields }
    changed[field] = mapped
  }
  return changed ?? holder
}

function mapOnePartOfTable(
  holder: object,
  value: unknown,
  { role, wanted, parts }: UntypedPart,
  visit: PartTransform,
  bound: readonly BoundName[],
): unknown {
  if (parts !== undefined) return mapOneOrEach(value, (one) => mapPartsOfTable(one as object, parts, visit, bound))
  if (role === 'effects') return visit.effects(value as readonly Effect[], bound)
  const { node = null, at = null } = 'node' in holder && !('do' in holder) ? (holder as Partial<PlacedPart>) : {}
  return mapOneOrEach(value, (one, i) =>
    visit.expr(one as Expr, {
      role: role ?? 'value',
      bound,
      ...{ node, at },
      wanted: (site) => (typeof wanted === 'function' ? wanted(holder, site, i) : (wanted ?? null)),
    }),
  )
}

/** Changes one value, or each of a list. The same list where nothing changes. */
function mapOneOrEach(value: unknown, change: (element: unknown, i: number) => unknown): unknown {
  if (!Array.isArray(value)) return change(value, 0)
  const elements: readonly unknown[] = value
  const mapped = elements.map(change)
  return mapped.some((element, i) => element !== elements[i]) ? mapped : value
}
