/** Cards have words, and are read in rules. */
import { describe, expect, test } from 'vitest'
import { Diagnostics, type Game, query, readDocument, understand } from '../index.ts'
import { makeMiniGame, startMiniGame } from './mini.ts'

const WORDS = `
sides: [plain, dark]
attributes:
  number: { of: card, type: number }
  grade: { of: card, ordered: [poor, fair, good] }
  order: { of: card, type: list of seat }
  dear: { of: card, type: flag }
  heir: { of: card, type: card }
`
const CARDS = `
cards:
  comet: { title: A Comet, number: 4, order: [blue, red], heir: drought, plain: {}, dark: {} }
  drought: { number: 9, grade: good, dear: yes, dark: {} }
  feast:
`
const game = makeMiniGame(WORDS + CARDS)

function asked(text: string, of: Game = game): number | readonly number[] | string {
  const diagnostics = new Diagnostics()
  const [node] = readDocument('asked.yaml', JSON.stringify(text), diagnostics)
  const found = node && query(of, node, null, diagnostics)
  return found ? found.ask(startMiniGame(of)) : diagnostics.all.map(({ code }) => code).join(' ')
}

describe('cards', () => {
  test('are words of the enum `card`, in the order of the files', () => {
    expect(game.def.enums.find(({ id }) => id === 'card')?.values).toEqual(['comet', 'drought', 'feast'])
    expect(game.def.cards.map(({ id, title }) => [id, title])).toEqual([
      ['comet', 'A Comet'],
      ['drought', 'drought'],
      ['feast', 'feast'],
    ])
  })

  test('have the sides that are written, of the words that the game gives them', () => {
    const words = ['plain', 'dark']
    expect(game.def.cards.map(({ sides }) => sides.map(({ side }) => words[side]))).toEqual([
      ['plain', 'dark'],
      ['dark'],
      [],
    ])
  })

  test('are asked for their attributes by name', () => {
    expect(asked('comet.number')).toBe(4)
    expect(asked('drought.grade = good and drought.grade > fair')).toBe(1)
    expect(asked('drought.dear and not comet.dear')).toBe(1)
    expect(asked('comet.order')).toEqual([1, 0])
    expect(asked('first(comet.order, otherwise: red) = blue')).toBe(1)
    expect(asked('comet.heir.number')).toBe(9)
  })

  test('have no number, word, flag or list where nothing is said', () => {
    expect(asked('feast.number')).toBe(0)
    expect(asked('feast.grade')).toBe(-1)
    expect(asked('count(feast.order)')).toBe(0)
    expect(asked('feast.dear')).toBe(0)
  })

  test('that are known only in play are asked as well', () => {
    const played = makeMiniGame(`${WORDS}${CARDS}
tracks: { now: { type: card, start: drought } }
define:
  "worth($card: card)": $card.number + (if $card.dear then 100 else 0)
`)
    expect(asked('now.number', played)).toBe(9)
    expect(asked('worth(now)', played)).toBe(109)
    expect(() => asked('feast.heir.number', played)).toThrow()
  })

  test('may be taken away: the game still has its words', () => {
    const { def, diagnostics } = understand([
      { name: 'a.yaml', text: `game: { id: a }\nseats: [red]\n${WORDS}` },
      { name: 'b.yaml', text: 'define: { "worth($card: card)": $card.number, dim($side): $side = dark }' },
    ])
    expect(diagnostics).toEqual([])
    expect(def?.cards).toEqual([])
  })
})
