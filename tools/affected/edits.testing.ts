/** Random edits of rule data as people make them, and of a board: neighbours on both sides, attributes of spaces. */
import type { RandomSource } from '../../engine/index.ts'

/** By path: the rule data of a game. */
export type RuleTexts = ReadonlyMap<string, string>

/** The edit in words, and the files that it changed. */
export interface TextEdit {
  readonly what: string
  readonly texts: RuleTexts
}

/** Null where the drawn edit does not fit the drawn line. */
export function makeRandomEdit(texts: RuleTexts, luck: RandomSource): TextEdit | null {
  const kind = luck.drawBelow(10)
  if (kind < 2) return makeAdjacencyEdit(texts, luck)
  if (kind < 4) return makeAttributeEdit(texts, luck)
  return makeLineEdit(texts, luck)
}

/** Two spaces become neighbours, or stop being neighbours; the rules say it on both sides. */
export function makeAdjacencyEdit(texts: RuleTexts, luck: RandomSource): TextEdit | null {
  const spaces = spacesIn(texts)
  if (spaces.length < 2) return null
  const one = pick(spaces, luck)
  // Mostly a pair of neighbours: of all pairs few are.
  const next = luck.drawBelow(3) > 0 && one.next.length > 0 ? pick(one.next, luck) : pick(spaces, luck).id
  const other = spaces.find(({ id }) => id === next)
  if (other === undefined || other === one) return null
  const changed = new Map<string, string>()
  const write = ({ file, from, id, next }: SpaceText, neighbour: string): void => {
    const text = changed.get(file) ?? texts.get(file) ?? ''
    const list = next.includes(neighbour) ? next.filter((each) => each !== neighbour) : [...next, neighbour]
    // Both sides may stand in one file: the lower one is written first.
    changed.set(file, text.slice(0, from) + text.slice(from).replace(/\[[^\]]*\]/, `[${list.join(', ')}]`))
    if (id === neighbour) throw new Error('a space is no neighbour of its own')
  }
  for (const [space, neighbour] of [
    [one, other.id],
    [other, one.id],
  ]
    .map(([a, b]) => [a as SpaceText, b as string] as const)
    .toSorted(([a], [b]) => b.from - a.from))
    write(space, neighbour)
  const verb = one.next.includes(other.id) ? 'parted from' : 'joined to'
  return { what: `${one.id} ${verb} ${other.id}`, texts: changed }
}

interface SpaceText {
  readonly id: string
  readonly file: string
  /** The place of its list of neighbours. */
  readonly from: number
  readonly next: readonly string[]
}

const spacesIn = (texts: RuleTexts): readonly SpaceText[] =>
  [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/^ {2}([\w-]+):(?:(?!^ {2}[\w-]+:)[\s\S])*?\badjacent: \[([^\]]*)\]/gm)].map((found) => ({
      file,
      id: found[1] ?? '',
      from: found.index + found[0].lastIndexOf('adjacent: ['),
      next: (found[2] ?? '').split(',').flatMap((each) => each.trim() || []),
    })),
  )

/** One word of a space becomes the word of another space. */
export function makeAttributeEdit(texts: RuleTexts, luck: RandomSource): TextEdit | null {
  const boards = [...texts].filter(([, text]) => /\badjacent: \[/.test(text))
  const said = boards.flatMap(([file, text]) =>
    [...text.matchAll(/^( {4}| {2}[\w-]+: \{.*?\b)(\w+): ([\w-]+)(?=[ ,}\n])/gm)].map((found) => ({
      file,
      from: found.index + (found[1] ?? '').length,
      key: found[2] ?? '',
      value: found[3] ?? '',
    })),
  )
  if (said.length === 0) return null
  const one = pick(said, luck)
  const others = [...new Set(said.filter(({ key }) => key === one.key).map(({ value }) => value))]
  const value = pick(others, luck)
  if (value === one.value) return null
  const text = texts.get(one.file) ?? ''
  const end = one.from + `${one.key}: ${one.value}`.length
  const line = text.slice(0, one.from).split('\n').length
  return {
    what: `${one.file}:${line} ${one.key}: ${one.value} became ${value}`,
    texts: new Map([[one.file, `${text.slice(0, one.from)}${one.key}: ${value}${text.slice(end)}`]]),
  }
}

/** A line goes, comes twice, or changes places with another; a number, a word or an operator in it changes. */
export function makeLineEdit(texts: RuleTexts, luck: RandomSource): TextEdit | null {
  const [file, text] = pick([...texts], luck)
  const lines = text.split('\n')
  const at = luck.drawBelow(lines.length)
  const was = lines[at] ?? ''
  const becomes = (line: string | null): void => {
    if (line !== null) lines[at] = line
  }
  switch (luck.drawBelow(8)) {
    case 0:
      lines.splice(at, 1)
      break
    case 1:
      lines.splice(at, 0, was)
      break
    case 2:
    case 3:
      becomes(replaced(was, /\d+/g, luck, (n) => String(Number(n) + pick([-1, 1, 2], luck))))
      break
    case 4:
    case 5: {
      const words = text.match(WORD) ?? []
      becomes(replaced(was, WORD, luck, () => pick(words, luck)))
      break
    }
    case 6: {
      const other = luck.drawBelow(lines.length)
      ;[lines[at], lines[other]] = [lines[other] ?? '', was]
      break
    }
    default:
      becomes(replaced(was, / (<=|>=|<|>|=|!=|and|or|\+|-) /g, luck, () => ` ${pick(OPERATORS, luck)} `))
  }
  const now = lines.join('\n')
  if (now === text) return null
  return {
    what: `${file}:${at + 1} ${was.trim()} became ${lines[at]?.trim()}`,
    texts: new Map([[file, now]]),
  }
}

const WORD = /[a-zA-Z][\w-]*/g
const OPERATORS = ['<', '>=', '=', 'and', 'or', '+', '-']

/** Null where there is nothing of the kind. */
function replaced(line: string, of: RegExp, luck: RandomSource, becomes: (found: string) => string): string | null {
  const all = [...line.matchAll(of)]
  if (all.length === 0) return null
  const one = pick(all, luck)
  return line.slice(0, one.index) + becomes(one[0]) + line.slice(one.index + one[0].length)
}

const pick = <T>(all: readonly T[], luck: RandomSource): T => all[luck.drawBelow(all.length)]!
