/** What may stand under each key of a view file. The reader and the schema for editors both follow from one table of keys. */
import {
  asBool,
  asInt,
  asMap,
  asScalar,
  asText,
  Fields,
  getListItems,
  type Node,
  readOneOf,
  type Span,
} from '../../../engine/index.ts'
import type { MapPoint } from '../view.ts'
import { readBox, readColour, readNumberList, readPoint, type ViewContext } from './view-context.ts'

/** The shape of a value, for schemas. */
export type ViewValueShape =
  | { readonly k: 'text' | 'boolean' | 'colour' | 'point' | 'expression' | 'name' }
  | { readonly k: 'number'; readonly low: number; readonly high: number }
  | { readonly k: 'words'; readonly words: readonly string[] }
  /** A list of whole numbers with these meanings. */
  | { readonly k: 'numbers'; readonly names: readonly string[] }
  /** A list, or one value alone. */
  | { readonly k: 'list'; readonly of: ViewValueShape }
  /** `others`: the value under any other key, which is a name of the game or of the file. */
  | { readonly k: 'map'; readonly keys: ViewKeys; readonly others: ViewValueShape | null }
  | { readonly k: 'either'; readonly of: readonly ViewValueShape[] }

/** How a value is read, and its shape. */
export interface ViewForm<T> {
  readonly shape: ViewValueShape
  /** Null after a diagnostic. `what` is how messages call the value, `keyAt` the place of its key. */
  read(node: Node, what: string, context: ViewContext, keyAt?: Span): T | null
}

export interface ViewKey<T> {
  readonly form: ViewForm<T>
  readonly isNeeded: boolean
  readonly doc: string
  /** How messages call the value; without it `key` of the map. */
  readonly nameInMessages?: string
}

export type ViewKeys = Readonly<Record<string, ViewKey<unknown>>>

/** The values of a map, each null where the key is absent or its value was diagnosed. */
export type ViewValues<K extends ViewKeys> = {
  readonly [N in keyof K]: K[N] extends ViewKey<infer T> ? T | null : never
}

export const makeRequiredKey = <T>(form: ViewForm<T>, doc: string, nameInMessages?: string): ViewKey<T> =>
  makeViewKey(form, true, doc, nameInMessages)

export const makeOptionalKey = <T>(form: ViewForm<T>, doc: string, nameInMessages?: string): ViewKey<T> =>
  makeViewKey(form, false, doc, nameInMessages)

const makeViewKey = <T>(
  form: ViewForm<T>,
  isNeeded: boolean,
  doc: string,
  nameInMessages: string | undefined,
): ViewKey<T> => ({
  form,
  isNeeded,
  doc,
  ...(nameInMessages === undefined ? {} : { nameInMessages }),
})

/** Reads the keys in the order of the table, since later values may refer to earlier ones. */
export function readKeyValues<K extends ViewKeys>(keys: K, fields: Fields, context: ViewContext): ViewValues<K> {
  const values = Object.entries(keys).map(([name, { form, isNeeded, nameInMessages }]) => {
    const node = isNeeded ? fields.requireNode(name) : fields.findNode(name)
    const keyAt = fields.findEntry(name)?.keyAt
    return [name, node && form.read(node, nameInMessages ?? `\`${name}\` of ${fields.what}`, context, keyAt)]
  })
  return Object.fromEntries(values) as ViewValues<K>
}

/** Makes a value of a map of exactly these keys. A missing key is reported at `at`, by default where the map begins. */
export function readMapOfKeys<K extends ViewKeys, T>(
  keys: K,
  node: Node,
  what: string,
  context: ViewContext,
  make: (values: ViewValues<K>, fields: Fields) => T | null,
  at?: Span,
): T | null {
  const map = asMap(node, what, context.diagnostics)
  if (!map) return null
  const fields = new Fields(map, what, at ?? map.at, context.diagnostics)
  const value = make(readKeyValues(keys, fields, context), fields)
  fields.reportUnknownAndMissingKeys()
  return value
}

/** `others` is the shape under keys that are names of the game or of the file. */
export const makeYamlMapShape = (keys: ViewKeys, others: ViewValueShape | null = null): ViewValueShape => ({
  k: 'map',
  keys,
  others,
})

/** A map of exactly these keys; messages call it `what`. */
export const makeYamlMapForm = <K extends ViewKeys, T>(
  what: string,
  keys: K,
  make: (values: ViewValues<K>, context: ViewContext, fields: Fields) => T | null,
): ViewForm<T> => ({
  shape: makeYamlMapShape(keys),
  read: (node, _, context) =>
    readMapOfKeys(keys, node, what, context, (values, fields) => make(values, context, fields)),
})

/** A list, or one value alone. Values that were diagnosed are left out. */
export const makeListForm = <T>(form: ViewForm<T>): ViewForm<readonly T[]> => ({
  shape: { k: 'list', of: form.shape },
  read: (node, what, context) => getListItems(node).flatMap((item) => form.read(item, what, context) ?? []),
})

export const TEXT_FORM: ViewForm<string> = {
  shape: { k: 'text' },
  read: (node, what, { diagnostics }) => asText(node, what, diagnostics),
}

export const BOOLEAN_FORM: ViewForm<boolean> = {
  shape: { k: 'boolean' },
  read: (node, what, { diagnostics }) => asBool(node, what, diagnostics),
}

export const COLOUR_FORM: ViewForm<string> = {
  shape: { k: 'colour' },
  read: (node, what, { diagnostics }) => readColour(node, what, diagnostics),
}

export const POINT_FORM: ViewForm<MapPoint> = { shape: { k: 'point' }, read: readPoint }

export const BOX_NUMBER_NAMES = ['left', 'top', 'width', 'height'] as const

export const BOX_FORM = {
  shape: { k: 'numbers', names: BOX_NUMBER_NAMES },
  read: (node, what, { diagnostics }) => readBox(node, what, diagnostics),
} satisfies ViewForm<unknown>

export const makeNumberListForm = (...names: readonly string[]): ViewForm<readonly number[]> => ({
  shape: { k: 'numbers', names },
  read: (node, what, { diagnostics }) => readNumberList(node, what, names, diagnostics),
})

export const makeIntegerForm = (low: number, high: number): ViewForm<number> => ({
  shape: { k: 'number', low, high },
  read: (node, what, { diagnostics }) => asInt(node, what, diagnostics, low, high)?.value ?? null,
})

export const makeWordForm = <W extends string>(words: readonly W[]): ViewForm<W> => ({
  shape: { k: 'words', words },
  read: (node, what, { diagnostics }) => readOneOf(node, what, words, diagnostics),
})

/** A name of the game, which `find` looks up. */
export const makeNameForm = <T>(
  find: (name: { readonly text: string; readonly at: Span }, context: ViewContext) => T | null,
): ViewForm<T> => ({
  shape: { k: 'name' },
  read(node, what, context) {
    const scalar = asScalar(node, what, context.diagnostics)
    return scalar && find(scalar, context)
  },
})
