/** The same rules emitted otherwise: with counters woven in, and with mutants of which none is on. */
import type { Dressing } from '../../engine/index.ts'
import { weaving } from '../mutation/weave/weave.ts'

export const OTHER_DRESSES: readonly Dressing[] = ['watched', weaving]
