/** The schema of `equivalents.yaml`: the mutants of a game that nobody could notice in play, each with the reason. */
import { MUTATION_OPERATORS } from '../instrument/mutant.ts'
import {
  countSchema,
  type JsonSchema,
  makeListSchema,
  makeMapSchema,
  makeOneOrMore,
  SCHEMA_DRAFT,
  TEXT_SCHEMA,
  withDescription,
} from './json-schema.ts'
import { type DocumentedName, makeNamesSchema } from './name-schemas.ts'

const OPERATOR_HELP = Object.entries(MUTATION_OPERATORS)

export const makeEquivalentsSchema = (clauses: readonly DocumentedName[]): JsonSchema => ({
  $schema: SCHEMA_DRAFT,
  title: 'Equivalent mutants',
  ...makeMapSchema({ equivalents: makeListSchema(makeEntrySchema(clauses)) }, { required: ['equivalents'] }),
})

const makeEntrySchema = (clauses: readonly DocumentedName[]): JsonSchema =>
  makeMapSchema(
    {
      clause: withDescription(
        makeNamesSchema(clauses, 'a clause of the rulebook'),
        'The clause of the rule that is changed; left out where the rule cites none.',
      ),
      operator: {
        enum: OPERATOR_HELP.map(([operator]) => operator),
        markdownEnumDescriptions: OPERATOR_HELP.map(([, description]) => description),
      },
      change: withDescription(
        makeOneOrMore(TEXT_SCHEMA),
        'The change as `mutate` prints it, with its backquotes; the end from `in` on may be missing.',
      ),
      in: withDescription(
        makeOneOrMore(TEXT_SCHEMA),
        'Where several places have the change: a key, id, clause or binding around the one that is meant, or its file or folder.',
      ),
      places: withDescription(countSchema(2), 'In how many places the change is meant, where it is more than one.'),
      reason: withDescription({ ...TEXT_SCHEMA, minLength: 1 }, 'Why nobody could see the change in play.'),
    },
    { required: ['operator', 'change', 'reason'] },
  )
