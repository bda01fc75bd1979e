/** `specs` of a scenario: ids of other documents. Where a key in a folder above lists them, no other is known. */
import { posix } from 'node:path'
import { closest, Diagnostics, readDocument } from '../../engine/index.ts'
import { type Project, readText } from '../project/project.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Scene } from '../scenario/scene.ts'

const SPECIFICATIONS = 'specifications.yaml'

/** Every case asks; a key does not change while a project is open. */
const known = new WeakMap<Project['games'], Map<string, ReadonlyMap<string, string> | null>>()

export function checkSpecs(project: Project, { d }: Scene, file: string, { specs }: Scenario): void {
  const key = specs.length > 0 ? specificationsFor(project, file) : null
  if (key === null) return
  for (const { text, at } of specs) {
    if (key.has(text)) continue
    d.add('unknown-spec', at, `\`${SPECIFICATIONS}\` has no \`${text}\``, closest(text, key.keys()))
  }
}

/** What each id means, by the key in the nearest folder above the scenario; null where there is none. */
function specificationsFor(project: Project, file: string): ReadonlyMap<string, string> | null {
  const keys = known.get(project.games) ?? new Map<string, ReadonlyMap<string, string> | null>()
  known.set(project.games, keys)
  for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
    const before = keys.get(folder)
    const found = before !== undefined ? before : readKey(project, posix.join(folder, SPECIFICATIONS))
    keys.set(folder, found)
    if (found !== null || folder === posix.dirname(folder)) return found
  }
}

function readKey(project: Project, path: string): ReadonlyMap<string, string> | null {
  let text: Uint8Array
  try {
    text = readText(project, path)
  } catch {
    return null
  }
  const entries = readDocument(path, text, new Diagnostics()).flatMap((node) =>
    node.n === 'map' ? node.entries : [],
  )
  return new Map(entries.map(({ key, value }) => [key, value.n === 'scalar' ? value.text : '']))
}
