/** For the tests of this folder: a game from its text, its mistakes on one line each, and syntax without places. */
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { EffectSyntax } from '../syntax/effect.ts'
import type { GameSyntax } from '../syntax/game.ts'
import { readGame } from './read-game.ts'

export interface Reading {
  readonly game: GameSyntax
  /** `code line:col suggestion`, the last two columns as `-` where there is none. */
  readonly mistakes: readonly string[]
  readonly messages: readonly string[]
}

/** Reads a game of one file, or of several by name. */
export function reading(text: string | Readonly<Record<string, string>>, ruleset?: string): Reading {
  const diagnostics = new Diagnostics()
  const parts = typeof text === 'string' ? { 'a.yaml': text } : text
  const files = Object.entries(parts).map(([name, text]) => ({ name, text }))
  const game = readGame(files, ruleset === undefined ? {} : { ruleset }, diagnostics)
  if (!game) throw new Error(`nothing read: ${diagnostics.all.map(({ message }) => message).join('; ')}`)
  const several = files.length > 1
  const mistakes = diagnostics.all.map(({ code, at, suggestion }) => {
    const place = `${several ? `${at.file}:` : ''}${at.line}:${at.col}`
    return `${code} ${place} ${suggestion ?? '-'}`
  })
  return { game, mistakes, messages: diagnostics.all.map(({ message }) => message) }
}

/** The sections of the tests begin in the second line. */
export const GAME = 'game: { id: g }\n'

/** One part of a game without places; the text must have no mistakes. */
export function read(part: keyof GameSyntax, text: string): unknown {
  const { game, messages } = reading(GAME + text)
  if (messages.length > 0) throw new Error(messages.join('\n'))
  return bare(game[part])
}

export const mistakesOf = (text: string): readonly string[] => reading(GAME + text).mistakes

/** The file is one map in flow style, so that the effects can begin in the first column of the third line. */
const BEFORE = '{ game: { id: g }, procedures: {\nopen: { params: { pieces: pieces }, effects: [] }, p: { effects: [\n'

export interface ReadingEffects extends Omit<Reading, 'game'> {
  readonly effects: readonly unknown[]
}

/** Effects in flow style, in a game with the procedure `open`. */
export function readingEffects(text: string): ReadingEffects {
  const { game, mistakes, messages } = reading(`${BEFORE}${text}\n] } } }`)
  return { effects: (game.procedures[1]?.effects ?? []).map(withEffectWords), mistakes, messages }
}

/** Effects with what they do as a word, beside what they hold; an expanded macro is a block that is inline. */
export function withEffectWords(syntax: unknown): unknown {
  if (Array.isArray(syntax)) return syntax.map(withEffectWords)
  if (typeof syntax !== 'object' || syntax === null) return syntax
  const parts = Object.fromEntries(Object.entries(syntax).filter(([key]) => key !== 'spec' && key !== 'of'))
  if (isEffect(syntax)) {
    const { spec } = syntax
    const held = spec ? { ...syntax.of, do: spec.keywords[0] } : { do: 'block' }
    return withEffectWords({ ...parts, ...held, ...(held.do === 'block' ? { inline: spec === null } : {}) })
  }
  return Object.fromEntries(Object.entries(syntax).map(([key, value]) => [key, withEffectWords(value)]))
}

const isEffect = (syntax: object): syntax is EffectSyntax => 'spec' in syntax

/** Syntax without places, for comparing two spellings. */
export function bare(syntax: unknown): unknown {
  if (Array.isArray(syntax)) return syntax.map(bare)
  if (typeof syntax !== 'object' || syntax === null) return syntax
  const kept = Object.entries(syntax).filter(([key, value]) => !isPlace(key, value))
  return Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]))
}

/** Also how strictly a name is looked for, which is no part of what is meant. */
const isPlace = (key: string, value: unknown): boolean =>
  key.endsWith('At') || key === 'loose' || (key === 'at' && !Array.isArray(value))
