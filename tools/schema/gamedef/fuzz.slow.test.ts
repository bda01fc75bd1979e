/**
 * Compiled games with mistakes in them: what is accepted plays, or crashes by its rules with a place, and never with an error of
 * the host. TOUCHSTONE_RUNS says how many of each game are tried.
 */
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GameDataError, loadGame, makeRandomAgent, playGame, RuleCrash, StuckError } from '../../../engine/node.ts'
import { TOUCHSTONE_ROOT } from '../source/own-files.ts'
import { formatGameDef, readGameJson } from './read-gamedef.ts'

const RUNS = Number(process.env.TOUCHSTONE_RUNS ?? 60)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Path = readonly (string | number)[]

const HOSTILE: readonly Json[] = [
  ...[-1, 0, 1, 2, 3, 7, 20, 99_999, 1e9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 0.5],
  ...['', 'x', 'it', 'seat', '__proto__', 'constructor', '"];globalThis.broken=1;//', '\ud800', '\u2028'],
  ...[null, true, false, [], {}, [0], [-1], [[]]],
]

/** The places of everything in a value, and all that stands under each key. */
function survey(whole: Json) {
  const places: Path[] = []
  const byKey = new Map<string, Json[]>()
  const look = (value: Json, path: Path): void => {
    const key = String(path.findLast((part) => typeof part === 'string') ?? '')
    byKey.set(key, [...(byKey.get(key)?.slice(-200) ?? []), value])
    places.push(path)
    if (typeof value === 'object' && value !== null)
      for (const [inner, part] of Object.entries(value))
        look(part, [...path, Array.isArray(value) ? Number(inner) : inner])
  }
  look(whole, [])
  return { places: places.filter((path) => path.length > 0), byKey }
}

function changed(whole: Json, path: Path, change: (was: Json) => Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return change(whole)
  if (Array.isArray(whole)) return whole.map((part, i) => (i === key ? changed(part, rest, change) : part))
  const fields = whole as { [key: string]: Json }
  return { ...fields, [key]: changed(fields[key] ?? null, rest, change) }
}

/** Nothing but what the rules say may stop a game. */
function playsOrIsRefused(text: string): 'refused' | 'played' {
  let game: ReturnType<typeof readGameJson>
  try {
    game = readGameJson('game.json', text)
  } catch (thrown) {
    if (thrown instanceof GameDataError) return 'refused'
    throw thrown
  }
  for (const setup of [undefined, game.def.setups[0]?.id])
    try {
      playGame(game, { seed: 1, agents: [makeRandomAgent(1)], maxMoves: 20, ...(setup ? { setup } : {}) })
    } catch (thrown) {
      if (!(thrown instanceof RuleCrash) && !(thrown instanceof StuckError)) throw thrown
    }
  return 'played'
}

test.each(['data/night-ferry', 'data/holdem', 'engine/fixtures/cards', 'data/salt-road'])(
  'of %s',
  (folder) => {
    const whole = JSON.parse(formatGameDef(loadGame(join(TOUCHSTONE_ROOT, folder)).def)) as Json
    const { places, byKey } = survey(whole)
    const shapes = [...new Map(places.map((path) => [shapeOf(path), path])).values()]
    const place = fc.oneof(fc.constantFrom(...shapes), fc.constantFrom(...places))
    const mistake = fc.tuple(place, fc.nat(3), fc.nat(1_000_000), fc.constantFrom(...HOSTILE))
    let played = 0
    fc.assert(
      fc.property(mistake, ([path, how, pick, hostile]) => {
        const key = String(path.findLast((part) => typeof part === 'string'))
        const others = byKey.get(key) ?? []
        const other = others[pick % others.length] ?? null
        const text = JSON.stringify(
          changed(whole, path, (was) =>
            how === 0 ? hostile : how === 3 && Array.isArray(was) ? was.slice(0, pick % (was.length + 1)) : other,
          ),
        )
        if (playsOrIsRefused(text) === 'played') played++
        expect('broken' in globalThis).toBe(false)
      }),
      { numRuns: RUNS },
    )
    expect(played).toBeGreaterThan(RUNS / 30)
  },
  Math.max(120_000, RUNS * 400),
)

/** The last parts of a path without the places in lists: rules look alike everywhere. */
const shapeOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? '#' : part))
    .slice(-6)
    .join('/')
