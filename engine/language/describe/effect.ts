/**
 * The descriptor of an effect: its keywords, what stands under them, and what the checker makes of it. The readers,
 * the schema for editors and the table in the README follow from it; what it emits is written in the compiler.
 */
import type * as G from '../../gamedef/effect.ts'
import type { Context } from '../check/context.ts'
import type { ReadContext } from '../read/context.ts'
import type { Effect, Tagged } from '../syntax/effect.ts'
import type { Node } from '../yaml/node.ts'
import { type Checked, checkAll, type Form, type Shape, type Written } from './field.ts'

/** One entry of a list of effects: the keyword, its value, and what the readers have at hand. */
export interface Entry {
  readonly keyword: string
  readonly body: Node
  readonly tag: Tagged
  readonly ctx: ReadContext
  /** Reads the effects inside this one. */
  readonly effects: (node: Node | null, ctx?: ReadContext) => readonly Effect[]
}

/** Where an effect is checked. */
export interface Here extends Tagged {
  readonly c: Context
  /** What every checked effect carries. */
  readonly mark: { readonly node: number; readonly at: number }
}

interface Words<S extends Shape> {
  /** The first names it; others are spellings. */
  readonly keywords: readonly [string, ...string[]]
  /** What it does, in one line. */
  readonly doc: string
  readonly fields: S
}

interface Spelt<S extends Shape> extends Words<S> {
  /** The field that is the keyword's own value; the others stand beside the keyword then. */
  readonly value: (keyof S & string) | null
  /** Whether all of them may stand in a map under the keyword too. */
  readonly orMap: boolean
  /** What else the value of the keyword may be: `short` reads it. */
  readonly also: Form | null
}

/** Methods, so that the descriptor of one effect is also that of any: `Effect.of` belongs to the `spec` beside it. */
export interface EffectSpec<S extends Shape = Shape, M extends G.Effect = G.Effect> extends Spelt<S> {
  /** The kinds of checked effects it makes: for the types alone. */
  readonly makes?: M['do']
  /** What is written in a form of its own; null where it is not. */
  short(entry: Entry): readonly Effect[] | null
  /** The effects that are meant: itself, where nothing else is said. */
  means(of: Written<S>, entry: Entry): readonly Effect[]
  /** Several stand in the place of one; null was reported. */
  check(of: Written<S>, here: Here): M | readonly M[] | null
}

type Plan<S extends Shape> = Words<S> &
  Partial<Omit<Spelt<S>, keyof Words<S>>> & {
    readonly short?: (entry: Entry) => readonly Effect[] | null
    /** `itself` is the effect of this descriptor that holds these fields. */
    readonly means?: (of: Written<S>, entry: Entry, itself: (of: Written<S>) => Effect) => readonly Effect[]
  }

/** An effect whose fields can be checked one by one; `make` puts them together. */
export const effect = <S extends Shape, M extends G.Effect>(
  plan: Plan<S> & { readonly make: (of: Checked<S>, here: Here, written: Written<S>) => M | null },
): EffectSpec<S, M> =>
  effectWithin({
    ...plan,
    check: (of, here) => {
      const checked = checkAll(plan.fields, of, here.c)
      return checked === undefined ? null : plan.make(checked, here, of)
    },
  })

/** An effect that checks its fields itself: those that know of each other, or what is bound. */
export const effectWithin = <S extends Shape, M extends G.Effect>({
  means,
  ...plan
}: Plan<S> & { readonly check: (of: Written<S>, here: Here) => M | readonly M[] | null }): EffectSpec<
  S,
  M
> => ({
  value: null,
  orMap: false,
  also: null,
  short: () => null,
  ...plan,
  means(of, entry) {
    const itself = (held: Written<S>): Effect => stated(this, entry.tag, held)
    return means ? means(of, entry, itself) : [itself(of)]
  },
})

/** Another way of writing other effects: nothing of it is left to be checked. */
export const spelling = <S extends Shape>(
  plan: Plan<S> & Required<Pick<Plan<S>, 'means'>>,
): EffectSpec<S, never> => effectWithin<S, never>({ ...plan, check: () => null })

export const stated = <S extends Shape>(
  spec: EffectSpec<S>,
  { at, keyAt, rule }: Tagged,
  of: Written<S>,
): Effect => ({ spec, at, keyAt, rule, of })

/** What stands beside the keyword, where its value is one field. */
export const fieldsBeside = ({ fields, value }: EffectSpec): Shape =>
  value === null ? {} : Object.fromEntries(Object.entries(fields).filter(([name]) => name !== value))
