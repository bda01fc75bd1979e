/** Lists statements that may tell two plays of one situation apart, the plainest first. Whoever asks tries them. */
import { type Cells, type Game, initialState } from '../../engine/index.ts'
import { makeGoldenEnd } from '../golden/end.ts'
import type { SectionEntries } from '../record/board-words.ts'
import type { ShownPlay, ShownQuestion } from './shown-play.ts'

/** Statements of one scenario. */
export interface DraftStatements {
  /** Keys beside the move. */
  readonly beside: SectionEntries
  /** A step instead of the move. */
  readonly instead: SectionEntries | null
  readonly then: SectionEntries
  /** Whether the move is played to its end, so that its answers can stand under their loops. */
  readonly isPlayed: boolean
}

export interface VariantPlays {
  readonly game: Game
  readonly given: Cells
  readonly original: ShownPlay
  readonly changed: ShownPlay
  /** Values, scores and whether the game is over, of the end of the original, by the rules and by the changed rules. */
  readonly listDerivedValues: () => readonly [original: readonly string[], changed: readonly string[]]
}

/** Of options and moves that differ so many are stated: more would be longer to compare, and show no more. */
const MOST_STATED_OPTIONS = 3

const EMPTY: SectionEntries = new Map()
/** States nothing yet. */
export const STATED: DraftStatements = { beside: EMPTY, instead: null, then: EMPTY, isPlayed: false }

export function* listStatements(plays: VariantPlays): Generator<DraftStatements> {
  const { original, changed } = plays
  if (original.end !== null) yield* stateEnd(plays, original.end)
  if (original.refusal && original.end === null) yield { ...STATED, beside: stateRefusal(original), isPlayed: false }
  const at = original.questions.findIndex((question, i) => !isSameQuestion(question, changed.questions[i]))
  const question = original.questions[at]
  if (question?.isNamed) yield* stateOffer(question, changed.questions[at])
  yield* stateUnasked(plays)
  yield* stateLegalMoves(plays)
  if (original.end !== null) yield* stateDerivedValues(plays)
}

/** What differs at the end; if the changed rules do not come there, what the move changes. */
function* stateEnd({ game, given, changed }: VariantPlays, end: Cells): Generator<DraftStatements> {
  const other = changed.end ?? given
  const sections = readSections(makeGoldenEnd(game, other, end))
  const isHome = (name: string): boolean => findHomes(game).has(name)
  const away = keepEntries(sections, (section, name) => section !== 'boxes' || !isHome(name))
  if (away.size > 0) yield { ...STATED, then: away, isPlayed: true }
  if (sections.size > away.size) yield { ...STATED, then: sections, isPlayed: true }
}

/** Values that follow from a board on which nothing else differs. */
function* stateDerivedValues({ changed, listDerivedValues }: VariantPlays): Generator<DraftStatements> {
  if (changed.end === null) return
  const [own, other] = listDerivedValues()
  for (const line of own.filter((each) => !other.includes(each))) {
    const at = line.lastIndexOf(': ')
    const [name, value] = [line.slice(0, at), toScalar(line.slice(at + 2))]
    const then = name === 'over' ? new Map([[name, value]]) : new Map([['values', new Map([[name, value]])]])
    yield { ...STATED, then, isPlayed: true }
  }
}

function stateRefusal({ refusal }: ShownPlay): SectionEntries {
  const { code = '', rule = null } = refusal ?? {}
  return new Map<string, unknown>([['refused', rule === null ? code : new Map([...Object.entries({ code, rule })])]])
}

const isSameQuestion = (one: ShownQuestion, other: ShownQuestion | undefined): boolean =>
  other !== undefined &&
  one.path === other.path &&
  one.seat === other.seat &&
  one.min === other.min &&
  one.max === other.max &&
  listMissing(one, other).length + listMissing(other, one).length === 0

/** Options of one that the other lacks, or offers in another number. */
const listMissing = (one: ShownQuestion, other: ShownQuestion): readonly string[] =>
  one.options.filter((word) => !other.options.includes(word))

/** What is offered, without how many. */
const withoutCount = (word: string): string => word.replace(/^\d+ /, '')

function* stateOffer(question: ShownQuestion, other: ShownQuestion | undefined): Generator<DraftStatements> {
  const state = (offer: unknown): DraftStatements => ({
    ...STATED,
    beside: new Map([['offers', new Map([[question.path, offer]])]]),
    isPlayed: false,
  })
  if (other?.path !== question.path) {
    yield state(question.options)
    return
  }
  const [has, not] = [listMissing(question, other), listMissing(other, question)]
  const limits = new Map<string, unknown>()
  if (has.length > 0) limits.set('has', has.slice(0, MOST_STATED_OPTIONS))
  const offered = new Set(question.options.map(withoutCount))
  const excess = not.filter((word) => !offered.has(withoutCount(word)))
  if (excess.length > 0) limits.set('not', excess.slice(0, MOST_STATED_OPTIONS))
  if (question.min !== other.min) limits.set('min', question.min)
  if (question.max !== other.max) limits.set('max', question.max)
  if (question.seat !== other.seat) limits.set('by', question.seat)
  if (limits.size > 0) yield state(limits)
  yield state(question.options)
}

/** Choices that only the changed rules ask for. */
function* stateUnasked({ original, changed }: VariantPlays): Generator<DraftStatements> {
  if (original.end === null) return
  const known = new Set(original.questions.map(({ path }) => path))
  const extra = changed.questions.find(({ path, isNamed }) => isNamed && !known.has(path))
  if (extra) yield { ...STATED, beside: new Map([['unasked', [extra.path]]]), isPlayed: true }
}

function* stateLegalMoves({ original, changed }: VariantPlays): Generator<DraftStatements> {
  const gone = original.legal.filter((move) => !changed.legal.includes(move))
  const come = changed.legal.filter((move) => !original.legal.includes(move))
  if (gone.length > 0)
    yield { ...STATED, instead: new Map([['legal', gone.slice(0, MOST_STATED_OPTIONS)]]), isPlayed: false }
  if (come.length > 0)
    yield { ...STATED, instead: new Map([['illegal', come.slice(0, MOST_STATED_OPTIONS)]]), isPlayed: false }
}

/** The sections of a golden's end as `then` has them. */
function readSections(end: ReadonlyMap<string, ReadonlyMap<string, string>>): SectionEntries {
  const sections = new Map<string, unknown>()
  const markers = new Map<string, unknown>()
  for (const [section, entries] of end) {
    const words = new Map([...entries].map(([name, value]) => [name, toScalar(value)]))
    if (section === 'chance' || section === 'derived') continue
    if (section === 'active') sections.set('active', entries.get('seat'))
    else if (PLAIN_SECTIONS.has(section)) sections.set(section, words)
    else markers.set(section, words)
  }
  if (markers.size > 0) sections.set('markers', markers)
  return sections
}

const PLAIN_SECTIONS: ReadonlySet<string> = new Set([
  ...['tracks', 'flags', 'globalMarkers', 'inEffect', 'spaces', 'boxes', 'piles'],
])

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...[['yes', true] as const, ['true', true] as const, ['no', false] as const, ['false', false] as const],
])

const toScalar = (text: string): string | number | boolean => {
  if (/^-?\d+$/.test(text)) return Number(text)
  return BOOLEANS.get(text) ?? text
}

function keepEntries(sections: SectionEntries, isKept: (section: string, name: string) => boolean): SectionEntries {
  const kept = new Map<string, unknown>()
  for (const [section, entries] of sections) {
    if (!(entries instanceof Map)) {
      kept.set(section, entries)
      continue
    }
    const own = new Map([...entries].filter(([name]) => isKept(section, String(name))))
    if (own.size > 0) kept.set(section, own)
  }
  return kept
}

const homes = new WeakMap<Game, ReadonlySet<string>>()

/** The boxes in which pieces wait: they change with each piece on the map, and say nothing more. */
function findHomes(game: Game): ReadonlySet<string> {
  const known = homes.get(game)
  if (known) return known
  const blank = initialState(game).cells
  const { def, layout } = game
  const ids = def.zones.flatMap(({ id }, zone) =>
    def.classes.some((_, cls) => (blank[layout.piles[cls]! + zone] ?? 0) > 0) ? [id] : [],
  )
  const found = new Set(ids)
  homes.set(game, found)
  return found
}
