/**
 * The descriptor of an effect: its keywords, what stands under them, and what the checker makes of it. The readers,
 * the schema for editors and the table in the README follow from it; what it emits is written in the compiler.
 */

import type * as G from '../../gamedef/effect.ts'
import type { EffectCheckContext } from '../check/check-context.ts'
import type { ReadContext } from '../read/context.ts'
import type { EffectSyntax, EffectSyntaxKind, EffectTag } from '../syntax/effect.ts'
import type { Node } from '../yaml/node.ts'
import { type CheckedFields, checkAll, type FieldSpecs, type Form, type ParsedFields } from './field-spec.ts'

/** One entry of a list of effects: the keyword, its value, and what the readers have at hand. */
export interface EffectEntry {
  readonly keyword: string
  readonly body: Node
  readonly tag: EffectTag
  readonly context: ReadContext
  /** Reads the effects inside this one. */
  readonly effects: (node: Node | null, context?: ReadContext) => readonly EffectSyntax[]
}

interface EffectWords<S extends FieldSpecs> extends Pick<EffectSyntaxKind, 'keywords'> {
  /** What it does, in one line. */
  readonly doc: string
  readonly fields: S
}

interface SpelledEffect<S extends FieldSpecs> extends EffectWords<S> {
  /** The field that is the keyword's own value; the others stand beside the keyword then. */
  readonly value: (keyof S & string) | null
  /** Whether all of them may stand in a map under the keyword too. */
  readonly orMap: boolean
  /** What else the value of the keyword may be: `short` reads it. */
  readonly also: Form | null
}

/** Methods, so that the descriptor of one effect is also that of any: `Effect.of` belongs to the `spec` beside it. */
export interface EffectSpec<S extends FieldSpecs = FieldSpecs, M extends G.Effect = G.Effect> extends SpelledEffect<S> {
  /** The kinds of checked effects it makes: for the types alone. */
  readonly makes?: M['do']
  /** What is written in a form of its own; null where it is not. */
  short(entry: EffectEntry): readonly EffectSyntax[] | null
  /** The effects that are meant: itself, where nothing else is said. */
  means(of: ParsedFields<S>, entry: EffectEntry): readonly EffectSyntax[]
  /** Several stand in the place of one; null was reported. */
  check(of: ParsedFields<S>, here: EffectCheckContext): M | readonly M[] | null
}

type EffectPlan<S extends FieldSpecs> = EffectWords<S> &
  Partial<Omit<SpelledEffect<S>, keyof EffectWords<S>>> & {
    readonly short?: (entry: EffectEntry) => readonly EffectSyntax[] | null
    /** `itself` is the effect of this descriptor that holds these fields. */
    readonly means?: (
      of: ParsedFields<S>,
      entry: EffectEntry,
      itself: (of: ParsedFields<S>) => EffectSyntax,
    ) => readonly EffectSyntax[]
  }

/** An effect whose fields can be checked one by one; `make` puts them together. */
export const defineEffect = <S extends FieldSpecs, M extends G.Effect>(
  plan: EffectPlan<S> & {
    readonly make: (of: CheckedFields<S>, here: EffectCheckContext, written: ParsedFields<S>) => M | null
  },
): EffectSpec<S, M> =>
  defineCustomEffect({
    ...plan,
    check: (of, here) => {
      const checked = checkAll(plan.fields, of, here.context)
      return checked === undefined ? null : plan.make(checked, here, of)
    },
  })

/** An effect that checks its fields itself: those that know of each other, or what is bound. */
export const defineCustomEffect = <S extends FieldSpecs, M extends G.Effect>({
  means,
  ...plan
}: EffectPlan<S> & {
  readonly check: (of: ParsedFields<S>, here: EffectCheckContext) => M | readonly M[] | null
}): EffectSpec<S, M> => ({
  value: null,
  orMap: false,
  also: null,
  short: () => null,
  ...plan,
  means(of, entry) {
    const itself = (fields: ParsedFields<S>): EffectSyntax => makeStatedEffect(this, entry.tag, fields)
    return means ? means(of, entry, itself) : [itself(of)]
  },
})

/** Another way of writing other effects: nothing of it is left to be checked. */
export const defineSpelling = <S extends FieldSpecs>(
  plan: EffectPlan<S> & Required<Pick<EffectPlan<S>, 'means'>>,
): EffectSpec<S, never> => defineCustomEffect<S, never>({ ...plan, check: () => null })

export const makeStatedEffect = <S extends FieldSpecs>(
  spec: EffectSpec<S>,
  { at, keyAt, rule }: EffectTag,
  of: ParsedFields<S>,
): EffectSyntax => ({ spec, at, keyAt, rule, of })

/** What stands beside the keyword, where its value is one field. */
export const fieldsBeside = ({ fields, value }: EffectSpec): FieldSpecs =>
  value === null ? {} : Object.fromEntries(Object.entries(fields).filter(([name]) => name !== value))
