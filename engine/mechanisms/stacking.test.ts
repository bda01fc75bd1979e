import { describe, expect, it } from 'vitest'
import { count } from '../index.ts'
import { fixture, listDiagnosticCodes, playAnswers, start } from './at-the-table.ts'
import { makeGameWithAction, makeMiniGame, startMiniGame } from './mini.ts'

const LIMIT = `
stackingConstraints:
  - { id: one-fort, description: One fort in a town, spaceFilter: { spaceTypes: [town] }, pieceFilter: { pieceTypeIds: [forts] }, rule: maxCount, maxCount: 1 }
  - { id: no-red-there, description: Red stays here, spaceFilter: { country: [there], populationEquals: 3 }, pieceFilter: { factions: [red], pieceTypeIds: [wagons] }, rule: prohibit }
  - { id: alba-only, description: No blue scouts in Alba, spaceFilter: { spaceIds: [alba] }, pieceFilter: { factions: [blue], pieceTypeIds: [scouts] }, rule: prohibit }
`
const constraint = (filter: string): readonly string[] => {
  const game = makeMiniGame(
    `stackingConstraints: [{ id: x, description: X, spaceFilter: { ${filter} }, pieceFilter: { pieceTypeIds: [forts] }, rule: maxCount, maxCount: 2 }]`,
  )
  return game.def.constraints[0]!.zones.map((z) => game.def.zones[z]!.id)
}

describe('constraints on where pieces stand', () => {
  it('are data with id, description, space filter, piece filter, rule and limit (E022)', () => {
    const [first] = makeMiniGame(LIMIT).def.constraints
    expect(first).toMatchObject({ id: 'one-fort', description: 'One fort in a town', max: 1 })
  })

  it('choose spaces by id, type, country and population (E023)', () => {
    expect(constraint('spaceIds: [alba, cole]')).toEqual(['alba', 'cole'])
    expect(constraint('spaceTypes: [town]')).toEqual(['alba', 'dunn'])
    expect(constraint('country: [here], spaceTypes: [town, road]')).toEqual(['alba', 'brae'])
    expect(constraint('populationEquals: 0')).toEqual(['brae'])
  })

  it('choose pieces by type and by whose they are (E024)', () => {
    const game = makeMiniGame(LIMIT)
    const names = game.def.constraints.map((constraint) => constraint.classes.map((k) => game.def.classes[k]!.plural))
    expect(names).toEqual([['red forts', 'blue forts'], ['red wagons'], ['hidden blue scouts', 'open blue scouts']])
  })

  it('limit a number or keep out altogether (E025)', () => {
    expect(makeMiniGame(LIMIT).def.constraints.map((constraint) => constraint.max)).toEqual([1, 0, 0])
  })

  it('belong to the game, whichever of its files they stand in (E026)', () => {
    expect(fixture('frontier').def.constraints.map((constraint) => constraint.id)).toEqual([
      'two-forts',
      'no-forts-on-roads',
      'far-is-wild',
    ])
  })

  it('are checked when a setup is read (E027)', () => {
    const over = (spaces: string) =>
      listDiagnosticCodes(() => makeMiniGame(`${LIMIT}\nsetups: { crowded: { spaces: { ${spaces} } } }`))
    expect(over('alba: 2 red forts')).toEqual(['breaks-constraint'])
    expect(over('dunn: 1 red wagons')).toEqual(['breaks-constraint'])
    expect(over('alba: 1 red forts, dunn: 1 blue forts')).toEqual([])
  })

  it('are checked when a piece moves: what has no room is refused, or stays where told to (E028)', () => {
    const moving = (blocked: string) =>
      makeGameWithAction(`- moveToken: { pieces: 'take(2, red forts in red.available)', to: alba${blocked} }`, LIMIT)
    expect(() => playAnswers(moving(''), startMiniGame(moving('')), 'red act')).toThrow('constraint')
    const stay = moving(', blocked: stay')
    const { state } = playAnswers(stay, startMiniGame(stay), 'red act')
    expect([count(stay, state, 'red forts', 'alba'), count(stay, state, 'red forts', 'available:red')]).toEqual([1, 1])
  })

  it('hold through a whole game as data alone: two forts, none on roads, only the wilds far out (E029, E227)', () => {
    for (const ruleset of [undefined, 'structured']) {
      const game = fixture('frontier', '', ruleset)
      const limits = game.def.constraints.map((constraint) => [constraint.id, constraint.max, constraint.zones.length])
      // Eight spaces that are no roads, four roads, three spaces of the far country.
      expect(limits).toEqual([
        ['two-forts', 2, 8],
        ['no-forts-on-roads', 0, 4],
        ['far-is-wild', 0, 3],
      ])
    }
    const game = fixture('frontier')
    // Glen: two scouts and a fort; the second fort fits, a third has no room and is not offered.
    const one = playAnswers(game, start(game, 'opening'), 'rivers muster', ['glen', 'build', 'done'], {
      anySeat: true,
    }).state
    expect(count(game, one, 'rivers forts', 'glen')).toBe(2)
    const two = playAnswers(game, one, 'rivers muster', ['glen', 'gather', 'done'], { anySeat: true }).state
    expect(() => playAnswers(game, two, 'rivers muster', ['glen', 'build'], { anySeat: true })).toThrow(
      'no option build',
    )
  })
})
