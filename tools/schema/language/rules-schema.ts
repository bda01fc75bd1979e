/** The schema of files of rule data: of any game, or of one whose words are known. */
import { REMOVABLE_SECTIONS } from '../../../engine/index.ts'

import type { Vocabulary } from '../game/vocabulary.ts'
import {
  type Definitions,
  type JsonSchema,
  makeMapSchema,
  makeOneOrMore,
  makeRef,
  SCHEMA_DRAFT,
  withDescription,
} from '../json-schema.ts'
import { GUIDE_FILE, readExampleHelp } from '../source/readme.ts'
import { makeBoardDefinitions } from './board-schema.ts'
import { makeEffectDefinitions } from './effect-definitions.ts'
import { makeExpressionDefinitions } from './expressions.ts'
import { makeNameDefinitions, makeRuleSchema } from './name-definitions.ts'
import { makePartDefinitions } from './parts.ts'
import { makeEntryDefinitions, makeSectionSchemas } from './section-schemas.ts'

export function makeRulesSchema(vocabulary: Vocabulary | null): JsonSchema {
  const { sections: help } = readExampleHelp(GUIDE_FILE)
  const sections = makeSectionSchemas()
  return {
    $schema: SCHEMA_DRAFT,
    title: vocabulary ? `Rule data of ${vocabulary.title}` : 'Rule data',
    ...makeMapSchema({
      ...Object.fromEntries(
        Object.entries(sections).map(([name, schema]) => [name, withDescription(schema, help.get(name) ?? '')]),
      ),
      ruleset: {
        ...makeRef('word'),
        markdownDescription:
          'This file is an overlay: read only when this rule set is asked for. It replaces by id, adds, and takes away what `remove` names.',
      },
      extends: {
        ...makeRef('ruleset'),
        markdownDescription: 'The rule set that this one goes on from: its files are laid over those of that one.',
      },
      remove: makeMapSchema(Object.fromEntries(REMOVABLE_SECTIONS.map((name) => [name, makeRemovalSchema(name)]))),
    }),
    dependencies: { remove: ['ruleset'], extends: ['ruleset'] },
    definitions: makeDefinitions(vocabulary),
  }
}

const makeRemovalSchema = (section: string): JsonSchema =>
  section === 'rules' ? makeOneOrMore(makeRef('ruleId')) : makeRef('words')

const makeDefinitions = (vocabulary: Vocabulary | null): Definitions => ({
  ...makeNameDefinitions(vocabulary),
  // Where a clause is declared, or taken away, its id need not be known.
  ruleId: makeRuleSchema(null),
  ...makeExpressionDefinitions(vocabulary),
  ...makeEffectDefinitions(vocabulary),
  ...makePartDefinitions(vocabulary),
  ...makeEntryDefinitions(vocabulary),
  ...makeBoardDefinitions(vocabulary, { also: null }),
})
