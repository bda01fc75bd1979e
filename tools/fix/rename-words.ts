/** Exchanges renamed names in a scenario: wherever they are meant as names, and never in titles and comments. */
import { isScalar } from 'yaml'
import type { Diagnostic, MapNode } from '../../engine/index.ts'
import type { RunFailure } from '../run/run-record.ts'
import { GIVEN_KEYS, MOVE_KEYS, NON_MOVE_STEP_KEYS, THEN_KEYS, THEN_STEP_KEYS } from '../scenario/keys/format-keys.ts'
import type { NameKind } from './game-names.ts'
import { replaceWords, type WordChange } from './words.ts'
import type { LocatedScalar, LocatedYaml, TextReplacement } from './yaml-text.ts'

/** Exchanges names that nothing else in the game has, so that they are meant wherever they stand. */
export function renameEverywhere(yaml: LocatedYaml, changes: readonly WordChange[]): readonly TextReplacement[] {
  return yaml.scalars.flatMap((located) => {
    const own = changes.filter(({ kind }) => canStand(located, kind))
    const [start = 0, end = 0] = located.scalar.range ?? []
    const was = yaml.text.slice(start, end)
    if (own.length === 0) return []
    const now = isRowTitle(located) ? renameItems(was, own) : replaceWords(was, own)
    return now === was ? [] : [{ start, end, by: now }]
  })
}

/** Exchanges names that others have too, where a diagnostic says that they are not known. */
export function renameAtDiagnostics(
  yaml: LocatedYaml,
  diagnostics: readonly Pick<Diagnostic, 'at'>[],
  changes: readonly WordChange[],
): readonly TextReplacement[] {
  const found = new Map<number, TextReplacement>()
  for (const { at } of diagnostics) {
    const start = yaml.toOffset(at)
    const end = yaml.toOffset({ line: at.endLine, col: at.endCol })
    const was = yaml.text.slice(start, end)
    const now = replaceWords(was, changes)
    if (now !== was && !was.includes('\n')) found.set(start, { start, end, by: now })
  }
  return [...found.values()]
}

/** Exchanges the choice that an expected refusal names, or whose end or offer is stated, where that does not hold. */
export function renameAtFailures(
  yaml: LocatedYaml,
  failures: readonly RunFailure[],
  changes: readonly WordChange[],
): readonly TextReplacement[] {
  const choices = changes.filter(({ kind }) => kind === 'choice')
  const found = failures.flatMap(({ kind, at }) => {
    const located = at && (kind === 'refused' || kind === 'offers') ? yaml.listNodesAt(at)[0] : undefined
    const [start = 0, end = 0] = located?.node.range ?? []
    const key = located?.isKey === false && isScalar(located.pair?.key) ? located.pair.key : null
    return yaml.scalars.filter(
      ({ scalar, path }) =>
        scalar === key ||
        (path.at(-1) === 'choice' && (scalar.range?.[0] ?? -1) >= start && (scalar.range?.[1] ?? end + 1) <= end),
    )
  })
  return [...new Set(found)].flatMap(({ scalar }) => {
    const [start = 0, end = 0] = scalar.range ?? []
    const was = yaml.text.slice(start, end)
    const now = replaceWords(was, choices)
    return now === was ? [] : [{ start, end, by: now }]
  })
}

/** Exchanges the key of an answer that stands at one of these levels under its old name. */
export function renameAnswer(
  yaml: LocatedYaml,
  levels: readonly { readonly map: MapNode | null }[],
  { from, to }: Pick<WordChange, 'from' | 'to'>,
): TextReplacement | null {
  const entry = levels
    .flatMap(({ map }) => map?.entries ?? [])
    .find(({ key }) => key.toLowerCase() === from.toLowerCase())
  if (!entry) return null
  const start = yaml.toOffset(entry.keyAt)
  const end = start + from.length
  return yaml.text.slice(start, end).toLowerCase() === from.toLowerCase() ? { start, end, by: to } : null
}

/** The title of a row is prose, unless it is a name or a list of names. `road-alba` is a name in prose, too. */
function renameItems(text: string, changes: readonly WordChange[]): string {
  const items = text.split(/(\s*,\s*|^['"]|['"]$)/)
  const named = items.map((part) => (changes.some(({ from }) => from === part) ? replaceWords(part, changes) : part))
  const joined = changes.filter(({ from }) => /[a-z\d][-_]|[a-z][A-Z]/.test(from))
  return replaceWords(named.join(''), joined)
}

const isRowTitle = ({ path, isKey }: LocatedScalar): boolean =>
  !isKey && path[0] === 'cases' && path.length === 3 && path[2] === 'case'

/** Whether a name of that kind can stand at the place. */
function canStand({ path, isKey }: LocatedScalar, kind: NameKind): boolean {
  const [top, second] = path
  if (isKey && isFormatKey(path)) return false
  switch (top) {
    case 'rules':
      return kind === 'clause'
    case 'ruleset':
      return kind === 'ruleset'
    case 'known-failing':
      return second !== 'why'
    case 'given':
      return second === 'setup' ? kind === 'setup' : second !== 'after' && kind !== 'ruleset'
    case 'assume':
    case 'cards':
    case 'play':
    case 'then':
      return kind !== 'ruleset'
    case 'cases':
      // A column that is called by a name follows it, with its placeholders.
      return !(isKey && path.length === 3 && path[2] === 'case')
    default:
      return false
  }
}

const SECTION_KEYS: ReadonlySet<string> = new Set(
  [GIVEN_KEYS, THEN_KEYS, THEN_STEP_KEYS].flatMap((table) => Object.values(table).map(({ key }) => key)),
)
const BESIDE_MOVES: ReadonlySet<string> = new Set([
  ...Object.values(MOVE_KEYS).map(({ key }) => key),
  ...NON_MOVE_STEP_KEYS,
])
const REFUSAL_KEYS: ReadonlySet<string> = new Set(['code', 'rule', 'choice'])
const OFFER_KEYS: ReadonlySet<string> = new Set(['has', 'not', 'min', 'max', 'by'])

/** Keys of the format are no names of the game. */
function isFormatKey(path: LocatedScalar['path']): boolean {
  const key = String(path.at(-1))
  const [top, , third] = path
  if (path.length === 1 || top === 'known-failing') return path.length <= 2
  if (top === 'given' || top === 'then')
    return (
      (path.length === 2 && SECTION_KEYS.has(key)) || (path.length === 4 && path[1] === 'sees' && SECTION_KEYS.has(key))
    )
  if (top !== 'play') return false
  if (path.length === 3) return BESIDE_MOVES.has(key)
  if (path.length === 4 && (third === 'set' || third === 'then')) return SECTION_KEYS.has(key)
  if (third === 'refused' || third === 'ended')
    return REFUSAL_KEYS.has(key) && path.length >= 4 + (third === 'ended' ? 1 : 0)
  return third === 'offers' && path.length === 5 && OFFER_KEYS.has(key)
}
