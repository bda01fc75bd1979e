/** Reads what a game declares and its compiled definition no longer has: macros and codes of refusals. */
import {
  collectEffectLists,
  collectEffects,
  Diagnostics,
  type GameDef,
  getListItems,
  listRuleSetsOfFiles,
  type MapNode,
  type Node,
  readDocument,
  type SourceFile,
} from '../../../engine/index.ts'
import type { CallSignature } from './vocabulary.ts'

export interface SourceDeclarations {
  readonly rulesets: readonly string[]
  readonly macros: readonly CallSignature[]
}

export const readSourceDeclarations = (files: readonly SourceFile[]): SourceDeclarations => ({
  rulesets: listRuleSetsOfFiles(files),
  macros: files.flatMap(({ name, text }) =>
    readDocument(name, text, new Diagnostics()).flatMap((node) => readMacros(node)),
  ),
})

const MACRO_SECTIONS: readonly string[] = ['macros', 'effectMacros']

const readMacros = (node: Node): readonly CallSignature[] =>
  (node.n === 'map' ? node.entries : []).flatMap(({ key, value }) =>
    MACRO_SECTIONS.includes(key) ? getNamedEntries(value).map(readMacroSignature) : [],
  )

/** A list of maps with `id`, or a map by id. */
function getNamedEntries(section: Node): readonly { readonly name: string; readonly body: MapNode }[] {
  if (section.n === 'map') {
    return section.entries.flatMap(({ key, value }) => (value.n === 'map' ? [{ name: key, body: value }] : []))
  }
  return getListItems(section).flatMap((body) => {
    const name = body.n === 'map' ? findEntryText(body, 'id') : null
    return body.n === 'map' && name !== null ? [{ name, body }] : []
  })
}

function readMacroSignature({ name, body }: { readonly name: string; readonly body: MapNode }): CallSignature {
  const params = body.entries.find(({ key }) => key === 'params')?.value ?? null
  const names = getListItems(params).flatMap((item) => {
    const text = item.n === 'map' ? findEntryText(item, 'name') : item.n === 'scalar' ? item.text : null
    return text === null ? [] : [text.replace(/^\$/, '')]
  })
  return { name, params: names }
}

function findEntryText(map: MapNode, key: string): string | null {
  const value = map.entries.find((entry) => entry.key === key)?.value
  return value?.n === 'scalar' ? value.text : null
}

/** The codes that the rule data gives refusals of its own. */
export function listRefusalCodes(def: GameDef): readonly string[] {
  const conditions = def.actions.flatMap(({ legality, validate }) => [...legality, ...validate])
  const effects = collectEffectLists(def).flatMap((list) => [...collectEffects(list)])
  const codes = [...conditions, ...effects].flatMap((each) => ('because' in each ? [each.because] : []))
  return [...new Set(codes.filter((code) => code !== ''))]
}
