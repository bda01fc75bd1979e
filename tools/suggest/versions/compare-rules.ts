/** Compares two versions of a game as data: whether only words or names differ, or the board, or what it does. */
import { describeCellChanges, diffCells, type Game, type GameDef, initialState } from '../../../engine/index.ts'
import { listChangedNodes } from './changed-nodes.ts'

/** Where both begin with another board. */
export interface SetupDifference {
  /** Null of a game without setups. */
  readonly setup: string | null
  /** What is on the board now and was not before, in words. */
  readonly changes: readonly string[]
}

export interface RulesComparison {
  /**
   * `same`: the same game. `words`: only titles and texts differ. `names`: one name stands for another everywhere.
   * `board`: cells mean other things. `rules`: the same board, with other rules.
   */
  readonly kind: 'same' | 'words' | 'names' | 'board' | 'rules'
  /** Each former name with the present one. */
  readonly names: readonly (readonly [before: string, now: string])[]
  /** What came and went of the board. */
  readonly board: readonly string[]
  readonly setups: readonly SetupDifference[]
  /** Clauses whose text differs. */
  readonly texts: readonly string[]
  /** The nodes of the game as it is that differ; null where any may be concerned. */
  readonly nodes: readonly number[] | null
}

export function compareRules(before: Game, now: Game): RulesComparison {
  const { hasWords, names, hasOther } = diffDefs(before.def, now.def)
  const none = { names: [], board: [], setups: [], texts: listChangedTexts(before.def, now.def), nodes: null }
  if (!hasOther && names !== null && names.size > 0) return { ...none, kind: 'names', names: [...names] }
  if (!hasOther && names?.size === 0) return { ...none, kind: hasWords ? 'words' : 'same' }
  if (describeCells(before) !== describeCells(now))
    return { ...none, kind: 'board', board: listBoardChanges(before.def, now.def) }
  const nodes = listChangedNodes(before.def, now.def)
  return { ...none, kind: 'rules', setups: listSetupDifferences(before, now), nodes }
}

/** Play does not depend on places; what stands in them is compared. */
const IGNORED_KEYS: ReadonlySet<string> = new Set(['at', 'files', 'places', 'macroUses', 'ruleset'])
const WORD_KEYS: ReadonlySet<string> = new Set(['title', 'text', 'description', 'message', 'prompt', 'excluded'])
/** What kind of thing something is, never how it is called. */
const KIND_KEYS: ReadonlySet<string> = new Set(['e', 'k', 'do', 'op', 'kind'])

interface DefDifference {
  readonly hasWords: boolean
  /** Null where one name stands for two. */
  readonly names: ReadonlyMap<string, string> | null
  readonly hasOther: boolean
}

function diffDefs(before: GameDef, now: GameDef): DefDifference {
  const names = new Map<string, string>()
  const former = new Map<string, string>()
  let [hasWords, hasOther, isClear] = [false, false, true]
  const compareTexts = (a: string, b: string, key: string): void => {
    if (WORD_KEYS.has(key)) hasWords ||= a !== b
    else if (KIND_KEYS.has(key)) hasOther ||= a !== b
    else if ((names.get(a) ?? b) !== b || (former.get(b) ?? a) !== a) isClear = false
    else {
      names.set(a, b)
      former.set(b, a)
    }
  }
  const compare = (a: unknown, b: unknown, key: string): void => {
    if (hasOther || a === b) {
      if (typeof a === 'string' && !hasOther) compareTexts(a, a, key)
      return
    }
    if (typeof a === 'string' && typeof b === 'string') compareTexts(a, b, key)
    else if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) hasOther = true
    else if (Array.isArray(a) && Array.isArray(b)) {
      hasOther ||= a.length !== b.length
      for (const [i, each] of a.entries()) compare(each, b[i], key)
    } else {
      const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
      for (const each of new Set([...Object.keys(one), ...Object.keys(other)]))
        if (!IGNORED_KEYS.has(each)) compare(one[each], other[each], each)
    }
  }
  compare(before, now, '')
  const renamed = new Map([...names].filter(([a, b]) => a !== b))
  return { hasWords, hasOther, names: isClear ? renamed : null }
}

function listChangedTexts({ rules: before }: GameDef, { rules: now }: GameDef): readonly string[] {
  const former = new Map(before.map((clause) => [clause.id, clause]))
  return now.flatMap(({ id, text, title }) => {
    const clause = former.get(id)
    return clause && (clause.text !== text || clause.title !== title) ? [id] : []
  })
}

/** The meaning of all cells. Limits of numbers are rules. */
function describeCells({ layout, rows, def }: Game): string {
  const { seats, zones, classes, phases, actions, enums } = def
  const numbers = rows.map(({ section, id, type, cells }) => [
    section,
    id,
    type.k,
    cells.map(({ cell, of }) => [cell, of]),
  ])
  return JSON.stringify([
    layout,
    numbers,
    seats,
    enums.map(({ id, values }) => [id, values]),
    [zones, phases, actions].map(listIds),
    classes.map(({ plural }) => plural),
  ])
}

const listIds = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id)

function listBoardChanges(before: GameDef, now: GameDef): readonly string[] {
  const list = (def: GameDef): readonly (readonly [what: string, names: readonly string[]])[] => [
    ['seat', def.seats],
    ['space', def.zones.flatMap(({ id, box }) => (box ? [] : [id]))],
    ['box', def.zones.flatMap(({ id, box }) => (box ? [id] : []))],
    ['piece', def.classes.map(({ plural }) => plural)],
    ['track', def.vars.map(({ id }) => id)],
    ['marker', def.markers.map(({ id }) => id)],
    ['card', def.cards.map(({ id }) => id)],
    ['phase', def.phases.map(({ id }) => id)],
    ['action', def.actions.map(({ id }) => id)],
    ...def.enums.map(({ id, values }) => [`word of ${id}`, values] as const),
  ]
  const former = new Map(list(before))
  const changes = list(now).flatMap(([what, names]) => {
    const old = former.get(what) ?? []
    const come = names.filter((name) => !old.includes(name)).map((name) => `${what} ${name} came`)
    const gone = old.filter((name) => !names.includes(name)).map((name) => `${what} ${name} went`)
    return [...gone, ...come]
  })
  return changes.length > 0 ? changes : ['the same things stand in another order, or in other numbers']
}

function listSetupDifferences(before: Game, now: Game): readonly SetupDifference[] {
  const former = new Set(listIds(before.def.setups))
  const setups = listIds(now.def.setups).filter((id) => former.has(id))
  return (setups.length > 0 ? setups : [null]).flatMap((setup) => {
    const start = setup === null ? { seed: 1 } : { setup, seed: 1 }
    const cells = diffCells(initialState(before, start), initialState(now, start))
    return cells.length === 0 ? [] : [{ setup, changes: describeCellChanges(now, cells) }]
  })
}
