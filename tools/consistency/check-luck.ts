/** How boards are looked at where the same is to be seen every time: in scenarios. */
import { type Luck, makeLuck } from '../../engine/index.ts'

/** How often every legal move of a board is played to its end. */
export const PLAYOUTS = 4

export const makeCheckLuck = (): Luck => makeLuck('sound')
