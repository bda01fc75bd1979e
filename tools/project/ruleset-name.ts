/** The rules without a rule set: scenarios name them one way, people who compare the other. */
import { PUBLISHED_RULE_SET } from '../../engine/index.ts'

export const NATIVE_RULESET = 'native'

export const isNativeRulesetName = (name: string): boolean =>
  [NATIVE_RULESET, PUBLISHED_RULE_SET].includes(name.toLowerCase())
