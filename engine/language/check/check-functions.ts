/** What checks expressions and definitions. They stand in one another, so each reaches the others through the world. */

import type { CheckFunctions } from './checker.ts'
import { checkFunctionNamed } from './definitions.ts'
import { check } from './expression.ts'

export const CHECK_FUNCTIONS: CheckFunctions = { check, functionOf: checkFunctionNamed }
