/** Collects what a script may answer in a move: the choices that its action reaches, their loops and inner actions. */
import {
  collectEffects,
  type Effect,
  type GameDef,
  QUESTION_KINDS,
  type QuestionKind,
  type Type,
} from '../../../engine/index.ts'

export interface AnswerableChoice {
  readonly name: string
  readonly kind: QuestionKind
  readonly type: Type
}

export interface NamedType {
  readonly name: string
  readonly type: Type
}

export interface AnswerWords {
  readonly choices: readonly AnswerableChoice[]
  /** Rolls and draws, and what they show. */
  readonly chances: readonly NamedType[]
  readonly loops: readonly NamedType[]
  /** Ids of special activities and of actions that run inside: their answers may stand under their names. */
  readonly inside: readonly string[]
}

const NO_ANSWER_WORDS: AnswerWords = { choices: [], chances: [], loops: [], inside: [] }

/** Collects the words of one action; `more` has its words under other rule sets. */
export function collectAnswerWords(
  def: GameDef,
  actionIndex: number,
  wordsSoFar: AnswerWords = NO_ANSWER_WORDS,
): AnswerWords {
  const reached = new ReachableChoices(def)
  const action = def.actions[actionIndex]
  reached.addAction(actionIndex)
  // Automatic steps after a move may roll, and a script writes their rolls beside the move.
  for (const { enter, after } of def.phases) for (const effects of [enter, after]) reached.addEffects(effects)
  const choices: AnswerableChoice[] = []
  const loops: NamedType[] = [...reached.loopsAround]
  const chances: NamedType[] = []
  for (const choice of [...reached.choices].sort((a, b) => a - b)) {
    const choiceDef = def.choices[choice]
    if (!choiceDef) continue
    const { name, kind, type, path } = choiceDef
    loops.push(...path)
    if (QUESTION_KINDS[kind].chance !== null) chances.push({ name, type })
    else if (!QUESTION_KINDS[kind].offersSpecial) choices.push({ name, kind, type })
    if (QUESTION_KINDS[kind].repeats) loops.push({ name, type })
  }
  // Any special activity may be tried in an action that has windows: scenarios show that it is refused.
  const begun = (action?.windows.length ?? 0) > 0 ? def.actions.flatMap(({ windows }) => windows) : []
  const inside = [...reached.runs, ...begun.map((window) => window.action)].flatMap(
    (each) => def.actions[each]?.id ?? [],
  )
  return {
    choices: dedupeByJson([...wordsSoFar.choices, ...choices]),
    chances: dedupeByJson([...wordsSoFar.chances, ...chances]),
    loops: dedupeByJson([...wordsSoFar.loops, ...loops]),
    inside: dedupeByJson([...wordsSoFar.inside, ...inside]),
  }
}

const dedupeByJson = <T>(things: readonly T[]): readonly T[] => [
  ...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values(),
]

class ReachableChoices {
  readonly choices = new Set<number>()
  readonly runs = new Set<number>()
  /** The loops that actions run in. */
  readonly loopsAround: NamedType[] = []
  readonly #def: GameDef
  readonly #procedures = new Set<number>()
  readonly #actions = new Set<number>()

  constructor(def: GameDef) {
    this.#def = def
  }

  addAction(index: number): void {
    const action = this.#def.actions[index]
    if (!action || this.#actions.has(index)) return
    this.#actions.add(index)
    for (const list of [action.spend, ...action.stages.map(({ effects }) => effects), action.after])
      this.addEffects(list)
  }

  addEffects(effects: readonly Effect[]): void {
    for (const effect of collectEffects(effects)) {
      if ('choice' in effect) this.choices.add(effect.choice)
      if (effect.do === 'call' && !this.#procedures.has(effect.proc)) {
        this.#procedures.add(effect.proc)
        this.addEffects(this.#def.procedures[effect.proc]?.effects ?? [])
      }
      if (effect.do === 'run') {
        this.runs.add(effect.action)
        this.loopsAround.push(...(this.#def.runs[effect.run] ?? []))
        this.addAction(effect.action)
      }
    }
  }
}
