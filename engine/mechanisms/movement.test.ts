import { describe, expect, it } from 'vitest'
import { derive } from '../index.ts'
import { changes, fixture, listOfferedOptions, playAnswers, start, talk } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

// Roads and towns with a fork: Cole is reached from the low road by way of Alba, then along the King's Road.
const SETUPS = `
setups:
  roads:
    extends: opening
    spaces:
      alba: 1 guild fort
      low-road: 1 guild wardens
      king-road: 2 crown wagons
      esk: 2 guild wagons
      high-road: 1 guild wagons
      brae: 1 crown wardens
  blocked: { extends: roads, spaces: { alba: [1 guild fort, 1 rivers scouts], brae: [1 crown wardens, 1 guild wagons] } }
`
const any = { anySeat: true }

describe('reach along connected spaces', () => {
  const reach = (call: string): unknown => {
    const game = makeMiniGame(`define: { there: { returns: list of space, value: ${call} } }`)
    return derive(game, startMiniGame(game), 'there')
  }

  it('is found breadth first, through every space that fulfils the condition (E201)', () => {
    expect(reach('connected(alba)')).toEqual(['brae', 'cole', 'dunn'])
    expect(reach('{ query: connectedZones, zone: cole }')).toEqual(['brae', 'dunn', 'alba'])
  })

  it('the condition is asked of every neighbour, to pass it and to find it (E202)', () => {
    // brae has a blue piece and no red one: it is neither found nor passed.
    expect(reach("'connected(cole, via: any(red pieces in it))'")).toEqual(['dunn'])
    expect(
      reach(
        "{ query: connectedZones, zone: cole, via: { op: '==', left: { aggregate: { op: count, query: { query: tokensInZone, zone: $zone, filter: [{ prop: side, eq: red }] } } }, right: 0 } }",
      ),
    ).toEqual(['brae'])
  })

  it('may include the start (E203)', () => {
    expect(reach("'connected(dunn, via: it.type = field, start: true)'")).toEqual(['dunn', 'cole'])
    expect(reach('{ query: connectedZones, zone: dunn, includeStart: true, maxDepth: 1 }')).toEqual(['dunn', 'cole'])
  })

  it('may end at a depth (E204)', () => {
    expect(reach("'connected(alba, depth: 2)'")).toEqual(['brae', 'cole'])
  })

  it('union merges what both have: pieces of a pile are the same pieces (E205)', () => {
    expect(reach("'union(adjacent(brae), adjacent(dunn), [alba])'")).toEqual(['alba', 'cole'])
    const game = makeGameWithAction(
      '- chooseN: { bind: t, options: { op: union, args: [{ query: tokensInAdjacentZones, zone: brae }, { query: tokensInZones, zones: [alba, dunn] }] } }',
    )
    const { question } = talk(game, startMiniGame(game), 'red act')
    expect(question?.optionWords).toContain('2 red wagons in alba')
    expect(question?.counts?.reduce((a, b) => a + b)).toBe(4 + 5 + 2)
    // Alba has 4 pieces and Cole 5, of which the scouts are 2 and 4: named twice they are there once.
    const number = makeMiniGame(
      `
define:
  there: { returns: number, value: "count(union(pieces in alba, scouts in [alba, cole], pieces in cole))" }
  more: { returns: number, value: "count(union(take(1, scouts in cole), scouts in cole))" }
  fewer: { returns: number, value: "count(union(scouts in cole, take(1, scouts in cole)))" }
`,
    )
    expect(derive(number, startMiniGame(number), 'there')).toBe(4 + 5)
    // The larger count of a pile counts.
    expect([derive(number, startMiniGame(number), 'more'), derive(number, startMiniGame(number), 'fewer')]).toEqual([
      4, 4,
    ])
  })

  it('a set of spaces is bound, and pieces are asked for in it (E206, E207)', () => {
    const game = makeGameWithAction(`
      - let:
          bind: $reach
          value: { query: connectedZones, zone: alba, maxDepth: 2 }
          in: [{ chooseN: { bind: t, options: { query: tokensInZones, zones: { ref: binding, name: $reach }, filter: [{ prop: kind, eq: wagons }] } } }]
    `)
    expect(listOfferedOptions(talk(game, startMiniGame(game), 'red act'))).toEqual(['blue wagon in brae'])
  })

  it('without union, two selections follow each other (E208)', () => {
    const game = makeGameWithAction(`
      - chooseN: { bind: near, options: { query: tokensInAdjacentZones, zone: cole, filter: [{ prop: kind, eq: wagons }] } }
      - chooseN: { bind: far, options: { query: tokensInZone, zone: alba, filter: [{ prop: kind, eq: wagons }] } }
      - moveToken: { pieces: 'union($near, $far)', to: cole }
    `)
    const outcome = playAnswers(game, startMiniGame(game), 'red act', [
      ['1 blue wagon in brae'],
      ['2 red wagons in alba'],
    ])
    expect(changes(game, outcome)).toEqual([
      'alba: 2 → 0 red wagons',
      'brae: 1 → 0 blue wagons',
      'cole: 0 → 2 red wagons',
      'cole: 0 → 1 blue wagon',
    ])
  })
})

describe('movement', () => {
  it('names its source by an expression (E209)', () => {
    const game = makeGameWithAction(
      '- chooseOne: { bind: t, options: { query: tokensInZones, zones: { query: zones }, filter: [{ prop: kind, eq: wagons }] } }\n- moveToken: { token: $t, from: { zoneExpr: { ref: tokenZone, token: $t } }, to: cole }',
    )
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', ['blue wagon in dunn']))).toEqual([
      'cole: 0 → 1 blue wagon',
      'dunn: 1 → 0 blue wagons',
    ])
  })

  it('goes straight to its end, however long the way, through clear spaces only (E210)', () => {
    for (const ruleset of [undefined, 'structured']) {
      const game = fixture('frontier', SETUPS, ruleset)
      // The wagon on the High Road passes Esk (a town; its scout is gone), the King's Road and Alba.
      const escort = talk(game, start(game, 'roads'), 'guild free escort', [['low-road']], any)
      expect(listOfferedOptions(escort)).toContain('guild wagon in high-road')
      const moved = playAnswers(
        game,
        start(game, 'roads'),
        'guild free escort',
        [['low-road'], ['1 guild wagon in high-road']],
        any,
      )
      expect(changes(game, moved)).toEqual(['low-road: 0 → 1 guild wagon', 'high-road: 1 → 0 guild wagons'])
    }
  })

  it('a space next door gives pieces even where the way is not clear; behind it none (E205, E202)', () => {
    for (const ruleset of [undefined, 'structured']) {
      const game = fixture('frontier', SETUPS, ruleset)
      const escort = talk(game, start(game, 'blocked'), 'guild free escort', [['low-road']], any)
      // Alba has a scout now: nothing comes through it. Glen is next door, scouts and all.
      expect(listOfferedOptions(escort)).toEqual(['guild warden in glen'])
    }
  })

  it('conditions test the category of spaces on the way (E211)', () => {
    const game = fixture('frontier', SETUPS)
    // Brae is upland: the warden there is next to no road but the High Road.
    const crown = talk(game, start(game, 'roads'), 'crown free escort', [['low-road']], any)
    expect(listOfferedOptions(crown)).toEqual(['crown wagon in king-road'])
    const near = talk(game, start(game, 'roads'), 'crown free escort', [['high-road']], any)
    expect(listOfferedOptions(near)).toEqual(['crown warden in brae', 'crown wagon in king-road'])
  })

  it('a selection follows its pieces to where they went, also those that change on the way (E137)', () => {
    const cold = fixture(
      'frontier',
      `setups: { cold: { extends: opening, tracks: { season: frost },
        spaces: { fell: [3 hills wagons, 1 hills scouts], glen: [1 guild warden, 2 rivers scouts] } } }`,
    )
    const board = start(cold, 'cold')
    const party = [['holm'], ['3 hills wagons in fell', '1 hidden hills scout in fell']]
    // Holm is far, the path is 2: a die above 4 loses the wagon it is rolled for. No settlers there: the scout stays hidden.
    const holm = playAnswers(cold, board, 'hills free journey', party, { dice: [5, 4, 6], ...any })
    expect(changes(cold, holm)).toEqual([
      'fell: 3 → 0 hills wagons',
      'fell: 1 → 0 hidden hills scouts',
      'holm: 0 → 1 hills wagon',
      'holm: 0 → 1 hidden hills scout',
      'lost:hills: 0 → 2 hills wagons',
    ])
    // Glen is not far, but has a warden: the scouts that came are open, and no others.
    const glen = playAnswers(cold, board, 'rivers free journey', [['glen'], ['1 hidden rivers scout in holm']], any)
    expect(changes(cold, glen)).toEqual(['glen: 0 → 1 open rivers scout', 'holm: 2 → 1 hidden rivers scout'])
  })
})
