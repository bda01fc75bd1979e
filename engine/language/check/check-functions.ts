/**
 * The functions that check expressions and definitions. These contain each other, so they call each other by the
 * checker.
 */

import type { CheckFunctions } from './checker.ts'
import { getCheckedDefinition } from './definitions.ts'
import { checkExpression } from './expression.ts'

export const CHECK_FUNCTIONS: CheckFunctions = { check: checkExpression, getCheckedDefinition: getCheckedDefinition }
