/**
 * A card is one file: without it everything else compiles unchanged. Removing cards one by one would compile a large game
 * too often, so halves are removed, such that of any two cards each is once there without the other.
 * The number of compilations is the number of bits of the number of cards.
 */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type GameDef, understand } from '../../engine/index.ts'
import { filesOf } from '../../engine/node.ts'

const data = join(import.meta.dirname, '../../data')
/** These games have a file for each card. */
const games = readdirSync(data, { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'cards' && !path.includes('rules'))
  .map((path) => join(path, '..'))

/** The parts of a game that do not come from cards. */
const rest = (def: GameDef) => ({
  actions: def.actions.map(({ id }) => id),
  phases: def.phases.map(({ id }) => id),
  points: def.points.map(({ id }) => id),
  zones: def.zones.map(({ id }) => id),
  kinds: def.kinds.map(({ id, count }) => [id, count]),
  clauses: def.rules.map(({ id }) => id),
})

describe.each(games)('%s', (game) => {
  const isCard = (name: string): boolean => name.includes('/cards/') && !name.includes('/rules/')
  const all = filesOf(join(data, game))
  const cards = all.filter(({ name }) => isCard(name)).map(({ name }) => name)
  // A setup with a card in effect needs that card.
  const bare = understand(all.filter(({ name }) => !isCard(name)))
  const ofSetups = new Set(bare.diagnostics.map(({ at }) => at.file).filter((file) => file.includes('/setups/')))
  // Without those setups no clause can be about one.
  const files = all
    .filter(({ name }) => !ofSetups.has(name))
    .map((file) => ({
      ...file,
      text: new TextDecoder().decode(file.text as Uint8Array).replace(/^ +setups: .*$/gm, ''),
    }))
  const whole = understand(files).def!

  const bits = Math.ceil(Math.log2(cards.length))
  const halves = Array.from({ length: 2 * bits }, (_, i) =>
    cards.filter((_, card) => ((card >> (i >> 1)) & 1) === i % 2),
  )

  it('has cards to take away, each of them without each other', () => {
    for (const [i, one] of cards.entries())
      for (const other of [cards[i + 1] ?? cards[0]!, cards[0]!, cards.at(-1)!])
        expect(one === other || halves.some((half) => half.includes(one) && !half.includes(other))).toBe(true)
  })

  it('has no card without which a rule cannot do', () => {
    expect(bare.diagnostics.filter(({ at }) => !ofSetups.has(at.file))).toEqual([])
  })

  it.each([
    ...halves.map((half) => [`${half.length} of them`, half] as const),
    // Each card costs a compilation of the whole game, so only `CARDS=each` removes every card in turn.
    ...(process.env.CARDS === 'each' ? cards : cards.slice(0, 1)).map((name) => [name, [name]] as const),
  ])('is the same game without %s', (_, missing) => {
    const { def, diagnostics } = understand(files.filter(({ name }) => !missing.includes(name)))
    expect(diagnostics).toEqual([])
    expect(def!.cards.length).toBe(whole.cards.length - missing.length)
    expect(rest(def!)).toEqual(rest(whole))
  })
})
