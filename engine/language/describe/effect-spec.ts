/**
 * The descriptor of an effect: its keywords, its fields, and its check. The reader, the schema for editors and the
 * reference follow from it. The compiler emits its code.
 */
import type * as G from '../../gamedef/effect.ts'
import type { EffectCheckContext } from '../check/check-context.ts'
import type { ReadContext } from '../read/context.ts'
import type { EffectSyntax, EffectSyntaxKind, EffectTag } from '../syntax/effect.ts'
import type { Node } from '../yaml/node.ts'
import { type CheckedFields, checkAllFields, type FieldForm, type FieldSpecs, type ParsedFields } from './field-spec.ts'

/** One entry of a list of effects while it is read. */
export interface EffectEntry {
  readonly keyword: string
  readonly body: Node
  readonly tag: EffectTag
  readonly context: ReadContext
  /** Reads the effects inside this one. */
  readonly effects: (node: Node | null, context?: ReadContext) => readonly EffectSyntax[]
}

interface EffectKeywordsAndFields<S extends FieldSpecs> extends Pick<EffectSyntaxKind, 'keywords'> {
  /** Its description, in one line. */
  readonly doc: string
  readonly fields: S
}

interface EffectSpelling<S extends FieldSpecs> extends EffectKeywordsAndFields<S> {
  /** The field that is the value of the keyword; the other fields stand beside it. */
  readonly value: (keyof S & string) | null
  /** Whether all fields may also stand in a map under the keyword. */
  readonly orMap: boolean
  /** A further form of the keyword's value, which `short` reads. */
  readonly also: FieldForm | null
}

/** Its functions are methods, so that each spec is also an `EffectSpec` of unknown fields. */
export interface EffectSpec<S extends FieldSpecs = FieldSpecs, M extends G.Effect = G.Effect>
  extends EffectSpelling<S> {
  /** The kinds of checked effects that it makes. Only types use this. */
  readonly makes?: M['do']
  /** Reads a short form; null if the effect is not written in one. */
  short(entry: EffectEntry): readonly EffectSyntax[] | null
  /** The effects that it stands for: itself, unless it is a spelling of others. */
  means(of: ParsedFields<S>, entry: EffectEntry): readonly EffectSyntax[]
  /** Returns one effect, or several in its place; null after a diagnostic. */
  check(of: ParsedFields<S>, here: EffectCheckContext): M | readonly M[] | null
}

type EffectPlan<S extends FieldSpecs> = EffectKeywordsAndFields<S> &
  Partial<Omit<EffectSpelling<S>, keyof EffectKeywordsAndFields<S>>> & {
    readonly short?: (entry: EffectEntry) => readonly EffectSyntax[] | null
    /** `itself` makes the effect of this descriptor with these fields. */
    readonly means?: (
      of: ParsedFields<S>,
      entry: EffectEntry,
      itself: (of: ParsedFields<S>) => EffectSyntax,
    ) => readonly EffectSyntax[]
  }

/** An effect whose fields are checked one by one before `make` puts them together. */
export const defineEffect = <S extends FieldSpecs, M extends G.Effect>(
  plan: EffectPlan<S> & {
    readonly make: (of: CheckedFields<S>, here: EffectCheckContext, written: ParsedFields<S>) => M | null
  },
): EffectSpec<S, M> =>
  defineCustomEffect({
    ...plan,
    check: (of, here) => {
      const checked = checkAllFields(plan.fields, of, here.context)
      return checked === undefined ? null : plan.make(checked, here, of)
    },
  })

/** An effect that checks its fields itself, because they depend on each other or on bindings. */
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

/** A spelling of other effects. Nothing of it is left to check. */
export const defineSpelling = <S extends FieldSpecs>(
  plan: EffectPlan<S> & Required<Pick<EffectPlan<S>, 'means'>>,
): EffectSpec<S, never> => defineCustomEffect<S, never>({ ...plan, check: () => null })

export const makeStatedEffect = <S extends FieldSpecs>(
  spec: EffectSpec<S>,
  { at, keyAt, rule }: EffectTag,
  of: ParsedFields<S>,
): EffectSyntax => ({ spec, at, keyAt, rule, of })

/** The fields beside the keyword, if one field is the keyword's value. */
export const getFieldsBesideKeyword = ({ fields, value }: EffectSpec): FieldSpecs =>
  value === null ? {} : Object.fromEntries(Object.entries(fields).filter(([name]) => name !== value))
