/**
 * Random lists of effects for the fixture `frontier`: choices of every kind, loops, branches, dice, moves and payments,
 * nested. The checker accepts about half of them.
 */
import type { Choices } from './choices.testing.ts'
import {
  type Bindings,
  ExpressionText,
  NO_BINDINGS,
  withNumber,
  withPiece,
  withSpace,
} from './expression-text.testing.ts'

export type Effect = Readonly<Record<string, unknown>>

interface Known extends Bindings {
  /** Lists of pieces that no effect has moved. */
  readonly lists: readonly string[]
  /** Numbers that `let` has bound, and that may change. */
  readonly locals: readonly string[]
}

/** Whether earlier lists may name pieces that moved since. Rules that move these again are wrong. */
const movesPieces = (effect: Effect): boolean => JSON.stringify(effect).includes('"moveToken"')

export class EffectsText {
  readonly #choices: Choices
  readonly #text: ExpressionText
  /** Whether effects may refuse offered options: `require`, payments, moves without room. */
  readonly #refuses: boolean

  constructor(choices: Choices, refuses: boolean) {
    this.#choices = choices
    this.#refuses = refuses
    // Two levels of expressions are enough: this tests how effects work together.
    this.#text = new ExpressionText(choices, 2)
  }

  list(deepest = 2): readonly Effect[] {
    return this.#list({ ...NO_BINDINGS, lists: [], locals: [] }, deepest)
  }

  #list(outside: Known, deepest: number): readonly Effect[] {
    const effects: Effect[] = []
    let known = outside
    for (let n = 1 + this.#choices.below(4); n > 0; n--) {
      const [effect, after] = this.#effect(known, deepest)
      effects.push(effect)
      known = movesPieces(effect) ? { ...after, lists: [] } : after
    }
    return effects
  }

  /** Makes an effect, and what is known after it. */
  #effect(known: Known, deepest: number): readonly [Effect, Known] {
    const plain = [
      ...[this.#let, this.#pieces, this.#track, this.#change],
      ...[this.#move, this.#one, this.#several, this.#die],
    ]
    const nested = [this.#if, this.#forEach, this.#each, this.#moveEach, this.#ways, this.#count]
    const more = this.#refuses ? [this.#refusing, this.#refusing, this.#refusing] : []
    const write = this.#choices.pick([...plain, ...more, ...(deepest > 0 ? nested : [])])
    return write.call(this, known, deepest - 1)
  }

  #let(known: Known): readonly [Effect, Known] {
    const name = this.#text.name('n')
    const after = { ...known, ...withNumber(known, name), locals: [...known.locals, name] }
    return [{ let: { [`$${name}`]: this.#text.number(known) } }, after]
  }

  #pieces(known: Known): readonly [Effect, Known] {
    const name = this.#text.name('l')
    return [{ let: { [`$${name}`]: this.#text.pieces(known) } }, { ...known, lists: [...known.lists, name] }]
  }

  #track(known: Known): readonly [Effect, Known] {
    const number = this.#text.number(known)
    const effects = [
      { addVar: { var: 'influence', delta: `(${number}) % 3` } },
      { setVar: { var: 'path', value: number } },
    ]
    return [this.#choices.pick(effects), known]
  }

  #change(known: Known): readonly [Effect, Known] {
    if (known.locals.length === 0) return this.#let(known)
    const [target, number] = [`$${this.#choices.pick(known.locals)}`, this.#text.number(known)]
    const effects = [
      { addVar: { var: target, delta: `(${number}) % 3` } },
      { setVar: { var: target, value: `(${number}) % 9` } },
    ]
    return [this.#choices.pick(effects), known]
  }

  /** Forgets names of pieces that moved. */
  #move(known: Known): readonly [Effect, Known] {
    const to = this.#choices.isOneIn(2) ? 'available' : this.#text.space(known)
    const listed = known.lists.length > 0
    const name = listed ? this.#choices.pick(known.lists) : null
    const pieces = name === null ? this.#text.pieces(known) : `$${name}`
    const lists = known.lists.filter((other) => other !== name)
    return [{ moveToken: { pieces, to, blocked: 'stay' } }, { ...known, lists }]
  }

  #one(known: Known): readonly [Effect, Known] {
    const name = this.#text.name('c')
    const where = this.#text.condition(withSpace(known, 'it')).replaceAll('$it', 'it')
    const lacking = this.#choices.pick(['skip', 'rest'])
    const rules = this.#choices.isOneIn(2) ? { where } : {}
    const effect = { chooseOne: { bind: name, from: this.#text.spaces(known), ...rules, lacking } }
    return [effect, { ...known, ...withSpace(known, name) }]
  }

  #several(known: Known): readonly [Effect, Known] {
    const name = this.#text.name('l')
    const [min, lacking] = [this.#choices.pick([0, 1]), this.#choices.pick(['fewer', 'skip', 'rest'])]
    const max = this.#choices.isOneIn(3) ? this.#text.number(known) : this.#choices.pick(['1', '2'])
    const effect = { chooseN: { bind: name, from: this.#text.pieces(known), min, max, lacking } }
    return [effect, { ...known, lists: [...known.lists, name] }]
  }

  #die(known: Known): readonly [Effect, Known] {
    const name = this.#text.name('d')
    return [{ rollRandom: { bind: name, from: 1, to: 6 } }, { ...known, ...withNumber(known, name) }]
  }

  #if(known: Known, deepest: number): readonly [Effect, Known] {
    const otherwise = this.#choices.isOneIn(2) ? { else: this.#list(known, deepest) } : {}
    return [{ if: this.#text.condition(known), then: this.#list(known, deepest), ...otherwise }, known]
  }

  #forEach(known: Known, deepest: number): readonly [Effect, Known] {
    const name = this.#text.name('s')
    const limit = this.#choices.isOneIn(3) ? { limit: 2 } : {}
    const effects = this.#list(inside({ ...known, ...withSpace(known, name) }), deepest)
    return [{ forEach: { bind: name, over: this.#text.spaces(known), ...limit, effects } }, known]
  }

  #each(known: Known, deepest: number): readonly [Effect, Known] {
    const name = this.#text.name('s')
    const effects = this.#list(inside({ ...known, ...withSpace(known, name) }), deepest)
    const [min, max] = [this.#choices.pick([0, 1]), this.#choices.pick(['2', '3'])]
    const lacking = this.#choices.pick(['fewer', 'skip'])
    return [{ chooseEach: { bind: name, from: this.#text.spaces(known), min, max, lacking, effects } }, known]
  }

  #moveEach(known: Known): readonly [Effect, Known] {
    const name = this.#text.name('p')
    const to = this.#text.space(withPiece(known, name))
    const effects = [{ moveToken: { pieces: `$${name}`, to, blocked: 'stay' } }]
    return [{ forEach: { bind: name, over: this.#text.pieces(known), effects } }, known]
  }

  #ways(known: Known, deepest: number): readonly [Effect, Known] {
    const options = {
      one: { when: this.#text.condition(known), effects: this.#list(inside(known), deepest) },
      two: { effects: this.#list(inside(known), deepest) },
    }
    const lacking = this.#choices.pick(['skip', 'rest'])
    return [{ chooseEffect: { bind: this.#text.name('w'), options, lacking } }, known]
  }

  #count(known: Known, deepest: number): readonly [Effect, Known] {
    const name = this.#text.name('n')
    const over = `range(1, (${this.#text.number(known)}) % 4)`
    return [
      {
        forEach: {
          bind: name,
          over,
          effects: this.#list(inside({ ...known, ...withNumber(known, name) }), deepest),
        },
      },
      known,
    ]
  }

  #refusing(known: Known): readonly [Effect, Known] {
    const condition = this.#text.condition(known)
    const effects: readonly Effect[] = [
      { require: condition },
      { if: condition, then: [{ require: condition }] },
      { pay: { from: 'guild silver', amount: `max(0, ${this.#text.number(known)})` } },
      { if: `guild.silver >= 3 and ${condition}`, then: [{ pay: { from: 'guild silver', amount: 3 } }] },
      { setMarker: { space: this.#text.space(known), marker: 'mood', state: 'neutral' } },
      { moveToken: { pieces: this.#text.pieces(known), to: this.#text.space(known) } },
    ]
    return [this.#choices.pick(effects), known]
  }
}

/** Makes a nested list. It forgets lists of pieces, because a loop might move them again and again. */
const inside = (known: Omit<Known, 'lists'>): Known => ({ ...known, lists: [] })
