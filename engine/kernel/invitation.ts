/** Where in a move a special activity may be begun. */
import type { Timing } from '../gamedef/gamedef.ts'
import type { Cells } from '../gamedef/layout.ts'
import { canBegin } from './driver.ts'
import type { Game } from './game.ts'
import { circumstances } from './names.ts'
import type { Step } from './outcome.ts'
import { elementType, valueWord } from './words.ts'

/** A window that the move went past, with the board as it was there. */
export interface PassedWindow {
  readonly ordinal: number
  readonly timing: Timing
  /** Its ordinal among the windows between spaces; null for those before and after. */
  readonly during: number | null
  readonly action: number
  readonly actor: number
  /** How many answers of the operation came before it. */
  readonly answers: number
  readonly cells: Cells
  readonly last: Step | null
}

export interface Invitation {
  /** Among all windows of the move: what `begin` takes. */
  readonly ordinal: number
  readonly timing: Timing
  /** What `Compound.window` takes; null for the timings before and after. */
  readonly window: number | null
  /** How many answers of the operation come before it: `begin` drops the others. */
  readonly answers: number
  readonly place: {
    /** The innermost loop value of the last answer before the window, null where that was in no loop. */
    readonly value: number | null
    readonly word: string | null
    /** How many spaces of the operation are done: windows between spaces count them. */
    readonly done: number
  }
  /** The special activities that can be begun, by id. */
  readonly actions: readonly string[]
}

/** Windows where something can be begun. Tries each linked activity up to its first question, on copies. */
export function invitationsAt(game: Game, windows: readonly PassedWindow[]): readonly Invitation[] {
  return windows.map((window) => invitation(game, window)).filter(({ actions }) => actions.length > 0)
}

function invitation(game: Game, window: PassedWindow): Invitation {
  const { names, def } = game
  const open = def.actions[window.action]!.windows.filter((special) => {
    if (!def.actions[special]!.seats.includes(window.actor)) return false
    return canBegin(game, window.cells, circumstances(names, window.actor, special, false, false), special)
  })
  return {
    ordinal: window.ordinal,
    timing: window.timing,
    window: window.during,
    answers: window.answers,
    place: place(game, window),
    actions: open.map((special) => def.actions[special]!.id),
  }
}

function place(game: Game, { last, during, timing }: PassedWindow): Invitation['place'] {
  const done = during === null ? 0 : during + 1
  const value = last?.path.at(-1) ?? null
  if (timing === 'before' || last === null || value === null) return { value: null, word: null, done }
  const type = game.def.choices[last.choice]!.path.at(-1)?.type
  return { value, word: type ? valueWord(game, elementType(type), value) : String(value), done }
}
