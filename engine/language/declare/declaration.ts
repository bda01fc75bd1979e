/**
 * The descriptor of one kind of declaration: its section and its keys. Its reader, the schema for editors and the
 * reference follow from it. The checker gives it a meaning.
 */
import {
  type FieldForm,
  type FieldSpecs,
  type ParsedFields,
  type RequiredField,
  readAllFields,
} from '../describe/field-spec.ts'
import type { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { ReadEffects } from '../read/fields.ts'
import { makeSectionEntryFields, type SectionEntry } from '../read/section-entry.ts'
import type { Name } from '../syntax/effect.ts'
import type { GameKeyEntry } from '../syntax/game.ts'
import type { Node, Span } from '../yaml/node.ts'

/** `F` is its family. Ids are unique in a family, and a rule set replaces declarations of a family by id. */
export interface Declaration<F extends string = string, T = unknown> {
  readonly family: F
  /** The word of messages for one of them: `track`. */
  readonly what: string
  /** How the section is split into declarations. */
  readonly split: SectionSplit
  readonly fields: FieldSpecs
  /** Exactly one of these keys must be written. */
  readonly either: readonly string[]
  /** The form of a body that is no map; null if there is none. */
  readonly short: FieldForm | null
  /** The meaning of keys that are words of the game; null if there may be none. */
  readonly gameKeys: GameKeyMeaning | null
  /** Null after a diagnostic. */
  read(entry: SectionEntry, diagnostics: Diagnostics, effects: ReadEffects): T | null
}

/**
 * `byId`: a map by id, a list of maps with `id`, or a list of ids. `byAction`: the same with `actionId`. `bySignature`:
 * a map with keys like `name($a, $b: type)`. `byClause`: clauses in sections.
 */
export type SectionSplit = 'byId' | 'byAction' | 'bySignature' | 'byClause'

/** The keys of a `card` are attributes and sides. Keys of `anything` are comments for people. */
export type GameKeyMeaning = 'attribute' | 'property' | 'card' | 'anything'

/** The id and the place of every declaration. */
export interface IdWithPlace {
  readonly id: Name
  readonly at: Span
}

interface DeclarationContext<R> {
  readonly entry: SectionEntry
  readonly diagnostics: Diagnostics
  readonly gameKeyEntries: readonly GameKeyEntry<R>[]
}

interface DeclarationPlan<F extends string, S extends FieldSpecs, R, T> {
  readonly family: F
  readonly what: string
  readonly fields: S
  readonly split?: SectionSplit
  readonly either?: readonly (keyof S & string)[]
  /** The form of a body that is no map, and the field that such a body stands for. */
  readonly short?: { readonly form: FieldForm; readonly field: (body: Node) => (keyof S & string) | null }
  readonly gameKeys?: { readonly of: GameKeyMeaning; readonly value: RequiredField<R> | null }
  /** Null after a diagnostic. */
  readonly make: (written: ParsedFields<S> & IdWithPlace, beside: DeclarationContext<R>) => T | null
}

export function makeDeclaration<F extends string, S extends FieldSpecs, T, R = never>(
  plan: DeclarationPlan<F, S, R, T>,
): Declaration<F, T> {
  const { fields: shape, either = [], short, gameKeys: rest, make } = plan
  return {
    ...{ split: 'byId' as const, ...plan, either, short: short?.form ?? null, gameKeys: rest?.of ?? null },
    read(entry, diagnostics, effects) {
      const { id, body } = entry
      const only = short?.field(body) ?? null
      const full = only === null ? entry : { ...entry, body: makeMapOfOneKey(only, body) }
      const fields = makeSectionEntryFields(full, `the ${plan.what} \`${id.text}\``, diagnostics, effects)
      if (!fields) return null
      const [first, ...others] = either
      const hasEither = first === undefined || fields.requireNode(first, ...others)
      const written = readAllFields(shape, fields)
      const restEntries = (rest?.value ? fields.listUnreadEntries() : []).flatMap(
        ({ key, keyAt, value }): GameKeyEntry<R>[] => {
          const ownValue =
            rest?.value?.read(value, `\`${key}\` of ${fields.what}`, diagnostics, { effects, keyAt }) ?? null
          return ownValue === null ? [] : [{ name: { at: keyAt, text: key }, value: ownValue }]
        },
      )
      if (rest?.value === null) fields.reportCutOffAndMissingKeys()
      else if (rest) fields.reportMissingKeys()
      else fields.reportUnknownAndMissingKeys()
      if (!written || !hasEither || (only !== null && written[only] === null)) return null
      return make({ ...written, id, at: body.at }, { entry, diagnostics, gameKeyEntries: restEntries })
    },
  }
}

const makeMapOfOneKey = (key: string, value: Node): Node => ({
  n: 'map',
  at: value.at,
  entries: [{ key, keyAt: value.at, value }],
})

/** The syntax that a declaration is read to. */
export type DeclarationSyntax<D> = D extends Declaration<string, infer T> ? T : never

/** Chooses this field for a body that is a single value. */
export const makeScalarFieldPicker =
  <K extends string>(field: K) =>
  (body: Node): K | null =>
    body.n === 'scalar' && body.value !== null ? field : null
