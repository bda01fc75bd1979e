/**
 * Text of files on one line for people: nothing in it steers a terminal, turns the direction of what stands beside it,
 * or begins a line of its own. Tabs become single spaces, so that marks under a line fit.
 */
export const printable = (text: string): string => text.replace(/\t/g, ' ').replace(STEERS, '�')

const STEERS = /\r\n|[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu
