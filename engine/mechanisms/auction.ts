/** Two seats bid in secret for what lies open, with cards that nobody else sees. */
import type { SourceFile } from '../language/index.ts'

const TEXT = `
game: { id: auction }
seats: [red, blue]
attributes: { worth: { of: card, type: number } }
cards:
  ant: { worth: 1 }
  bee: { worth: 2 }
  cat: { worth: 3 }
  dog: { worth: 4 }
  eel: { worth: 5 }
  fox: { worth: 6 }
  gnu: { worth: 7 }
piles:
  deck: { seen: nobody }
  hand: { per: seat, seen: owner }
  table:
tracks:
  bid: { per: seat, seen: owner, max: 20 }
  price: { seen: nobody, min: 3, max: 9, start: 5 }
  mood: { per: card, max: 3 }
  points: { per: seat, max: 99 }
flags: { sly: { per: seat, seen: owner } }
define: { "score($s: seat)": $s.points }
actions:
  draw:
    legality: any(cards in deck)
    effects:
      - { drawRandom: { bind: $new, from: cards in deck, lacking: rest } }
      - { moveCard: { cards: $new, to: actor.hand } }
      - { setVar: { var: actor.sly, value: "$new.worth > 4" } }
  sell:
    legality: any(cards in actor.hand)
    effects:
      - chooseN: { bind: $sold, from: cards in actor.hand, min: 1, max: 2 }
      - chooseOne: { bind: $for, from: "range(1, 9)" }
      - { setVar: { var: actor.bid, value: $for } }
      - { moveCard: { cards: $sold, to: table } }
      - { addVar: { var: actor.points, delta: "sum($c in $sold, $c.worth)" } }
  offer:
    legality: any(cards in table)
    effects:
      - { rollRandom: { bind: $n, min: 3, max: 9 } }
      - { setVar: { var: price, value: $n } }
      - forEach: { over: $c in cards in table, effects: [{ addVar: { var: $c.mood, delta: 1 } }] }
turn: { after: [{ setActive: if actor = red then blue else red }] }
end: { when: "not any(cards in [deck, red.hand, blue.hand])", score: score }
setups: { start: { piles: { hand: { red: [ant, dog], blue: [bee, gnu] } }, tracks: { bid: { red: 4, blue: 7 }, price: 6 } } }
`

export const AUCTION: readonly SourceFile[] = [{ name: 'auction.yaml', text: TEXT }]
