/** The walls of the house: who may import what, and what the engine may know. */
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { Project, SyntaxKind } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../../engine/node.ts'
import { ALWAYS_FORBIDDEN, wordsOf } from './words.ts'

const root = resolve(import.meta.dirname, '../..')
const project = new Project({ skipAddingFilesFromTsConfig: true })
project.addSourceFilesAtPaths([join(root, 'engine/**/*.ts'), join(root, 'tools/**/*.ts')])

interface Import {
  readonly from: string
  /** A path from the root, or the name of a package. */
  readonly to: string
}

const imports: Import[] = project.getSourceFiles().flatMap((file) => {
  const from = relative(root, file.getFilePath())
  const specifiers = file
    .getDescendantsOfKind(SyntaxKind.StringLiteral)
    .filter((s) => {
      const parent = s.getParent()
      return (
        parent?.isKind(SyntaxKind.ImportDeclaration) ||
        parent?.isKind(SyntaxKind.ExportDeclaration) ||
        (parent?.isKind(SyntaxKind.CallExpression) && parent.getExpression().isKind(SyntaxKind.ImportKeyword))
      )
    })
    .map((s) => s.getLiteralValue())
  return specifiers.map((to) => ({
    from,
    to: to.startsWith('.') ? relative(root, resolve(dirname(file.getFilePath()), to)) : to,
  }))
})

/** With and without files. */
const FACES = ['engine/index.ts', 'engine/node.ts']

const isTest = (file: string): boolean => /\.test(ing)?\.ts$/.test(file)

/** Imports from a folder that are not allowed. A test may stand on more than what it tests. */
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

function reachableFrom(start: string): ReadonlySet<string> {
  const reached = new Set([start])
  for (const file of reached)
    for (const { from, to } of imports) if (from === file && to.endsWith('.ts')) reached.add(to)
  return reached
}

/** Of a file: what it uses of Node without importing it. */
function globalsOfNode(path: string): readonly string[] {
  const file = project.getSourceFileOrThrow(join(root, path))
  const names = file.getDescendantsOfKind(SyntaxKind.Identifier)
  // A property may be called like a global.
  const own = names.filter(
    (name) => name.getParent().asKind(SyntaxKind.PropertyAssignment)?.getNameNode() !== name,
  )
  const used = own.map((name) => name.getText())
  const meta = file.getDescendantsOfKind(SyntaxKind.MetaProperty).map((m) => m.getText())
  return [...used, ...meta]
    .filter((name) =>
      /^(Buffer|process|require|global|__dirname|__filename|setImmediate|import\.meta)$/.test(name),
    )
    .map((name) => `${path}: ${name}`)
}

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
    const allowed = within(
      'engine/compiler/',
      'engine/gamedef/',
      'engine/runtime/',
      '@jridgewell/gen-mapping',
    )
    expect(broken('engine/compiler/', (to) => allowed(to) || node(to))).toEqual([])
  })

  it('kernel knows no YAML, no language and no compiler', () => {
    expect(broken('engine/kernel/', within('engine/kernel/', 'engine/runtime/', 'engine/gamedef/'))).toEqual(
      [],
    )
  })

  it('agents play through the kernel', () => {
    expect(broken('engine/agents/', within('engine/agents/', 'engine/kernel/', 'engine/gamedef/'))).toEqual(
      [],
    )
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

/** The examples of the specifications are what they are. */
const EXAMPLES = 'fixtures/specifications/'

describe('the engine knows no game', () => {
  const gameNames = namesInData()
  const forbidden = (word: string): boolean => ALWAYS_FORBIDDEN.has(word) || gameNames.has(word)

  it('in no identifier, text or comment', () => {
    const found = project.getSourceFiles().flatMap((file) => {
      const path = relative(root, file.getFilePath())
      if (!path.startsWith('engine/') || path.includes(EXAMPLES)) return []
      return wordsOf(file.getFullText())
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

/** English words that are also in the names of spaces. */
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

/** The words that the spaces of the games in data/ are called by, and the names of the games. */
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
