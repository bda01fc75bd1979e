/** Look-ups by name and by index that a game needs all the time, made once per game. */
import { UNLIMITED } from '../gamedef/expr.ts'
import type { EnumDef, GameDef } from '../gamedef/gamedef.ts'
import type { Circumstances } from '../gamedef/machine.ts'
import { effectListsOf, effectsIn } from '../gamedef/parts.ts'
import { ACTION, type Type } from '../gamedef/types.ts'

export interface Names {
  readonly actions: ReadonlyMap<string, number>
  readonly seats: ReadonlyMap<string, number>
  readonly zones: ReadonlyMap<string, number>
  readonly enums: ReadonlyMap<string, EnumDef>
  /** The choices of a name: actions that share a word for it have one each. */
  readonly choices: ReadonlyMap<string, readonly number[]>
  /** By choice: the nodes of its option rules, for refusals. */
  readonly optionRules: readonly (readonly number[])[]
  /** The class that a phrase without a count means, singular or plural; -1 where two classes share it. */
  readonly classes: ReadonlyMap<string, number>
  /** By `GameDef.circumstances`: what they are when nobody says otherwise. */
  readonly ownStart: Circumstances['own']
  /** By action: the value of `actionClass` when it runs in full. */
  readonly classOf: readonly number[]
  /** The value of `actionClass` of a limited operation. */
  readonly limitedClass: number
}

/** How a move says that it is limited; where the game's enum has the word, it is the action class of such moves. */
export const LIMITED_OPERATION = 'limitedOperation'

const byName = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, i) => [name, i]))

export function makeNames(def: GameDef): Names {
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
  const ids = def.actions.map((a) => a.id)
  const enums = new Map([...def.enums, { id: ACTION.id, values: ids }].map((e) => [e.id, e]))
  const classes = enums.get('actionClass')?.values ?? []
  return {
    actions: byName(ids),
    seats: byName(def.seats),
    zones: byName(def.zones.map((z) => z.id)),
    enums,
    choices,
    classes: phrases,
    optionRules: optionRules(def),
    ownStart: def.circumstances.map((c) => c.start),
    classOf: def.actions.map((a) => classes.indexOf(a.kind)),
    limitedClass: classes.indexOf(LIMITED_OPERATION),
  }
}

/** What else an action is told: the spaces it may select, how many of them, and the game's own circumstances. */
export type Told = Partial<Pick<Circumstances, 'granted' | 'quota' | 'own'>>

/** The first thing that is wrong with what a caller tells an action: rules index with it unchecked. Null when nothing is. */
export function mistold({ zones, circumstances: own, enums }: GameDef, told: Told): string | null {
  const isBelow = (value: number, size: number): boolean =>
    Number.isInteger(value) && value >= 0 && value < size
  const fits = (type: Type, value: number | readonly number[]): boolean => {
    if (type.k === 'list') return typeof value === 'object' && value.every((one) => fits(type.of, one))
    if (typeof value === 'object') return false
    switch (type.k) {
      case 'int':
        return Number.isInteger(value)
      case 'bool':
        return isBelow(value, 2)
      case 'enum':
        return isBelow(value, enums.find(({ id }) => id === type.id)?.values.length ?? 0)
      case 'zone':
        return isBelow(value, zones.length)
      case 'piece':
        return false
    }
  }
  if (told.granted?.some((zone) => !isBelow(zone, zones.length))) return 'granted'
  if (told.quota !== undefined && !Number.isInteger(told.quota)) return 'quota'
  if (told.own === undefined) return null
  return own.find(({ type, start }, i) => told.own![i] !== start && !fits(type, told.own![i]!))?.id ?? null
}

/** The circumstances of an action that nothing else runs. */
export function circumstances(
  names: Names,
  actor: number,
  action: number,
  free: boolean,
  limited: boolean,
  { granted = null, quota = UNLIMITED, own = names.ownStart }: Told = {},
): Circumstances {
  return {
    actor,
    free,
    limited,
    actionClass: limited && names.limitedClass >= 0 ? names.limitedClass : (names.classOf[action] ?? -1),
    granted,
    quota,
    own,
  }
}

function optionRules(def: GameDef): number[][] {
  const found: number[][] = def.choices.map(() => [])
  for (const e of effectListsOf(def).flatMap((effects) => [...effectsIn(effects)])) {
    if ('rules' in e) found[e.choice] = e.rules.map(({ node }) => node)
  }
  return found
}
