/** Goldens whose scenario is gone: removed, or moved and called something else. */
import { existsSync } from 'node:fs'
import type { Golden } from '../golden/golden.ts'
import { findGoldenFiles, isUnusableGolden, loadGolden } from '../golden/golden-store.ts'
import { getScenarioPath, type Project, toDiskPath } from '../project/project.ts'
import type { Session } from '../run/session.ts'

/** Needs no run: a golden mirrors the path of its scenario. One whose ending is misspelt is no scenario's. */
export function findOrphanFiles(project: Project): readonly string[] {
  const { goldens } = project.layout
  return findGoldenFiles(toDiskPath(project, goldens))
    .map((path) => `${goldens}/${path}`)
    .filter((golden) => {
      const scenario = getScenarioPath(project, golden)
      return scenario === null || !existsSync(toDiskPath(project, scenario))
    })
}

export interface OrphanGolden {
  readonly path: string
  readonly golden: Golden
}

/** A run writes goldens of scenarios that are there: what is an orphan when it begins is one when it ends. */
const orphansBySession = new WeakMap<Session, readonly OrphanGolden[]>()

/** Reads the orphans that can be read. */
export function readOrphanGoldens(project: Project, session: Session): readonly OrphanGolden[] {
  const orphans =
    orphansBySession.get(session) ??
    findOrphanFiles(project).flatMap((path): readonly OrphanGolden[] => {
      const golden = loadGolden(toDiskPath(project, path))
      return golden === null || isUnusableGolden(golden) ? [] : [{ path, golden }]
    })
  orphansBySession.set(session, orphans)
  return orphans
}
