/**
 * Makes text safe to print on one line: no control of terminals or writing direction, no line breaks. A tab becomes one
 * space, so that the marks under a line fit.
 */
export const printable = (text: string): string => text.replace(/\t/g, ' ').replace(UNPRINTABLE_CHARACTERS, '�')

const UNPRINTABLE_CHARACTERS = /\r\n|[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu
