/** A board of `frontier` with many pieces to remove and many options. */
import { fixture, start } from './at-the-table.ts'

const CROWDED_SETUPS = `
setups:
  crowded:
    extends: opening
    spaces:
      brae: 2 guild wardens, 2 crown wagons, 1 open hills scouts, 2 open rivers scouts, 1 hidden rivers scouts, 1 walled hills fort
      cole: 4 crown wagons, 2 hills wagons, 1 open rivers scouts, 1 hills fort
      dunn: 5 hidden hills scouts, 1 walled hills fort
`

export const game = fixture('frontier', CROWDED_SETUPS)
export const structured = fixture('frontier', CROWDED_SETUPS, 'structured')
export const board = start(game, 'crowded')
export const structuredBoard = start(structured, 'crowded')
