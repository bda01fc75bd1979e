/** `offers`: what a choice offers when it is reached. */
import {
  type Answer,
  describePile,
  findClosestWord,
  getListItems,
  type MapEntry,
  type Node,
  QUESTION_KINDS,
  type Question,
  type Refusal,
  type ScalarNode,
  type Span,
} from '../../engine/index.ts'
import { isNothingWord, parseValueWord } from './answer-words.ts'
import { type CaseContext, normalizeWord } from './case-context.ts'
import { type ChoiceOccurrence, collectTexts, formatChoicePath, isChoiceNamed } from './choice-path.ts'
import { EnteredScopes } from './entered-scopes.ts'
import type { MoveStep } from './parse-move.ts'
import { listBegunActions, makeAskablePredicate } from './unasked.ts'

export interface OfferMismatch {
  readonly at: Span
  readonly message: string
  readonly expected: string
  readonly received: string
}

/** Hears the questions of a move and compares those that are spoken of, each the first time it is asked. */
export class OfferChecker {
  readonly #scene: CaseContext
  #left: readonly MapEntry[]
  readonly #asked = new Set<string>()
  readonly #entered: EnteredScopes
  readonly misses: OfferMismatch[] = []

  constructor(scene: CaseContext, node: Node) {
    this.#scene = scene
    this.#entered = new EnteredScopes(scene.game)
    this.#left = node.n === 'map' ? [...node.entries] : []
  }

  /** Whether nothing more is to be heard. */
  hearQuestion(question: Question, named: ChoiceOccurrence): boolean {
    for (const name of [named.name, formatChoicePath(named)]) this.#asked.add(name)
    const own = this.#left.filter(({ key }) => isChoiceNamed(named, key))
    this.#left = this.#left.filter((entry) => !own.includes(entry))
    for (const entry of own) this.#checkOffer(question, entry)
    return this.#left.length === 0
  }

  hearAnswer(question: Question, named: ChoiceOccurrence, answer: Answer): void {
    this.#entered.hearAnswer(question, named, answer)
  }

  /** Passes a question on a way that is only guessed: its options prove nothing. */
  passesQuestion(named: ChoiceOccurrence): boolean {
    for (const name of [named.name, formatChoicePath(named)]) this.#asked.add(name)
    this.#left = this.#left.filter(({ key }) => !isChoiceNamed(named, key))
    return this.#left.length === 0
  }

  /**
   * Reports statements about choices that were not reached. A choice without options is not asked: that holds if the
   * loops around it were reached.
   */
  reportLeft(step: MoveStep): void {
    const { host, begun } = listBegunActions(this.#scene, step)
    const canBeAsked = makeAskablePredicate(this.#scene, step)
    for (const entry of this.#left) {
      const { key, keyAt } = entry
      if (!isEmptyOffer(entry)) this.#reportUnasked(entry, this.#findMeantChoice(entry))
      else if (canBeAsked({ text: key, at: keyAt }) && !this.#entered.isInside(key, host, begun)) {
        const message = `the script never comes to \`${key}\`: to say that it offers nothing would always hold`
        this.#scene.d.add('unused-offers', keyAt, message)
      }
    }
  }

  /** Whether all that is left to hear is that the choice for whose lack of options the move was refused has none. */
  holdsOfRefusal({ emptyChoice }: Refusal, step: MoveStep): boolean {
    const { host, begun } = listBegunActions(this.#scene, step)
    return this.#left.every(
      (entry) =>
        normalizeWord(getLastPart(entry.key)) === normalizeWord(emptyChoice ?? '') &&
        isEmptyOffer(entry) &&
        this.#entered.isInside(entry.key, host, begun),
    )
  }

  /** Reports statements that a slip keeps from being reached. True if there are any. */
  reportSlips(): boolean {
    const slips = this.#left.filter((entry) => this.#findMeantChoice(entry) !== null)
    for (const entry of slips) this.#reportUnasked(entry, this.#findMeantChoice(entry))
    return slips.length > 0
  }

  /** The choice that was asked and is most like it: under another path, or of a name that is misspelt. */
  #findMeantChoice({ key }: MapEntry): string | null {
    const name = normalizeWord(getLastPart(key))
    const alike = [...this.#asked].filter((path) => normalizeWord(getLastPart(path)) === name)
    const meant = findClosestWord(key, this.#asked)
    return meant !== null && meant !== key ? meant : (alike.findLast((path) => path !== key) ?? null)
  }

  #reportUnasked({ key, keyAt }: MapEntry, meant: string | null): void {
    const message = `\`${key}\` is never asked${meant === null ? `: ${this.#formatAsked()}` : ''}`
    this.#scene.d.add('unused-offers', keyAt, message, meant)
  }

  #formatAsked(): string {
    const names = [...this.#asked].filter((path) => !path.includes('/')).map((name) => `\`${name}\``)
    return names.length === 0 ? 'the move asks nothing' : `asked are ${names.join(', ')}`
  }

  #checkOffer(question: Question, { key, value }: MapEntry): void {
    const lists = value.n === 'map' ? value.entries : []
    const findList = (name: string): Node | null => lists.find((entry) => entry.key === name)?.value ?? null
    const number = (name: string): number | null => {
      const node = findList(name)
      return node?.n === 'scalar' ? Number(node.text) : null
    }
    if (value.n !== 'map') this.#checkExactly(question, key, value)
    const has = findList('has')
    if (has) this.#checkOffered(question, key, has)
    const not = findList('not')
    if (not) this.#checkNotOffered(question, key, not)
    const by = findList('by')
    if (by?.n === 'scalar') this.#checkAskedSeat(question, key, by)
    for (const [name, received] of [
      ['min', question.min],
      ['max', countMost(question)],
    ] as const) {
      const expected = number(name)
      if (expected !== null && isIdle(question, name)) this.#reportIdle(findList(name)!.at, question, name)
      if (expected === null || expected === received || (name === 'max' && expected === question.max)) continue
      this.#reportMismatch(findList(name)!.at, `${key}: ${name}`, String(expected), String(received))
    }
  }

  #checkAskedSeat({ seat }: Question, key: string, { at, text }: ScalarNode): void {
    const { seats } = this.#scene.game.def
    const said = seats.find((each) => normalizeWord(each) === normalizeWord(text))
    if (said === undefined)
      this.#scene.d.add('unknown-seat', at, `the seat \`${text}\` is not known`, findClosestWord(text, seats))
    else if (said !== seat) this.#reportMismatch(at, `${key}: by`, said, seat ?? 'chance')
  }

  #reportIdle(at: Span, { name, kind }: Question, limit: string): void {
    const instead = QUESTION_KINDS[kind].repeats
      ? `\`ended: { ${name}: … }\` says that no further one may be chosen`
      : ''
    const message = `\`${name}\` is answered one at a time: \`${limit}\` is always 1${instead && `; ${instead}`}`
    this.#scene.d.add('idle-limit', at, message)
  }

  #checkExactly(question: Question, key: string, node: Node): void {
    const wanted = this.#resolveOptions(question, node)
    if (wanted === null) return
    const there = listAmounts(question)
    const same = wanted.size === there.size && [...wanted].every(([option, n]) => there.get(option) === n)
    if (same) return
    // In the order of what is offered: what is both wanted and there is no difference.
    const order = new Map([...there.keys()].map((option, i) => [option, i]))
    const place = (option: number): number => order.get(option) ?? order.size
    const sorted = new Map([...wanted].toSorted(([a], [b]) => place(a) - place(b)))
    this.#reportMismatch(node.at, key, this.#formatAmounts(question, sorted), this.#formatAmounts(question, there))
  }

  #checkOffered(question: Question, key: string, node: Node): void {
    const wanted = this.#resolveOptions(question, node)
    if (wanted && [...wanted.values()].every((n) => n === 0)) this.#reportNothing(node, key, 'has')
    const there = listAmounts(question)
    const missing = [...(wanted ?? [])].filter(([option, n]) => (there.get(option) ?? 0) < n)
    if (missing.length === 0) return
    this.#reportMismatch(
      node.at,
      `${key}: has`,
      this.#formatAmounts(question, new Map(missing)),
      this.#formatAmounts(question, there),
    )
  }

  #checkNotOffered(question: Question, key: string, node: Node): void {
    const isSaid = getListItems(node).some((item) => item.n !== 'scalar' || !isNothingWord(item.text))
    if (!isSaid) this.#reportNothing(node, key, 'not')
    const unwanted = this.#resolveOptions(question, node, true)
    const there = listAmounts(question)
    const found = [...(unwanted?.keys() ?? [])].filter((option) => there.has(option))
    if (found.length === 0) return
    const words = this.#formatAmounts(question, new Map(found.map((option) => [option, there.get(option)!])))
    this.#reportMismatch(node.at, `${key}: not`, `not ${words}`, this.#formatAmounts(question, there))
  }

  #reportNothing({ at }: Node, key: string, what: string): void {
    this.#scene.d.add('says-nothing', at, `\`${what}\` of \`${key}\` says nothing: it would always hold`)
  }

  /**
   * Resolves written options, with how many of each. `any` takes every option that the words fit. Null after a
   * diagnostic.
   */
  #resolveOptions(question: Question, node: Node, any = false): Map<number, number> | null {
    const { game, d: diagnostics, lexicon } = this.#scene
    const found = new Map<number, number>()
    const add = (option: number, n: number): void => void found.set(option, (found.get(option) ?? 0) + n)
    if (question.type.k === 'piece') {
      const said = lexicon.readPieces(node)
      const { classOf, zoneOf, firstPile, piles } = game.layout
      for (const { classes, zones, count } of said ?? []) {
        const fits = question.options.filter((pile) => {
          const isPlace = zones === null || zones.includes(zoneOf[pile - firstPile]!)
          return isPlace && classes.includes(classOf[pile - firstPile]!)
        })
        if (any) for (const pile of fits) add(pile, 1)
        else this.#takeShare(question, fits, count, piles[classes[0]!]! + (zones?.[0] ?? 0), add)
      }
      return said && found
    }
    for (const item of getListItems(node)) {
      const text = item.n === 'scalar' ? item.text : ''
      const value = parseValueWord(game, question.type, text)
      if (value !== null) add(value, 1)
      else if (!isNothingWord(text)) {
        const message = `\`${text}\` is nothing that \`${question.name}\` can offer`
        diagnostics.add('unknown-name', item.at, message, findClosestWord(text, question.optionWords))
        return null
      }
    }
    return found
  }

  /** A count over the piles its words fit; what is too much stays with the last of them. */
  #takeShare(
    question: Question,
    fits: readonly number[],
    count: number,
    none: number,
    add: (option: number, n: number) => void,
  ): void {
    let left = count
    for (const pile of fits) {
      const n = Math.min(left, question.counts?.[question.options.indexOf(pile)] ?? 1)
      if (n > 0) add(pile, n)
      left -= n
    }
    if (left > 0) add(fits.at(-1) ?? none, left)
  }

  #formatAmounts(question: Question, amounts: ReadonlyMap<number, number>): string {
    const { game } = this.#scene
    const words = [...amounts].map(([option, n]) =>
      question.type.k === 'piece'
        ? describePile(game, option, n)
        : question.describeAnswer(QUESTION_KINDS[question.kind].takesList ? [option] : option),
    )
    return words.join(', ') || 'nothing'
  }

  #reportMismatch(at: Span, message: string, expected: string, received: string): void {
    this.misses.push({ at, message, expected, received })
  }
}

/** The choice of a path: `with` of `alba/with`. */
const getLastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1).trim()

const isEmptyOffer = ({ value }: MapEntry): boolean =>
  value.n !== 'map' && collectTexts(value).every(({ text }) => isNothingWord(text))

const listAmounts = ({ options, counts }: Question): Map<number, number> =>
  new Map(options.map((option, i) => [option, counts?.[i] ?? 1]))

/** Of a choice of one after another only the minimum means something: whether it may be left out. */
const isIdle = ({ kind }: Question, limit: 'min' | 'max'): boolean =>
  !QUESTION_KINDS[kind].takesList && (limit === 'max' || !QUESTION_KINDS[kind].repeats)

/** The number of options, where the rule sets no lower limit. */
const countMost = ({ max, options, counts }: Question): number =>
  Math.min(max, counts?.reduce((a, b) => a + b, 0) ?? options.length)
