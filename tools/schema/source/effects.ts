/** The union of effects in `syntax/effect.ts`: which kinds there are, and what each of them holds. */
import { Node, type TypeNode } from 'ts-morph'
import { type Member, membersOf } from './members.ts'
import { languageSource } from './project.ts'

export interface EffectShape {
  /** What stands under `do`. */
  readonly kind: string
  readonly members: readonly Member[]
}

export function effectShapes(): readonly EffectShape[] {
  const file = languageSource('syntax/effect.ts')
  const effect = file.getTypeAliasOrThrow('Effect').getTypeNodeOrThrow()
  const union = partsOf(effect).find(Node.isUnionTypeNode)
  if (!union) throw new Error('syntax/effect.ts: `Effect` is no longer an intersection with a union')
  return union.getTypeNodes().map((node) => shapeOf(node))
}

function shapeOf(node: TypeNode): EffectShape {
  const members = partsOf(node).flatMap(membersIn)
  const own = members.find(({ name }) => name === 'do')
  const [kind] = own?.words ?? []
  if (kind === undefined) throw new Error(`syntax/effect.ts: an effect without \`do\`: ${node.getText()}`)
  return { kind, members: members.filter((member) => member !== own) }
}

/** The parts of an intersection, with or without parentheses. */
function partsOf(node: TypeNode): readonly TypeNode[] {
  if (Node.isParenthesizedTypeNode(node)) return partsOf(node.getTypeNode())
  return Node.isIntersectionTypeNode(node) ? node.getTypeNodes().flatMap(partsOf) : [node]
}

function membersIn(node: TypeNode): readonly Member[] {
  if (Node.isTypeLiteral(node)) return membersOf(node.getProperties())
  return interfaceMembers('syntax/effect.ts', node.getText())
}

export function interfaceMembers(path: string, name: string): readonly Member[] {
  return membersOf(languageSource(path).getInterfaceOrThrow(name).getProperties())
}
