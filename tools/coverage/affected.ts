/**
 * Which scenarios a change can touch, from the last coverage record. Never one too few: a scenario whose play touches no
 * changed node plays as before, and where that cannot be known everything is affected, and why is said.
 */
import type { Game } from '../../engine/index.ts'
import { claims, type Project, scenarioFiles } from '../project/project.ts'
import { type Changes, changesBetween, type Print, printOf } from './fingerprint.ts'
import { isToldAgain } from './retold.ts'
import { gameKey } from './seen.ts'
import { fileHash, type Stored, type StoredFile, stored } from './store.ts'
import { toolsHash } from './tools-hash.ts'

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
  /** Scenarios that changed, or whose goldens did. */
  readonly scenarios: ReadonlySet<string>
  /** Whether Touchstone itself changed. */
  readonly tools: boolean
  /** The game as it was; null where it cannot be read. */
  print(folder: string, ruleset: string): Print | null
}

export function affectedFiles(project: Project, since: Since | null = null): Affected {
  const all = scenarioFiles(project)
  const everything = (because: string): Affected => ({ files: all, of: all.length, because: [because] })
  const record = stored(project)
  if (record === null) return everything('there is no coverage record yet: `touchstone coverage` makes one')
  if (record.tools !== toolsHash()) return everything('Touchstone itself changed since the coverage record')
  if (since?.tools) return everything('Touchstone itself changed')
  const changes = changesOf(project, record, since)
  const direct = new Set(all.filter((file) => isAffected(project, file, record, changes, since)))
  const files = all.filter(
    (file) =>
      direct.has(file) ||
      record.files[file]?.before.some((before) => direct.has(before) || !all.includes(before)),
  )
  const because = [...changes].flatMap(([key, each]) =>
    each.everything === null ? [] : [`${key.trim()}: ${each.everything}`],
  )
  return { files, of: all.length, because }
}

/** `game`: as it is now, where that is the other of the two that were compared. */
type Compared = Changes & { readonly game: Game | null }

function changesOf(project: Project, record: Stored, since: Since | null): ReadonlyMap<string, Compared> {
  return new Map(
    record.games.map((recorded) => {
      const load = project.games.load(recorded.folder, recorded.ruleset)
      const game = load.ok ? load.game : null
      const now = game && printOf(game.def)
      const then = since ? since.print(recorded.folder, recorded.ruleset) : recorded.print
      const isNow = then !== null && isSame(recorded.print, then)
      return [
        gameKey(recorded),
        { ...changesAsRecorded(recorded.print, then, now), game: isNow ? game : null },
      ]
    }),
  )
}

function changesAsRecorded(recorded: Print, then: Print | null, now: Print | null): Changes {
  if (now === null) return all('its rule data cannot be read')
  if (then === null) return all('its rule data could not be read before')
  if (isSame(recorded, then)) return changesBetween(then, now)
  // Scenarios that do not touch what is new play as they did before.
  if (isSame(recorded, now)) return changesBetween(now, then)
  return all('the coverage record is of neither version: run `touchstone coverage` again')
}

const all = (everything: string): Changes => ({
  everything,
  nodes: new Set(),
  setups: new Set(),
  declared: new Set(),
  clauses: new Set(),
})

const isSame = (a: Print, b: Print): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

function isAffected(
  project: Project,
  file: string,
  record: Stored,
  changes: ReadonlyMap<string, Compared>,
  since: Since | null,
): boolean {
  const known: StoredFile | undefined = record.files[file]
  if (known === undefined || !known.isRight) return true
  if (since?.scenarios.has(file) || known.hash !== fileHash(project, file)) return true
  return known.cases.some(({ game, ruleset, setup, touched, derived, told, said, rules }) => {
    const own = changes.get(gameKey({ folder: game, ruleset }))
    if (own === undefined || own.everything !== null) return true
    if ([...own.setups].some((each) => each.toLowerCase() === setup)) return true
    if (said.some((key) => own.declared.has(key))) return true
    if (rules.some((rule) => [...own.clauses].some((clause) => claims(clause, rule)))) return true
    if (own.nodes.size === 0) return false
    if (touched.some((node) => own.nodes.has(node))) return true
    if (!derived.some((node) => own.nodes.has(node))) return false
    return told === null || own.game === null || !isToldAgain(own.game, told)
  })
}
