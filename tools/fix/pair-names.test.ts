/** A name that is gone and one that came are one thing, where place and nature say so. */
import { expect, it } from 'vitest'
import type { GameName } from './game-names.ts'
import { pairNames } from './pair-names.ts'

const names = (text: string): readonly GameName[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [name = '', nature = ''] = word.split(':')
      return { kind: 'track', name, nature, at: -1 }
    })

const pair = (before: string, after: string) => {
  const { renamed, removed, added } = pairNames(names(before), names(after))
  return {
    renamed: renamed.map(({ from, to }) => `${from.name} ${to.name}`),
    removed: removed.map(({ name }) => name),
    added: added.map(({ name }) => name),
  }
}

it.each([
  ['nothing changed', 'a b c', 'a b c', [], [], []],
  ['one', 'gold salt day', 'gold silver day', ['salt silver'], [], []],
  ['two at once', 'gold salt day', 'coins salt hour', ['gold coins', 'day hour'], [], []],
  ['neighbours, in their order', 'gold salt day', 'coins pepper day', ['gold coins', 'salt pepper'], [], []],
  ['one that moved', 'gold salt day', 'salt day gold', [], [], []],
  ['one that moved and is alike', 'gold salt day', 'salt day golds', ['gold golds'], [], []],
  ['the only one, elsewhere', 'gold salt day', 'salt day coins', ['gold coins'], [], []],
  ['another nature', 'gold:number day', 'gold-coins:flag day', [], ['gold'], ['gold-coins']],
  ['one gone', 'gold salt day', 'gold day', [], ['salt'], []],
  ['one new', 'gold day', 'gold salt day', [], [], ['salt']],
  ['one gone, and one of several new', 'salt day', 'pepper day clock hour', ['salt pepper'], [], ['clock', 'hour']],
  ['a name that another thing has too', 'way way space', 'manner way space', ['way manner'], [], []],
])('%s', (_, before, after, renamed, removed, added) => {
  expect(pair(before, after)).toEqual({ renamed, removed, added })
})
