/**
 * The functions that check expressions and definitions. These contain each other, so they call each other by the
 * checker.
 */

import type { CheckFunctions } from './checker.ts'
import { checkFunctionNamed } from './definitions.ts'
import { check } from './expression.ts'

export const CHECK_FUNCTIONS: CheckFunctions = { check, functionOf: checkFunctionNamed }
