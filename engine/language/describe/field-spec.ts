/**
 * The descriptor of a field: what may stand under a key. Its reader, its check, the completion of editors and the
 * reference follow from it.
 */
import type { CheckContext } from '../check/check-context.ts'
import type { Fields, ReadNode } from '../read/fields.ts'

/** The sorts of names that an editor offers. */
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

/** Parts with a shape of their own. The schema generator describes each by hand. */
export type SpecialFormName =
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

/** The form of a value. */
export type FieldForm =
  /** `shown` names the value in a word or two: `number`, `list of pieces`. */
  | { readonly form: 'expression'; readonly shown: string }
  | { readonly form: 'name'; readonly of: NameCategory }
  /** One of these words. */
  | { readonly form: 'words'; readonly words: readonly string[] }
  | { readonly form: 'number'; readonly lowest: number; readonly highest: number }
  | { readonly form: 'map'; readonly fields: FieldSpecs }
  /** A map whose keys are names of the game, with maps of these fields. */
  | { readonly form: 'maps'; readonly fields: FieldSpecs }
  /** A list, or one item alone. */
  | { readonly form: 'list'; readonly of: FieldForm }
  /** A map of the second form, or a value of the first. */
  | { readonly form: 'either'; readonly of: readonly [FieldForm, FieldForm] }
  | { readonly form: 'part'; readonly of: SpecialFormName }
  | {
      readonly form:
        | 'effects'
        | 'conditions'
        /** Conditions on the options of a choice. */
        | 'options'
        /** A track, flag or marker that is written. */
        | 'track'
        | 'arguments'
        /** Several `$x: value`. */
        | 'bindings'
        | 'circumstances'
        | 'flag'
        | 'text'
        | 'literal'
        | 'type'
        | 'rule'
    }

/** `W` is the value after reading, `C` the value after checking. */
export interface FieldSpec<W, C = W> {
  /** The first is native, the others are spellings. Without keys, the name in its record is the key. */
  readonly keys: readonly string[]
  readonly isRequired: boolean
  readonly form: FieldForm
  readonly doc: string
  /** Further fields of the same map that it reads. */
  readonly extraFields: FieldSpecs
  readonly read: ReadNode<unknown>
  /** Undefined after a diagnostic, and if the key is needed and missing. */
  readFrom(fields: Fields, name: string): W | undefined
  /** Undefined after a diagnostic. */
  check(written: W, context: CheckContext): C | undefined
}

/** The fields of a map, by their names in the record. */
export type FieldSpecs = Readonly<Record<string, FieldSpec<unknown, unknown>>>

export type ParsedFields<S extends FieldSpecs> = {
  readonly [K in keyof S]: Exclude<ReturnType<S[K]['readFrom']>, undefined>
}
export type CheckedFields<S extends FieldSpecs> = {
  readonly [K in keyof S]: Exclude<ReturnType<S[K]['check']>, undefined>
}

export const getFieldKeys = ({ keys }: FieldSpec<unknown, unknown>, name: string): readonly [string, ...string[]] =>
  isNonEmpty(keys) ? keys : [name]

const isNonEmpty = (keys: readonly string[]): keys is readonly [string, ...string[]] => keys.length > 0

/** A field that must be there. */
export interface RequiredField<W, C = W> extends FieldSpec<W, C> {
  readonly isRequired: true
  readonly read: ReadNode<W>
}

/** A field whose value the checker leaves as it was read. */
export const makeField = <W>(
  form: FieldForm,
  doc: string,
  keys: readonly string[],
  read: ReadNode<W>,
): RequiredField<W> => ({
  ...{ keys, isRequired: true, form, doc, extraFields: {}, read },
  readFrom(fields, name) {
    return fields.readRequiredFromKeys(this.read, getFieldKeys(this, name)) ?? undefined
  },
  check: (written) => written,
})

/** Reads all fields of a record. Undefined if one failed, but every field was read. */
export function readAllFields<S extends FieldSpecs>(shape: S, fields: Fields): ParsedFields<S> | undefined {
  return computeEachField(shape, (of, name) => of.readFrom(fields, name)) as ParsedFields<S> | undefined
}

/** Reads a map that holds a record and nothing else. */
export function readExactFields<S extends FieldSpecs>(shape: S, fields: Fields): ParsedFields<S> | undefined {
  const written = readAllFields(shape, fields)
  fields.reportUnknownAndMissingKeys()
  return written
}

export function checkAllFields<S extends FieldSpecs>(
  shape: S,
  written: ParsedFields<S>,
  context: CheckContext,
): CheckedFields<S> | undefined {
  return computeEachField(shape, (of, name) => of.check(written[name], context)) as CheckedFields<S> | undefined
}

function computeEachField<S extends FieldSpecs>(
  shape: S,
  part: (of: FieldSpec<unknown, unknown>, name: keyof S & string) => unknown,
): Readonly<Record<string, unknown>> | undefined {
  const values: Record<string, unknown> = {}
  let isComplete = true
  for (const name in shape) {
    const field = shape[name]
    const value = field && part(field, name)
    if (value === undefined) isComplete = false
    else values[name] = value
  }
  return isComplete ? values : undefined
}
