/** All effects of the language, in the order of the reference. */
import type * as G from '../../gamedef/effect.ts'
import type { EffectSpec } from '../describe/effect-spec.ts'
import { CALL_EFFECTS, type procedureCallEffect } from './calls.ts'
import { ACTING_EFFECTS, CARD_EFFECTS } from './card-effects.ts'
import { CHOICE_EFFECTS } from './choices.ts'
import { CONTROL_EFFECTS } from './control.ts'
import { PIECE_EFFECTS } from './pieces.ts'
import { RANDOM_EFFECTS } from './random.ts'
import { WRITE_EFFECTS } from './writes.ts'

const ALL_EFFECTS = [
  ...CHOICE_EFFECTS,
  ...CONTROL_EFFECTS,
  ...WRITE_EFFECTS,
  ...PIECE_EFFECTS,
  ...CARD_EFFECTS,
  ...RANDOM_EFFECTS,
  ...CALL_EFFECTS,
  ...ACTING_EFFECTS,
] as const

export const EFFECT_DESCRIPTORS: readonly EffectSpec[] = ALL_EFFECTS

/** `returns` of actions and procedures makes the effect `return`. */
type MadeEffectKind = ((typeof ALL_EFFECTS)[number] | typeof procedureCallEffect)['makes'] | 'return'
type NoEffectKind<Kind extends never> = Kind

/** Kinds of checked effects that no descriptor makes. The type checker names a missing one here. */
export type MissingEffect = NoEffectKind<Exclude<G.Effect['do'], MadeEffectKind>>
