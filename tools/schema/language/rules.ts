/** The schema of files of rule data: of any game, or of one whose words are known. */
import { REMOVABLE } from '../../../engine/index.ts'

import type { Vocabulary } from '../game/vocabulary.ts'
import { type Definitions, DRAFT, described, type JsonSchema, map, oneOrMore, ref } from '../json-schema.ts'
import { exampleHelp } from '../source/readme.ts'
import { boardDefinitions } from './board.ts'
import { effectDefinitions } from './effects.ts'
import { expressionDefinitions } from './expressions.ts'
import { nameDefinitions, ruleSchema } from './names.ts'
import { sectionParts } from './parts.ts'
import { entryDefinitions, sectionSchemas } from './sections.ts'

export function rulesSchema(v: Vocabulary | null): JsonSchema {
  const { sections: help } = exampleHelp('engine/language/README.md')
  const sections = sectionSchemas()
  return {
    $schema: DRAFT,
    title: v ? `Rule data of ${v.title}` : 'Rule data',
    ...map({
      ...Object.fromEntries(
        Object.entries(sections).map(([name, schema]) => [name, described(schema, help.get(name) ?? '')]),
      ),
      ruleset: {
        ...ref('word'),
        markdownDescription:
          'This file is an overlay: read only when this rule set is asked for. It replaces by id, adds, and takes away what `remove` names.',
      },
      extends: {
        ...ref('ruleset'),
        markdownDescription:
          'The rule set that this one goes on from: its files are laid over those of that one.',
      },
      remove: map(Object.fromEntries(REMOVABLE.map((name) => [name, removed(name)]))),
    }),
    dependencies: { remove: ['ruleset'], extends: ['ruleset'] },
    definitions: definitionsOf(v),
  }
}

const removed = (section: string): JsonSchema =>
  section === 'rules' ? oneOrMore(ref('ruleId')) : ref('words')

const definitionsOf = (v: Vocabulary | null): Definitions => ({
  ...nameDefinitions(v),
  // Where a clause is declared, or taken away, its id need not be known.
  ruleId: ruleSchema(null),
  ...expressionDefinitions(v),
  ...effectDefinitions(v),
  ...sectionParts(v),
  ...entryDefinitions(v),
  ...boardDefinitions(v, { also: null }),
})
