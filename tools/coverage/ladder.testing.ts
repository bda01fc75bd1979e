/** A project whose clauses stand on every rung of the ladder, for the tests of this folder. */

/** Three spaces, two seats: a raid costs gold where own scouts are, and earns renown where the enemy is. */
const BOARD = `game: { id: ladder, title: Ladder }
seats: [red, blue]
spaces:
  alba: { adjacent: [brae] }
  brae: { adjacent: [alba] }
  cole: { adjacent: [] }
boxes: { available: { per: seat } }
pieces:
  owner: side
  properties: { side: seat, kind: [scouts] }
  kinds:
    red-scouts: { side: red, kind: scouts, count: 6 }
    blue-scouts: { side: blue, kind: scouts, count: 6 }
  groups:
    enemy: { red: blue-scouts, blue: red-scouts }
tracks: { gold: { per: seat, max: 20, start: 5 }, renown: { max: 20 } }
constraints:
  - { id: crowd, rule: 1.1-crowd, description: at most three stand in a space, pieces: scouts, max: 3 }
setups:
  start: { title: Start, tracks: { gold: { red: 1 } } }
  other: { title: Other, tracks: { gold: { red: 2 } } }
`

const RULES = `rules:
  sections:
    - id: "1.1"
      title: The board
      clauses:
        - { id: 1.1-crowd, text: At most three scouts stand in a space. }
        - { id: 1.1-box, kind: component, excluded: what is in the box, text: There are twelve scouts. }
        - { id: 1.1-storm, excluded: "later: there is no weather yet", text: Nobody raids in a storm. }
        - { id: 1.1-start, kind: setup, text: Red begins with one gold. }
    - id: "2.1"
      title: Raiding
      clauses:
        - { id: 2.1-where, text: Raid a space with an own scout. }
        - { id: 2.1-cost, text: A raid costs one gold. }
        - { id: 2.1-loot, text: Where an enemy is the raid earns two renown. }
        - { id: 2.1-still, absence: true, limits: 2.1-loot, text: No scout moves in a raid. }
        - { id: 2.1-rumour, text: Nobody has written this rule yet. }
    - id: "2.2"
      title: Resting
      clauses: [{ id: 2.2-rest, text: Who rests finds a gold. }]
`

/** Line 7 has the space, line 10 the loot, line 11 the renown. */
export const RAID = `actions:
  - id: raid
    rule: "2.1"
    effects:
      - chooseEach:
          bind: $s
          from: spaces
          where: [{ when: any(actor scouts in it), rule: 2.1-where }]
          pay: { from: actor gold, amount: 1 }
          rule: 2.1-cost
          effects:
            - if: any(enemy scouts in $s)
              rule: 2.1-loot
              then: [{ addVar: { var: renown, delta: 2 } }]
  - id: rest
    rule: 2.2-rest
    effects: [{ addVar: { var: actor gold, delta: 1 } }]
  - id: gather
    rule: "1.1"
    effects: [{ moveToken: { pieces: "take(1, actor scouts in actor.available)", to: alba } }]
`

const scenario = (title: string, rules: string, rest: string): string => `title: ${title}\nrules: [${rules}]\n${rest}`

export const LOOT = scenario(
  'A raid on an enemy earns renown',
  '2.1-where, 2.1-cost, 2.1-loot, 2.1-still',
  `given: { spaces: { alba: "1 red scout, 1 blue scout", brae: 1 red scout } }
play:
  - red raid: { alba: {}, brae: {} }
then: { tracks: { renown: 2 } }
`,
)

export const REST = scenario('Who rests finds gold', '2.2-rest', 'play: [red rest]\n')

export const CROWD = scenario(
  'Three scouts are a crowd',
  '1.1-crowd',
  `given: { spaces: { alba: 2 red scouts } }
play:
  - red gather
  - blue gather:
    refused: constraint
`,
)

export const START = scenario(
  'Red begins with one gold',
  '1.1-start',
  'given: { setup: start }\nthen: { tracks: { red gold: 1 } }\n',
)

const FOLDER = 'scenarios/ladder'

export const FILES = {
  raid: 'data/ladder/raid.yaml',
  board: 'data/ladder/board.yaml',
  rules: 'data/ladder/rules.yaml',
  loot: `${FOLDER}/2.1/loot.scenario.yaml`,
  rest: `${FOLDER}/2.2/rest.scenario.yaml`,
  /** Missing; some tests write it. */
  still: `${FOLDER}/2.1/still.scenario.yaml`,
  crowd: `${FOLDER}/1.1/crowd.scenario.yaml`,
  start: `${FOLDER}/1.1/start.scenario.yaml`,
} as const

export const LADDER: Readonly<Record<string, string>> = {
  [FILES.board]: BOARD,
  [FILES.rules]: RULES,
  [FILES.raid]: RAID,
  [FILES.loot]: LOOT,
  [FILES.rest]: REST,
  [FILES.crowd]: CROWD,
  [FILES.start]: START,
}
