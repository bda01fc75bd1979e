/** Where in its operation the script begins a special activity: by the place of its key among those of the spaces. */
import type { Conversation, Game, MapEntry, MapNode, Refusal } from '../../engine/index.ts'
import { type Move, type Options, Conversation as Talk, template } from '../../engine/index.ts'
import { type Answers, isBranch, type Scope } from './answers.ts'
import { namesAction } from './scene.ts'

type Timing = 'before' | 'during' | 'after'

export class SpecialActivity {
  readonly action: string
  readonly entry: MapEntry
  readonly timing: Timing
  /** The spaces told before it. */
  readonly #earlier: readonly MapEntry[]
  begun = false
  /** How many questions were answered before it, chance's too. */
  answersBefore = 0

  constructor(game: Game, host: number, map: MapNode, entry: MapEntry, action: string) {
    const others = map.entries.filter((each) => isBranch(each) && !isSpecial(game, host, each))
    const place = map.entries.indexOf(entry)
    this.action = action
    this.entry = entry
    this.#earlier = others.filter((each) => map.entries.indexOf(each) < place)
    this.timing = timingOf(game, host, this.#earlier.length, others.length, place)
  }

  /** Where its own answers stand. */
  get scope(): Scope {
    const { value } = this.entry
    return { map: value.n === 'map' ? value : null, at: value.at }
  }

  /** Begins it if this is its place: at a window passed since the last answer, after the spaces told before it. */
  beginIn(talk: Conversation, answers: Answers): Refusal | null {
    if (this.begun || !this.#earlier.every(answers.isUsed)) return null
    // Spaces that were chosen together are all told at once, and done one by one.
    const done = this.#earlier.length - 1
    const window = talk.windows.find(
      ({ timing, during }) => timing === this.timing && (during === null || during >= done),
    )
    if (!window) return null
    this.begun = true
    answers.use(this.entry)
    const refusal = talk.begin(this.action, window.ordinal)
    this.answersBefore = talk.log.length
    return refusal
  }

  /** The operation begun with it, where it comes first and the operation cannot begin without it. */
  beginWith({ game, state, move }: Conversation, options: Options, answers: Answers): Conversation | null {
    if (this.timing !== 'before') return null
    const specialActivity = template(this.action, move.seat)
    const talk = new Talk(game, state, { ...move, compound: { specialActivity, timing: 'before' } }, options)
    if (talk.refusal) return null
    this.begun = true
    answers.use(this.entry)
    return talk
  }

  /** Why it never began. */
  missed(talk: Conversation, move: Move, options: Options): Refusal | null {
    const specialActivity = template(this.action, move.seat)
    const compound = { specialActivity, timing: this.timing }
    return new Talk(talk.game, talk.state, { ...move, compound }, options).refusal
  }
}

/** Before the first space, after the last, else between; as the action has it where it has only one of them. */
function timingOf(game: Game, host: number, earlier: number, all: number, place: number): Timing {
  const { timings } = game.def.actions[host]!
  const wanted: Timing =
    all === 0
      ? place === 0
        ? 'before'
        : 'after'
      : earlier === 0
        ? 'before'
        : earlier === all
          ? 'after'
          : 'during'
  if (timings.includes(wanted)) return wanted
  if (wanted === 'after' && timings.includes('during')) return 'during'
  return (all === 0 ? timings[0] : undefined) ?? wanted
}

/** The special activity that a key names, by id; null where it names none of the action's. */
export function specialNamed(game: Game, host: number, key: string): string | null {
  const { windows } = game.def.actions[host]!
  const found = windows.find((action) => namesAction(key, game.def.actions[action]!.id))
  return found === undefined ? null : game.def.actions[found]!.id
}

export const isSpecial = (game: Game, host: number, entry: MapEntry): boolean =>
  isBranch(entry) && specialNamed(game, host, entry.key) !== null

export function specialIn(game: Game, host: number, map: MapNode | null): SpecialActivity | null {
  const entry = map?.entries.find((each) => isSpecial(game, host, each))
  const action = entry && specialNamed(game, host, entry.key)
  return map && entry && action ? new SpecialActivity(game, host, map, entry, action) : null
}
