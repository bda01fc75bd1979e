/** How a key of the scenario format is described, and the readers that many keys share. */
import { asBool, asInt, asMap, type Fields, getListItems, type Node } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import { checkScalars, readTextNode } from '../read/text-nodes.ts'
import type { LocatedText } from '../scenario.ts'

/** Kinds of values. The schema for editors has an entry for each. */
export type KeyContent =
  | ('title' | 'rules' | 'specs' | 'rulesets' | 'folder' | 'expressions' | 'known-failing' | 'cards')
  | ('given' | 'play' | 'then' | 'rows')
  | ('setup' | 'scenario' | 'phase' | 'count' | 'dice' | 'state' | 'flag')
  | ('tracks' | 'inEffect' | 'flags' | 'globalMarkers' | 'markers' | 'spaces' | 'boxes' | 'piles' | 'active')
  | ('asked' | 'values' | 'unchanged' | 'violates' | 'sees')
  | ('places' | 'circumstances' | 'refused' | 'offers' | 'unasked' | 'ended' | 'asks')
  | ('code' | 'clause' | 'choice')
  | ('offered' | 'seat')

export interface KeyDescriptor<T> {
  /** The key as it is written. */
  readonly key: string
  readonly content: KeyContent
  /** Reads the value; null stands for a key that is not there. `map` is the name of the map in messages. */
  read(node: Node | null, diagnostics: ScenarioDiagnostics, map: string): T
}

/** One descriptor for each property of what a map is read to. */
export type KeyTable<T> = { readonly [Property in keyof T]: KeyDescriptor<T[Property]> }

/** Reads the keys of a map, in the order of its table. Without a map every property is what a missing key is read to. */
export function readKeys<T extends object>(
  table: KeyTable<T>,
  fields: Fields | null,
  diagnostics: ScenarioDiagnostics,
): T {
  const properties = (Object.keys(table) as (keyof T & string)[]).map((property) => {
    const { key, read } = table[property]
    return [property, read(fields?.findNode(key) ?? null, diagnostics, fields?.what ?? '')] as const
  })
  return Object.fromEntries(properties) as T
}

/** The keys of a table as they are written. */
export const listWrittenKeys = (
  table: Readonly<Record<string, Pick<KeyDescriptor<unknown>, 'key'>>>,
): readonly string[] => Object.values(table).map(({ key }) => key)

export const describeTextKey = (key: string, content: KeyContent): KeyDescriptor<LocatedText | null> => ({
  key,
  content,
  read: (node, diagnostics) => readTextNode(node, `\`${key}\``, diagnostics),
})

export const describeMapKey = (key: string, content: KeyContent): KeyDescriptor<Node | null> => ({
  key,
  content,
  read: (node, diagnostics) => node && asMap(node, `\`${key}\``, diagnostics),
})

export const describeCountKey = (key: string): KeyDescriptor<Node | null> => ({
  key,
  content: 'count',
  read(node, diagnostics) {
    if (node) asInt(node, `\`${key}\``, diagnostics, 0)
    return node
  },
})

/** One value or a list of them. `what` is one of them in messages. */
export const describeScalarsKey = (key: string, content: KeyContent, what: string): KeyDescriptor<Node | null> => ({
  key,
  content,
  read(node, diagnostics) {
    checkScalars(node, what, diagnostics)
    return node
  },
})

export const describeDrawsKey = (key: string, content: KeyContent): KeyDescriptor<readonly Node[] | null> => ({
  key,
  content,
  read: readDraws,
})

/** Rolls and draws in order, or the cards that come. */
export function readDraws(node: Node | null, diagnostics: ScenarioDiagnostics): readonly Node[] | null {
  checkScalars(node, 'a die', diagnostics)
  return node && getListItems(node)
}

/** False where it is not said. */
export const describeFlagKey = (key: string): KeyDescriptor<boolean> => ({
  key,
  content: 'flag',
  read: (node, diagnostics, of) => (node && asBool(node, `\`${key}\` of ${of}`, diagnostics)) ?? false,
})
