/**
 * The stable codes of diagnostics, by the stage that finds them. A code is never reused for another meaning.
 */
export const CODES = {
  // reading files
  'file-unreadable': 'the file cannot be read',
  'file-too-large': 'the file is larger than any rule data',
  'file-binary': 'the file is not text',
  'file-empty': 'the file holds nothing',
  // YAML
  'yaml-syntax': 'not well-formed YAML',
  'yaml-tab': 'indented with a tab',
  'yaml-anchor': 'anchors and aliases are not part of the language',
  'yaml-tag': 'tags are not part of the language',
  'yaml-documents': 'more than one document in a file',
  'yaml-depth': 'nested too deeply',
  'yaml-key': 'a key that is not a plain word',
  'duplicate-key': 'a key written twice in one map',
  // shape
  'unknown-section': 'no section has this name',
  'unknown-key': 'no such key here',
  'missing-key': 'a required key is missing',
  'wrong-shape': 'a map, list or scalar where another was expected',
  'wrong-value': 'a scalar that cannot be meant here',
  'bad-name': 'a name that is not a word',
  'bad-number': 'a number out of range',
  'unknown-effect': 'no effect or procedure has this name',
  'two-effects': 'two effects in one list entry',
  // expressions
  'expression-syntax': 'the expression does not parse',
  'expression-length': 'the expression is too long or nested too deeply',
  'unknown-operator': 'no operator has this name',
  'unknown-query': 'no query has this name',
  'unknown-reference': 'no reference has this name',
  // macros and overlays
  'unknown-macro': 'no procedure or macro has this name',
  'macro-argument': 'a missing, unknown or wrong argument',
  'macro-recursion': 'a macro or procedure that invokes itself',
  'unknown-ruleset': 'no rule set has this name',
  'overlay-target': 'nothing there to replace or remove',
  // names
  'duplicate-name': 'two things of one name',
  'unknown-name': 'nothing has this name',
  'ambiguous-name': 'several things have this name',
  'unknown-binding': 'no binding of this name is in scope',
  'duplicate-binding': 'a binding declared twice in one scope',
  'unknown-space': 'no space or box has this name',
  'unknown-seat': 'no seat has this name',
  'unknown-word': 'no piece has this word',
  'unknown-track': 'no track, flag or marker has this name',
  'unknown-marker': 'no marker has this name',
  'unknown-state': 'the marker or property has no such state',
  'unknown-property': 'no such attribute, property or track',
  'unknown-function': 'no definition or built-in function has this name',
  'unknown-action': 'no action has this name',
  'unknown-rule': 'the catalogue has no such clause',
  'unknown-type': 'no type has this name',
  'unknown-setup': 'no setup has this name',
  // types
  'type-mismatch': 'a value of another type was expected',
  'not-comparable': 'two values that can never be equal',
  'argument-count': 'too many or too few arguments',
  'untyped-parameter': 'the type of a parameter cannot be worked out',
  recursion: 'a definition that needs itself',
  'constant-error': 'an expression that fails whatever is played',
  'not-static': 'must be decidable from the board alone',
  'not-writable': 'cannot be set',
  'no-match': 'no piece fits the phrase',
  // the board and setups
  adjacency: 'adjacency that is one-sided or with itself',
  'out-of-range': 'a value outside the limits of its track',
  'not-in-pool': 'more pieces than there are',
  'breaks-constraint': 'a setup that breaks a constraint',
  'state-not-allowed': 'a state that the space cannot have',
  'no-home': 'a kind of piece without a place to be',
  'too-large': 'more of something than the machine supports',
} as const

export type Code = keyof typeof CODES
