/**
 * A choice that lacks options does what its rule says, or what follows from its place in the rules; never what play
 * decides.
 */
import { describe, expect, it } from 'vitest'
import { Conversation, type Game, legalMoves, makeTemplate, track } from '../index.ts'
import { changes, listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

/** Blue has only a wagon in dunn in a town, and no space is a swamp. */
const FORTS = 'from: blue forts in alba'
const refusal = (game: Game) =>
  new Conversation(game, startMiniGame(game), makeTemplate('act', 'red'), { anySeat: true }).refusal
const road = (game: Game, answers: Parameters<typeof playAnswers>[3] = []) =>
  track(game, playAnswers(game, startMiniGame(game), 'red act', answers, { anySeat: true }).state, 'road')

describe('the first choice of an action', () => {
  it('refuses it, whatever may have been asked before and was not', () => {
    expect(refusal(makeGameWithAction(`- chooseOne: { bind: $f, ${FORTS} }`))?.code).toBe('no-options')
    expect(refusal(makeGameWithAction(`- chooseN: { bind: $f, ${FORTS}, min: 1 }`))?.code).toBe('no-options')
    expect(refusal(makeGameWithAction(`- chooseEach: { bind: $f, ${FORTS}, effects: [] }`))?.code).toBe('no-options')
    // A choice is a later one where another may be asked before it, even if play skips that one.
    const second = makeGameWithAction(`
      - chooseN: { bind: $none, from: blue forts in brae }
      - chooseOne: { bind: $f, ${FORTS} }
      - addVar: { var: road, delta: 1 }`)
    expect(refusal(second)).toBeNull()
    expect(road(second)).toBe(3)
  })

  it('is the first of each branch, and of a procedure that is only called so', () => {
    const branch = (truth: string) => `
      - if: ${truth}
        then: [{ chooseOne: { bind: $f, ${FORTS} } }]
        else: [{ chooseOne: { bind: $g, ${FORTS} } }]`
    expect(refusal(makeGameWithAction(branch('truce')))?.code).toBe('no-options')
    const pick = `procedures: { pick: { effects: [{ chooseOne: { bind: $f, ${FORTS} } }] } }`
    expect(refusal(makeGameWithAction('- call: pick', pick))?.code).toBe('no-options')
    expect(refusal(makeGameWithAction('- rollRandom: { bind: $r, from: 1, to: 6 }\n- call: pick', pick))).toBeNull()
  })

  it('in a loop is a later one from the second turn on, and so is one', () => {
    const loop = makeGameWithAction(`
      - forEach: { bind: $s, over: spaces, effects: [{ chooseOne: { bind: $w, from: red wagons in $s } }, { moveToken: { pieces: $w, to: available } }, { addVar: { var: road, delta: 1 } }] }`)
    expect(
      road(
        loop,
        ['2 red wagons in alba'].map(() => 'red wagon in alba'),
      ),
    ).toBe(6)
  })
})

describe('a later choice', () => {
  const DIE = '- chooseOne: { bind: $why, from: [alba, brae] }\n'

  it('of one is skipped, with what uses its answer, and no other sentence is lost', () => {
    const event = makeGameWithAction(`${DIE}
- chooseOne: { bind: $f, ${FORTS} }
- let: { $from: $f.space }
- addVar: { var: red gold, delta: 1 }
- moveToken: { pieces: $f, to: available }
- addVar: { var: $from.unrest, delta: 1 }
- addVar: { var: road, delta: 1 }`)
    expect(changes(event, playAnswers(event, startMiniGame(event), 'red act', ['alba'], { anySeat: true }))).toEqual([
      'red gold: 5 → 6',
      'road: 2 → 3',
    ])
  })

  it('of several takes as many as there are', () => {
    const most = makeGameWithAction(`${DIE}
- chooseN: { bind: $w, from: blue wagons in spaces, min: 3 }
- addVar: { var: road, delta: count($w) }`)
    const all = ['1 blue wagon in brae', '1 blue wagon in dunn']
    expect(road(most, ['alba', all])).toBe(4)
  })

  it('goes on after a skipped one in later stages too', () => {
    const game = makeMiniGame(`
actions:
  - id: act
    stages:
      - { stage: one, effects: [{ chooseOne: { bind: $why, from: [alba, brae] } }, { chooseOne: { bind: $f, ${FORTS} } }] }
      - { stage: two, effects: [{ addVar: { var: road, delta: 1 } }, { addVar: { var: $f.space.unrest, delta: 1 } }, { addVar: { var: road, delta: 1 } }] }
`)
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', ['alba'], { anySeat: true }))).toEqual([
      'road: 2 → 4',
    ])
  })
})

describe('the word for it', () => {
  const game = (lacking: string) =>
    makeGameWithAction(`
- chooseOne: { bind: $why, from: [alba, brae] }
- block:
    - chooseN: { bind: $f, from: blue wagons in brae, min: 2, lacking: ${lacking} }
    - addVar: { var: road, delta: count($f) + 1 }
    - addVar: { var: road, delta: 3 }
- addVar: { var: red gold, delta: 1 }`)
  const told = (lacking: string, answers: Parameters<typeof playAnswers>[3]) =>
    changes(
      game(lacking),
      playAnswers(game(lacking), startMiniGame(game(lacking)), 'red act', answers, { anySeat: true }),
    )

  it('says it for any choice', () => {
    expect(told('fewer', ['alba', ['1 blue wagon in brae']])).toEqual(['red gold: 5 → 6', 'road: 2 → 7'])
    expect(told('skip', ['alba'])).toEqual(['red gold: 5 → 6', 'road: 2 → 5'])
    expect(told('rest', ['alba'])).toEqual(['red gold: 5 → 6'])
    const talk = new Conversation(game('refuse'), startMiniGame(game('refuse')), makeTemplate('act', 'red'), {
      anySeat: true,
    })
    expect(talk.answer(talk.question!.options[0]!)?.code).toBe('no-options')
  })

  it('makes the first choice of an action optional', () => {
    const optional = makeGameWithAction(
      `- chooseOne: { bind: $f, ${FORTS}, lacking: skip }\n- addVar: { var: road, delta: 1 }`,
    )
    expect(legalMoves(optional, startMiniGame(optional))).toHaveLength(1)
    expect(road(optional)).toBe(3)
  })

  it('is asked for where the place does not say it, and refused where nothing can lack', () => {
    const pick = (more: string) => `procedures: { pick: { effects: [{ chooseOne: { bind: $f, ${FORTS}${more} } }] } }`
    const other = '\n  - { id: other, effects: [{ rollRandom: { bind: $r, from: 1, to: 6 } }, { call: pick }] }'
    expect(listDiagnosticCodes(() => makeGameWithAction('- call: pick', pick(''), other))).toEqual(['lacking-unsaid'])
    expect(listDiagnosticCodes(() => makeGameWithAction('- call: pick', pick(', lacking: rest'), other))).toEqual([])
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- chooseN: { bind: $s, from: spaces, lacking: fewer }')),
    ).toEqual(['lacking-never'])
    expect(
      listDiagnosticCodes(() =>
        makeGameWithAction('- chooseOne: { bind: $s, from: spaces, otherwise: alba, lacking: skip }'),
      ),
    ).toEqual(['lacking-never'])
    expect(
      listDiagnosticCodes(() => makeGameWithAction('- chooseOne: { bind: $s, from: spaces, lacking: fewer }')),
    ).toHaveLength(1)
  })
})
