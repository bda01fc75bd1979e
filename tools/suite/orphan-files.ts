/** Goldens whose scenario is gone: removed, or moved and called something else. */
import { existsSync } from 'node:fs'
import type { Golden } from '../golden/golden.ts'
import { goldensBelow, isUnusable, loadGolden } from '../golden/store.ts'
import { GOLDENS, onDisk, type Project, scenarioOf } from '../project/project.ts'
import type { Session } from '../run/session.ts'

/** Needs no run: a golden mirrors the path of its scenario. One whose ending is misspelt is no scenario's. */
export function orphanFiles(project: Project): readonly string[] {
  return goldensBelow(onDisk(project, GOLDENS))
    .map((path) => `${GOLDENS}/${path}`)
    .filter((golden) => {
      const scenario = scenarioOf(golden)
      return scenario === null || !existsSync(onDisk(project, scenario))
    })
}

export interface OrphanGolden {
  readonly path: string
  readonly golden: Golden
}

/** A run writes goldens of scenarios that are there: what is an orphan when it begins is one when it ends. */
const known = new WeakMap<Session, readonly OrphanGolden[]>()

/** Those that can be read. */
export function orphanGoldens(project: Project, session: Session): readonly OrphanGolden[] {
  const found =
    known.get(session) ??
    orphanFiles(project).flatMap((path): readonly OrphanGolden[] => {
      const golden = loadGolden(onDisk(project, path))
      return golden === null || isUnusable(golden) ? [] : [{ path, golden }]
    })
  known.set(session, found)
  return found
}
