/** Chooses the boards on which every legal move is played, the same ones in every run of a scenario. */
import { makeRandomSource, type RandomSource } from '../../engine/index.ts'

/** On one of so many boards every legal move is played to its end. */
export const BOARDS_PER_LEGAL_MOVES_CHECK = 4

export const makeCheckLuck = (): RandomSource => makeRandomSource('sound')
