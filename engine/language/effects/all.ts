/** All effects of the language, in the order of the reference. */
import type * as G from '../../gamedef/effect.ts'
import type { EffectSpec } from '../describe/effect-spec.ts'
import { CALL_EFFECTS, type procedureCallEffect } from './calls.ts'
import { CARD_EFFECTS, CARD_SIDE_AND_POINT_EFFECTS } from './card-effects.ts'
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
  ...CARD_SIDE_AND_POINT_EFFECTS,
] as const

export const EFFECT_DESCRIPTORS: readonly EffectSpec[] = ALL_EFFECTS

/** `returns` of actions and procedures makes the effect `return`. */
type EffectKindWithDescriptor = ((typeof ALL_EFFECTS)[number] | typeof procedureCallEffect)['makes'] | 'return'
type AssertNoEffectKind<Kind extends never> = Kind

/** Kinds of checked effects that no descriptor makes. The type checker names a missing one here. */
export type EffectKindWithoutDescriptor = AssertNoEffectKind<Exclude<G.Effect['do'], EffectKindWithDescriptor>>
