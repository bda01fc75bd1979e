/** What checks expressions and definitions. They stand in one another, so each reaches the others through the world. */

import { functionOf } from './definitions.ts'
import { check } from './expression.ts'
import type { Checkers } from './world.ts'

export const CHECKERS: Checkers = { check, functionOf }
