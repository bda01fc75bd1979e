/** The walls between rooms: which room may import which, and what the engine may not know. */
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../../engine/node.ts'
import { HASHED_FOLDERS } from '../cache/tools-hash.ts'
import { type Import, imports, isTest, nodesIn, root, sources } from './sources.testing.ts'
import { ALWAYS_FORBIDDEN, wordsOf } from './words.testing.ts'

/** The table of breaks stands beside the mechanisms' tests, and a tool applies it. */
const BREAKS = 'engine/mechanisms/breaks.ts'
const FACES = ['engine/index.ts', 'engine/node.ts', BREAKS]

/** Finds forbidden imports of a folder. Tests may import more than the code they test. */
function broken(from: string, allowed: (to: string) => boolean): string[] {
  return imports
    .filter((i) => i.from.startsWith(from) && !isTest(i.from) && !allowed(i.to))
    .map((i) => `${i.from} imports ${i.to}`)
}

const within =
  (...folders: string[]) =>
  (to: string): boolean =>
    folders.some((f) => to.startsWith(f))
const node = (to: string): boolean => isBuiltin(to)

const importsOf = new Map<string, Import[]>()
for (const each of imports) importsOf.set(each.from, [...(importsOf.get(each.from) ?? []), each])

function reachableFrom(start: string): ReadonlySet<string> {
  const reached = new Set([start])
  for (const file of reached) for (const { to } of importsOf.get(file) ?? []) if (to.endsWith('.ts')) reached.add(to)
  return reached
}

/** Finds globals of Node that a file uses without an import. */
function globalsOfNode(path: string): readonly string[] {
  const source = sources.get(path)
  if (!source) throw new Error(`there is no ${path}`)
  return nodesIn(source).flatMap(([node, parent]) => {
    if (ts.isMetaProperty(node)) return [`${path}: ${node.getText(source)}`]
    // A property or method may share its name with a global.
    const isMember =
      ts.isPropertyAssignment(parent) || ts.isPropertyAccessExpression(parent) || ts.isMethodDeclaration(parent)
    if (!ts.isIdentifier(node) || (isMember && parent.name === node)) return []
    const isGlobal = /^(Buffer|process|require|global|__dirname|__filename|setImmediate)$/.test(node.text)
    return isGlobal ? [`${path}: ${node.text}`] : []
  })
}

/** Conventions put these files at the top, beside the rooms. */
const AT_THE_TOP = [
  '.gitattributes',
  '.gitignore',
  'GLOSSARY.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'SECURITY.md',
  'README.md',
  'biome.json',
  'package-lock.json',
  'package.json',
]

describe('the top of the project', () => {
  it('has no file that nobody would look for there', () => {
    const files = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
    const known = [...AT_THE_TOP, 'tsconfig.json', 'vitest.config.ts']
    // In a work tree `.git` is a file.
    expect(files.map(({ name }) => name).filter((name) => name !== '.git' && !known.includes(name))).toEqual([])
  })
})

describe('walls', () => {
  it('reads imports at all', () => {
    expect(imports.length).toBeGreaterThan(100)
  })

  it('gamedef stands alone', () => {
    expect(broken('engine/gamedef/', within('engine/gamedef/'))).toEqual([])
  })

  it('what needs Node stands behind engine/node.ts', () => {
    const reached = reachableFrom('engine/index.ts')
    expect(reached.size).toBeGreaterThan(100)
    expect(reached).not.toContain('engine/disk/load.ts')
    expect(reachableFrom('engine/node.ts')).toContain('engine/disk/load.ts')
    expect(imports.filter((i) => reached.has(i.from) && node(i.to))).toEqual([])
    expect([...reached].flatMap(globalsOfNode)).toEqual([])
  })

  it('the runtime knows cells and tables, and nobody', () => {
    expect(broken('engine/runtime/', within('engine/runtime/', 'engine/gamedef/'))).toEqual([])
  })

  it('language knows neither compiler nor kernel', () => {
    const allowed = within('engine/language/', 'engine/gamedef/', 'yaml', 'fastest-levenshtein')
    expect(broken('engine/language/', (to) => allowed(to) || node(to))).toEqual([])
  })

  it('compiler knows neither language nor kernel', () => {
    const allowed = within('engine/compiler/', 'engine/gamedef/', 'engine/runtime/')
    expect(broken('engine/compiler/', (to) => allowed(to) || node(to))).toEqual([])
  })

  it('kernel knows no YAML, no language and no compiler', () => {
    expect(broken('engine/kernel/', within('engine/kernel/', 'engine/runtime/', 'engine/gamedef/'))).toEqual([])
  })

  it('agents play through the kernel', () => {
    expect(broken('engine/agents/', within('engine/agents/', 'engine/kernel/', 'engine/gamedef/'))).toEqual([])
  })

  it('what tools keep is written by one hand, whole or not at all', () => {
    // The exceptions: a report may go to a pipe, trials append lines, benches and copies of the engine are thrown away.
    const others = within(
      'tools/bench/',
      'tools/engine-mutation/host.ts',
      'tools/engine-mutation/type-errors.ts',
      'tools/engine-mutation/switch.ts',
    )
    const known = ['tools/golden/golden-store.ts', 'tools/commands/output.ts', 'tools/mutation/results.ts']
    const writing = [...sources].filter(
      ([path, source]) =>
        path.startsWith('tools/') && !isTest(path) && /\b(writeFile|appendFile|createWriteStream)/.test(source.text),
    )
    expect(writing.map(([path]) => path).filter((path) => !others(path) && !known.includes(path))).toEqual([])
  })

  it('a record is of all that plays: whatever is imported on the way', () => {
    const starts = [...sources.keys()].filter((path) => /^tools\/(run|scenario|golden)\//.test(path) && !isTest(path))
    const reached = new Set(starts.flatMap((path) => [...reachableFrom(path)]))
    expect(reached.size).toBeGreaterThan(100)
    const isHashed = within(...HASHED_FOLDERS.map((folder) => `${folder}/`))
    expect([...reached].filter((path) => !isHashed(path))).toEqual([])
  })

  it('engine imports nothing from the other rooms, and names no path of theirs', () => {
    expect(
      imports.filter((i) => i.from.startsWith('engine/') && /^(tools|data|scenarios|goldens)\//.test(i.to)),
    ).toEqual([])
  })

  it('from outside only the face of the engine is imported', () => {
    const inside = imports.filter((i) => i.from.startsWith('tools/') && i.to.startsWith('engine/'))
    expect(inside.filter((i) => !FACES.includes(i.to))).toEqual([])
  })
})

/** Examples of the specifications keep their own words. */
const EXAMPLES = 'fixtures/specifications/'

describe('the engine knows no game', () => {
  const gameNames = namesInData()
  const forbidden = (word: string): boolean => ALWAYS_FORBIDDEN.has(word) || gameNames.has(word)

  it('in no identifier, text or comment', () => {
    const found = [...sources].flatMap(([path, { text }]) => {
      if (!path.startsWith('engine/') || path.includes(EXAMPLES)) return []
      return wordsOf(text)
        .filter(forbidden)
        .map((word) => `${path}: ${word}`)
    })
    expect([...new Set(found)]).toEqual([])
  })

  it('in no rule data or document of its own', () => {
    const files = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' }).filter(
      (f) => /\.(ya?ml|md)$/.test(f) && !f.includes(EXAMPLES),
    )
    const found = files.flatMap((f) =>
      wordsOf(readFileSync(join(root, 'engine', f), 'utf8'))
        .filter((word) => ALWAYS_FORBIDDEN.has(word))
        .map((word) => `engine/${f}: ${word}`),
    )
    expect([...new Set(found)]).toEqual([])
  })
})

/** These English words are also parts of names of spaces. */
const PLAIN = new Set([
  'road',
  'white',
  'north',
  'central',
  'southern',
  'northeast',
  'the',
  'loc',
  'long',
  'an',
  'can',
  'doc',
])

/** Lists the words in names of spaces of all games, and the names of the games. */
function namesInData(): ReadonlySet<string> {
  const folder = join(root, 'data')
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const words = games.flatMap(({ name: game }) => {
    const { def } = loadGame(join(folder, game))
    const spaces = def.zones.filter((zone) => !zone.box).flatMap((zone) => wordsOf(zone.id))
    return [game.replaceAll('-', ''), ...spaces]
  })
  return new Set(words.filter((word) => word.length > 2 && !PLAIN.has(word)))
}
