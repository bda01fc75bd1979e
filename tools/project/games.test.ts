/** Texts that lie over files on disk take their places, because what is declared first stands first on the board. */
import { expect, it } from 'vitest'
import { cleanUp, GAME, Project } from '../e2e/project.testing.ts'
import { Games } from './games.ts'

cleanUp()

const listNames = (root: string, overlay: readonly (readonly [file: string, text: string | null])[]) =>
  new Games(root, new Map(overlay)).files('data/tally').map(({ name }) => name.slice('data/tally/'.length))

it('keeps the order of files that are replaced, puts new ones where they belong, and leaves out those that are gone', () => {
  const { root } = new Project({ ...GAME, 'data/tally/board/far.yaml': '{}\n' })
  const onDisk = ['board/far.yaml', 'board.yaml', 'raid.yaml', 'rest.yaml']
  expect(listNames(root, [])).toEqual(onDisk)
  expect(
    listNames(root, [
      ['data/tally/board/far.yaml', '{}\n'],
      ['data/tally/raid.yaml', '{}\n'],
    ]),
  ).toEqual(onDisk)
  expect(
    listNames(root, [
      ['data/tally/board/near.yaml', '{}\n'],
      ['data/tally/raid.yaml', null],
    ]),
  ).toEqual(['board/far.yaml', 'board/near.yaml', 'board.yaml', 'rest.yaml'])
})
