/**
 * One kind of declaration, said once: where it is written, under which keys, with what in them. Its reader, the type of
 * what is read, the schema an editor completes by and the outline in the README follow; what it means is the checker's.
 */
import { type FieldSpecs, type Form, type ParsedFields, type RequiredField, takeAll } from '../describe/field-spec.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { ReadEffects } from '../read/fields.ts'
import { makeEntryFields, type SectionEntry } from '../read/section-entry.ts'
import type { Name } from '../syntax/effect.ts'
import type { RestEntry } from '../syntax/game.ts'
import type { Node, Span } from '../yaml/node.ts'

/** `F` is what it belongs to: ids are unique there, and an overlay replaces one thing of it by another. */
export interface Declaration<F extends string = string, T = unknown> {
  readonly family: F
  /** How messages call one: `track`. */
  readonly what: string
  /** How its section is taken apart. */
  readonly split: SectionSplit
  readonly fields: FieldSpecs
  /** Of these keys one is written, and no two. */
  readonly either: readonly string[]
  /** What may stand under the id instead of a map. */
  readonly short: Form | null
  /** What keys that are none of the language's own are; null where there are none. */
  readonly rest: RestKind | null
  /** Null after a diagnostic. */
  read(entry: SectionEntry, diagnostics: Diagnostics, effects: ReadEffects): T | null
}

/**
 * A map by id, a list of maps with `id`, or a list of ids; the same by the action that is completed; a map by
 * `name($a, $b: type)`; clauses in sections.
 */
export type SectionSplit = 'byId' | 'byAction' | 'bySignature' | 'byClause'

/** Of a `card` attributes and sides; `anything` is kept for people. */
export type RestKind = 'attribute' | 'property' | 'card' | 'anything'

/** What every declaration has: its id and its place. */
interface PlacedId {
  readonly id: Name
  readonly at: Span
}

interface DeclarationContext<R> {
  readonly entry: SectionEntry
  readonly diagnostics: Diagnostics
  readonly rest: readonly RestEntry<R>[]
}

interface DeclarationPlan<F extends string, S extends FieldSpecs, R, T> {
  readonly family: F
  readonly what: string
  readonly fields: S
  readonly split?: SectionSplit
  readonly either?: readonly (keyof S & string)[]
  /** A form without keys, and the one field that a body of it is. */
  readonly short?: { readonly form: Form; readonly field: (body: Node) => (keyof S & string) | null }
  readonly rest?: { readonly of: RestKind; readonly value: RequiredField<R> | null }
  /** Null after a diagnostic. */
  readonly make: (written: ParsedFields<S> & PlacedId, beside: DeclarationContext<R>) => T | null
}

export function makeDeclaration<F extends string, S extends FieldSpecs, T, R = never>(
  plan: DeclarationPlan<F, S, R, T>,
): Declaration<F, T> {
  const { fields: shape, either = [], short, rest, make } = plan
  return {
    ...{ split: 'byId' as const, ...plan, either, short: short?.form ?? null, rest: rest?.of ?? null },
    read(entry, diagnostics, effects) {
      const { id, body } = entry
      const only = short?.field(body) ?? null
      const full = only === null ? entry : { ...entry, body: mapWith(only, body) }
      const fields = makeEntryFields(full, `the ${plan.what} \`${id.text}\``, diagnostics, effects)
      if (!fields) return null
      const [first, ...others] = either
      const hasEither = first === undefined || fields.need(first, ...others)
      const written = takeAll(shape, fields)
      const restEntries = (rest?.value ? fields.rest() : []).flatMap(({ key, keyAt, value }): RestEntry<R>[] => {
        const ownValue =
          rest?.value?.read(value, `\`${key}\` of ${fields.what}`, diagnostics, { effects, keyAt }) ?? null
        return ownValue === null ? [] : [{ name: { at: keyAt, text: key }, value: ownValue }]
      })
      if (rest?.value === null) fields.doneSaying()
      else if (rest) fields.doneOpen()
      else fields.done()
      if (!written || !hasEither || (only !== null && written[only] === null)) return null
      return make({ ...written, id, at: body.at }, { entry, diagnostics, rest: restEntries })
    },
  }
}

const mapWith = (key: string, value: Node): Node => ({
  n: 'map',
  at: value.at,
  entries: [{ key, keyAt: value.at, value }],
})

/** What a declaration is read to. */
export type DeclarationSyntax<D> = D extends Declaration<string, infer T> ? T : never

/** A single value is that field. */
export const pickScalar =
  <K extends string>(field: K) =>
  (body: Node): K | null =>
    body.n === 'scalar' && body.value !== null ? field : null
