/** A card is one file: without it everything else compiles, and stays as it was. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { understand } from '../../engine/index.ts'
import { filesOf } from '../../engine/node.ts'

const data = join(import.meta.dirname, '../../data')
/** The games whose cards have files of their own. */
const games = readdirSync(data, { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'cards' && !path.includes('rules'))
  .map((path) => join(path, '..'))

/** Of many cards every so-maniest: each costs a reading of the whole game. */
const MOST = 12

describe.each(games)('%s', (game) => {
  const files = filesOf(join(data, game))
  const cards = files.filter(({ name }) => name.includes('/cards/') && !name.includes('/rules/'))
  const every = Math.max(1, Math.floor(cards.length / MOST))
  const whole = understand(files).def!

  it.each(cards.filter((_, i) => i % every === 0).map(({ name }) => [basename(name), name]))(
    'is the same game without %s',
    (_, name) => {
      const { def, diagnostics } = understand(files.filter((file) => file.name !== name))
      // A setup that begins with a card in effect is of a game that has it.
      const isOfSetup = (d: (typeof diagnostics)[number]): boolean =>
        d.code === 'unknown-card' && d.at.file.includes('/setups/')
      expect(diagnostics.filter((d) => !isOfSetup(d))).toEqual([])
      if (!def) return
      expect(def!.actions.map(({ id }) => id)).toEqual(whole.actions.map(({ id }) => id))
      expect(def!.phases.map(({ id }) => id)).toEqual(whole.phases.map(({ id }) => id))
      expect(def!.cards.length).toBe(whole.cards.length - 1)
    },
  )
})
