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
import { type ChoiceOccurrence, formatChoicePath, isChoiceNamedBy, listScalarTexts } from './choice-path.ts'
import { EnteredScopes } from './entered-scopes.ts'
import type { MoveStep } from './parse-move.ts'
import { findHostAndBegunActions, makeCanBeAskedPredicate } from './unasked.ts'

export interface OfferMismatch {
  readonly at: Span
  readonly message: string
  readonly expected: string
  readonly received: string
}

/** Hears the questions of a move and compares those that are spoken of, each the first time it is asked. */
export class OfferChecker {
  readonly #context: CaseContext
  #unreached: readonly MapEntry[]
  readonly #askedPaths = new Set<string>()
  readonly #entered: EnteredScopes
  readonly mismatches: OfferMismatch[] = []

  constructor(context: CaseContext, node: Node) {
    this.#context = context
    this.#entered = new EnteredScopes(context.game)
    this.#unreached = node.n === 'map' ? [...node.entries] : []
  }

  /** Whether nothing more is to be heard. */
  checkQuestion(question: Question, occurrence: ChoiceOccurrence): boolean {
    for (const name of [occurrence.name, formatChoicePath(occurrence)]) this.#askedPaths.add(name)
    const entries = this.#unreached.filter(({ key }) => isChoiceNamedBy(occurrence, key))
    this.#unreached = this.#unreached.filter((entry) => !entries.includes(entry))
    for (const entry of entries) this.#checkOffer(question, entry)
    return this.#unreached.length === 0
  }

  recordAnswer(question: Question, occurrence: ChoiceOccurrence, answer: Answer): void {
    this.#entered.recordAnswer(question, occurrence, answer)
  }

  /** Passes a question on a way that is only guessed: its options prove nothing. */
  skipQuestion(occurrence: ChoiceOccurrence): boolean {
    for (const name of [occurrence.name, formatChoicePath(occurrence)]) this.#askedPaths.add(name)
    this.#unreached = this.#unreached.filter(({ key }) => !isChoiceNamedBy(occurrence, key))
    return this.#unreached.length === 0
  }

  /**
   * Reports statements about choices that were not reached. A choice without options is not asked: that holds if the
   * loops around it were reached.
   */
  reportUnreachedOffers(step: MoveStep): void {
    const { host, begun } = findHostAndBegunActions(this.#context, step)
    const canBeAsked = makeCanBeAskedPredicate(this.#context, step)
    for (const entry of this.#unreached) {
      const { key, keyAt } = entry
      if (!isEmptyOffer(entry)) this.#reportNeverAsked(entry, this.#findSimilarAskedChoice(entry))
      else if (canBeAsked({ text: key, at: keyAt }) && !this.#entered.hasEnteredPath(key, host, begun)) {
        const message = `the script never reaches \`${key}\`: a statement that it offers nothing would always hold`
        this.#context.diagnostics.add('unused-offers', keyAt, message)
      }
    }
  }

  /** Whether all that is left to hear is that the choice for whose lack of options the move was refused has none. */
  isProvenByRefusal({ emptyChoice }: Refusal, step: MoveStep): boolean {
    const { host, begun } = findHostAndBegunActions(this.#context, step)
    return this.#unreached.every(
      (entry) =>
        normalizeWord(getLastPart(entry.key)) === normalizeWord(emptyChoice ?? '') &&
        isEmptyOffer(entry) &&
        this.#entered.hasEnteredPath(entry.key, host, begun),
    )
  }

  /** Reports statements that a slip keeps from being reached. True if there are any. */
  reportMisnamedChoices(): boolean {
    const slips = this.#unreached.filter((entry) => this.#findSimilarAskedChoice(entry) !== null)
    for (const entry of slips) this.#reportNeverAsked(entry, this.#findSimilarAskedChoice(entry))
    return slips.length > 0
  }

  /** The choice that was asked and is most like it: under another path, or of a name that is misspelt. */
  #findSimilarAskedChoice({ key }: MapEntry): string | null {
    const name = normalizeWord(getLastPart(key))
    const alike = [...this.#askedPaths].filter((path) => normalizeWord(getLastPart(path)) === name)
    const meant = findClosestWord(key, this.#askedPaths)
    return meant !== null && meant !== key ? meant : (alike.findLast((path) => path !== key) ?? null)
  }

  #reportNeverAsked({ key, keyAt }: MapEntry, meant: string | null): void {
    const message = `\`${key}\` is never asked${meant === null ? `: ${this.#formatAskedChoices()}` : ''}`
    this.#context.diagnostics.add('unused-offers', keyAt, message, meant)
  }

  #formatAskedChoices(): string {
    const names = [...this.#askedPaths].filter((path) => !path.includes('/')).map((name) => `\`${name}\``)
    return names.length === 0 ? 'the move asks nothing' : `the move asks ${names.join(', ')}`
  }

  #checkOffer(question: Question, { key, value }: MapEntry): void {
    const lists = value.n === 'map' ? value.entries : []
    const findList = (name: string): Node | null => lists.find((entry) => entry.key === name)?.value ?? null
    const number = (name: string): number | null => {
      const node = findList(name)
      return node?.n === 'scalar' ? Number(node.text) : null
    }
    if (value.n !== 'map') this.#checkExactOptions(question, key, value)
    const has = findList('has')
    if (has) this.#checkOfferedOptions(question, key, has)
    const not = findList('not')
    if (not) this.#checkNotOfferedOptions(question, key, not)
    const by = findList('by')
    if (by?.n === 'scalar') this.#checkAskedSeat(question, key, by)
    for (const [name, received] of [
      ['min', question.min],
      ['max', getMostChoosable(question)],
    ] as const) {
      const expected = number(name)
      if (expected !== null && isIdleLimit(question, name)) this.#reportIdleLimit(findList(name)!.at, question, name)
      if (expected === null || expected === received || (name === 'max' && expected === question.max)) continue
      this.#reportMismatch(findList(name)!.at, `${key}: ${name}`, String(expected), String(received))
    }
  }

  #checkAskedSeat({ seat }: Question, key: string, { at, text }: ScalarNode): void {
    const { seats } = this.#context.game.def
    const statedSeat = seats.find((each) => normalizeWord(each) === normalizeWord(text))
    if (statedSeat === undefined)
      this.#context.diagnostics.add(
        'unknown-seat',
        at,
        `the seat \`${text}\` is not known`,
        findClosestWord(text, seats),
      )
    else if (statedSeat !== seat) this.#reportMismatch(at, `${key}: by`, statedSeat, seat ?? 'chance')
  }

  #reportIdleLimit(at: Span, { name, kind }: Question, limit: string): void {
    const instead = QUESTION_KINDS[kind].repeats
      ? `\`ended: { ${name}: … }\` says that no further one may be chosen`
      : ''
    const message = `\`${name}\` is answered one at a time: \`${limit}\` is always 1${instead && `; ${instead}`}`
    this.#context.diagnostics.add('idle-limit', at, message)
  }

  #checkExactOptions(question: Question, key: string, node: Node): void {
    const expectedOptions = this.#resolveOptions(question, node)
    if (expectedOptions === null) return
    const offered = getOfferedAmounts(question)
    const same =
      expectedOptions.size === offered.size && [...expectedOptions].every(([option, n]) => offered.get(option) === n)
    if (same) return
    // In the order of what is offered: what is both wanted and there is no difference.
    const order = new Map([...offered.keys()].map((option, i) => [option, i]))
    const place = (option: number): number => order.get(option) ?? order.size
    const sorted = new Map([...expectedOptions].toSorted(([a], [b]) => place(a) - place(b)))
    this.#reportMismatch(node.at, key, this.#formatAmounts(question, sorted), this.#formatAmounts(question, offered))
  }

  #checkOfferedOptions(question: Question, key: string, node: Node): void {
    const expectedOptions = this.#resolveOptions(question, node)
    if (expectedOptions && [...expectedOptions.values()].every((n) => n === 0))
      this.#reportEmptyStatement(node, key, 'has')
    const offered = getOfferedAmounts(question)
    const missing = [...(expectedOptions ?? [])].filter(([option, n]) => (offered.get(option) ?? 0) < n)
    if (missing.length === 0) return
    this.#reportMismatch(
      node.at,
      `${key}: has`,
      this.#formatAmounts(question, new Map(missing)),
      this.#formatAmounts(question, offered),
    )
  }

  #checkNotOfferedOptions(question: Question, key: string, node: Node): void {
    const isSaid = getListItems(node).some((item) => item.n !== 'scalar' || !isNothingWord(item.text))
    if (!isSaid) this.#reportEmptyStatement(node, key, 'not')
    const unwanted = this.#resolveOptions(question, node, true)
    const offered = getOfferedAmounts(question)
    const wrongOptions = [...(unwanted?.keys() ?? [])].filter((option) => offered.has(option))
    if (wrongOptions.length === 0) return
    const words = this.#formatAmounts(question, new Map(wrongOptions.map((option) => [option, offered.get(option)!])))
    this.#reportMismatch(node.at, `${key}: not`, `not ${words}`, this.#formatAmounts(question, offered))
  }

  #reportEmptyStatement({ at }: Node, key: string, what: string): void {
    this.#context.diagnostics.add('says-nothing', at, `\`${what}\` of \`${key}\` says nothing: it would always hold`)
  }

  /**
   * Resolves written options, with how many of each. `any` takes every option that the words fit. Null after a
   * diagnostic.
   */
  #resolveOptions(question: Question, node: Node, any = false): Map<number, number> | null {
    const { game, diagnostics, lexicon } = this.#context
    const amounts = new Map<number, number>()
    const add = (option: number, n: number): void => void amounts.set(option, (amounts.get(option) ?? 0) + n)
    if (question.type.k === 'piece') {
      const phrases = lexicon.readPieces(node)
      const { classOf, zoneOf, firstPile, piles } = game.layout
      for (const { classes, zones, count } of phrases ?? []) {
        const fits = question.options.filter((pile) => {
          const isPlace = zones === null || zones.includes(zoneOf[pile - firstPile]!)
          return isPlace && classes.includes(classOf[pile - firstPile]!)
        })
        if (any) for (const pile of fits) add(pile, 1)
        else this.#spreadOverPiles(question, fits, count, piles[classes[0]!]! + (zones?.[0] ?? 0), add)
      }
      return phrases && amounts
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
    return amounts
  }

  /** A count over the piles its words fit; what is too much stays with the last of them. */
  #spreadOverPiles(
    question: Question,
    fits: readonly number[],
    count: number,
    fallbackPile: number,
    add: (option: number, n: number) => void,
  ): void {
    let remaining = count
    for (const pile of fits) {
      const n = Math.min(remaining, question.counts?.[question.options.indexOf(pile)] ?? 1)
      if (n > 0) add(pile, n)
      remaining -= n
    }
    if (remaining > 0) add(fits.at(-1) ?? fallbackPile, remaining)
  }

  #formatAmounts(question: Question, amounts: ReadonlyMap<number, number>): string {
    const { game } = this.#context
    const words = [...amounts].map(([option, n]) =>
      question.type.k === 'piece'
        ? describePile(game, option, n)
        : question.describeAnswer(QUESTION_KINDS[question.kind].takesList ? [option] : option),
    )
    return words.join(', ') || 'nothing'
  }

  #reportMismatch(at: Span, message: string, expected: string, received: string): void {
    this.mismatches.push({ at, message, expected, received })
  }
}

/** The choice of a path: `with` of `alba/with`. */
const getLastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1).trim()

const isEmptyOffer = ({ value }: MapEntry): boolean =>
  value.n !== 'map' && listScalarTexts(value).every(({ text }) => isNothingWord(text))

const getOfferedAmounts = ({ options, counts }: Question): Map<number, number> =>
  new Map(options.map((option, i) => [option, counts?.[i] ?? 1]))

/** Of a choice of one after another only the minimum means something: whether it may be left out. */
const isIdleLimit = ({ kind }: Question, limit: 'min' | 'max'): boolean =>
  !QUESTION_KINDS[kind].takesList && (limit === 'max' || !QUESTION_KINDS[kind].repeats)

/** The number of options, where the rule sets no lower limit. */
const getMostChoosable = ({ max, options, counts }: Question): number =>
  Math.min(max, counts?.reduce((a, b) => a + b, 0) ?? options.length)
