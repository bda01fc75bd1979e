/** `touchstone compare` plays the same scripts under two rule sets, and shows where the outcomes differ. */
import { findClosestWord, PUBLISHED_RULE_SET } from '../../engine/index.ts'
import { compareRulesets, type RulesetComparison } from '../compare/compare-rulesets.ts'
import { formatComparison } from '../compare/comparison-text.ts'
import { getFolderOfGame, listGameFolderNames } from '../project/game-folders.ts'
import { formatUnreadableGameMessage, getGameFolder, type Project } from '../project/project.ts'
import { isNativeRulesetName, NATIVE_RULESET } from '../project/ruleset-name.ts'
import { chooseStyle } from '../run/style.ts'
import { formatJson } from '../run/terminal-text.ts'
import { findInputs, InputCache } from '../suite/input-cache.ts'
import { selectFiles } from '../suite/select.ts'
import { type Command, UsageError } from './command.ts'
import { EXIT } from './exit.ts'
import { chooseScenarios, makeProgressListener, openCommandProject } from './open-project.ts'
import { FILTER_NOTES } from './options.ts'

export const compareCommand: Command = {
  name: 'compare',
  usage: 'RULESET RULESET [FILTER...] [options]',
  options: {},
  notes: [
    `${PUBLISHED_RULE_SET}, or ${NATIVE_RULESET}, is the game without a rule set. A scenario is compared when its script can be played under both, whichever it was written for; its statements are not checked. Each case is followed up to the first step after which the boards differ.`,
    ...FILTER_NOTES,
  ],
  run(commandLine, terminal) {
    const [one, two, ...words] = commandLine.words
    if (one === undefined || two === undefined) throw new UsageError('compare needs two rule sets')
    const [left, right] = [replaceNativeByPublished(one), replaceNativeByPublished(two)]
    if (left.toLowerCase() === right.toLowerCase()) throw new UsageError(`${one} and ${two} are the same`)
    const project = openCommandProject(commandLine, terminal)
    checkRulesetsComeFirst(commandLine.words, project)
    const chosen = selectFiles(project, chooseScenarios({ ...commandLine, words }, project, terminal))
    const known = new Map<string, readonly string[]>()
    const read = new InputCache()
    const rulesetsOf = (file: string): readonly string[] => {
      const game = findInputs(project, file, read).gameFolders[0] ?? getGameFolder(project, file, null)
      const found = known.get(game) ?? project.games.rulesets(game)
      known.set(game, found)
      return found
    }
    const has = (file: string, name: string): boolean =>
      [PUBLISHED_RULE_SET, ...rulesetsOf(file)].some((each) => each.toLowerCase() === name.toLowerCase())
    const files = chosen.filter((file) => has(file, left) && has(file, right))
    if (files.length === 0) {
      const names = [PUBLISHED_RULE_SET, ...new Set(chosen.flatMap(rulesetsOf))]
      throw new UsageError(describeUnknownRuleset([left, right], names))
    }
    const broken = findBrokenRuleset(project, [...known.keys()], [left, right])
    if (broken !== null) {
      terminal.err(`${formatUnreadableGameMessage(broken)}\n`)
      return EXIT.broken
    }
    const comparison = compareRulesets(project, files, left, right, makeProgressListener(terminal))
    const style = chooseStyle(terminal.isWatched, terminal.env)
    terminal.out(commandLine.flag('json') ? formatComparisonJson(comparison) : formatComparison(comparison, style))
    return EXIT.ok
  },
}

const replaceNativeByPublished = (name: string): string => (isNativeRulesetName(name) ? PUBLISHED_RULE_SET : name)

/** Words after the first two are filters, so rule sets must come first. */
function checkRulesetsComeFirst(words: readonly string[], project: Project): void {
  const knownRulesets = listGameFolderNames(project).flatMap((game) =>
    project.games.rulesets(getFolderOfGame(project, game)),
  )
  const isRuleset = (word: string): boolean =>
    replaceNativeByPublished(word) === PUBLISHED_RULE_SET ||
    knownRulesets.some((each) => each.toLowerCase() === word.toLowerCase())
  const rulesets = words.filter(isRuleset)
  if (rulesets.length < 2 || words.slice(0, 2).every(isRuleset)) return
  const order = [...rulesets.slice(0, 2), ...words.filter((word) => !rulesets.slice(0, 2).includes(word))]
  throw new UsageError(`the rule sets come first: touchstone compare ${order.join(' ')}`)
}

function describeUnknownRuleset(namedRulesets: readonly string[], knownRulesets: readonly string[]): string {
  const isKnown = (name: string): boolean => knownRulesets.some((each) => each.toLowerCase() === name.toLowerCase())
  const stranger = namedRulesets.find((name) => !isKnown(name))
  if (stranger === undefined) return `no game has both rule sets, ${namedRulesets.join(' and ')}`
  const meant = findClosestWord(stranger, knownRulesets)
  return `there is no rule set ${stranger}${meant === null ? '' : `: did you mean ${meant}?`}`
}

/** Rule data that does not compile would fail every case, so it is reported once. */
function findBrokenRuleset(
  project: Project,
  folders: readonly string[],
  rulesetNames: readonly string[],
): string | null {
  for (const folder of folders) {
    const rulesetsOfGame = project.games.rulesets(folder)
    for (const name of rulesetNames) {
      const ruleset = rulesetsOfGame.find((each) => each.toLowerCase() === name.toLowerCase()) ?? ''
      if (!project.games.load(folder, ruleset).ok) return ruleset === '' ? folder : `${folder}, ${ruleset}`
    }
  }
  return null
}

const formatComparisonJson = (comparison: RulesetComparison): string => formatJson(comparison)
