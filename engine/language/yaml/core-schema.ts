/** Gives plain scalars the meaning of YAML 1.2's core schema: `yes` and `no` are words. */

const PLAIN_WORD_VALUES: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ['~', null],
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
])

/** Undefined for numbers that rules do not use (`0x1f`, `1e3`, `.inf`): the `yaml` package reads them. */
export function parsePlainValue(text: string): string | number | boolean | null | undefined {
  const word = PLAIN_WORD_VALUES.get(text)
  if (word !== undefined) return word
  if (!/^[-+.0-9]/.test(text)) return text
  if (/^[-+]?[0-9]+$/.test(text) || /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/.test(text)) return Number(text)
  if (/^[-+]?(?:\.(?:inf|nan)|[0-9.]+e[-+]?[0-9]+|0[ox][0-9a-f]+)$/i.test(text)) return undefined
  return text
}
