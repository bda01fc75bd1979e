/**
 * Generates the map of 47 spaces and the setup of 229 pieces of the test game; `game/` holds its rules. A generated map
 * cannot be tuned by hand, and is equal every time, so that figures can be compared.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, gameOf, type SourceFile } from '../../engine/index.ts'

export const BENCH_SPACE_COUNT = 47
export const BENCH_SETUP = 'midway'

const SPACE_TYPES = ['town', 'field', 'hill', 'wood', 'field', 'road', 'hill', 'field', 'wood', 'road'] as const
const COUNTRIES = ['near', 'near', 'near', 'far', 'far', 'beyond'] as const
const SPACE_NAME_HEADS = ['al', 'be', 'co', 'du', 'el', 'fa', 'ga']
const SPACE_NAME_TAILS = ['ra', 'mo', 'ti', 'nu', 'ves', 'lin', 'dor']

const chooseSpaceType = (i: number): (typeof SPACE_TYPES)[number] => SPACE_TYPES[(i * 7) % SPACE_TYPES.length]!
const chooseCountry = (i: number): (typeof COUNTRIES)[number] => COUNTRIES[Math.floor((i * 6) / BENCH_SPACE_COUNT)]!
const makeSpaceName = (i: number): string => `${SPACE_NAME_HEADS[Math.floor(i / 7)]}${SPACE_NAME_TAILS[i % 7]}`

/** Connects a strip seven spaces wide, with some long detours, so that each space has four to six neighbours. */
function listNeighbours(i: number): number[] {
  const near = [i - 7, i - 1, i + 1, i + 7].filter((j) => Math.abs((j % 7) - (i % 7)) <= 1)
  const far = [
    (i * 3 + 5) % BENCH_SPACE_COUNT,
    ...Array.from({ length: BENCH_SPACE_COUNT }, (_, j) => j).filter((j) => (j * 3 + 5) % BENCH_SPACE_COUNT === i),
  ]
  return [...new Set([...near, ...far])].filter((j) => j >= 0 && j < BENCH_SPACE_COUNT && j !== i).sort((a, b) => a - b)
}

/** Returns the map as rule data. */
function makeMapData(): string {
  const rows = Array.from({ length: BENCH_SPACE_COUNT }, (_, i) => {
    const type = chooseSpaceType(i)
    const worth = type === 'road' ? `toll: ${i % 3}` : `people: ${type === 'town' ? 2 + (i % 4) : i % 3}`
    const adjacent = listNeighbours(i).map(makeSpaceName).join(', ')
    return `  ${makeSpaceName(i)}: { name: The ${makeSpaceName(i)}, type: ${type}, country: ${chooseCountry(i)}, ${worth}, adjacent: [${adjacent}] }`
  })
  return ['spaces:', ...rows, ''].join('\n')
}

/** The number of pieces of each kind to place on the map; the others stay available. */
const DEALT_PIECES = [
  ['amber carts', 26],
  ['hidden amber watchers', 4],
  ['amber lodges', 3],
  ['birch carts', 20],
  ['birch watchers', 22],
  ['birch lodges', 1],
  ['hidden cedar scouts', 14],
  ['open cedar scouts', 9],
  ['bare cedar lodges', 4],
  ['walled cedar lodges', 2],
  ['dune carts', 32],
  ['hidden dune scouts', 8],
  ['open dune scouts', 6],
  ['bare dune lodges', 3],
  ['walled dune lodges', 2],
] as const

const areWesternPieces = (words: string): boolean => /amber|birch/.test(words)
const isLodge = (words: string): boolean => /lodges/.test(words)

/** Deals pieces out two or three at a time, and skips spaces that constraints close. */
function dealPieces(): ReadonlyMap<number, string[]> {
  const spaces = new Map<number, string[]>()
  const lodges = new Map<number, number>()
  let at = 0
  for (const [words, count] of DEALT_PIECES) {
    for (let left = count; left > 0; ) {
      at = (at + 11) % BENCH_SPACE_COUNT
      if (areWesternPieces(words) && chooseCountry(at) === 'beyond') continue
      if (isLodge(words)) {
        if (chooseSpaceType(at) === 'road' || (lodges.get(at) ?? 0) >= 2) continue
        lodges.set(at, (lodges.get(at) ?? 0) + 1)
      }
      const n = isLodge(words) ? 1 : Math.min(left, 2 + (at % 2))
      spaces.set(at, [...(spaces.get(at) ?? []), `${n} ${words}`])
      left -= n
    }
  }
  return spaces
}

/** Returns the setup of a board in the middle of a game: most pieces out, markers moved. */
function makeSetupData(): string {
  const moods = ['hostile', 'wary', 'neutral', 'warm', 'friendly']
  const ids = Array.from({ length: BENCH_SPACE_COUNT }, (_, i) => i)
  const settled = ids.filter((i) => chooseSpaceType(i) === 'town' || (chooseSpaceType(i) !== 'road' && i % 3 > 0))
  return [
    'setups:',
    `  ${BENCH_SETUP}:`,
    '    tracks: { coin: { amber: 25, birch: 22, cedar: 30, dune: 28 }, favour: 18 }',
    '    active: amber',
    '    markers:',
    `      mood: { ${settled.map((i) => `${makeSpaceName(i)}: ${moods[i % 5]}`).join(', ')} }`,
    '    spaces:',
    ...[...dealPieces()]
      .sort(([a], [b]) => a - b)
      .map(([i, pieces]) => `      ${makeSpaceName(i)}: ${pieces.join(', ')}`),
    '',
  ].join('\n')
}

/** Returns all files of the game. */
export function makeGameFiles(): readonly SourceFile[] {
  const folder = join(import.meta.dirname, 'game')
  const written = readdirSync(folder).map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }))
  const compiledGame = [
    { name: 'board.yaml', text: makeMapData() },
    { name: 'setup.yaml', text: makeSetupData() },
  ]
  return [...written, ...compiledGame].sort((a, b) => (a.name < b.name ? -1 : 1))
}

let compiledGame: Game | null = null

/** Compiles the game without the cache, once for all benches. */
export function compileBenchGame(): Game {
  compiledGame ??= gameOf(makeGameFiles())
  return compiledGame
}
