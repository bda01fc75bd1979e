/** Pieces: properties, kinds, classes, and the words for them. */
import { otherNumber, pluralOf, singularOf } from '../../gamedef/plural.ts'
import { BOOL, enumIdOf, SEAT } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type { GameParts, GroupSyntax, KindSyntax, TypedSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { narrowTerm } from './lists.ts'
import { checkPhrase, isPhrase } from './phrase.ts'
import { Scope } from './scope.ts'
import { makeActorTerm, makeClassSet, makeFixedTerm, makeTermOf, type PhraseTerm, uniteTerms } from './term.ts'
import { getEmptyValue, readLiteralValue, readOneValue, readTypeOfValues, readValueList } from './values.ts'

/** The tables of words and the cells of stacks grow with the number of classes. */
const MOST_CLASSES = 2000

export function checkPieces(checker: Checker, game: GameParts<'properties' | 'kinds' | 'groups' | 'owner'>): void {
  for (const property of game.properties) addProperty(checker, game, property)
  findOwner(checker, game)
  for (const kind of game.kinds) addKind(checker, kind)
  addWords(checker)
  for (const group of game.groups) addGroup(checker, group)
}

function addProperty(checker: Checker, game: GameParts<'kinds'>, property: TypedSyntax): void {
  const { id } = property
  const type = readTypeOfValues(checker, 'a property of pieces', property, 'lists')
  if (type === null) checker.diagnostics.markBroken(id.text)
  else if (normalizeName(id.text) === 'space' || normalizeName(id.text) === 'zone')
    checker.error('duplicate-name', id.at, `\`${id.text}\` of a piece is where it is`)
  else if (checker.names.declare('properties', id)) {
    const lists = type.k === 'list' ? { lists: [] } : {}
    checker.game.properties.push({ id: id.text, type, changes: type.k === 'enum' && doesChange(game, id), ...lists })
  }
}

const doesChange = (game: GameParts<'kinds'>, id: Name): boolean =>
  game.kinds.some((k) =>
    k.properties.some((p) => normalizeName(p.name.text) === normalizeName(id.text) && p.value.list),
  )

function findOwner(checker: Checker, game: GameParts<'owner'>): void {
  if (game.owner) {
    checker.game.owner = checker.names.find('properties', game.owner) ?? -1
    if (checker.game.owner >= 0 && enumIdOf(checker.game.typeOf('properties', checker.game.owner)) !== SEAT.id)
      checker.error('type-mismatch', game.owner.at, 'the owner of a piece is a `seat`')
  } else checker.game.owner = checker.game.properties.findIndex((property) => enumIdOf(property.type) === SEAT.id)
}

function addKind(checker: Checker, kind: KindSyntax): void {
  if (checker.names.kinds.get(kind.id.text) !== undefined) {
    checker.names.reportTaken('kinds', kind.id)
    return
  }
  // By property: the values that it can have for this kind.
  const values: (readonly number[])[] = checker.game.properties.map(({ type }) => [getEmptyValue(type)])
  for (const property of kind.properties) {
    const index = checker.names.find('properties', property.name)
    if (index !== null) values[index] = readPropertyValues(checker, property, index)
    else for (const { value } of property.value.values) checker.diagnostics.markBroken(String(value))
  }
  if (checker.game.classes.length + values.reduce((n, v) => n * v.length, 1) > MOST_CLASSES) {
    checker.error('too-large', checker.top, `more than ${MOST_CLASSES} kinds and states of pieces`)
    checker.diagnostics.markBroken(kind.id.text)
    return
  }
  const owner = checker.game.owner < 0 ? -1 : (values[checker.game.owner]?.[0] ?? -1)
  const plural = kind.plural ?? listKindWords(kind.id.text)
  checker.names.kinds.add(kind.id.text)
  const index = checker.game.kinds.push({
    id: kind.id.text,
    plural,
    singular: kind.singular ?? singularOf(plural),
    count: kind.count.value,
    owner,
    home: findHome(checker, kind, owner),
    rule: checker.names.rule(kind.rule, -1),
  })
  addClasses(checker, index - 1, values)
}

/** The states of a kind, the starting one first, or the one value of a property that never changes. */
function readPropertyValues(
  checker: Checker,
  { name, value }: KindSyntax['properties'][number],
  index: number,
): readonly number[] {
  const type = checker.game.typeOf('properties', index)
  if (type.k === 'list') {
    const lists = checker.game.properties[index]?.lists as (readonly number[])[]
    return [lists.push(readValueList(checker, type.of, value)) - 1]
  }
  if (type.k !== 'enum') return [readOneValue(checker, type, value) ?? 0]
  if (value.list && value.values.length === 0)
    checker.error('wrong-value', value.at, `\`${name.text}\` of a kind needs a state`)
  const found: number[] = []
  for (const written of value.values) {
    const state = readLiteralValue(checker, type, written)
    if (state === null) checker.diagnostics.markBroken(String(written.value))
    else if (found.includes(state)) checker.error('duplicate-name', written.at, `\`${written.value}\` is there twice`)
    else found.push(state)
  }
  return found.length > 0 ? found : [-1]
}

const listKindWords = (id: string): string => id.replace(/[-_]/g, ' ')

function findHome(checker: Checker, kind: KindSyntax, owner: number): number {
  const name = kind.home?.text ?? 'available'
  const family = checker.names.families.get(normalizeName(name))
  const zone = family ? family[owner] : checker.names.zones.get(name)
  if (zone !== undefined && zone >= 0) return zone
  // The owner of the pieces could not be read, which is reported already.
  if (family && owner < 0 && checker.game.owner >= 0 && checker.diagnostics.failed) return 0
  const at = kind.home?.at ?? kind.id.at
  if (family) checker.error('no-home', at, `${kind.id.text} have no box \`${name}\`: it is not one of their seat`)
  else if (kind.home) checker.names.zonesNamed(kind.home)
  else if (!checker.diagnostics.isBroken(name))
    checker.error('no-home', at, `nothing says where \`${kind.id.text}\` are at the start: \`home\` is missing`)
  return 0
}

/** Adds a class for each combination of states, the starting states first. */
function addClasses(checker: Checker, kind: number, values: readonly (readonly number[])[]): void {
  const start = checker.game.classes.length
  const { singular = '', plural = '' } = checker.game.kinds[kind] ?? {}
  // Only the properties that change tell classes of a kind apart: a few of perhaps hundreds.
  const states = values.flatMap((options, prop) => {
    const def = checker.game.properties[prop]
    return options.length > 1 && def ? [{ prop, words: checker.enums.get(enumIdOf(def.type)).values }] : []
  })
  const chosen: number[] = []
  const combine = (prop: number): void => {
    const options = values[prop]
    if (options) {
      for (const value of options) {
        chosen[prop] = value
        combine(prop + 1)
      }
      return
    }
    const said = states.map(({ prop, words }) => words[chosen[prop]!] ?? '')
    const call = (name: string): string => [...said, name].join(' ')
    checker.game.classes.push({ kind, values: [...chosen], start, singular: call(singular), plural: call(plural) })
  }
  combine(0)
}

export function addWords(checker: Checker): void {
  // Kinds go before values: `forts` may be both a kind and a value of a property, and means the same pieces.
  for (const [kind, def] of checker.game.kinds.entries())
    for (const word of [def.id, def.singular, def.plural])
      if (!word.includes(' '))
        addWord(
          checker,
          word,
          makeFixedTerm((cls) => checker.game.classes[cls]?.kind === kind),
        )
  for (const [prop, { type }] of checker.game.properties.entries())
    for (const [value, word] of type.k === 'enum' ? checker.enums.get(type.id).values.entries() : [])
      addWord(
        checker,
        word,
        makeFixedTerm((cls) => checker.game.classes[cls]?.values[prop] === value),
      )
}

export function addWord(checker: Checker, word: string, term: PhraseTerm): void {
  for (const form of new Set([normalizeName(word), normalizeName(otherNumber(word)), normalizeName(pluralOf(word))])) {
    const there = checker.names.pieceWords.get(form) ?? []
    if (there.length === 0) checker.names.pieceWordList.push(form)
    if (!there.some((t) => isSameClasses(checker, t, term))) checker.names.pieceWords.set(form, [...there, term])
  }
}

const isSameClasses = (checker: Checker, a: PhraseTerm, b: PhraseTerm): boolean =>
  a.keys.length === 0 && b.keys.length === 0 && listClassesOf(checker, a) === listClassesOf(checker, b)

const found = new WeakMap<PhraseTerm, string>()

/** The classes of a term as one text, by which a new meaning of a word is compared with the others. */
function listClassesOf(checker: Checker, term: PhraseTerm): string {
  const known = found.get(term) ?? checker.game.classes.map((_, cls) => Number(term.test(cls, []))).join('')
  found.set(term, known)
  return known
}

function addGroup(checker: Checker, group: GroupSyntax): void {
  if (checker.names.pieceWords.has(normalizeName(group.id.text))) {
    checker.error('duplicate-name', group.id.at, `\`${group.id.text}\` is already a word for pieces`)
    return
  }
  const term = group.always ? checkGroupTerm(checker, group.always) : makeSeatsTerm(checker, group)
  const at = group.always?.at ?? group.id.at
  const odd = term?.keys.find((key) => key.id !== 'actor')
  if (odd) checker.error('not-static', at, 'what a group is may depend on who acts, and on nothing else')
  const set = term && !odd ? makeClassSet(checker, term, at) : null
  if (!checker.names.isFree(group.id)) return
  if (!set) checker.diagnostics.markBroken(group.id.text)
  else {
    const { id } = group
    const rows = set.k === 'static' ? [set.classes] : set.rows
    const index = checker.game.groups.push({ id: id.text, rows, rule: checker.names.rule(group.rule, -1) }) - 1
    addWord(checker, id.text, { ...makeTermOf(set), groups: [index, ...(set.groups ?? [])] })
  }
}

/** Checks a group: a phrase, or `pieces where …` with a condition on the class alone. */
export function checkGroupTerm(checker: Checker, expr: S.ExprSyntax): PhraseTerm | null {
  if (isPhrase(checker, expr) || expr.e === 'word' || expr.e === 'phrase')
    return checkPhrase(checker, new Scope(), expr)
  if (expr.e === 'or') {
    const terms = expr.args.map((arg) => checkGroupTerm(checker, arg))
    return terms.reduce((a, b) => a && b && uniteTerms(a, b))
  }
  if (expr.e !== 'where')
    return checker.error('type-mismatch', expr.at, 'piece words, or `pieces where …`, are needed here')
  const base = checkGroupTerm(checker, expr.list)
  const scope = new Scope()
  const it = scope.declare(expr.bind, { k: 'piece' })
  const cond = checker.check(scope, expr.cond, BOOL)
  const set = base && makeClassSet(checker, base, expr.list.at)
  if (!set || !cond) return null
  const { term, left } = narrowTerm(checker, set, it.local, cond.expr)
  if (left.length === 0) return term
  return checker.error('not-static', expr.cond.at, 'a group can only ask what a piece is, not where it is')
}

function makeSeatsTerm(checker: Checker, group: GroupSyntax): PhraseTerm | null {
  const terms: (PhraseTerm | undefined)[] = checker.game.seats.map(() => undefined)
  for (const { seat, pieces } of group.byActor) {
    const index = checker.names.find('seats', seat)
    const term = checkGroupTerm(checker, pieces)
    if (index === null || !term) return null
    if (term.keys.length > 0)
      return checker.error(
        'not-static',
        pieces.at,
        'what each seat means by a group must not depend on the actor again',
      )
    terms[index] = term
  }
  const missing = checker.game.seats.filter((_, i) => !terms[i])
  if (missing.length > 0)
    return checker.error(
      'missing-key',
      group.id.at,
      `\`${group.id.text}\` does not say what it is for ${missing.join(', ')}`,
    )
  const tests = terms.map((term) => (cls: number) => term?.test(cls, []) ?? false)
  return {
    ...makeActorTerm(tests, checker.marks.addPlace(group.id.at)),
    groups: terms.flatMap((term) => term?.groups ?? []),
  }
}
