/** Look-ups that play needs all the time, made once per game. */
import { UNLIMITED } from '../gamedef/expr.ts'
import type { EnumDef, GameDef } from '../gamedef/gamedef.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import { collectEffectLists, collectEffects } from '../gamedef/parts.ts'
import { INT, makeListType, SPECIAL_ACTIVITY, type Type, ZONE } from '../gamedef/types.ts'
import { getTypeWords, LIMITED_OPERATION } from '../gamedef/words.ts'

export interface NameIndex {
  readonly actions: ReadonlyMap<string, number>
  readonly seats: ReadonlyMap<string, number>
  readonly zones: ReadonlyMap<string, number>
  readonly enums: ReadonlyMap<string, EnumDef>
  /** The choices of each name; different actions may use the same name. */
  readonly choices: ReadonlyMap<string, readonly number[]>
  /** The class of a phrase without a count; -1 where two classes share it. */
  readonly classes: ReadonlyMap<string, number>
  /** The default of each entry of `GameDef.circumstances`. */
  readonly circumstanceStarts: Circumstances['own']
  /** The `actionClass` of each action that runs in full. */
  readonly actionClasses: readonly number[]
  /** The `actionClass` of limited operations. */
  readonly limitedClass: number
  /** A memo of circumstances by seat, action, and whether it is free and limited. */
  readonly circumstancesMemo: (Circumstances | undefined)[]
}

const indexNames = (names: readonly string[]): ReadonlyMap<string, number> => new Map(names.map((name, i) => [name, i]))

export function makeNameIndex(def: GameDef): NameIndex {
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
    [...def.enums, { id: SPECIAL_ACTIVITY.id, values: ids }].map((enumeration) => [enumeration.id, enumeration]),
  )
  const classes = enums.get('actionClass')?.values ?? []
  return {
    actions: indexNames(ids),
    seats: indexNames(def.seats),
    zones: indexNames(def.zones.map((zone) => zone.id)),
    enums,
    choices,
    classes: phrases,
    circumstanceStarts: def.circumstances.map((c) => c.start),
    actionClasses: def.actions.map((action) => classes.indexOf(action.kind)),
    limitedClass: classes.indexOf(LIMITED_OPERATION),
    // Allocated at once: an array that grows by jumps is slow.
    circumstancesMemo: Array.from({ length: (ids.length + 1) * def.seats.length * 4 }, () => undefined),
  }
}

/** Circumstances that a caller may override: the spaces it may select, their number, and the game's own. */
export type CallOverrides = Partial<Pick<Circumstances, 'granted' | 'quota' | 'own'>>

/** Finds the first bad override, or null. Rules use overrides as indices without checks. */
export function findBadOverride(def: GameDef, overrides: CallOverrides): string | null {
  const { circumstances: own } = def
  const fits = (type: Type, value: number | readonly number[] | undefined): boolean => {
    if (value === undefined) return false
    if (typeof value === 'object') return type.k === 'list' && value.every((one) => fits(type.of, one))
    if (type.k === 'int') return Number.isInteger(value)
    return Number.isInteger(value) && value >= 0 && value < valuesOf(type)
  }
  const valuesOf = (type: Type): number => (type.k === 'bool' ? 2 : getTypeWords(def, type).length)
  if (overrides.granted && !fits(makeListType(ZONE), overrides.granted)) return 'granted'
  if (overrides.quota !== undefined && !fits(INT, overrides.quota)) return 'quota'
  const { own: values } = overrides
  return (values && own.find(({ type, start }, i) => values[i] !== start && !fits(type, values[i]))?.id) ?? null
}

/**
 * The circumstances of an outermost action; -1 is none. They are memoized, because each look at the board asks for
 * some.
 */
export function getCircumstances(
  names: NameIndex,
  actor: number,
  action: number,
  free = false,
  limited = false,
  overrides?: CallOverrides,
): Circumstances {
  if (overrides !== undefined) return makeCircumstances(names, actor, action, free, limited, overrides)
  const key = ((action + 1) * names.seats.size + actor) * 4 + (free ? 2 : 0) + (limited ? 1 : 0)
  const memo = names.circumstancesMemo[key]
  if (memo !== undefined) return memo
  const circumstances = makeCircumstances(names, actor, action, free, limited, {})
  names.circumstancesMemo[key] = circumstances
  return circumstances
}

function makeCircumstances(
  names: NameIndex,
  actor: number,
  action: number,
  free: boolean,
  limited: boolean,
  { granted = null, quota = UNLIMITED, own = names.circumstanceStarts }: CallOverrides,
): Circumstances {
  const isOfClass = limited && names.limitedClass >= 0
  const actionClass = isOfClass ? names.limitedClass : (names.actionClasses[action] ?? -1)
  return { actor, free, limited, actionClass, granted, quota, own }
}

/** The nodes of the option rules of each choice; for a choice of effects, the nodes of its lists. */
type RuleNodes = readonly (readonly number[] | undefined)[]

const ruleNodesByGame = new WeakMap<GameDef, RuleNodes>()

/** Computed at the first refusal: it takes as long as loading the rules. */
export function getRuleNodes(def: GameDef, choice: number): readonly number[] {
  const nodesByChoice = ruleNodesByGame.get(def) ?? findRuleNodes(def)
  ruleNodesByGame.set(def, nodesByChoice)
  return nodesByChoice[choice] ?? []
}

function findRuleNodes(def: GameDef): RuleNodes {
  const nodesByChoice: (readonly number[] | undefined)[] = def.choices.map(() => undefined)
  for (const effect of collectEffectLists(def).flatMap((effects) => [...collectEffects(effects)])) {
    if (effect.do === 'chooseEffect') nodesByChoice[effect.choice] = effect.ways.map(({ node }) => node)
    if ('rules' in effect) nodesByChoice[effect.choice] = effect.rules.map(({ node }) => node)
  }
  return nodesByChoice
}
