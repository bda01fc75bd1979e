/** The effects of the language, in the order in which its README lists them. */
import type * as G from '../../gamedef/effect.ts'
import type { EffectSpec } from '../describe/effect.ts'
import { CALLS, type procedureCall } from './calls.ts'
import { CHOICES } from './choices.ts'
import { CONTROL } from './control.ts'
import { PIECES } from './pieces.ts'
import { RANDOM } from './random.ts'
import { WRITES } from './writes.ts'

const ALL = [...CHOICES, ...CONTROL, ...WRITES, ...PIECES, ...RANDOM, ...CALLS] as const

type Made = ((typeof ALL)[number] | typeof procedureCall)['makes']

/** Of a kind of checked effect that no descriptor makes the type checker says so here, by its name. */
type Unmade = Exclude<G.Effect['do'], Made>

export const DESCRIPTORS: [Unmade] extends [never] ? readonly EffectSpec[] : Unmade = ALL
