import { describe, expect, it } from 'vitest'
import { compoundVariants, count, makeTemplate, marker, track } from '../index.ts'
import {
  changes,
  fixture,
  listDiagnosticCodes,
  listOfferedOptions,
  playAnswers,
  playRefused,
  start,
  talk,
} from './at-the-table.ts'
import { board, game, structured, structuredBoard } from './crowded.ts'
import { makeGameWithAction, makeMiniGame } from './mini.ts'

const any = { anySeat: true }

describe('operations in several spaces', () => {
  it('choose the spaces first, then pay and resolve each (E047, E048, E049)', () => {
    const opened = talk(game, board, 'guild settle', [], any).question!
    // Towns, fields, uplands and woods of the south and north; at least one, at most 12 silver / 3.
    expect([opened.min, opened.max]).toEqual([1, 4])
    expect(opened.optionWords).toEqual(['alba', 'brae', 'cole', 'dunn', 'esk', 'glen'])
    const outcome = playAnswers(game, board, 'guild settle', [['glen', 'esk'], 'wardens', 'wagons', []], any)
    expect(changes(game, outcome)).toEqual([
      'active: crown → hills',
      'guild silver: 12 → 6',
      'influence: 6 → 8',
      'turns: 0 → 1',
      'esk: 2 → 5 guild wagons',
      'glen: 1 → 2 guild wardens',
      'available:guild: 6 → 3 guild wagons',
      'available:guild: 1 → 0 guild wardens',
    ])
  })

  it('end early when the silver runs out: a space is offered only while it can be paid (E050)', () => {
    const poor = fixture('frontier', 'setups: { poor: { extends: opening, tracks: { silver: { rivers: 2 } } } }')
    const one = talk(poor, start(poor, 'poor'), 'rivers scare', ['esk'], any)
    expect(listOfferedOptions(one)).toEqual(['cole', 'glen', 'holm'])
    const two = talk(poor, start(poor, 'poor'), 'rivers scare', ['esk', 'cole'], any)
    expect(two.status).toBe('complete')
  })

  it('decisions inside the loop are asked once a space and kept apart (E154)', () => {
    const outcome = playAnswers(game, board, 'guild settle', [['glen', 'esk'], 'wardens', 'wagons', []], any)
    const glen = game.names.zones.get('glen')!
    const esk = game.names.zones.get('esk')!
    expect(outcome.move.answers.slice(1, 3).map((answer) => [answer.choice, answer.path])).toEqual([
      ['sort', [glen]],
      ['sort', [esk]],
    ])
  })

  it('what one stage binds, later stages see (E153)', () => {
    // The stage `mending` chooses among the spaces of the stage `spaces`.
    const mend = talk(game, board, 'guild settle', [['esk', 'alba'], 'wagons', 'wagons'], any)
    expect([mend.question?.name, listOfferedOptions(mend)]).toEqual(['mend', ['esk', 'alba']])
  })

  it('an optional step follows the spaces (E093)', () => {
    const plain = playAnswers(game, board, 'guild settle', [['esk'], 'wagons', []], any)
    const mended = playAnswers(game, board, 'guild settle', [['esk'], 'wagons', ['esk'], '1'], any)
    expect([marker(game, plain.state, 'mood', 'esk'), marker(game, mended.state, 'mood', 'esk')]).toEqual([
      'neutral',
      'warm',
    ])
  })

  it('one profile serves both seats of a side through the actor (E092)', () => {
    for (const seat of ['crown', 'guild']) {
      const outcome = playAnswers(structured, structuredBoard, `${seat} free settle`, [['cole'], []], any)
      expect(changes(structured, outcome)).toContain(`cole: 0 → 1 ${seat} warden`)
    }
  })
})

/** A profile with everything that a profile says, and boards on which it may not begin, cannot pay, and can. */
const partial = (mode: string): string => `
actions:
  - { id: act, kind: operation }
  - { id: aside, kind: special, effects: [{ addVar: { var: road, delta: 5 } }] }
operationProfiles:
  - id: act-profile
    actionId: act
    legality: { when: { op: '>', left: { ref: gvar, var: road }, right: 0 } }
    cost:
      validate: { op: '>=', left: { ref: pvar, player: actor, var: gold }, right: 2 }
      spend: [{ addVar: { scope: pvar, player: actor, var: gold, delta: -2 } }]
    targeting: {}
    resolution:
      - { stage: first, effects: [{ addVar: { scope: global, var: road, delta: 1 } }] }
      - { stage: second, effects: [{ setVar: { var: alba.unrest, value: road } }] }
    partialExecution: { mode: ${mode} }
    linkedSpecialActivityWindows: [aside]
setups:
  idle: { extends: start, tracks: { gold: { red: 5 }, road: 0 } }
  broke: { extends: start, tracks: { gold: { red: 1 }, road: 1 } }
  able: { extends: start, tracks: { gold: { red: 2 }, road: 1 } }
`

describe('profiles', () => {
  const profile = structured.def.actions.find((action) => action.id === 'settle')!

  it('have id, legality, price, stages, partial execution and linked windows (E058, E088, E149)', () => {
    expect(profile.legality).toHaveLength(1)
    expect(profile.validate).toHaveLength(1)
    expect(profile.windows.map((w) => structured.def.actions[w.action]!.id)).toEqual(['govern', 'lift'])
    expect(profile.seats.map((s) => structured.def.seats[s])).toEqual(['crown', 'guild'])
    expect(listDiagnosticCodes(() => makeMiniGame(partial('allow')))).toEqual(['wrong-value'])
    expect(listDiagnosticCodes(() => makeMiniGame(partial('forbid')))).toEqual([])
  })

  it('do what their fields say: who may not begin pays nothing, who may does all (E041, E058, E094)', () => {
    const small = makeMiniGame(partial('forbid'))
    expect(playRefused(small, start(small, 'idle'), 'red act').code).toBe('not-legal')
    expect(playRefused(small, start(small, 'broke'), 'red act').code).toBe('cannot-pay')
    expect(changes(small, playAnswers(small, start(small, 'able'), 'red act'))).toEqual([
      'red gold: 2 → 0',
      'road: 1 → 2',
      'alba unrest: 0 → 2',
    ])
    const variants = compoundVariants(small, start(small, 'able'), makeTemplate('act', 'red'))
    expect(variants.map(({ compound }) => [compound?.specialActivity.action, compound?.timing])).toEqual([
      ['aside', 'before'],
      ['aside', 'after'],
    ])
  })

  it('are stages in order, by name (E089)', () => {
    expect(profile.stages.map((s) => s.id)).toEqual(['select-spaces', 'resolve-per-space', 'mending-option'])
  })

  it('pay for each space inside, nothing at once (E090)', () => {
    expect(profile.spend).toEqual([])
    expect(
      track(
        structured,
        playAnswers(structured, structuredBoard, 'guild settle', [['cole', 'glen'], [], []], any).state,
        'chest',
      ),
    ).toBe(6)
  })

  it('are legal only while one space can be paid for, and forbidden as a whole otherwise (E091, E094)', () => {
    const poor = fixture('frontier', 'setups: { broke: { extends: opening, tracks: { chest: 2 } } }', 'structured')
    const broke = start(poor, 'broke')
    for (const what of ['settle', 'escort', 'search', 'drive'])
      expect(talk(poor, broke, `guild ${what}`, [], any).refusal?.code).toBe('not-legal')
  })
})

describe('what the rules of operations need', () => {
  it('pieces move in from several spaces, then opening counts them (E137, E138)', () => {
    // Dunn is a wood: three guild cubes from two spaces open 3 / 2 = 1 of the five hidden scouts.
    const search = [['dunn'], ['1 guild warden in brae', '2 guild wagons in esk']]
    const outcome = playAnswers(structured, structuredBoard, 'guild search', search, any)
    expect(count(structured, outcome.state, 'guild pieces', 'dunn')).toBe(3)
    expect(count(structured, outcome.state, 'open hills scouts', 'dunn')).toBe(1)
  })

  it('numbers depend on the terrain (E139)', () => {
    // In the town of Esk three cubes reach three scouts: there is one.
    const town = playAnswers(structured, structuredBoard, 'guild search', [['esk'], []], any)
    expect(count(structured, town.state, 'open rivers scouts', 'esk')).toBe(1)
    // Two in the wood reach one.
    const wood = playAnswers(structured, structuredBoard, 'guild search', [['dunn'], ['2 guild wagons in esk']], any)
    expect(count(structured, wood.state, 'open hills scouts', 'dunn')).toBe(1)
  })

  it('a track is read and changed (E143)', () => {
    const up = playAnswers(game, board, 'hills muster', ['dunn', 'gather', 'fell', 'hide', 'done', 'yes'], any)
    expect(changes(game, up)).toContain('path: 2 → 3')
    // The structured rule asks from 2 on: the opening's path is 2.
    expect(talk(structured, structuredBoard, 'hills limited muster', [['fell']], any).question?.name).toBe(
      'improvePath',
    )
    const low = fixture('frontier', 'setups: { low: { extends: opening, tracks: { path: 1 } } }', 'structured')
    expect(talk(low, start(low, 'low'), 'hills limited muster', [['fell']], any).question).toBeNull()
  })

  it('one marker stands on roads, another elsewhere (E144)', () => {
    const scared = fixture('frontier', 'setups: { roads: { extends: opening, spaces: { low-road: 1 rivers scouts } } }')
    const outcome = playAnswers(scared, start(scared, 'roads'), 'rivers scare', ['low-road', 'cole', 'done'], any)
    // The road costs nothing.
    expect(changes(scared, outcome)).toEqual([
      'active: crown → hills',
      'rivers silver: 8 → 7',
      'turns: 0 → 1',
      'cole mood: neutral → wary',
      'cole fear: calm → afraid',
      'low-road surface: whole → broken',
      'cole: 1 → 0 hidden rivers scouts',
      'cole: 0 → 1 open rivers scout',
      'low-road: 1 → 0 hidden rivers scouts',
      'low-road: 0 → 1 open rivers scout',
    ])
  })

  it('tokens are chosen by several predicates at once, here and next door (E051, E146)', () => {
    const search = talk(structured, structuredBoard, 'guild search', [['dunn']], any)
    expect(listOfferedOptions(search)).toEqual(['guild warden in brae', 'guild wagon in esk', 'guild warden in esk'])
    // Each predicate keeps other pieces of red and blue in and around Cole. All three keep one pile.
    const chosen = (query: string) => {
      const choosing = makeGameWithAction(
        `- chooseN: { bind: $x, options: { query: ${query}, filter: [{ prop: side, eq: blue }, { prop: kind, op: in, value: [scouts, forts] }, { prop: stance, op: neq, value: hidden }] } }`,
        'setups: { here: { extends: start, spaces: { brae: "1 blue wagons, 1 red fort, 1 open blue scouts, 1 hidden blue scouts, 1 open red scouts" } } }',
      )
      return listOfferedOptions(talk(choosing, start(choosing, 'here'), 'red act'))
    }
    expect(chosen('tokensInZone, zone: cole')).toEqual(['open blue scout in cole', 'blue fort in cole'])
    expect(chosen('tokensInAdjacentZones, zone: cole')).toEqual(['open blue scout in brae'])
  })

  it('an earlier selection is gone through by its name (E052)', () => {
    const outcome = playAnswers(
      structured,
      structuredBoard,
      'hills free journey',
      [['fell'], ['2 hidden hills scouts in dunn']],
      any,
    )
    expect(changes(structured, outcome)).toContain('fell: 2 → 4 hidden hills scouts')
  })

  it('states of pieces change in place (E053)', () => {
    const outcome = playAnswers(structured, structuredBoard, 'rivers free scare-rivers', [['glen']], any)
    expect(changes(structured, outcome)).toEqual([
      'glen mood: neutral → wary',
      'glen fear: calm → afraid',
      'glen: 2 → 1 hidden rivers scout',
      'glen: 0 → 1 open rivers scout',
    ])
  })

  it('dice are rolled where the rule says, and the name lasts as long as the list (E054, E150)', () => {
    const raid = playAnswers(game, board, 'rivers raid', ['esk', 'stand', 'done'], { dice: [1], ...any })
    // One scout and a 1: two cubes go home, and the scout is lost.
    expect(raid.rolls.map((r) => r.value)).toEqual([1])
    expect(count(game, raid.state, 'guild pieces', 'esk')).toBe(1)
    expect(count(game, raid.state, 'rivers scouts', 'lost:rivers')).toBe(1)
    const seeded = [1, 2].map(
      () => playAnswers(game, start(game, 'crowded', 7), 'rivers raid', ['esk', 'stand', 'done'], any).rolls,
    )
    expect(seeded[0]).toEqual(seeded[1])
  })
})
