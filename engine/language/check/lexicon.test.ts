/** Documents beside a game describe boards and pieces: indices with places, or diagnostics. */
import { expect, test } from 'vitest'
import { Diagnostics, initialState, Lexicon, type Node, query, readDocument } from '../../index.ts'
import { makeMiniGame } from '../../mechanisms/mini.ts'

const { def } = makeMiniGame('')
const NOTHING = {
  tracks: null,
  inEffect: null,
  flags: null,
  globalMarkers: null,
  markers: null,
  spaces: null,
  boxes: null,
  piles: null,
  active: null,
}

function nodeOf(text: string): Node {
  const [node] = readDocument('x.yaml', text, new Diagnostics())
  return node!
}

function pieces(text: string) {
  const diagnostics = new Diagnostics()
  const said = new Lexicon(def, diagnostics).readPieces(nodeOf(text))
  return said
    ? said.map(({ count, classes, zones }) => [
        count,
        classes.map((cls) => def.classes[cls]!.plural),
        zones?.map((zone) => def.zones[zone]!.id) ?? null,
      ])
    : diagnostics.all.map(({ code, at, suggestion }) => `${code} ${at.line}:${at.col} ${suggestion}`)
}

test.each([
  ['2 open red scouts in alba', [[2, ['open red scouts'], ['alba']]]],
  ['red fort', [[1, ['red forts'], null]]],
  ['3 blue scouts', [[3, ['hidden blue scouts', 'open blue scouts'], null]]],
  ['1 red wagon in lost', [[1, ['red wagons'], ['lost:red', 'lost:blue']]]],
  ['1 red wagon in lost:red', [[1, ['red wagons'], ['lost:red']]]],
  ['nothing', []],
  ['1 red wagon in abla', ['unknown-space 1:16 alba']],
  ['1 red wagno', ['unknown-word 1:7 wagon']],
  ['1 hidden red wagon', ['no-match 1:1 null']],
])('%s', (text, expected) => {
  expect(pieces(text)).toEqual(expected)
})

test('an unknown word for what these pieces may be tells what they may be', () => {
  const diagnostics = new Diagnostics()
  new Lexicon(def, diagnostics).readPieces(nodeOf('[2 veiled red scouts, 1 veiled red wagon]'))
  expect(diagnostics.all.map(({ message }) => message)).toEqual([
    'the word `veiled` is not known: these are hidden or open',
    'the word `veiled` is not known',
  ])
})

test('a board: flags as a list, an empty zone, of a family the box whose pieces are listed', () => {
  const diagnostics = new Diagnostics()
  const said = new Lexicon(def, diagnostics).readBoard({
    ...NOTHING,
    flags: nodeOf('[truce]'),
    spaces: nodeOf('{ alba: nothing }'),
    boxes: nodeOf('{ lost: 0 red wagons }'),
    active: { text: 'blue', at: nodeOf('x').at },
  })
  expect(diagnostics.all).toEqual([])
  expect(said.vars.map(({ var: v, value }) => [def.vars[v]!.id, value])).toEqual([['truce', 1]])
  expect(said.zones.map(({ zone, pieces }) => [def.zones[zone]!.id, pieces.map(({ count }) => count)])).toEqual([
    ['alba', []],
    ['lost:red', [0]],
  ])
  expect(said.active).toBe(1)
})

test('documents share the words of a game, and none of their mistakes', () => {
  const wrong = nodeOf('1 red waggon')
  const [first, second] = [new Diagnostics(), new Diagnostics()]
  for (const diagnostics of [first, second]) expect(new Lexicon(def, diagnostics).readPieces(wrong)).toBeNull()
  expect(first.all).toHaveLength(1)
  // A mistake is told once to each document, however many others made it.
  expect(second.all).toEqual(first.all)
})

test('what one query makes of words is no type of the game for the next one', () => {
  const game = makeMiniGame('')
  const asked = (text: string) => {
    const diagnostics = new Diagnostics()
    const made = query(game, nodeOf(text), null, diagnostics)
    return made ? made.ask(initialState(game)) : diagnostics.all.map(({ code }) => code)
  }
  const before = asked('"[red, blue]"')
  expect(asked('"[red, blue]"')).toEqual(before)
  expect(asked('"count(red scouts in alba)"')).toBe(0)
})
