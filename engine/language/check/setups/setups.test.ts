import { describe, expect, it } from 'vitest'
import { BASE } from '../../errors/case.testing.ts'
import { understand } from '../../index.ts'
import { defOf, mistakesOf } from '../check.testing.ts'

const setup = (text: string, id = 'other') => defOf(`setups:\n${text}`).setups.find((s) => s.id === id)

describe('a setup', () => {
  it('says what differs from the start', () => {
    const text = `  other:
    tracks: { gold: { red: 7 }, blue gold: 3, trail: 2, garrison: { alba: 4 }, weather: wet }
    flags: { truce: true }
    globalMarkers: { leader: bob }
    markers: { support: { alba: friendly, brae: hostile } }
    active: blue`
    expect(setup(text)).toMatchObject({
      vars: [
        [0, 0, 7],
        [0, 1, 3],
        [2, 0, 2],
        [4, 4, 4],
        [3, 0, 1],
        [5, 0, 1],
        [6, 0, 1],
      ],
      markers: [
        [0, 4, 2],
        [0, 5, 0],
      ],
      active: 1,
    })
  })

  it('places pieces in their starting state unless it says another', () => {
    const text = '  other: { spaces: { alba: "2 red scouts, 1 open red scout, 1 red fort", brae: open blue scout } }'
    expect(setup(text)?.pieces).toEqual([
      [0, 4, 2],
      [1, 4, 1],
      [2, 4, 1],
      [4, 5, 1],
    ])
  })

  it('adds up what it says twice, and leaves out none', () => {
    expect(setup('  other: { spaces: { alba: [1 red fort, 1 red fort, 0 blue forts] } }')?.pieces).toEqual([[2, 4, 2]])
  })

  it('extends another: a zone that it names is said anew', () => {
    const text = `  other: { extends: start, spaces: { alba: 1 red fort }, tracks: { trail: 1 } }
  third: { extends: other, tracks: { trail: 3 }, active: red }`
    expect(setup(text)).toMatchObject({
      vars: [[2, 0, 1]],
      pieces: [
        [2, 4, 1],
        [3, 5, 2],
      ],
      active: -1,
    })
    expect(setup(text, 'third')).toMatchObject({ vars: [[2, 0, 3]], active: 0 })
  })

  it('means each seat by a family of boxes', () => {
    expect(setup('  other: { boxes: { lost: 2 red scouts, reserve: 1 blue wagon } }')?.pieces).toEqual([
      [0, 2, 2],
      [5, 3, 1],
    ])
    expect(mistakesOf('setups: { other: { boxes: { lost: 1 blue wagon } } }')).toEqual(['unknown-space 1:35'])
  })
})

describe('the pool', () => {
  it('may be said to hold what is left, and no other number', () => {
    const home = (n: number) =>
      `setups: { other: { spaces: { alba: 2 red scouts }, boxes: { "available:red": ${n} red scouts } } }`
    expect(mistakesOf(home(4))).toEqual([])
    expect(defOf(home(4)).setups.at(-1)?.pieces).toEqual([[0, 4, 2]])
    expect(mistakesOf(home(3))).toEqual(['not-in-pool 1:78 -> 4 red scouts'])
  })

  it('is said to hold none of a kind only where none is left', () => {
    const home = (n: number) =>
      `setups: { other: { spaces: { alba: ${n} red scouts }, boxes: { "available:red": 0 red scouts } } }`
    expect(mistakesOf(home(6))).toEqual([])
    expect(mistakesOf(home(2))).toEqual(['not-in-pool 1:78 -> 4 red scouts'])
  })

  it('is said to hold nothing only where nothing is left', () => {
    const home = (red: string) =>
      `setups: { other: { spaces: { alba: "${red}" }, boxes: { available: { red: nothing } } } }`
    expect(mistakesOf(home('2 red scouts, 1 red fort'))).toEqual(['not-in-pool 1:93 -> "4 red scouts, 1 red fort"'])
    const other = 'setups: { other: { extends: start, boxes: { lost: nothing, available: nothing } } }'
    expect(mistakesOf(other)).toEqual([
      'not-in-pool 1:71 -> "4 red scouts, 1 red fort"',
      'not-in-pool 1:71 -> "4 blue scouts, 4 blue wagons, 2 blue forts"',
    ])
  })

  it('runs out where the first piece too many stands', () => {
    const text = `setups:
  other:
    spaces:
      alba: 4 red scouts
      brae: 1 open red scout, 3 red scouts
      cole: 1 red scout`
    expect(mistakesOf(text)).toEqual(['not-in-pool 5:31 -> 1 red scout'])
  })

  it('that another setup has emptied is one mistake', () => {
    const text = 'setups: { other: { spaces: { alba: 9 red scouts } }, third: { extends: other } }'
    expect(mistakesOf(text)).toEqual(['not-in-pool 1:36 -> 6 red scouts'])
  })
})

describe('a mistake that comes of what a setup inherits', () => {
  const told = (text: string) =>
    understand([BASE, { name: 'test.yaml', text }]).diagnostics.map(
      ({ code, at, message }) => `${code} ${at.line}:${at.col} ${message}`,
    )

  it('names the setup that it is about, at the place of the one that it inherits from', () => {
    const text = `setups:
  first: { spaces: { alba: 2 red scouts }, boxes: { available: { red: "4 red scouts, 2 red forts" } } }
  second: { extends: first, spaces: { brae: 1 red scout } }
  third: { extends: first }`
    expect(told(text)).toEqual([
      'not-in-pool 2:72 in the setup `second`: of 6 red scouts, 3 are left in the pool and stand here, not 4',
    ])
  })

  it('is told once, and without a name, where the other setup has it too', () => {
    const text = `setups:
  first: { boxes: { available: { red: "5 red scouts, 2 red forts" } } }
  second: { extends: first, spaces: { brae: 2 blue scouts } }`
    expect(told(text)).toEqual(['not-in-pool 2:40 of 6 red scouts, 6 are left in the pool and stand here, not 5'])
  })
})

describe('stacking', () => {
  it('holds in every setup', () => {
    expect(mistakesOf('setups: { other: { spaces: { alba: "1 red fort, 1 blue fort" } } }')).toEqual([])
    expect(mistakesOf('setups: { other: { spaces: { alba: "1 red fort, 2 blue forts" } } }')).toEqual([
      'breaks-constraint 1:49',
    ])
    expect(mistakesOf('setups: { other: { spaces: { cole: red fort } } }')).toEqual(['breaks-constraint 1:36'])
  })

  it('counts what the setup it extends has there', () => {
    const text = `constraints: [{ id: few, pieces: cubes, max: 0, spaces: it = alba }]
setups: { other: { extends: start, markers: { support: { alba: friendly } } } }`
    expect(mistakesOf(text)).toEqual(['breaks-constraint base.yaml 81:43'])
  })
})

describe('pieces away from the board', () => {
  it('keep their state only where a box says so', () => {
    const text = (box: string) => `boxes: { ${box} }\nsetups: { other: { boxes: { camp: 1 open red scout } } }`
    expect(mistakesOf(text('camp: {}'))).toEqual(['state-not-allowed 2:35'])
    expect(mistakesOf(text('camp: { keeps: true }'))).toEqual([])
  })

  it('at home in another state are not where they are without a setup', () => {
    const text = `boxes: { camp: { keeps: true } }
pieces: { kinds: { red-mules: { side: red, kind: wagons, stance: [hidden, open], count: 3, home: camp } } }
setups: { other: { boxes: { camp: "1 open red wagon, 2 hidden red wagons" } } }`
    expect(defOf(text).setups.at(-1)?.pieces).toMatchObject([[expect.any(Number), expect.any(Number), 1]])
  })
})
