/** Finds the citations of rule files: each `rule:` outside the catalogue. */
import {
  Diagnostics,
  type MapNode,
  type Node,
  readDocument,
  type ScalarNode,
  type SourceFile,
} from '../../../engine/index.ts'
import { getSourceText } from '../../project/games.ts'

export interface Citation {
  readonly file: string
  readonly node: ScalarNode
  /** The nearest citation around it; null where there is none. */
  readonly enclosing: Citation | null
}

/** The catalogue declares clauses and cites none. */
const CATALOGUE_SECTION = 'rules'

export function findCitations(files: readonly SourceFile[]): readonly Citation[] {
  return files.flatMap(({ name, ...file }) =>
    readDocument(name, getSourceText({ name, ...file }), new Diagnostics()).flatMap((top) =>
      top.n === 'map'
        ? top.entries.flatMap(({ key, value }) =>
            key === CATALOGUE_SECTION ? [] : [...walkCitations(name, value, null)],
          )
        : [],
    ),
  )
}

function* walkCitations(file: string, node: Node, enclosing: Citation | null): Generator<Citation> {
  if (node.n === 'list') for (const item of node.items) yield* walkCitations(file, item, enclosing)
  if (node.n !== 'map') return
  const value = findRuleValue(node)
  const citation = value && { file, node: value, enclosing }
  if (citation) yield citation
  for (const entry of node.entries)
    if (entry.value !== value) yield* walkCitations(file, entry.value, citation ?? enclosing)
}

function findRuleValue({ entries }: MapNode): ScalarNode | null {
  const value = entries.find(({ key }) => key === 'rule')?.value
  return value?.n === 'scalar' ? value : null
}
