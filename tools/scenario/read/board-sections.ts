/** `given`, `set` and `then`, at the end or as a step: the parts of a board that they name. The game gives them meaning. */
import { asMap, Fields, isNullNode, type MapEntry, type Span } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import {
  BOARD_KEYS,
  CONFLICTING_GIVEN_KEYS,
  GIVEN_KEYS,
  GIVEN_KEYS_BESIDE_STATE,
  THEN_KEYS,
  THEN_STEP_KEYS,
} from '../keys/format-keys.ts'
import { readKeys } from '../keys/key-descriptor.ts'
import type { BoardSections, GivenSections, LocatedText } from '../scenario.ts'

/** Where nothing is given, the board is the blank one, and its place is the beginning of the file. */
export function readGiven(entry: MapEntry | null, top: Span, diagnostics: ScenarioDiagnostics): GivenSections {
  const fields = makeSectionFields(entry, '`given`', diagnostics)
  const nothing = readKeys(THEN_KEYS, null, diagnostics)
  const sections = { ...nothing, ...readKeys(GIVEN_KEYS, fields, diagnostics), at: fields?.at ?? top }
  fields?.reportUnknownAndMissingKeys()
  if (fields) reportGivenConflict(fields, diagnostics)
  return sections
}

export function readSet(entry: MapEntry, diagnostics: ScenarioDiagnostics): BoardSections | null {
  const fields = makeSectionFields(entry, '`set`', diagnostics)
  if (!fields) return null
  const nothing = readKeys(THEN_KEYS, null, diagnostics)
  const board = { ...nothing, ...readKeys(BOARD_KEYS, fields, diagnostics), at: fields.at }
  fields.reportUnknownAndMissingKeys()
  return board
}

export function readThen(entry: MapEntry | null, diagnostics: ScenarioDiagnostics): BoardSections | null {
  const fields = makeSectionFields(entry, '`then`', diagnostics)
  const board = fields && { at: fields.at, ...readKeys(THEN_KEYS, fields, diagnostics) }
  fields?.reportUnknownAndMissingKeys()
  return board
}

/** Reads statements as at the end, and the phase that found the board so. */
export function readThenStep(
  entry: MapEntry,
  diagnostics: ScenarioDiagnostics,
): { readonly before: LocatedText | null; readonly board: BoardSections } | null {
  const fields = makeSectionFields(entry, '`then`', diagnostics)
  if (!fields) return null
  const { before } = readKeys(THEN_STEP_KEYS, fields, diagnostics)
  const board = { at: fields.at, ...readKeys(THEN_KEYS, fields, diagnostics) }
  fields.reportUnknownAndMissingKeys()
  return { before, board }
}

function makeSectionFields(entry: MapEntry | null, what: string, diagnostics: ScenarioDiagnostics): Fields | null {
  if (entry === null || isNullNode(entry.value)) return null
  const map = asMap(entry.value, what, diagnostics)
  return map && new Fields(map, what, entry.keyAt, diagnostics)
}

/** The board comes from one place. A whole state leaves nothing to be said but the seed. */
function reportGivenConflict(fields: Fields, diagnostics: ScenarioDiagnostics): void {
  const written = fields.entries.filter(({ value }) => !isNullNode(value))
  const { state: whole } = GIVEN_KEYS
  const state = written.find(({ key }) => key === whole.key)
  const beside = written.find(({ key }) => key !== whole.key && !GIVEN_KEYS_BESIDE_STATE.includes(key))
  if (state && beside) {
    const message = `\`state\` is a whole board: leave out \`${beside.key}\``
    diagnostics.add('given-conflict', beside.keyAt, message)
    return
  }
  for (const { what, keys } of CONFLICTING_GIVEN_KEYS) {
    const [first, second] = written.filter(({ key }) => keys.includes(key))
    if (first && second) diagnostics.add('given-conflict', second.keyAt, `${what} \`${first.key}\` already`)
  }
}
