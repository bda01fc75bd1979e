/** The view file of a game: the one `*.view.yaml` in the folder of its rule data. */
import { readdirSync } from 'node:fs'
import { findClosestWord } from '../../engine/index.ts'
import { type Project, toDiskPath } from '../project/project.ts'

const VIEW_FILE_SUFFIX = '.view.yaml'

export type ViewFileResult =
  | { readonly ok: true /** Null where the game has none. */; readonly file: string | null }
  | { readonly ok: false; readonly message: string }

/** `name` chooses one of several: `board` is `board.view.yaml`. */
export function findViewFile(project: Project, game: string, name: string | null): ViewFileResult {
  const names = readdirSync(toDiskPath(project, game))
    .filter((file) => file.endsWith(VIEW_FILE_SUFFIX))
    .map((file) => file.slice(0, -VIEW_FILE_SUFFIX.length))
    .sort()
  const [first = null, second] = names
  if (name !== null && !names.includes(name)) {
    const meant = findClosestWord(name, names)
    const hint = meant === null ? '' : `: did you mean ${meant}?`
    return { ok: false, message: `${game} has no view ${name}${hint}` }
  }
  if (name === null && second !== undefined) {
    return { ok: false, message: `${game} has several views: choose with --view ${names.join(' or ')}` }
  }
  const chosen = name ?? first
  return { ok: true, file: chosen === null ? null : `${game}/${chosen}${VIEW_FILE_SUFFIX}` }
}
