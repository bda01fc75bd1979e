/** The schema of `equivalents.yaml`: the mutants of a game that nobody could notice in play, each with the reason. */
import { MUTATION_OPERATORS } from '../instrument/mutant.ts'
import {
  addDescription,
  type JsonSchema,
  makeCountSchema,
  makeListSchema,
  makeMapSchema,
  makeOneOrListSchema,
  SCHEMA_DRAFT,
  TEXT_SCHEMA,
} from './json-schema.ts'
import { type DocumentedName, makeNamesSchema } from './name-schemas.ts'

const MUTATION_OPERATOR_HELP = Object.entries(MUTATION_OPERATORS)

export const makeEquivalentsSchema = (clauses: readonly DocumentedName[]): JsonSchema => ({
  $schema: SCHEMA_DRAFT,
  title: 'Equivalent mutants',
  ...makeMapSchema({ equivalents: makeListSchema(makeEquivalentSchema(clauses)) }, { required: ['equivalents'] }),
})

const makeEquivalentSchema = (clauses: readonly DocumentedName[]): JsonSchema =>
  makeMapSchema(
    {
      clause: addDescription(
        makeNamesSchema(clauses, 'a clause of the rulebook'),
        'The clause of the rule that is changed; left out where the rule cites none.',
      ),
      operator: {
        enum: MUTATION_OPERATOR_HELP.map(([operator]) => operator),
        markdownEnumDescriptions: MUTATION_OPERATOR_HELP.map(([, description]) => description),
      },
      change: addDescription(
        makeOneOrListSchema(TEXT_SCHEMA),
        'The change as `mutate` prints it, with its backquotes; its end, from `in` on, may be left out.',
      ),
      in: addDescription(
        makeOneOrListSchema(TEXT_SCHEMA),
        'Where several places have the change: a key, id, clause or binding around the one that is meant, or its file or folder.',
      ),
      places: addDescription(makeCountSchema(2), 'In how many places the change is meant, where it is more than one.'),
      reason: addDescription({ ...TEXT_SCHEMA, minLength: 1 }, 'Why the change never shows in play.'),
    },
    { required: ['operator', 'change', 'reason'] },
  )
