/** The parts of every kind of effect (see `parts.ts`), what it binds, and whether it asks. */
import type { ChooseShape, Effect, Target } from './effect.ts'
import type { Bound, EffectsPart, ExprPart, Group, Parts } from './parts.ts'
import { BOOL, elementOf, enumType, INT, listOf, SEAT, type Type, ZONE } from './types.ts'

export type EffectOf<K extends Effect['do'], X = Effect> = X extends { readonly do: infer D }
  ? K extends D
    ? X
    : never
  : never

export interface EffectKind<E> {
  readonly parts: Parts<E>
  /** What is bound from there on in the list that the effect stands in. */
  readonly binds: (e: E) => readonly Bound[]
  /** Whether it can stop at a question, apart from the effects in it and what it calls. */
  readonly asks: boolean | ((e: E) => boolean)
}

const number = { role: 'value', wanted: INT } as const
const most = { role: 'most', wanted: INT } as const
const least = { role: 'least', wanted: INT } as const
const branch = { role: 'branch', wanted: BOOL } as const
const zone = { role: 'value', wanted: ZONE } as const
const seat = { role: 'value', wanted: SEAT } as const
const moved = { role: 'moved' } as const
const effects = { role: 'effects' } as const
const truth = { role: 'value', wanted: BOOL } as const
const listed: ExprPart<{ readonly of: Type }> = { role: 'value', wanted: ({ of }) => listOf(of) }

const target: Group<unknown, Target> = {
  parts: {
    index: { role: 'value', wanted: (t, { def }) => (def.vars[t.var]?.per === 'seat' ? SEAT : ZONE) },
  },
}

type Choice = Pick<ChooseShape, 'name' | 'candidate' | 'of'>
const candidate = (e: Choice): readonly Bound[] => [[e.candidate, e.of]]
const one = (e: { readonly name: string; readonly of: Type }): readonly Bound[] => [[e.name, e.of]]
const several = (e: Choice): readonly Bound[] => [[e.name, listOf(e.of)]]
const nothing = (): readonly Bound[] => []

/** Whom a choice asks, and what it offers. */
const asked = {
  list: listed,
  by: seat,
  rules: { parts: { cond: { role: 'gate', wanted: BOOL } }, under: candidate },
} as const
const cost = { role: 'cost', wanted: INT, under: candidate } as const
const inTurn: EffectsPart<Choice> = { role: 'effects', under: one }

export const EFFECTS: { readonly [K in Effect['do']]: EffectKind<EffectOf<K>> } = {
  let: {
    parts: { value: { role: 'value', wanted: (e) => e.type } },
    binds: (e) => [[e.name, e.type]],
    asks: false,
  },
  block: { parts: { effects }, binds: nothing, asks: false },
  if: { parts: { when: branch, then: effects, else: effects }, binds: nothing, asks: false },
  forEach: {
    parts: { list: listed, limit: most, effects: { role: 'effects', under: one } },
    binds: nothing,
    asks: (e) => e.window,
  },
  chooseOne: {
    parts: { when: branch, otherwise: { role: 'value', wanted: (e) => e.of }, ...asked },
    binds: one,
    asks: true,
  },
  chooseN: {
    parts: { ...asked, cost, min: least, max: most, budget: most },
    binds: several,
    asks: true,
  },
  chooseEach: {
    parts: {
      ...asked,
      pay: {
        parts: { from: target, amount: { role: 'cost', wanted: INT }, floor: number },
        under: candidate,
      },
      min: least,
      max: most,
      effects: inTurn,
    },
    binds: (e) => [[e.chosen, listOf(e.of)]],
    asks: true,
  },
  roll: {
    parts: { from: number, to: { role: 'face', wanted: INT } },
    binds: (e) => [[e.name, INT]],
    asks: true,
  },
  draw: { parts: { list: listed }, binds: one, asks: true },
  setVar: {
    parts: { target, value: { role: 'value', wanted: (e, { def }) => def.vars[e.target.var]?.type ?? null } },
    binds: nothing,
    asks: false,
  },
  addVar: { parts: { target, delta: number }, binds: nothing, asks: false },
  shiftVar: { parts: { target, delta: number }, binds: nothing, asks: false },
  pay: { parts: { from: target, amount: number, floor: number }, binds: nothing, asks: false },
  setMarker: {
    parts: {
      zone,
      state: { role: 'value', wanted: (e, { def }) => enumType(def.markers[e.marker]?.enum ?? '') },
    },
    binds: nothing,
    asks: false,
  },
  shiftMarker: { parts: { zone, delta: number }, binds: nothing, asks: false },
  move: { parts: { pieces: moved, to: zone }, binds: nothing, asks: false },
  setProp: {
    parts: {
      pieces: moved,
      value: { role: 'value', wanted: (e, { def }) => enumType(def.properties[e.prop]?.enum ?? '') },
    },
    binds: nothing,
    asks: false,
  },
  call: {
    parts: {
      args: { role: 'value', wanted: (e, { def }, i) => def.procedures[e.proc]?.params[i]?.type ?? null },
    },
    binds: nothing,
    asks: false,
  },
  run: {
    parts: {
      ...{ seat, free: truth, limited: truth },
      granted: { role: 'value', wanted: listOf(ZONE) },
      quota: most,
      circumstances: {
        parts: {
          value: { role: 'value', wanted: (c, { def }) => def.circumstances[c.index]?.type ?? null },
        },
      },
    },
    binds: nothing,
    asks: true,
  },
  window: { parts: {}, binds: nothing, asks: true },
  require: { parts: { when: { role: 'gate', wanted: BOOL } }, binds: nothing, asks: false },
  append: {
    parts: {
      items: {
        role: 'value',
        wanted: (e, { typeOf }) => (e.many ? null : elementOf(typeOf({ e: 'local', name: e.to, at: e.at }))),
      },
    },
    binds: nothing,
    asks: false,
  },
  setActive: { parts: { seat }, binds: nothing, asks: false },
}
