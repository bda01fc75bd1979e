/** The schema of files of rule data: of any game, or of one whose words are known. */
import { REMOVABLE_SECTIONS } from '../../../engine/index.ts'

import type { Vocabulary } from '../game/vocabulary.ts'
import {
  addDescription,
  type JsonSchema,
  makeMapSchema,
  makeOneOrListSchema,
  makeSchemaRef,
  SCHEMA_DRAFT,
  type SchemasByName,
} from '../json-schema.ts'
import { GUIDE_FILE, readExampleHelp } from '../source/readme.ts'
import { makeBoardDefinitions } from './board-schema.ts'
import { makeEffectDefinitions } from './effect-definitions.ts'
import { makeExpressionDefinitions } from './expressions.ts'
import { makeClauseIdSchema, makeNameDefinitions } from './name-definitions.ts'
import { makeSpecialFormDefinitions } from './parts.ts'
import { makeEntryDefinitions, makeSectionSchemas } from './section-schemas.ts'

export function makeRulesSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { sections: help } = readExampleHelp(GUIDE_FILE)
  const sections = makeSectionSchemas()
  return {
    $schema: SCHEMA_DRAFT,
    title: vocabulary ? `Rule data of ${vocabulary.title}` : 'Rule data',
    ...makeMapSchema({
      ...Object.fromEntries(
        Object.entries(sections).map(([name, schema]) => [name, addDescription(schema, help.get(name) ?? '')]),
      ),
      ruleset: {
        ...makeSchemaRef('word'),
        markdownDescription:
          'This file is an overlay: read only when this rule set is asked for. It replaces by id, adds, and takes away what `remove` names.',
      },
      extends: {
        ...makeSchemaRef('ruleset'),
        markdownDescription: 'The rule set that this one goes on from: its files are laid over those of that one.',
      },
      remove: makeMapSchema(Object.fromEntries(REMOVABLE_SECTIONS.map((name) => [name, makeRemovalSchema(name)]))),
    }),
    dependencies: { remove: ['ruleset'], extends: ['ruleset'] },
    definitions: makeRulesDefinitions(vocabulary),
  }
}

const makeRemovalSchema = (section: string): JsonSchema =>
  section === 'rules' ? makeOneOrListSchema(makeSchemaRef('ruleId')) : makeSchemaRef('words')

const makeRulesDefinitions = (vocabulary: Vocabulary | null): SchemasByName => ({
  ...makeNameDefinitions(vocabulary),
  // Where a clause is declared, or taken away, its id need not be known.
  ruleId: makeClauseIdSchema(null),
  ...makeExpressionDefinitions(vocabulary),
  ...makeEffectDefinitions(vocabulary),
  ...makeSpecialFormDefinitions(vocabulary),
  ...makeEntryDefinitions(vocabulary),
  ...makeBoardDefinitions(vocabulary, { placeholderPattern: null }),
})
