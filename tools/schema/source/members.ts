/** The members of a type of the language, and what each of them is in YAML. */
import { Node, type PropertySignature, type TypeNode } from 'ts-morph'
import { languageSource } from './project.ts'

/** How a member of the syntax is written: the type says it, once for all places. */
export type ValueKind =
  | 'expression'
  | 'expressions'
  | 'effects'
  | 'conditions'
  | 'options'
  | 'arguments'
  | 'name'
  | 'names'
  | 'rule'
  | 'type'
  | 'literal'
  | 'count'
  | 'text'
  | 'flag'
  /** Only the reader knows: a table of spellings must say it. */
  | 'special'

export interface Member {
  readonly name: string
  readonly kind: ValueKind
  /** One of these words, where the type says so. */
  readonly words: readonly string[]
  /** Parts of its own. */
  readonly parts: readonly Member[]
  readonly needed: boolean
  readonly doc: string
}

const KINDS: ReadonlyMap<string, ValueKind> = new Map<string, ValueKind>([
  ['Expr', 'expression'],
  ['Place', 'expression'],
  ['Expr[]', 'expressions'],
  ['Effect[]', 'effects'],
  ['ConditionSyntax[]', 'conditions'],
  ['OptionRule[]', 'options'],
  ['{ name: Name; value: Expr }[]', 'arguments'],
  ['Name', 'name'],
  ['Name[]', 'names'],
  ['TypeName', 'type'],
  ['Literal', 'literal'],
  ['{ at: Span; value: number }', 'count'],
  ['string', 'text'],
  ['boolean', 'flag'],
])

/** What a reader supplies where nothing is written. */
const DEFAULTED: readonly ValueKind[] = [
  'expressions',
  'conditions',
  'options',
  'arguments',
  'names',
  'text',
  'flag',
]

export function interfaceMembers(path: string, name: string): readonly Member[] {
  return membersOf(languageSource(path).getInterfaceOrThrow(name).getProperties())
}

/** Places are not written. */
const isPlace = (property: PropertySignature): boolean => property.getTypeNode()?.getText() === 'Span'

export const membersOf = (properties: readonly PropertySignature[]): readonly Member[] =>
  properties.filter((property) => !isPlace(property)).map(memberOf)

function memberOf(property: PropertySignature): Member {
  const node = property.getTypeNodeOrThrow()
  const name = property.getName()
  const written = withoutNull(node)
  const nullable = written.length < alternativesOf(node).length
  const words = written.flatMap(wordsOf)
  const [only] = written
  const parts = only && written.length === 1 ? partsOf(only) : []
  const spelled = written.map(normal).join(' | ')
  const kind = name === 'rule' && spelled === 'Name' ? 'rule' : (KINDS.get(spelled) ?? 'special')
  const needed = !nullable && words.length === 0 && !DEFAULTED.includes(kind)
  return { name, kind, words, parts: kind === 'special' ? parts : [], needed, doc: docOf(property) }
}

const alternativesOf = (node: TypeNode): readonly TypeNode[] =>
  Node.isUnionTypeNode(node) ? node.getTypeNodes() : [node]

const withoutNull = (node: TypeNode): readonly TypeNode[] =>
  alternativesOf(node).filter((each) => each.getText() !== 'null')

/** `'refuse'`, or `('before' | 'after')[]`. */
const wordsOf = (node: TypeNode): readonly string[] =>
  Node.isLiteralTypeNode(node) || /^readonly \('/.test(node.getText())
    ? [...node.getText().matchAll(/'([^']*)'/g)].map((found) => found[1] ?? '')
    : []

const partsOf = (node: TypeNode): readonly Member[] =>
  Node.isTypeLiteral(node) ? membersOf(node.getProperties()) : []

/** A type without what does not matter here: `readonly`, line breaks. */
const normal = (node: TypeNode): string =>
  node
    .getText()
    .replace(/\breadonly /g, '')
    .replace(/\s+/g, ' ')

export const docOf = (property: PropertySignature): string =>
  property
    .getJsDocs()
    .map((doc) => doc.getDescription().trim())
    .join(' ')
    .replace(/\s+/g, ' ')
