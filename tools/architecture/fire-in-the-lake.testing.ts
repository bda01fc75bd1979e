/** The compiled game of Fire in the Lake, and look-ups by the words of its rulebook. */
import { join } from 'node:path'
import { initialState, loadGame, track } from '../../engine/node.ts'

const folder = join(import.meta.dirname, '../../data/fire-in-the-lake')
export const game = loadGame(folder)
export const { def } = game
/** With this seed no Coup card comes first, so the board is unchanged at the first question. */
export const start = (setup: string) => initialState(game, { setup, seed: 2 })
export const spaces = def.zones.flatMap((zone, z) => (zone.box ? [] : [{ ...zone, z }]))
export const attribute = (id: string): readonly number[] =>
  def.attributes.find((attribute) => attribute.id === id)!.values
export const word = (id: string, z: number): string | undefined => {
  const { type, values } = def.attributes.find((attribute) => attribute.id === id)!
  return type.k === 'enum' ? def.enums.find((enumeration) => enumeration.id === type.id)!.values[values[z]!] : undefined
}
export const ofType = (type: string) => spaces.filter(({ z }) => word('type', z) === type)
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
export const tally = (words: readonly (string | number | undefined)[]) =>
  Object.fromEntries([...new Set(words)].map((w) => [w, words.filter((x) => x === w).length]))

export const CAPABILITIES =
  `top-gun arc-light abrams cobras m48-patton combined-action-platoons cords laser-guided-bombs search-and-destroy aaa long-range-guns
  migs sa2s pt76 armored-cavalry mandate-of-heaven booby-traps main-force-bns cadres`.split(/\s+/)
export const MOMENTUM =
  `wild-weasels adsid rolling-thunder medevac blowtorch-komer claymores da-nang mcnamara-line oriskany
  bombing-pause card-559th-transport-grp body-count general-lansdale typhoon-kate`.split(/\s+/)
export const sideInEffect = (setup: string, id: string) => track(game, start(setup), 'inEffect', id)
export const lastingIn = (sort: string) => {
  const lasts = def.lasting.findIndex(({ id }) => id === sort)
  return def.cards.filter(({ sides }) => sides.some((side) => side.lasts === lasts)).map(({ id }) => id)
}
