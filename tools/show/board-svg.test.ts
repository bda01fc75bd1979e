import { describe, expect, test } from 'vitest'
import { initialState } from '../../engine/index.ts'
import { renderBoardSvg } from './board-svg.ts'
import { buildDisplayBoard } from './display-board.ts'
import { makeSmallGame, makeSmallView, VIEW } from './small.testing.ts'

const game = makeSmallGame()
const war = initialState(game, { setup: 'war' })
const draw = (text = VIEW): string => {
  const view = makeSmallView(game, text)
  return renderBoardSvg(game, buildDisplayBoard(game, war, 'War', view), view)
}
const svg = draw()

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((match) => match.slice(1).join(' '))

/** The names of elements that are opened and not closed in order; text and attributes must be escaped. */
function wrongIn(xml: string): readonly string[] {
  const open: string[] = []
  const wrong: string[] = []
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-z0-9:-]+="[^"<]*")*)(\/?)>/gi
  for (const [, end, name = '', , alone] of xml.matchAll(tag)) {
    if (alone) continue
    if (end === '') open.push(name)
    else if (open.pop() !== name) wrong.push(name)
  }
  const text = xml.replace(tag, '')
  return [...wrong, ...open, ...found(text, /([<>]|&(?!(?:amp|lt|gt|quot);))/g)]
}

describe('the picture', () => {
  test('is well-formed', () => {
    expect(wrongIn(svg)).toEqual([])
    expect(svg).toContain('<title>Skirmish &amp; Sons, War</title>')
  })

  test('has each space that is placed once', () => {
    expect(found(svg, /data-space="([^"]+)"/g).toSorted()).toEqual(['alba', 'brae', 'cole', 'dunn'])
  })

  test('has the piles of the setup, each where it is', () => {
    const parts = svg.split('class="contents" ').slice(1)
    const piles = parts.map((part) => [
      ...found(part, /^data-at="([^"]+)"/g),
      ...found(part, /class="pile" data-kind="([^"]+)" data-count="([^"]+)"/g),
    ])
    expect(piles.filter(({ length }) => length > 1)).toEqual([
      ['alba', 'red-scouts 2', 'red-scouts 1', 'red-forts 1'],
      ['cole', 'blue-scouts 3'],
    ])
  })

  test('shows who holds what and which markers lie there', () => {
    expect(found(svg, /data-space="([^"]+)" data-holder="([^"]+)"/g)).toEqual(['alba red', 'cole blue'])
    expect(found(svg, /data-badge="([^"]+)"/g)).toEqual(['ruins', 'mood'])
  })

  test('writes a long title on several lines, none too small to be read', () => {
    const view = makeSmallView(game, VIEW)
    const drawn = (title: string, name?: string) => {
      const told = buildDisplayBoard(game, war, title, view)
      const whole = renderBoardSvg(game, name === undefined ? told : { ...told, game: name }, view)
      const panel = whole.slice(whole.indexOf('class="title"'), whole.indexOf('class="header"'))
      return found(panel, /font-size="([^"]+)"[^>]*>([^<]*)</g).map((each) => [
        Number(each.split(' ')[0]),
        each.slice(each.indexOf(' ') + 1),
      ])
    }
    const titled = (title: string) => drawn(title).slice(1)
    const short = titled('War')
    expect(short).toEqual([[expect.any(Number), 'War · red to move']])
    const long = titled('Of many scouts who go a long way to see the forts '.repeat(12).trim())
    expect(long).toHaveLength(3)
    // A third of the room below the name, in a box 60 high.
    for (const [size] of long) expect(size).toBeGreaterThan(7)
    expect(long[0]?.[1]).toMatch(/^Of many scouts/)
    expect(long[2]?.[1]).toMatch(/…$/)
    // So is the name of the game, above it.
    const named = drawn('War', 'Of many scouts and the forts that they saw '.repeat(9).trim()).slice(0, -1)
    expect(named).toHaveLength(3)
    for (const [size] of named) expect(size).toBeGreaterThan(7)
    expect(drawn('War', 'Of many').slice(0, -1)).toEqual([[expect.any(Number), 'Of many']])
  })

  test('is the same bytes each time', () => {
    expect(draw()).toBe(svg)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|-0[ "]/)
  })

  test('has a legend of every look of the pieces', () => {
    const legend = svg.slice(svg.indexOf('class="legend"'))
    for (const words of ['hidden red scouts', 'open red scouts', 'red forts', 'Hostile', 'Ruins', 'city', 'wealth'])
      expect(legend).toContain(`>${words}</text>`)
  })
})

test('neighbours share their border, however crooked, and a road on it runs along it', () => {
  const text = VIEW.replace('[gate, [120, 180], dunn]', '[ford, gate]')
  const [alba = '', brae = '', cole = ''] = found(
    draw(text),
    /data-space="(?:alba|brae|cole)"[\s\S]*?<path d="M([^"]+?)Z?"/g,
  )
  const points = (d: string): readonly string[] => d.split('L')
  const shared = points(cole)
  expect(shared.length).toBeGreaterThan(4)
  expect(shared.every((point) => points(alba).includes(point) && points(brae).includes(point))).toBe(true)
})
