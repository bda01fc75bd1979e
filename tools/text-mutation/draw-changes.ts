/**
 * Draws a random sample of changes of the rule files of a project. The kinds take turns, so that rare ones come up as
 * well.
 */
import { makeRandomSource, mapSourceFilesToRuleSets } from '../../engine/index.ts'
import type { Project } from '../project/project.ts'
import { listTextChanges, TEXT_CHANGE_KINDS, type TextChange } from './kinds.ts'
import { parseRuleSource } from './rule-source.ts'

export interface DrawnChange extends TextChange {
  readonly game: string
  /** The rule sets that read the file. */
  readonly rulesets: readonly string[]
}

/** Catalogues of clauses and views do not change play. */
export const isPlayedRuleFile = (name: string): boolean =>
  !/\.view\.yaml$|(^|\/)(rules|catalogue)(\.yaml$|\/)/.test(name)

/** An endless list: where the language refuses a change, another is drawn. */
export function* drawTextChanges(
  project: Project,
  games: ReadonlyMap<string, readonly string[]>,
  seed: string,
): Generator<DrawnChange> {
  const luck = makeRandomSource(`textual ${seed}`)
  const byKind = new Map<string, DrawnChange[]>(TEXT_CHANGE_KINDS.map((kind) => [kind, []]))
  for (const [game, rulesets] of games) {
    const load = project.games.load(game)
    const seats = load.ok ? load.game.def.seats : []
    const files = project.games.files(game)
    const readers = mapSourceFilesToRuleSets(files, rulesets)
    for (const file of files) {
      if (!isPlayedRuleFile(file.name)) continue
      const read = readers.get(file.name) ?? []
      const source = parseRuleSource(file)
      for (const kind of TEXT_CHANGE_KINDS)
        byKind
          .get(kind)!
          .push(...listTextChanges(kind, source, seats).map((change) => ({ ...change, game, rulesets: read })))
    }
  }
  const seen = new Set<string>()
  while ([...byKind.values()].some((left) => left.length > 0)) {
    for (const left of byKind.values()) {
      if (left.length === 0) continue
      const [change] = left.splice(luck.drawBelow(left.length), 1)
      const place = `${change!.game} ${change!.file}:${change!.line}`
      if (seen.has(place) || change!.rulesets.length === 0) continue
      seen.add(place)
      yield change!
    }
  }
}
