import { describe, expect, it } from 'vitest'
import { legalMoves, makeRandomAgent, playGame, track } from '../index.ts'
import { changes, fixture, playAnswers, playRefused, start, talk } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const game = fixture(
  'frontier',
  'setups: { winter: { extends: late, flags: { storm: true, no-surprise: true, narrow: true } } }',
)
const structured = fixture('frontier', '', 'structured')
const any = { anySeat: true }
const inState = (state: string, more = '') =>
  fixture('frontier', `setups: { here: { extends: opening, globalMarkers: { ${state} } ${more} } }`)

describe('what was learned, by one side or the other', () => {
  it('branches on the exact side (E175, E174)', () => {
    const moved = (wheels: string) => {
      const built = inState(`wheels: ${wheels}`)
      return talk(built, start(built, 'here'), 'crown free escort', [['low-road'], []], any).question?.name ?? 'nothing'
    }
    // Only gilded wheels break, and only when the crown travels: the cubes on these roads are asked for.
    expect([moved('unused'), moved('plain'), moved('gilded')]).toEqual(['nothing', 'nothing', 'nothing'])
    const onRoad = (wheels: string) => {
      const built = inState(`wheels: ${wheels}`)
      return (
        talk(built, start(built, 'here'), 'crown free escort', [['low-road'], ['1 crown wagon in alba']], any).question
          ?.name ?? 'nothing'
      )
    }
    expect([onRoad('unused'), onRoad('plain'), onRoad('gilded')]).toEqual(['nothing', 'nothing', 'broken'])
  })

  it('all three states differ (E176)', () => {
    // lanterns: unused strikes with its hands alone, plain with one more, gilded mends roads.
    const struck = (lanterns: string) => {
      const built = inState(`lanterns: ${lanterns}`, ', spaces: { cole: [1 crown wagons, 3 open rivers scouts] }')
      return changes(built, playAnswers(built, start(built, 'here'), 'crown drive', ['cole'], any)).find((l) =>
        l.startsWith('cole'),
      )
    }
    expect([struck('unused'), struck('plain')]).toEqual([
      'cole: 3 → 2 open rivers scouts',
      'cole: 3 → 1 open rivers scout',
    ])
    const mended = (lanterns: string) => {
      const built = inState(`lanterns: ${lanterns}`, ', markers: { surface: { low-road: broken } }')
      return changes(built, playAnswers(built, start(built, 'here'), 'guild free escort', [['low-road'], []], any))
    }
    expect([mended('plain'), mended('gilded')]).toEqual([[], ['low-road surface: broken → whole']])
  })

  it('flips from one side to the other and back (E177)', () => {
    const flip = (state: ReturnType<typeof start>) => playAnswers(structured, state, 'crown proclaim', [['wheel']], any)
    const once = flip(start(structured, 'opening'))
    const twice = flip(once.state)
    const thrice = flip(twice.state)
    const seen = [once, twice, thrice].map((outcome) => track(structured, outcome.state, 'cap_wheels'))
    expect(seen).toEqual(['unshaded', 'shaded', 'unshaded'])
  })

  it('remains through the end of the year (E178)', () => {
    const end = fixture('frontier', 'setups: { last: { extends: late, tracks: { turns: 15 } } }')
    const next = playAnswers(end, start(end, 'last'), 'rivers rest')
    expect(track(end, next.state, 'year')).toBe(4)
    expect(['wheels', 'steward'].map((id) => track(end, next.state, id))).toEqual(['plain', 'cora'])
  })

  it('reaches operations, special activities and the year alike (E179)', () => {
    const readers = (name: string) => {
      const at = game.def.vars.findIndex((variable) => variable.id === name)
      return game.def.actions
        .filter((action) => JSON.stringify(action.stages).includes(`"e":"var","var":${at},`))
        .map((action) => action.id)
    }
    expect(readers('wheels')).toEqual(['decree', 'escort', 'search'])
    expect(readers('lanterns')).toEqual(['decree', 'escort', 'drive'])
    expect(readers('steward')).toEqual(['decree', 'settle', 'govern'])
  })
})

describe('flags that last a year', () => {
  it('are booleans, false at the start, in both spellings (E180, E181, E197)', () => {
    expect([
      track(structured, start(structured), 'mom_headMoney'),
      track(structured, start(structured), 'truce'),
    ]).toEqual([false, false])
    const built = makeMiniGame(
      'globalVars: [{ id: asked, type: boolean, default: true }, { id: papers, type: integer, default: 3 }]',
    )
    expect([track(built, startMiniGame(built), 'asked'), track(built, startMiniGame(built), 'papers')]).toEqual([
      true,
      3,
    ])
  })

  it('are set by events and cleared at the end of the year (E182)', () => {
    // The eighth word: the strait.
    const strait = playAnswers(game, start(game, 'opening'), 'crown decree', [], { dice: [7] })
    expect(changes(game, strait)).toContain('narrow: no → yes')
    const end = fixture(
      'frontier',
      'setups: { last: { extends: late, tracks: { turns: 15 }, flags: { narrow: true, storm: true } } }',
    )
    const next = playAnswers(end, start(end, 'last'), 'rivers rest').state
    expect(['narrow', 'storm', 'bounty'].map((id) => track(end, next, id))).toEqual([false, false, false])
  })

  it('prohibit an action as its precondition (E183)', () => {
    const winter = start(game, 'winter')
    expect(playRefused(game, winter, 'crown search', any).code).toBe('not-legal')
    const lift = { special: { action: 'lift', timing: 'before' as const }, ...any }
    expect(playRefused(game, winter, 'crown settle', lift)).toMatchObject({ code: 'storm', rule: '3.1' })
    const surprise = { special: { action: 'surprise', timing: 'before' as const }, ...any }
    expect(playRefused(game, winter, 'rivers raid', surprise).code).toBe('not-legal')
    expect(legalMoves(game, winter).some((move) => move.action === 'raid')).toBe(true)
  })

  it('change a number inside an effect (E184)', () => {
    const cost = (flags: string) => {
      const built = fixture(
        'frontier',
        `setups: { here: { extends: opening, flags: { ${flags} }, spaces: { esk: [2 guild wagons, 1 open rivers scouts] } } }`,
      )
      return track(
        built,
        playAnswers(built, start(built, 'here'), 'guild drive', ['esk', 'done'], any).state,
        'silver',
        'guild',
      )
    }
    expect([cost('bounty: false'), cost('bounty: true')]).toEqual([9, 12])
  })

  it('limit the number of spaces (E185)', () => {
    const at = (setup: string) => talk(game, start(game, setup), 'guild govern', [], any).question?.max
    expect([at('opening'), at('winter')]).toEqual([2, 1])
  })

  it('exclude one another where the event says so (E186)', () => {
    // The fifth word, the custom: the rivers choose, whoever reads the decree. Bounty was true in the late setup.
    const spared = playAnswers(game, start(game, 'late'), 'rivers decree', ['spare-lives'], { dice: [4] })
    expect(changes(game, spared)).toEqual(expect.arrayContaining(['bounty: yes → no', 'mercy: no → yes']))
  })

  it('or act only at the end of the year (E187)', () => {
    const end = fixture(
      'frontier',
      'setups: { last: { extends: opening, globalMarkers: { steward: dag }, tracks: { turns: 15 } } }',
    )
    const board = start(end, 'last')
    expect(
      changes(end, playAnswers(end, board, 'guild free settle', [['cole'], 'wagons'], any)).some((l) =>
        l.startsWith('influence'),
      ),
    ).toBe(false)
    expect(changes(end, playAnswers(end, board, 'crown rest'))).toContain('influence: 6 → 5')
  })
})

describe('stewards', () => {
  it('are one marker with a state for each and a default; how many there were is counted (E188, E189)', () => {
    expect(track(game, start(game), 'steward')).toBe('ann')
    // The fourth word: a new steward.
    const next = playAnswers(game, start(game, 'opening'), 'crown decree', [], { dice: [3] })
    expect(changes(game, next)).toEqual(expect.arrayContaining(['steward: ann → bror', 'stewards: 0 → 1']))
  })

  it('what an event does at once is apart from what lasts (E190, E192)', () => {
    const bror = playAnswers(game, start(game, 'opening'), 'crown decree', [], { dice: [3] }).state
    // Ann's two influence for settling are over with her.
    const before = playAnswers(game, start(game, 'opening'), 'guild settle', [['glen'], 'wagons'], any)
    const after = playAnswers(game, bror, 'guild settle', [['glen'], 'wagons'], any)
    expect([before, after].map((outcome) => track(game, outcome.state, 'influence'))).toEqual([8, 6])
  })

  it('act as conditions in operations, special activities and the year, for one seat only (E191)', () => {
    const crown = playAnswers(game, start(game, 'opening'), 'crown settle', [['glen'], 'wagons'], any)
    expect(track(game, crown.state, 'influence')).toBe(6)
    const cora = inState('steward: cora')
    // Alba 3 + Esk 2, and 1 for Cora.
    expect(
      track(cora, playAnswers(cora, start(cora, 'here'), 'guild govern', [['alba', 'esk']], any).state, 'influence'),
    ).toBe(12)
  })

  it('a price is another under a steward, and another again under a flag (E195)', () => {
    const price = (globals: string, flags = '') => {
      const built = inState(globals, flags)
      const paid = playAnswers(built, start(built, 'here'), 'guild free settle', [['esk'], 'wagons', ['esk'], '1'], any)
      return 12 - Number(track(built, paid.state, 'silver', 'guild'))
    }
    expect([price('steward: ann'), price('steward: bror'), price('steward: cora', ', flags: { mercy: true }')]).toEqual(
      [3, 4, 1],
    )
  })

  it('all of it is data: the same engine plays both rule sets (E198)', () => {
    for (const [played, seed] of [
      [game, 1],
      [structured, 2],
    ] as const)
      expect(playGame(played, { seed, agents: [makeRandomAgent(seed)], setup: 'opening' }).ended).toBe('over')
  })

  it('an event removes by whole division in each space (E193)', () => {
    const built = makeGameWithAction(
      '- forEach: { over: $s in spaces, effects: [{ moveToken: { pieces: "take(count(blue scouts in $s) / 3, blue scouts in $s)", to: lost } }] }',
    )
    // Cole has four: one of them goes.
    expect(changes(built, playAnswers(built, startMiniGame(built), 'red act'))).toEqual([
      'cole: 3 → 2 hidden blue scouts',
      'lost:blue: 0 → 1 hidden blue scout',
    ])
  })
})
