/** All effects of the language, in the order of the reference. */
import type * as G from '../../gamedef/effect.ts'
import type { EffectSpec } from '../describe/effect-spec.ts'
import { CALLS, type procedureCallEffect } from './calls.ts'
import { ACTING, CARDS } from './card-effects.ts'
import { CHOICES } from './choices.ts'
import { CONTROL } from './control.ts'
import { PIECES } from './pieces.ts'
import { RANDOM } from './random.ts'
import { WRITES } from './writes.ts'

const ALL = [...CHOICES, ...CONTROL, ...WRITES, ...PIECES, ...CARDS, ...RANDOM, ...CALLS, ...ACTING] as const

export const DESCRIPTORS: readonly EffectSpec[] = ALL

/** `returns` of actions and procedures makes the effect `return`. */
type Made = ((typeof ALL)[number] | typeof procedureCallEffect)['makes'] | 'return'
type None<Kind extends never> = Kind

/** Kinds of checked effects that no descriptor makes. The type checker names a missing one here. */
export type MissingEffect = None<Exclude<G.Effect['do'], Made>>
