/** The language: turns rule data into a `GameDef`, or into diagnostics. */
import type { GameDef } from '../gamedef/gamedef.ts'
import { readGame } from './assemble/read-game.ts'
import type { SourceFile } from './assemble/rule-sets.ts'
import { checkGame } from './check/game.ts'
import { type Diagnostic, Diagnostics } from './diagnostics/diagnostic.ts'

export { listRuleSetsOfFiles, mapSourceFilesToRuleSets } from './assemble/read-game.ts'
export { PUBLISHED_RULE_SET, type SourceFile } from './assemble/rule-sets.ts'
export { REMOVABLE_SECTIONS } from './assemble/split-sections.ts'
export { Lexicon, type LexiconBoard, type LexiconPieces } from './check/lexicon.ts'
export { AMENDMENT_FIELDS, CARD_SIDE_FIELDS as SIDE_OF_CARD, POINT_EFFECTS_FIELDS } from './declare/cards.ts'
export type { Declaration, SectionSplit } from './declare/declaration.ts'
export { FIXED_KEY_SECTIONS } from './declare/phases.ts'
export { PIECES_DECLARATIONS, SECTION_DECLARATIONS } from './declare/sections.ts'
export { OPTION_CONDITION_FIELDS, REFUSING_CONDITION_FIELDS } from './describe/conditions.ts'
// The descriptors of the language, for schemas and references.
export { type EffectSpec, getFieldsBesideKeyword } from './describe/effect-spec.ts'
export {
  type FieldForm,
  type FieldSpec,
  type FieldSpecs,
  getFieldKeys,
  type NameCategory,
  type SpecialFormName,
} from './describe/field-spec.ts'
export { DIAGNOSTIC_CODES, type DiagnosticCode } from './diagnostics/codes.ts'
export type { Diagnostic } from './diagnostics/diagnostic.ts'
export { Diagnostics } from './diagnostics/diagnostic.ts'
export { printable } from './diagnostics/printable.ts'
export { formatDiagnostics, makeExcerptAt } from './diagnostics/report.ts'
export { findClosestWord } from './diagnostics/suggest.ts'
export { EFFECT_DESCRIPTORS } from './effects/all.ts'
export { SHORT_CALL_FIELDS } from './effects/calls.ts'
export { LANGUAGE_FUNCTIONS } from './functions/index.ts'
export { LANGUAGE_VALUES } from './functions/values.ts'
export { printNodeAsExpression } from './print/node.ts'
export {
  AGGREGATE_SPELLINGS,
  CONDITIONAL_SPELLING,
  HEAD_KEYS,
  type HeadKey,
  type KeyKind,
  OPERATOR_TEMPLATES,
  PREDICATE_KEYS,
  PREDICATE_OPERATOR_KEYS,
  QUERY_SPELLINGS,
  REFERENCE_SPELLINGS,
  type Spelling,
} from './read/expression/spellings.ts'
export { asFields, Fields } from './read/fields.ts'
export { readPieceCounts } from './read/piece-counts.ts'
// Readers of nodes, for documents of other kinds.
export {
  asBool,
  asClauseId,
  asInt,
  asMap,
  asScalar,
  asText,
  getListItems,
  isNullNode,
  makeIntReader,
  readOneOf,
  readWord,
  shortenForMessage,
} from './read/shape.ts'
export type {
  GlobalMarkerLatticeDef,
  OperationProfileDef,
  SpaceFilter,
  StackingConstraint,
  StructuredNode,
} from './structured.ts'
export type { Name } from './syntax/effect.ts'
export type { PieceCount } from './syntax/game.ts'
export { findComments } from './yaml/comments.ts'
export { FILE_LIMIT, readDocument } from './yaml/document.ts'
export { getSpanInScalar, getSpanWithin } from './yaml/line-index.ts'
export type { ListNode, MapEntry, MapNode, Node, ScalarNode, Span } from './yaml/node.ts'

export interface LanguageOptions {
  /** The rule set to apply; without it, the game as published. */
  readonly ruleset?: string
}

export interface UnderstandResult {
  /** Null when there is at least one diagnostic. */
  readonly def: GameDef | null
  /** In the order of files and places. */
  readonly diagnostics: readonly Diagnostic[]
}

export function understand(files: readonly SourceFile[], options: LanguageOptions = {}): UnderstandResult {
  const diagnostics = new Diagnostics()
  const syntax = readGame(files, options, diagnostics)
  const def = syntax && checkGame(syntax, options.ruleset ?? '', diagnostics)
  const all = diagnostics.all.toSorted(
    (a, b) =>
      files.findIndex((file) => file.name === a.at.file) - files.findIndex((file) => file.name === b.at.file) ||
      a.at.line - b.at.line ||
      a.at.col - b.at.col,
  )
  return { def: all.length > 0 ? null : def, diagnostics: all }
}
