/** The clauses of the rulebook, which rules name by their tags. */
import type { ClauseDef } from '../../gamedef/gamedef.ts'
import type { Name } from '../syntax/effect.ts'
import type { GameParts } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'

/** Adds clauses by id. A section that has clauses is a clause too, so that tags can name it. */
export function addClauses(checker: Checker, game: GameParts<'rules' | 'setups'>): void {
  const add = (clause: ClauseDef): boolean => {
    if (checker.names.rules.add(clause.id) === undefined) return false
    return checker.game.rules.push(clause) > 0
  }
  for (const { id, section, title, text, kind, excluded, absence } of game.rules) {
    const at = checker.marks.addPlace(id.at)
    if (!add({ id: id.text, section, title, text, kind, excluded, absence, limits: [], setups: [], at }))
      checker.error('duplicate-name', id.at, `there is already a rule \`${id.text}\``)
  }
  for (const { section, title, id } of game.rules)
    if (section) {
      const heading = { id: section, section, title, text: '', kind: '' as const, excluded: '' }
      add({ ...heading, absence: false, limits: [], setups: [], at: checker.marks.addPlace(id.at) })
    }
  // All clauses are known by now: one may limit another that stands after it.
  for (const { id, limits, setups } of game.rules) {
    const index = checker.names.rules.get(normalizeName(id.text))
    const clause = index === undefined ? undefined : checker.game.rules[index]
    if (clause === undefined || index === undefined || limits.length + setups.length === 0) continue
    checker.game.rules[index] = {
      ...clause,
      limits: limits.map((limit) => checker.names.findClause(limit, -1)).filter((rule) => rule >= 0),
      setups: findSetups(checker, game, setups),
    }
  }
}

function findSetups(checker: Checker, game: GameParts<'setups'>, names: readonly Name[]): readonly number[] {
  const ids = game.setups.map(({ id }) => id.text)
  return names.flatMap((name) => {
    const index = ids.findIndex((id) => normalizeName(id) === normalizeName(name.text))
    return index < 0 ? (checker.reportUnknown('unknown-setup', name, 'the setup', ids) ?? []) : [index]
  })
}
