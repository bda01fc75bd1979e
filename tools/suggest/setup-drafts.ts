/** Drafts that only lay out a board: for changes of setups, and of the tracks and pieces of a blank board. */
import { type Cells, type Game, initialState, isSameBoard, makeBlankCells } from '../../engine/index.ts'
import { describeDerivedValues } from '../equivalence/observe-situation.ts'
import type { VariantPair } from '../equivalence/variant-pair.ts'
import type { SectionEntries } from '../record/board-words.ts'
import { type DraftHead, formatBoardDraft } from './draft-scenario.ts'
import type { ShownPlay } from './shown-play.ts'
import { listStatements } from './statements.ts'

/** The blank board comes first, because its scenario is the shortest. */
export function* listSetupDrafts(head: DraftHead, pair: VariantPair): Generator<string> {
  const { watched: game } = pair
  for (const setup of [null, ...game.def.setups.map(({ id }) => id)]) {
    const original = pair.playOriginal((own) => layOut(own, setup))
    const changed = pair.playChanged((own) => layOut(own, setup))
    if (original === null || changed === null || !isDifferent(original, changed)) continue
    const plays = {
      game,
      given: makeBlankCells(game.layout.size),
      original: showBoard(original.cells),
      changed: showBoard(changed.cells),
      listDerivedValues: () => [original.derived, changed.derived] as const,
    }
    const title = setup === null ? 'A blank board' : (game.def.setups.find(({ id }) => id === setup)?.title ?? setup)
    for (const statements of listStatements(plays))
      for (const given of listGivenForms(game, setup))
        yield formatBoardDraft({ ...head, title }, game.def.ruleset, given, statements.then)
  }
}

interface LaidOutBoard {
  readonly cells: Cells
  readonly derived: readonly string[]
}

/** Null where the setup cannot be laid out. */
function layOut(game: Game, setup: string | null): LaidOutBoard | null {
  try {
    const { cells } = initialState(game, setup === null ? { phase: null } : { setup, phase: null })
    return { cells, derived: describeDerivedValues(game, cells) }
  } catch {
    return null
  }
}

const isDifferent = (one: LaidOutBoard, other: LaidOutBoard): boolean =>
  !isSameBoard({ cells: one.cells }, { cells: other.cells }) || one.derived.join() !== other.derived.join()

const showBoard = (end: Cells): ShownPlay => ({ legal: [], questions: [], refusal: null, outcome: null, end })

/** A setup may begin a phase, and draw: then its scenario says in which phase it is, and a seed. */
function listGivenForms({ def }: Game, setup: string | null): readonly SectionEntries[] {
  if (setup === null) return [new Map()]
  const phase = def.setups.find(({ id }) => id === setup)?.phase ?? -1
  const plain: readonly [string, unknown][] = [['setup', setup]]
  const inside = def.phases[phase]?.id
  if (inside === undefined) return [new Map(plain), new Map([...plain, ['seed', 0]])]
  return [new Map(plain), new Map([...plain, ['inside', inside]]), new Map([...plain, ['seed', 0], ['inside', inside]])]
}
