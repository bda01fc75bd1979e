/**
 * Print on cards, maps and setups decides much, and few scenarios name it. The tables in `printed/` were written from the
 * components (invented games: from their rulebooks), and the data must agree.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadGame } from '../../engine/node.ts'
import { listPrintedFacts, type PrintedFacts } from './printed.testing.ts'

describe.each(['fire-in-the-lake', 'holdem', 'night-ferry', 'salt-road'])('%s', (game) => {
  const table = parse(readFileSync(join(import.meta.dirname, 'printed', `${game}.yaml`), 'utf8')) as PrintedFacts
  const facts = listPrintedFacts(loadGame(join(import.meta.dirname, '../../data', game)).def)

  it('is called as it is printed, and so are its setups', () => {
    expect([facts.title, facts.setups]).toEqual([table.title, table.setups])
  })

  it('has the spaces that are printed on the map', () => {
    expect(facts.spaces).toEqual(table.spaces)
  })

  it('has the cards that are printed', () => {
    expect(facts.cards).toEqual(table.cards)
  })
})
