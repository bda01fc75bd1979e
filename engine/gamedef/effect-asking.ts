/** Checked effects that ask a seat or chance, and the parts of each (see `part.ts`). */
import type { Effect, EffectOf } from './effect.ts'
import {
  askingKind,
  type EffectKind,
  type EffectNode,
  listElementName,
  makeTrackKey,
  writeTargetParts,
} from './effect-kind.ts'
import type { ChoiceFields, EffectAlternative, WriteTarget } from './effect-shapes.ts'
import type { Expr } from './expr.ts'
import { type BoundName, COMMON_PARTS, type EffectsPart } from './part.ts'
import { BOOL, INT, makeListType, type Type } from './types.ts'

export type AskingEffect =
  /**
   * One answer. With no option, `otherwise` is the answer; without it, what `ChoiceDef.lacking` says happens. When
   * `when` is false, `otherwise` is the answer unasked.
   */
  | (EffectNode<'chooseOne', { when: Expr | null; otherwise: Expr | null }> & ChoiceFields)
  /**
   * Several answers at once, `min` to `max` of them; with too few options what `ChoiceDef.lacking` says happens.
   */
  | (EffectNode<'chooseN', { min: Expr; max: Expr }> & ChoiceFields)
  /**
   * Choose one, pay, resolve, choose again, until done. An option is offered once (`again`: more often), and only
   * while it can be paid. `amount` is asked with the candidate in scope; with `cost` the effects pay, and the budget is
   * asked anew in each turn.
   */
  | ({
      readonly do: 'chooseEach'
      readonly min: Expr
      readonly max: Expr
      readonly again: boolean
      readonly pay: { readonly from: WriteTarget; readonly amount: Expr; readonly floor: Expr | null } | null
      /** Collects what was chosen, in order, for the effects after the loop. */
      readonly chosen: string
      readonly effects: readonly Effect[]
    } & ChoiceFields)
  /**
   * One of several lists of effects: of those that may be begun, tried up to their first question; the answer is its
   * index.
   */
  | EffectNode<
      'chooseEffect',
      { choice: number; name: string; of: Type; by: Expr | null; ways: readonly EffectAlternative[] }
    >
  | EffectNode<'roll', { choice: number; name: string; from: Expr; to: Expr }>
  /**
   * One element of a list by chance: question kind `draw`. Of an empty list `otherwise`, or what
   * `ChoiceDef.lacking` says; an error where neither is said.
   */
  | EffectNode<
      'draw',
      {
        choice: number
        name: string
        /** The name of an element within `weight`, which says how many lots it has: one without `weight`. */
        candidate: string
        of: Type
        list: Expr
        weight: Expr | null
        otherwise: Expr | null
      }
    >

const { number, seat, most, branch, gate, effects, listed } = COMMON_PARTS
const leastPart = { role: 'least', wanted: INT } as const

type ChoiceNames = Pick<ChoiceFields, 'name' | 'candidate' | 'of'>
const listCandidateName = (choice: ChoiceNames): readonly BoundName[] => [[choice.candidate, choice.of]]
const listAnswersName = (choice: ChoiceNames): readonly BoundName[] => [[choice.name, makeListType(choice.of)]]

/** The parts that say whom a choice asks and what it offers. */
const offerParts = {
  list: listed,
  by: seat,
  rules: { parts: { cond: gate }, under: listCandidateName },
  cost: { role: 'cost', wanted: INT, under: listCandidateName },
} as const
const turnEffectsPart: EffectsPart<ChoiceNames> = { role: 'effects', under: listElementName }

export const ASKING_EFFECT_KINDS: { readonly [K in AskingEffect['do']]: EffectKind<EffectOf<K>> } = {
  chooseOne: {
    parts: { when: branch, otherwise: { role: 'value', wanted: (e) => e.of }, ...offerParts, budget: most },
    ...askingKind,
    binds: listElementName,
  },
  chooseN: {
    parts: { ...offerParts, min: leastPart, max: most, budget: most },
    ...askingKind,
    binds: listAnswersName,
  },
  chooseEach: {
    parts: {
      ...offerParts,
      pay: {
        parts: { from: writeTargetParts, amount: { role: 'cost', wanted: INT }, floor: number },
        under: listCandidateName,
      },
      min: leastPart,
      max: most,
      budget: most,
      effects: turnEffectsPart,
    },
    ...askingKind,
    binds: (expr) => [[expr.chosen, makeListType(expr.of)]],
    writes: (expr) => (expr.pay ? [makeTrackKey(expr.pay.from)] : []),
  },
  chooseEffect: {
    parts: { by: seat, ways: { parts: { when: { role: 'offer', wanted: BOOL }, effects } } },
    ...askingKind,
    binds: listElementName,
  },
  roll: {
    parts: { from: { role: 'foot', wanted: INT }, to: { role: 'face', wanted: INT } },
    ...askingKind,
    binds: (e) => [[e.name, INT]],
  },
  draw: {
    parts: {
      list: listed,
      weight: { role: 'cost', wanted: INT, under: listCandidateName },
      otherwise: { role: 'value', wanted: (e) => e.of },
    },
    ...askingKind,
    binds: listElementName,
  },
}
