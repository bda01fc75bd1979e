/** Words of a scenario with their places. */
import {
  asScalar,
  asText,
  getListItems,
  getSpanWithin,
  isNullNode,
  type Node,
  type Span,
} from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import type { LocatedText } from '../scenario.ts'

export function readTextNode(node: Node | null, what: string, diagnostics: ScenarioDiagnostics): LocatedText | null {
  const scalar = node && asScalar(node, what, diagnostics)
  return scalar && { at: scalar.textAt, text: scalar.text }
}

/**
 * Joins lines: a name on several lines could be mistaken for two. Characters that are no text are dropped, since
 * goldens could not be read back with them.
 */
export const joinTextLines = (text: LocatedText): LocatedText => ({
  ...text,
  text: text.text
    .replace(/[\p{Cc}\s\ufffe\uffff]+/gu, (gap) => (/^[^\S\p{Cc}\u2028\u2029]+$/u.test(gap) ? gap : ' '))
    .trim(),
})

export const readTextNodes = (
  node: Node | null,
  what: string,
  diagnostics: ScenarioDiagnostics,
): readonly LocatedText[] => getListItems(node).flatMap((item) => readTextNode(item, what, diagnostics) ?? [])

/** The words of a key, without the quotes around them. */
export function readKeyText(key: string, at: Span): LocatedText {
  const quoted = at.line === at.endLine && at.endCol - at.col === key.length + 2
  return { text: key, at: quoted ? getSpanWithin(at, 1, key.length + 1) : at }
}

/** A repeated entry is a slip: another was meant. */
export function removeReportedDuplicates(
  texts: readonly LocatedText[],
  what: string,
  diagnostics: ScenarioDiagnostics,
): readonly LocatedText[] {
  const normalizedTexts = new Set<string>()
  return texts.filter(({ at, text }) => {
    const isNew = !normalizedTexts.has(text.toLowerCase())
    if (!isNew) diagnostics.add('duplicate-name', at, `${what} \`${text}\` is here already`)
    normalizedTexts.add(text.toLowerCase())
    return isNew
  })
}

/** A list of which every item is a single value, or one such value; not what is in it. */
export function checkScalars(node: Node | null, what: string, diagnostics: ScenarioDiagnostics): void {
  for (const item of getListItems(node)) asText(item, what, diagnostics)
}

/** Nothing at all, or a list or map with nothing in it. */
export const isBlankNode = (node: Node): boolean =>
  isNullNode(node) || (node.n === 'map' && node.entries.length === 0) || (node.n === 'list' && node.items.length === 0)
