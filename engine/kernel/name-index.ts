/** Look-ups by name and by index that a game needs all the time, made once per game. */
import { UNLIMITED } from '../gamedef/expr.ts'
import type { EnumDef, GameDef } from '../gamedef/gamedef.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import { effectListsOf, effectsIn } from '../gamedef/parts.ts'
import { ACTION, INT, listType, type Type, ZONE } from '../gamedef/types.ts'
import { LIMITED_OPERATION, typeWords } from '../gamedef/words.ts'

export interface NameIndex {
  readonly actions: ReadonlyMap<string, number>
  readonly seats: ReadonlyMap<string, number>
  readonly zones: ReadonlyMap<string, number>
  readonly enums: ReadonlyMap<string, EnumDef>
  /** The choices of a name: actions that share a word for it have one each. */
  readonly choices: ReadonlyMap<string, readonly number[]>
  /** The class that a phrase without a count means, singular or plural; -1 where two classes share it. */
  readonly classes: ReadonlyMap<string, number>
  /** By `GameDef.circumstances`: what they are when nobody says otherwise. */
  readonly ownStart: Circumstances['own']
  /** By action: the value of `actionClass` when it runs in full. */
  readonly classOf: readonly number[]
  /** The value of `actionClass` of a limited operation. */
  readonly limitedClass: number
  /** By seat, action, and whether it is free and limited: circumstances that nobody said more about, once they were asked for. */
  readonly circumstancesMemo: (Circumstances | undefined)[]
}

const indexNames = (names: readonly string[]): ReadonlyMap<string, number> => new Map(names.map((name, i) => [name, i]))

export function makeNames(def: GameDef): NameIndex {
  const choices = new Map<string, number[]>()
  def.choices.forEach((choice, i) => {
    const same = choices.get(choice.name)
    if (same) same.push(i)
    else choices.set(choice.name, [i])
  })
  const phrases = new Map<string, number>()
  def.classes.forEach((cls, k) => {
    for (const words of [cls.singular, cls.plural]) {
      phrases.set(words, (phrases.get(words) ?? k) === k ? k : -1)
    }
  })
  const ids = def.actions.map((action) => action.id)
  const enums = new Map(
    [...def.enums, { id: ACTION.id, values: ids }].map((enumeration) => [enumeration.id, enumeration]),
  )
  const classes = enums.get('actionClass')?.values ?? []
  return {
    actions: indexNames(ids),
    seats: indexNames(def.seats),
    zones: indexNames(def.zones.map((zone) => zone.id)),
    enums,
    choices,
    classes: phrases,
    ownStart: def.circumstances.map((c) => c.start),
    classOf: def.actions.map((action) => classes.indexOf(action.kind)),
    limitedClass: classes.indexOf(LIMITED_OPERATION),
    // All places at once: an array that grows by leaps is a slow one.
    circumstancesMemo: Array.from({ length: (ids.length + 1) * def.seats.length * 4 }, () => undefined),
  }
}

/** What else an action is told: the spaces it may select, how many of them, and the game's own circumstances. */
export type CallOverrides = Partial<Pick<Circumstances, 'granted' | 'quota' | 'own'>>

/** The first thing that is wrong with what a caller tells an action: rules index with it unchecked. Null when nothing is. */
export function findBadOverride(def: GameDef, told: CallOverrides): string | null {
  const { circumstances: own } = def
  const fits = (type: Type, value: number | readonly number[] | undefined): boolean => {
    if (value === undefined) return false
    if (typeof value === 'object') return type.k === 'list' && value.every((one) => fits(type.of, one))
    if (type.k === 'int') return Number.isInteger(value)
    return Number.isInteger(value) && value >= 0 && value < valuesOf(type)
  }
  const valuesOf = (type: Type): number => (type.k === 'bool' ? 2 : typeWords(def, type).length)
  if (told.granted && !fits(listType(ZONE), told.granted)) return 'granted'
  if (told.quota !== undefined && !fits(INT, told.quota)) return 'quota'
  const { own: values } = told
  return (values && own.find(({ type, start }, i) => values[i] !== start && !fits(type, values[i]))?.id) ?? null
}

/** The circumstances of an action that nothing else runs; -1 is none. Every look at the board asks for some, so they are kept. */
export function getCircumstances(
  names: NameIndex,
  actor: number,
  action: number,
  free = false,
  limited = false,
  told?: CallOverrides,
): Circumstances {
  if (told !== undefined) return makeCircumstances(names, actor, action, free, limited, told)
  const key = ((action + 1) * names.seats.size + actor) * 4 + (free ? 2 : 0) + (limited ? 1 : 0)
  const known = names.circumstancesMemo[key]
  if (known !== undefined) return known
  const fresh = makeCircumstances(names, actor, action, free, limited, {})
  names.circumstancesMemo[key] = fresh
  return fresh
}

function makeCircumstances(
  names: NameIndex,
  actor: number,
  action: number,
  free: boolean,
  limited: boolean,
  { granted = null, quota = UNLIMITED, own = names.ownStart }: CallOverrides,
): Circumstances {
  const isOfClass = limited && names.limitedClass >= 0
  const actionClass = isOfClass ? names.limitedClass : (names.classOf[action] ?? -1)
  return { actor, free, limited, actionClass, granted, quota, own }
}

/** By choice: the nodes of its option rules; of a choice among lists of effects, of each of these. */
type RuleNodes = readonly (readonly number[] | undefined)[]

const ruleNodes = new WeakMap<GameDef, RuleNodes>()

/** Looked for when a game refuses something for the first time: going through all its rules takes as long as loading them. */
export function getRuleNodes(def: GameDef, choice: number): readonly number[] {
  const known = ruleNodes.get(def) ?? findRuleNodes(def)
  ruleNodes.set(def, known)
  return known[choice] ?? []
}

function findRuleNodes(def: GameDef): RuleNodes {
  const found: (readonly number[] | undefined)[] = def.choices.map(() => undefined)
  for (const effect of effectListsOf(def).flatMap((effects) => [...effectsIn(effects)])) {
    if (effect.do === 'chooseEffect') found[effect.choice] = effect.ways.map(({ node }) => node)
    if ('rules' in effect) found[effect.choice] = effect.rules.map(({ node }) => node)
  }
  return found
}
