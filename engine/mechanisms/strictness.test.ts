import { describe, expect, it } from 'vitest'
import { Conversation, legalMoves, makeTemplate } from '../index.ts'
import { listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const codes = (effects: string) => listDiagnosticCodes(() => makeGameWithAction(effects))

describe('what does not exist is an error where it is written', () => {
  it('bindings are found by their exact name, never by another (E199)', () => {
    expect(codes('- let: { $town: alba }\n- addVar: { var: $Town.unrest, delta: 1 }')).toContain('unknown-binding')
    expect(
      codes(
        '- chooseN: { bind: targets, options: { query: zones } }\n- forEach: { bind: s, over: { query: binding, name: target }, effects: [] }',
      ),
    ).toContain('unknown-binding')
    expect(codes('- let: { $a: 1 }\n- let: { $a: 2 }')).toEqual(['duplicate-binding'])
  })

  it('names of spaces, seats, tracks, words and states (E168)', () => {
    expect(codes('- addVar: { var: rood, delta: 1 }')).toEqual(['unknown-track'])
    expect(codes('- moveToken: { pieces: red wagons in alba, to: albo }').length).toBe(1)
    expect(codes('- moveToken: { pieces: red waggons in alba, to: brae }')).toEqual(['unknown-word'])
    expect(codes('- if: alba.mood = cheerful\n  then: []').length).toBe(1)
    expect(codes('- chooseOne: { bind: s, options: { query: zoness } }')).toContain('unknown-query')
    expect(codes("- if: { when: { op: '===', left: 1, right: 1 }, then: [] }")).toContain('unknown-operator')
    expect(codes('- setVars: { var: road, value: 1 }')).toContain('unknown-effect')
  })

  it('values of types that can never be equal', () => {
    expect(codes('- if: road = alba\n  then: []').length).toBe(1)
    expect(codes('- if: alba.type = friendly\n  then: []').length).toBe(1)
  })

  it('a message points at the place and proposes the nearest name', () => {
    expect(() => makeMiniGame('setups: { x: { spaces: { alab: 1 red wagons } } }')).toThrow(
      /more\.yaml:1:\d+ unknown-space[\s\S]*did you mean `alba`\?/,
    )
  })

  it('all mistakes are told, not the first', () => {
    expect(codes('- addVar: { var: rood, delta: 1 }\n- addVar: { var: rodd, delta: 1 }')).toHaveLength(2)
  })

  it('what fails in play refuses the move and says why', () => {
    const game = makeGameWithAction('- require: road > 5\n  because: too-short')
    expect(() => playAnswers(game, startMiniGame(game), 'red act')).toThrow('too-short')
  })
})

describe('rules without an end', () => {
  it('an action that runs itself for ever is a loud failure that names it', () => {
    const game = makeGameWithAction('- run: { action: act }\n- chooseOne: { bind: $s, from: spaces }')
    expect(() => legalMoves(game, startMiniGame(game))).toThrow('`act` runs inside itself without an end')
  })

  it('a range too long for memory is a loud failure', () => {
    const game = makeGameWithAction(
      '- forEach: { bind: $i, over: "range(1, road * 1000000000)", effects: [ { addVar: { var: road, delta: 1 } } ] }',
    )
    expect(() => playAnswers(game, startMiniGame(game), 'red act')).toThrow('a range of more than a million numbers')
  })
})

describe('a loop of choices', () => {
  it('refuses what it has taken before as such, with or without a price', () => {
    const each = (pay: string) => `- chooseEach: { bind: $s, from: spaces, ${pay} effects: [] }`
    for (const pay of ['', 'pay: { from: actor gold, amount: 1 },']) {
      const game = makeGameWithAction(each(pay))
      const talk = new Conversation(game, startMiniGame(game), makeTemplate('act', 'red'))
      const alba = talk.question!.options[0]!
      expect(talk.answer(alba)).toBeNull()
      expect(talk.answer(alba)?.code).toBe('duplicate-answer')
    }
  })
})
