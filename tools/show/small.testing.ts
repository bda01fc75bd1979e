/** A board of four spaces, small enough to be told by hand, and a view of it. */
import { Diagnostics, formatDiagnostics, type Game, gameOf } from '../../engine/index.ts'
import { readView, type ViewDiagnosticCode } from './read-view.ts'
import type { View } from './view.ts'

const RULES = `
game: { id: skirmish, title: Skirmish & Sons }
seats: { red: Red, blue: Blue }
enums: { side: [red, blue, nobody] }
attributes: { type: [city, field], wealth: number }
spaces:
  alba: { name: Alba, type: city, wealth: 2, adjacent: [brae] }
  brae: { name: Brae, type: field, adjacent: [alba, cole] }
  cole: { name: Cole, type: field, adjacent: [brae, dunn] }
  dunn: { name: Dunn, type: city, wealth: 1, adjacent: [cole] }
boxes: { stock: { per: seat } }
pieces:
  owner: side
  properties: { side: seat, kind: [scouts, forts], stance: [hidden, open] }
  kinds:
    red-scouts: { side: red, kind: scouts, stance: [hidden, open], count: 12, home: stock }
    red-forts: { side: red, kind: forts, count: 2, home: stock }
    blue-scouts: { side: blue, kind: scouts, stance: [hidden, open], count: 6, home: stock }
tracks:
  gold: { per: seat, max: 20, start: 5 }
  ruins: { per: space, max: 3 }
markers:
  mood: { states: [hostile, calm, friendly], start: calm }
define:
  control($s): { returns: side, value: if count(red pieces in $s) > count(blue pieces in $s) then red else if any(blue pieces in $s) then blue else nobody }
  score($side:seat): { returns: number, value: $side.gold + count($side pieces in spaces) }
actions: [{ id: wait, effects: [{ addVar: { var: actor gold, delta: 1 } }] }]
end: { when: red.gold = 20, score: score }
setups:
  war:
    title: War
    tracks: { gold: { red: 3 }, ruins: { alba: 2 } }
    markers: { mood: { brae: hostile } }
    spaces: { alba: "2 hidden red scouts, 1 open red scout, 1 red fort", cole: 3 open blue scouts }
`

export const VIEW = `
canvas: [400, 300]
rough: 6
title: [200, 0, 200, 60]
legend: { box: [200, 160, 200, 140] }
seats: { red: "#b03020", blue: "#2060b0" }
points: { ford: [100, 0], gate: [100, 100] }
pieces: { scouts: hexagon, forts: { symbol: disc, mark: F }, hidden: hollow }
fills: { by: type, city: "#fff", field: "#dec" }
holder:
  by: control
  red: { text: Red, colour: "#b03020" }
  blue: { text: Blue, colour: "#2060b0" }
badges:
  mood: { hostile: { text: Hostile, colour: "#702070" } }
  ruins: { text: Ruins, colour: "#222222" }
facts: [wealth]
header:
  - { title: Score, box: [200, 70, 200, 80], rows: [{ label: Red, value: score(red), over: 6, seat: red }, blue.gold] }
regions:
  - title: North
    spaces:
      alba: { polygon: [[0, 0], ford, gate, [0, 100]], label: [Alba, Town] }
      brae: { polygon: [ford, [200, 0], [200, 100], gate] }
  - title: South
    spaces:
      dunn: { circle: [150, 250, 30] }
      cole: { path: [gate, [120, 180], dunn], label: }
`

export const makeSmallGame = (): Game => gameOf([{ name: 'rules.yaml', text: RULES }])

export function makeSmallView(game: Game, text = VIEW): View {
  const diagnostics = new Diagnostics<ViewDiagnosticCode>()
  const view = readView(game, 'small.view.yaml', text, diagnostics)
  if (view === null) throw new Error(formatDiagnostics(diagnostics.all, new Map([['small.view.yaml', text]])))
  return view
}
