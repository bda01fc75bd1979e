/**
 * What may stand under a key, said once. How it is read and checked, what an editor completes there and what the
 * reference of the language says of it all follow.
 */
import type { CheckContext } from '../check/check-context.ts'
import type { Fields, ReadNode } from '../read/fields.ts'

/** What a name is the name of: the words of the game that an editor offers. */
export type NameCategory =
  | 'word'
  | 'binding'
  | 'action'
  | 'call'
  | 'card'
  | 'definition'
  | 'globalMarker'
  | 'home'
  | 'lasting'
  | 'marker'
  | 'offer'
  | 'phase'
  | 'point'
  | 'property'
  | 'seat'
  | 'setup'
  | 'side'
  | 'space'

/** What has a shape of its own: whoever reads schemas out of forms says it for each. */
export type FormPart =
  | 'anything'
  | 'effects'
  | 'word'
  | 'wordList'
  | 'params'
  | 'amends'
  | 'at'
  | 'point'
  | 'rows'
  | 'group'
  | 'spaceFilter'
  | 'latticeConstraint'
  | 'tracks'
  | 'inEffect'
  | 'flags'
  | 'globalMarkers'
  | 'markers'
  | 'spaces'
  | 'boxes'
  | 'piles'

/** What is written there. */
export type Form =
  /** `shown` is what it stands for, in a word or two: `number`, `list of pieces`. */
  | { readonly form: 'expression'; readonly shown: string }
  | { readonly form: 'name'; readonly of: NameCategory }
  /** One of these words. */
  | { readonly form: 'words'; readonly words: readonly string[] }
  | { readonly form: 'number'; readonly lowest: number; readonly highest: number }
  | { readonly form: 'map'; readonly fields: FieldSpecs }
  /** A map of such maps by names of one's own. */
  | { readonly form: 'maps'; readonly fields: FieldSpecs }
  /** A list, or one thing alone. */
  | { readonly form: 'list'; readonly of: Form }
  /** A map of the second form, or what the first says. */
  | { readonly form: 'either'; readonly of: readonly [Form, Form] }
  | { readonly form: 'part'; readonly of: FormPart }
  | {
      readonly form:
        | 'effects'
        | 'conditions'
        /** Conditions on the options of a choice. */
        | 'options'
        /** A track, flag or marker to be written. */
        | 'track'
        | 'arguments'
        /** `$x: value`, several of them. */
        | 'bindings'
        | 'circumstances'
        | 'flag'
        | 'text'
        | 'literal'
        | 'type'
        | 'rule'
    }

/** `W` is what is written, `C` what the checker makes of it. */
export interface FieldSpec<W, C = W> {
  /** The first is native, the others are spellings of it; without any it is called as in its record. */
  readonly keys: readonly string[]
  readonly needed: boolean
  readonly form: Form
  readonly doc: string
  /** Further keys of the same map that belong to it. */
  readonly beside: FieldSpecs
  readonly read: ReadNode<unknown>
  /** Undefined where what is there was diagnosed, and where it is needed and missing. */
  take(fields: Fields, name: string): W | undefined
  /** Undefined where it was reported. */
  check(written: W, context: CheckContext): C | undefined
}

/** Fields by the name of what they say. */
export type FieldSpecs = Readonly<Record<string, FieldSpec<unknown, unknown>>>

export type ParsedFields<S extends FieldSpecs> = {
  readonly [K in keyof S]: Exclude<ReturnType<S[K]['take']>, undefined>
}
export type CheckedFields<S extends FieldSpecs> = {
  readonly [K in keyof S]: Exclude<ReturnType<S[K]['check']>, undefined>
}

export const fieldKeys = ({ keys }: FieldSpec<unknown, unknown>, name: string): readonly [string, ...string[]] =>
  isSome(keys) ? keys : [name]

const isSome = (keys: readonly string[]): keys is readonly [string, ...string[]] => keys.length > 0

/** A field that must be there. */
export interface RequiredField<W, C = W> extends FieldSpec<W, C> {
  readonly needed: true
  readonly read: ReadNode<W>
}

/** A field that is taken as it is written. Without keys it is called as in its record. */
export const makeField = <W>(
  form: Form,
  doc: string,
  keys: readonly string[],
  read: ReadNode<W>,
): RequiredField<W> => ({
  ...{ keys, needed: true, form, doc, beside: {}, read },
  take(fields, name) {
    return fields.needUnder(this.read, fieldKeys(this, name)) ?? undefined
  },
  check: (written) => written,
})

/** All of a record, or undefined where one of them failed: the others are read all the same. */
export function takeAll<S extends FieldSpecs>(shape: S, fields: Fields): ParsedFields<S> | undefined {
  return mapFields(shape, (of, name) => of.take(fields, name)) as ParsedFields<S> | undefined
}

/** A map that holds a record and nothing else. */
export function takeOnly<S extends FieldSpecs>(shape: S, fields: Fields): ParsedFields<S> | undefined {
  const written = takeAll(shape, fields)
  fields.done()
  return written
}

export function checkAll<S extends FieldSpecs>(
  shape: S,
  written: ParsedFields<S>,
  context: CheckContext,
): CheckedFields<S> | undefined {
  return mapFields(shape, (of, name) => of.check(written[name], context)) as CheckedFields<S> | undefined
}

function mapFields<S extends FieldSpecs>(
  shape: S,
  part: (of: FieldSpec<unknown, unknown>, name: keyof S & string) => unknown,
): Readonly<Record<string, unknown>> | undefined {
  const values: Record<string, unknown> = {}
  let isWhole = true
  for (const name in shape) {
    const value = part(shape[name]!, name)
    if (value === undefined) isWhole = false
    else values[name] = value
  }
  return isWhole ? values : undefined
}
