/**
 * Which scenarios a change can touch, from the last coverage record. Never one too few: a scenario whose play touches no
 * changed node plays as before, and where that cannot be known everything is affected, and why is said.
 */
import type { Game } from '../../engine/index.ts'
import { claims, type Project, scenarioFiles } from '../project/project.ts'
import { environmentHash, toolsHash } from '../project/tools-hash.ts'
import { type Changes, changesBetween, type Print, printOf } from './fingerprint.ts'
import { isToldAgain } from './retold.ts'
import { gameKey } from './seen.ts'
import { fileHash, type Stored, type StoredFile, stored } from './store.ts'

export interface Affected {
  /** From the root, in the order of their paths. */
  readonly files: readonly string[]
  /** Of how many. */
  readonly of: number
  /** Why more are affected than touch what changed; empty where the record knew everything. */
  readonly because: readonly string[]
}

/** What changed since a revision instead of since the record. */
export interface Since {
  readonly revision: string
  /** Scenarios that changed, or whose goldens did. */
  readonly scenarios: ReadonlySet<string>
  /** Whether Touchstone itself changed. */
  readonly tools: boolean
  /** Whether the packages or the Node changed that it runs on. */
  readonly environment: boolean
  /** The game as it was; null where it cannot be read. */
  game(folder: string, ruleset: string): Game | null
}

const ENVIRONMENT = '`package.json`, the lock file or the version of Node changed'

export function affectedFiles(project: Project, since: Since | null = null): Affected {
  const all = scenarioFiles(project)
  const everything = (because: string): Affected => ({ files: all, of: all.length, because: [because] })
  const record = stored(project)
  if (record === null) return everything('there is no coverage record yet: `touchstone coverage` makes one')
  if (record.tools !== toolsHash()) return everything('Touchstone itself changed since the coverage record')
  if (record.environment !== environmentHash(project.root))
    return everything(`${ENVIRONMENT} since the coverage record`)
  if (since?.tools) return everything('Touchstone itself changed')
  if (since?.environment) return everything(ENVIRONMENT)
  const games = new Map(record.games.map((each) => [gameKey(each), comparedGame(project, each, since)]))
  const direct = new Set(all.filter((file) => isAffected(project, file, record, games, since)))
  const files = all.filter(
    (file) =>
      direct.has(file) ||
      record.files[file]?.before.some((before) => direct.has(before) || !all.includes(before)),
  )
  const because = [...games].flatMap(([key, { changes, isOther }]) => [
    ...(isOther ? [otherRules(key.trim(), since?.revision ?? '')] : []),
    ...(changes.everything === null ? [] : [`${key.trim()}: ${changes.everything}`]),
  ])
  return { files, of: all.length, because }
}

const otherRules = (game: string, revision: string): string =>
  `${game}: the coverage record was made from other rules than those of ${revision} (\`touchstone coverage\` there makes one of those)`

/** A game of the record, held against the versions that are asked about. */
interface Compared {
  readonly changes: Changes
  /** The versions that differ from the recorded one. */
  readonly versions: readonly Game[]
  /** Whether the record is of other rules than the revision that is asked about. */
  readonly isOther: boolean
}

/** Who plays alike by the recorded rules and by each of two others plays alike by these two. */
function comparedGame(
  project: Project,
  { folder, ruleset, print }: Stored['games'][number],
  since: Since | null,
): Compared {
  const cannot = (why: string): Compared => ({ changes: all(why), versions: [], isOther: false })
  const load = project.games.load(folder, ruleset)
  if (!load.ok) return cannot('its rule data cannot be read')
  const then = since?.game(folder, ruleset)
  if (then === null) return cannot('its rule data could not be read before')
  const versions = (then ? [then, load.game] : [load.game])
    .map((game) => ({ game, now: printOf(game.def) }))
    .filter(({ now }) => !isSame(print, now))
  return {
    changes: together(versions.map(({ now }) => changesBetween(print, now))),
    versions: versions.map(({ game }) => game),
    isOther: versions.some(({ game }) => game === then),
  }
}

const together = (all: readonly Changes[]): Changes => ({
  everything: all.find(({ everything }) => everything !== null)?.everything ?? null,
  nodes: new Set(all.flatMap(({ nodes }) => [...nodes])),
  setups: new Set(all.flatMap(({ setups }) => [...setups])),
  declared: new Set(all.flatMap(({ declared }) => [...declared])),
  clauses: new Set(all.flatMap(({ clauses }) => [...clauses])),
})

const all = (everything: string): Changes => ({ ...together([]), everything })

const isSame = (a: Print, b: Print): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function isAffected(
  project: Project,
  file: string,
  record: Stored,
  games: ReadonlyMap<string, Compared>,
  since: Since | null,
): boolean {
  const known: StoredFile | undefined = record.files[file]
  if (known === undefined || !known.isRight) return true
  if (since?.scenarios.has(file) || known.hash !== fileHash(project, file)) return true
  return known.cases.some(({ game, ruleset, setup, touched, derived, told, said, rules }) => {
    const compared = games.get(gameKey({ folder: game, ruleset }))
    if (compared === undefined || compared.changes.everything !== null) return true
    const { nodes, setups, declared, clauses } = compared.changes
    if ([...setups].some((each) => each.toLowerCase() === setup)) return true
    if (said.some((key) => declared.has(key))) return true
    if (rules.some((rule) => [...clauses].some((clause) => claims(clause, rule)))) return true
    if (nodes.size === 0) return false
    if (touched.some((node) => nodes.has(node))) return true
    if (!derived.some((node) => nodes.has(node))) return false
    return told === null || !compared.versions.every((version) => isToldAgain(version, told))
  })
}
