/** Pieces move while bindings name them: a binding follows its pieces, or reading it is an error. */
import { describe, expect, it } from 'vitest'
import { changes, listDiagnosticCodes, playAnswers } from './at-the-table.ts'
import { makeGameWithAction, startMiniGame } from './mini.ts'

/** The changes of playing `act`, in words. */
function acts(effects: string, more = '', answers: readonly string[] = []): readonly string[] {
  const game = makeGameWithAction(effects, more)
  return changes(game, playAnswers(game, startMiniGame(game), 'red act', answers))
}

const codes = (effects: string, more = ''): readonly string[] =>
  listDiagnosticCodes(() => makeGameWithAction(effects, more))

/** Sets `road` to 9 where the condition holds. */
const if9 = (cond: string): string => `- if: ${cond}\n  then: [{ setVar: { var: road, value: 9 } }]`
const two = '- let: { $two: "take(2, red wagons in alba)" }\n'
const one = '- let: { $one: "take(1, $two)" }\n'
const move = (what: string, to = 'dunn'): string => `- moveToken: { pieces: ${what}, to: ${to} }\n`
const STALE = ['stale-pieces']

describe('the name that a move names follows', () => {
  it('and pieces that turn stay of their kind: what names another kind is as it was', () => {
    const both =
      '- let: { $scouts: hidden red scouts in alba, $wagons: red wagons in alba, $one: "take(1, $scouts)" }\n'
    const turned = '- setTokenProp: { pieces: $one, prop: stance, value: open }\n'
    expect(codes(both + turned + move('$one') + move('$wagons'))).toEqual([])
    expect(codes(both + move('$one') + move('$scouts'))).toEqual(STALE)
  })

  it('a list, and one piece', () => {
    expect(acts(two + move('$two') + if9('all($w in $two, $w.space = dunn)'))).toContain('road: 2 → 9')
    const first = '- chooseOne: { bind: $w, from: red wagons in alba }\n'
    expect(acts(first + move('$w') + if9('$w.space = dunn'), '', ['1 red wagon in alba'])).toContain('road: 2 → 9')
  })

  it('the list that a loop takes its elements from, when the loop is over', () => {
    const loop = `- forEach: { bind: $w, over: $two, effects: [ { moveToken: { pieces: $w, to: dunn } } ] }\n`
    expect(acts(two + loop + if9('all($w in $two, $w.space = dunn)'))).toContain('road: 2 → 9')
  })

  it('the list of what was chosen one after the other', () => {
    const each = `- chooseEach:
    bind: $w
    from: red wagons in alba
    max: 2
    chosen: $all
    effects: [ { moveToken: { pieces: $w, to: dunn } } ]
`
    const game = makeGameWithAction(each + if9('count($all where it.space = dunn) = 2'))
    const wagons = '1 red wagon in alba'
    expect(changes(game, playAnswers(game, startMiniGame(game), 'red act', [wagons, wagons]))).toContain('road: 2 → 9')
  })

  it('a list that a procedure moves', () => {
    const send =
      'procedures: { send: { params: { pieces: list of piece }, effects: [ { moveToken: { pieces: $pieces, to: dunn } } ] } }'
    expect(acts(`${two}- send: $two\n${if9('all($w in $two, $w.space = dunn)')}`, send)).toContain('road: 2 → 9')
  })

  it('what was appended, each turn other pieces', () => {
    const march = `- let: { $moved: empty(piece) }
- forEach:
    bind: $from
    over: "[alba, brae]"
    effects:
      - let: { $w: wagons in $from }
      - moveToken: { pieces: $w, to: dunn }
      - append: { to: $moved, items: $w }
- forEach:
    bind: $p
    over: $moved
    effects:
      - moveToken: { pieces: $p, to: cole }
`
    expect(acts(march + if9('count($moved where it.space = cole) = 3'))).toContain('road: 2 → 9')
  })
})

describe('another name for the same pieces is stale', () => {
  it('of a list that was moved, a part; of a part that was moved, the list', () => {
    expect(codes(two + one + move('$two') + if9('any($one where it.space = dunn)'))).toEqual(STALE)
    expect(codes(two + one + move('$one') + if9('any($two where it.space = dunn)'))).toEqual(STALE)
    expect(codes(two + one + move('$two') + move('$one', 'cole'))).toEqual(STALE)
  })

  it('a second name, of a list and of one piece', () => {
    expect(codes(`${two}- let: { $b: $two }\n${move('$two')}${if9('any($b where it.space = dunn)')}`)).toEqual(STALE)
    const first = '- chooseOne: { bind: $a, from: red wagons in alba }\n- let: { $b: $a }\n'
    expect(codes(first + move('$a') + if9('$b.space = dunn'))).toEqual(STALE)
  })

  it('an element, a filter, a choice', () => {
    const loop = (effects: string): string => `${two}- forEach: { bind: $w, over: $two, effects: [ ${effects} ] }`
    const there = '{ if: $w.space = dunn, then: [ { setVar: { var: road, value: 9 } } ] }'
    // Read by the name of the element; and moved in the next turn by the name of the list, which took the element back.
    expect(codes(loop(`{ moveToken: { pieces: $two, to: dunn } }, ${there}`))).toEqual([...STALE, ...STALE])
    const scouts = '- let: { $scouts: red scouts in alba }\n'
    const hidden = '- let: { $hidden: $scouts where it.stance = hidden }\n'
    expect(codes(scouts + hidden + move('$scouts') + if9('any($hidden where it.space = dunn)'))).toEqual(STALE)
    const chosen = '- chooseN: { bind: $some, from: $scouts, max: 1 }\n'
    expect(codes(scouts + chosen + move('$some') + if9('any($scouts where it.space = dunn)'))).toEqual(STALE)
  })

  it('when what moved had no name of its own', () => {
    expect(codes(two + move('"take(1, $two)"') + if9('any($two where it.space = dunn)'))).toEqual(STALE)
  })

  it('where a way through the rules leads there: a branch, an earlier turn of a loop', () => {
    const branch = `- if: truce\n  then: [ { moveToken: { pieces: $two, to: dunn } } ]\n`
    expect(codes(two + one + branch + if9('any($one where it.space = dunn)'))).toEqual(STALE)
    const turns = `- forEach:
    bind: $i
    over: range(1, 2)
    effects:
      - if: any($one where it.space = dunn)
        then: []
      - moveToken: { pieces: $two, to: cole }
`
    expect(codes(two + one + turns)).toEqual(STALE)
  })

  it('when a procedure moves it', () => {
    const procedures = `procedures:
  send: { params: { pieces: list of piece }, effects: [ { moveToken: { pieces: $pieces, to: dunn } } ] }
  part: { params: { pieces: list of piece }, effects: [ { moveToken: { pieces: "take(1, $pieces)", to: dunn } } ] }
  one: { params: { piece: piece }, effects: [ { moveToken: { pieces: $piece, to: dunn } } ] }
  look: { params: { pieces: list of piece }, effects: [ { if: any($pieces where it.space = dunn), then: [ { setVar: { var: road, value: 9 } } ] } ] }
  both: { params: { a: list of piece, b: list of piece }, effects: [ { send: $a }, { look: $b } ] }
`
    const there = if9('any($one where it.space = dunn)')
    expect(codes(`${two}${one}- send: $two\n${there}`, procedures)).toEqual(STALE)
    expect(codes(`${two}- part: $two\n${if9('any($two where it.space = dunn)')}`, procedures)).toEqual(STALE)
    const first = '- chooseOne: { bind: $w, from: red wagons in alba }\n'
    expect(codes(`${first}- one: $w\n${if9('$w.space = dunn')}`, procedures)).toEqual(STALE)
    expect(codes(`${two}${one}${move('$two')}- look: $one`, procedures)).toEqual(STALE)
    expect(codes(`${two}${one}- both: { a: $two, b: $one }`, procedures)).toEqual(STALE)
    expect(codes(`${two}- both: { a: $two, b: red wagons in dunn }`, procedures)).toEqual([])
  })

  it('when its state changed, for that state', () => {
    const scouts = '- let: { $scouts: red scouts in alba, $some: "take(1, $scouts)" }\n'
    const turn = '- setTokenProp: { pieces: $some, prop: stance, value: open }\n'
    expect(codes(scouts + turn + if9('any($scouts where it.stance = open)'))).toEqual(STALE)
    expect(acts(scouts + turn + if9('all($s in $scouts, $s.space = alba)'))).toContain('road: 2 → 9')
  })
})

describe('what a procedure gives back', () => {
  const given = (effects: string, returns: string): string =>
    `procedures: { give: { params: { pieces: list of piece }, effects: [ ${effects} ], returns: ${returns} } }`

  it('is where it is, and may not be stale', () => {
    const give = '- { call: give, with: { pieces: $two }, bind: $there }\n'
    const send = '{ moveToken: { pieces: $some, to: dunn } }'
    const some = '{ let: { $some: "take(1, $pieces)" } }'
    expect(acts(two + give + if9('all($w in $there, $w.space = dunn)'), given(`${some}, ${send}`, '$some'))).toContain(
      'road: 2 → 9',
    )
    expect(codes(two + give, given(`${some}, ${send}`, '$pieces'))).toEqual(STALE)
  })

  it('is a list of its own', () => {
    const grown = `- let: { $all: empty(piece) }
- append: { to: $all, items: red wagons in alba }
- { call: give, with: { pieces: $all }, bind: $copy }
- append: { to: $all, items: blue wagons in brae }
- setVar: { var: road, value: 1 + count($copy) }`
    expect(acts(grown, given('', '$pieces'))).toContain('road: 2 → 3')
  })
})

describe('what stays readable', () => {
  it('the other elements of a loop, when a procedure has moved one', () => {
    const send = `procedures:
  send: { params: { piece: piece }, effects: [ { moveToken: { pieces: $piece, to: dunn } } ] }
`
    const loop = `${two}- forEach: { bind: $w, over: $two, effects: [ { send: $w } ] }\n`
    expect(acts(loop + if9('count(red wagons in dunn) = 2'), send)).toContain('road: 2 → 9')
    expect(codes(loop + if9('any($two where it.space = dunn)'), send)).toEqual(STALE)
  })

  it('how many there are, and what never changes', () => {
    const kinds = 'count($one) = 1 and all($w in $one, $w.kind = wagons and $w.side = red)'
    expect(acts(two + one + move('$two') + if9(kinds))).toContain('road: 2 → 9')
  })

  it('other pieces: selected apart, or told apart by a property', () => {
    const blue = '- let: { $blue: blue wagons in brae }\n'
    expect(acts(two + blue + move('$two') + if9('any($blue where it.space = brae)'))).toContain('road: 2 → 9')
    const all =
      '- let: { $all: red pieces in alba }\n- let: { $w: $all where it.kind = wagons, $s: $all where it.kind != wagons }\n'
    expect(acts(all + move('$w') + if9('all($p in $s, $p.space = alba)'))).toContain('road: 2 → 9')
  })
})

describe('a list with a second name', () => {
  it('is copied: what is added to one is not in the other', () => {
    const grown = (counted: string): string => `- let: { $moved: empty(piece) }
- append: { to: $moved, items: red scouts in alba }
- let: { $copy: $moved }
- append: { to: $moved, items: hidden blue scouts in cole }
- setVar: { var: road, value: 1 + count(${counted}) }`
    expect(acts(grown('$moved'))).toContain('road: 2 → 6')
    expect(acts(grown('$copy'))).toContain('road: 2 → 3')
  })

  it('is copied also where a condition or a definition hands it on', () => {
    const grown = (copy: string): string => `- let: { $list: empty(number) }
- append: { to: $list, items: 1 }
- let: { $copy: "${copy}" }
- append: { to: $list, items: 2 }
- setVar: { var: road, value: count($copy) }`
    const same = 'define: { same($l:list of number): $l }'
    expect(acts(grown('if truce then $list else $list'))).toContain('road: 2 → 1')
    expect(acts(grown('same($list)'), same)).toContain('road: 2 → 1')
  })
})
