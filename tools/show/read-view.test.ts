import { expect, test } from 'vitest'
import { Diagnostics } from '../../engine/index.ts'
import { readView, type ViewDiagnosticCode } from './read-view.ts'
import { makeSmallGame, makeSmallView, VIEW } from './small.testing.ts'

const game = makeSmallGame()

function mistakes(text: string): readonly string[] {
  const diagnostics = new Diagnostics<ViewDiagnosticCode>()
  const view = readView(game, 'v.yaml', text, diagnostics)
  expect(view === null).toBe(diagnostics.failed)
  return diagnostics.all.map(({ code, at, message, suggestion }) => {
    const place = text.split('\n')[at.line - 1]?.slice(at.col - 1, at.endCol - 1)
    return `${code} at \`${place}\`: ${message}${suggestion === null ? '' : ` (${suggestion}?)`}`
  })
}

const changed = (from: string, to: string): readonly string[] => {
  expect(VIEW).toContain(from)
  return mistakes(VIEW.replace(from, to))
}

test('a view is read', () => {
  const view = makeSmallView(game)
  expect(view.canvas).toEqual({ w: 400, h: 300 })
  expect(view.regions.map(({ title, zones }) => [title, ...zones.map((z) => game.def.zones[z]!.id)])).toEqual([
    ['North', 'alba', 'brae'],
    ['South', 'dunn', 'cole'],
  ])
  const places = new Map([...view.places.values()].map((place) => [game.def.zones[place.zone]!.id, place]))
  expect(places.get('alba')).toMatchObject({ at: { x: 50, y: 50 }, label: ['Alba', 'Town'] })
  // The label is the name of the space unless something else is said; nothing is said as well.
  expect(places.get('brae')?.label).toEqual(['Brae'])
  expect(places.get('cole')?.label).toEqual([])
})

test('later words of pieces go before earlier ones', () => {
  const { pieces } = makeSmallView(game)
  const looks = game.def.classes.map(({ plural }, i) => `${plural}: ${Object.values(pieces[i]!).join(' ').trim()}`)
  expect(looks).toEqual([
    'hidden red scouts: hexagon #b03020 hollow',
    'open red scouts: hexagon #b03020 solid',
    'red forts: disc #b03020 solid F',
    'hidden blue scouts: hexagon #2060b0 hollow',
    'open blue scouts: hexagon #2060b0 solid',
  ])
})

test.each<readonly [string, string, string]>([
  ['brae: {', 'bre: {', 'unknown-space at `bre`: the space or box `bre` is not known (brae?)'],
  ['dunn: {', 'brae: {', 'duplicate-name at `brae`: `brae` has a place already'],
  [
    '{ polygon: [ford, [200, 0]',
    '{ polygon: [frod, [200, 0]',
    'unknown-point at `frod`: no point or space before this is called `frod` (ford?)',
  ],
  [
    'circle: [150, 250, 30]',
    'circle: [150, 250]',
    'bad-points at `[150, 250]`: `circle` of the place of `dunn` must be [x, y, radius]',
  ],
  [
    'circle: [150, 250, 30]',
    'circel: [150, 250, 30]',
    'unknown-key at `circel`: the place of `dunn` has no key `circel` (circle?)',
  ],
  ['label: }', 'line: raod, label: }', 'unknown-line at `raod`: the line `raod` is not known (road?)'],
  [
    '"#b03020", blue',
    '"red", blue',
    'bad-colour at `"red"`: the colour of `red` must be a colour such as "#a03020", not `red`',
  ],
  ['seats: { red', 'seats: { rde', 'unknown-seat at `rde`: the seat `rde` is not known (red?)'],
  ['hidden: hollow', 'hiden: hollow', 'unknown-word at `hiden`: the word of pieces `hiden` is not known (hidden?)'],
  [
    'scouts: hexagon',
    'scouts: hexagn',
    'wrong-value at `hexagn`: the look of `scouts` must be one of `square`, `circle`, `disc`, `hexagon`, `diamond`, `triangle`, `solid`, `hollow`, not the text `hexagn` (hexagon?)',
  ],
  ['by: type', 'by: typ', 'unknown-property at `typ`: the attribute `typ` is not known (type?)'],
  ['city: "#fff"', 'citty: "#fff"', 'unknown-state at `citty`: the value `citty` is not known (city?)'],
  ['by: control', 'by: contrl', 'unknown-function at `contrl`: the definition `contrl` is not known (control?)'],
  ['by: control', 'by: score', 'type-mismatch at `score`: `score` must be a definition of one space that gives a word'],
  ['mood: {', 'mod: {', 'unknown-marker at `mod`: the marker or track of spaces `mod` is not known (mood?)'],
  ['hostile: {', 'hostle: {', 'unknown-state at `hostle`: the state of `mood` `hostle` is not known (hostile?)'],
  [
    'facts: [wealth]',
    'facts: [welth]',
    'unknown-property at `welth`: the attribute that is a number `welth` is not known (wealth?)',
  ],
  ['canvas: [400, 300]', 'canvas: [400]', 'bad-points at `[400]`: `canvas` must be [width, height]'],
  ['rough: 6', 'rough: 60', 'bad-number at `60`: `rough` must be a whole number from 0 to 30, not 60'],
  ['rough: 6', 'rogh: 6', 'unknown-key at `rogh`: a view has no key `rogh` (rough?)'],
])('%j as %j', (from, to, expected) => {
  expect(changed(from, to)).toContain(expected)
})

test('an expression of the header is checked as rules are', () => {
  expect(changed('value: score(red)', 'value: scor(red)')).toEqual([
    expect.stringMatching(/^unknown-function at `scor`: .*\(score\?\)$/),
  ])
})

test('every space has a place', () => {
  const missing = changed(
    '      dunn: { circle: [150, 250, 30] }\n      cole: { path: [gate, [120, 180], dunn], label: }\n',
    '      dunn: { circle: [150, 250, 30] }\n',
  )
  expect(missing).toEqual([expect.stringContaining('unplaced-space')])
  expect(missing[0]).toContain('the space `cole` is in no region: give it a place')
})
