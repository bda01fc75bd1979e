/** A random sample of changes of the rule files of a project: one kind after the other, so that the rare ones come up as well. */
import { makeLuck, readersOf } from '../../../engine/index.ts'
import type { Project } from '../../project/project.ts'
import { changesOf, kindNames, type TextChange } from './kinds.ts'
import { sourceOf } from './source.ts'

export interface Drawn extends TextChange {
  readonly game: string
  /** The rule sets that read the file. */
  readonly rulesets: readonly string[]
}

/** Catalogues of clauses and views say nothing of how the game is played. */
export const isRules = (name: string): boolean =>
  !/\.view\.yaml$|(^|\/)(rules|catalogue)(\.yaml$|\/)/.test(name)

/** Endless: a change that the language refuses is no change, and another is drawn instead. */
export function* drawn(
  project: Project,
  games: ReadonlyMap<string, readonly string[]>,
  seed: string,
): Generator<Drawn> {
  const luck = makeLuck(`textual ${seed}`)
  const byKind = new Map<string, Drawn[]>(kindNames.map((kind) => [kind, []]))
  for (const [game, rulesets] of games) {
    const load = project.games.load(game)
    const seats = load.ok ? load.game.def.seats : []
    const files = project.games.files(game)
    const readers = readersOf(files, rulesets)
    for (const file of files) {
      if (!isRules(file.name)) continue
      const read = readers.get(file.name) ?? []
      const source = sourceOf(file)
      for (const kind of kindNames)
        byKind
          .get(kind)!
          .push(...changesOf(kind, source, seats).map((change) => ({ ...change, game, rulesets: read })))
    }
  }
  const seen = new Set<string>()
  while ([...byKind.values()].some((left) => left.length > 0)) {
    for (const left of byKind.values()) {
      if (left.length === 0) continue
      const [change] = left.splice(luck.below(left.length), 1)
      const place = `${change!.game} ${change!.file}:${change!.line}`
      if (seen.has(place) || change!.rulesets.length === 0) continue
      seen.add(place)
      yield change!
    }
  }
}
