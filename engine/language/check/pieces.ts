/** Properties, kinds, classes and the words that pieces are called by. */
import { otherNumber, pluralOf, singularOf } from '../../gamedef/plural.ts'
import { BOOL, enumIdOf, SEAT } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type { GameSyntax, GroupSyntax, KindSyntax, TypedSyntax } from '../syntax/game.ts'
import type { Checker } from './checker.ts'
import { narrowTerm } from './lists.ts'
import { normalizeName } from './name-table.ts'
import { isPhrase, phraseTerm } from './phrase.ts'
import { Scope } from './scope.ts'
import { classSet, makeActorTerm, makeFixedTerm, type PhraseTerm, termOf, uniteTerms } from './term.ts'
import { emptyValueOf, literalValue, readOneValue, readValueList, typeOfValues } from './values.ts'

/** Tables of classes by words and cells of piles grow with it. */
const MOST_CLASSES = 2000

export function checkPieces(w: Checker, game: GameSyntax): void {
  for (const property of game.properties) addProperty(w, game, property)
  findOwner(w, game)
  for (const kind of game.kinds) addKind(w, kind)
  addWords(w)
  for (const group of game.groups) addGroup(w, group)
}

function addProperty(w: Checker, game: GameSyntax, property: TypedSyntax): void {
  const { id } = property
  const type = typeOfValues(w, 'a property of pieces', property, 'lists')
  if (type === null) w.markBroken(id.text)
  else if (normalizeName(id.text) === 'space' || normalizeName(id.text) === 'zone')
    w.error('duplicate-name', id.at, `\`${id.text}\` of a piece is where it is`)
  else if (w.declare('properties', id)) {
    const lists = type.k === 'list' ? { lists: [] } : {}
    w.properties.push({ id: id.text, type, changes: type.k === 'enum' && changes(game, id), ...lists })
  }
}

const changes = (game: GameSyntax, id: Name): boolean =>
  game.kinds.some((k) =>
    k.properties.some((p) => normalizeName(p.name.text) === normalizeName(id.text) && p.value.list),
  )

function findOwner(w: Checker, game: GameSyntax): void {
  if (game.owner) {
    w.owner = w.find('properties', game.owner) ?? -1
    if (w.owner >= 0 && enumIdOf(w.typeOf('properties', w.owner)) !== SEAT.id)
      w.error('type-mismatch', game.owner.at, 'the owner of a piece is a `seat`')
  } else w.owner = w.properties.findIndex((p) => enumIdOf(p.type) === SEAT.id)
}

function addKind(w: Checker, kind: KindSyntax): void {
  if (w.names.kinds.get(kind.id.text) !== undefined) {
    w.reportTaken('kinds', kind.id)
    return
  }
  // By property: the values it can have here.
  const values: (readonly number[])[] = w.properties.map(({ type }) => [emptyValueOf(type)])
  for (const property of kind.properties) {
    const index = w.find('properties', property.name)
    if (index !== null) values[index] = valuesOf(w, property, index)
    else for (const { value } of property.value.values) w.markBroken(String(value))
  }
  if (w.classes.length + values.reduce((n, v) => n * v.length, 1) > MOST_CLASSES) {
    w.error('too-large', w.top, `more than ${MOST_CLASSES} kinds and states of pieces`)
    w.markBroken(kind.id.text)
    return
  }
  const owner = w.owner < 0 ? -1 : (values[w.owner]?.[0] ?? -1)
  const plural = kind.plural ?? words(kind.id.text)
  w.names.kinds.add(kind.id.text)
  const index = w.kinds.push({
    id: kind.id.text,
    plural,
    singular: kind.singular ?? singularOf(plural),
    count: kind.count.value,
    owner,
    home: home(w, kind, owner),
    rule: w.rule(kind.rule, -1),
  })
  addClasses(w, index - 1, values)
}

/** The states that a kind can have; or of what never changes its one value. */
function valuesOf(
  w: Checker,
  { name, value }: KindSyntax['properties'][number],
  index: number,
): readonly number[] {
  const type = w.typeOf('properties', index)
  if (type.k === 'list') {
    const lists = w.properties[index]?.lists as (readonly number[])[]
    return [lists.push(readValueList(w, type.of, value)) - 1]
  }
  if (type.k !== 'enum') return [readOneValue(w, type, value) ?? 0]
  if (value.list && value.values.length === 0)
    w.error('wrong-value', value.at, `\`${name.text}\` of a kind needs a state`)
  const found: number[] = []
  for (const written of value.values) {
    const state = literalValue(w, type, written)
    if (state === null) w.markBroken(String(written.value))
    else if (found.includes(state))
      w.error('duplicate-name', written.at, `\`${written.value}\` is there twice`)
    else found.push(state)
  }
  return found.length > 0 ? found : [-1]
}

const words = (id: string): string => id.replace(/[-_]/g, ' ')

function home(w: Checker, kind: KindSyntax, owner: number): number {
  const name = kind.home?.text ?? 'available'
  const family = w.families.get(normalizeName(name))
  const zone = family ? family[owner] : w.names.zones.get(name)
  if (zone !== undefined && zone >= 0) return zone
  // Whose the pieces are could not be read: that has been said.
  if (family && owner < 0 && w.owner >= 0 && w.diagnostics.failed) return 0
  const at = kind.home?.at ?? kind.id.at
  if (family) w.error('no-home', at, `${kind.id.text} have no box \`${name}\`: it is not one of their seat`)
  else if (kind.home) w.zonesNamed(kind.home)
  else if (!w.broken.has(name))
    w.error('no-home', at, `nothing says where \`${kind.id.text}\` are at the start: \`home\` is missing`)
  return 0
}

/** One class for each combination of states, the starting state first. */
function addClasses(w: Checker, kind: number, values: readonly (readonly number[])[]): void {
  const start = w.classes.length
  const { singular = '', plural = '' } = w.kinds[kind] ?? {}
  // What tells them apart: of hundreds of properties a kind changes a few.
  const states = values.flatMap((options, prop) => {
    const def = w.properties[prop]
    return options.length > 1 && def ? [{ prop, words: w.enumOf(enumIdOf(def.type)).values }] : []
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
    w.classes.push({ kind, values: [...chosen], start, singular: call(singular), plural: call(plural) })
  }
  combine(0)
}

export function addWords(w: Checker): void {
  // Kinds before values: `forts` may be both the kind's id and a value of a property, and then is the same pieces.
  for (const [kind, def] of w.kinds.entries())
    for (const word of [def.id, def.singular, def.plural])
      if (!word.includes(' '))
        addWord(
          w,
          word,
          makeFixedTerm((cls) => w.classes[cls]?.kind === kind),
        )
  for (const [prop, { type }] of w.properties.entries())
    for (const [value, word] of type.k === 'enum' ? w.enumOf(type.id).values.entries() : [])
      addWord(
        w,
        word,
        makeFixedTerm((cls) => w.classes[cls]?.values[prop] === value),
      )
}

export function addWord(w: Checker, word: string, term: PhraseTerm): void {
  for (const form of new Set([
    normalizeName(word),
    normalizeName(otherNumber(word)),
    normalizeName(pluralOf(word)),
  ])) {
    const there = w.words.get(form) ?? []
    if (there.length === 0) w.wordList.push(form)
    if (!there.some((t) => sameClasses(w, t, term))) w.words.set(form, [...there, term])
  }
}

const sameClasses = (w: Checker, a: PhraseTerm, b: PhraseTerm): boolean =>
  a.keys.length === 0 && b.keys.length === 0 && classesOf(w, a) === classesOf(w, b)

const found = new WeakMap<PhraseTerm, string>()

/** The classes of a term in one text: each new meaning of a word is compared with all that it has. */
function classesOf(w: Checker, term: PhraseTerm): string {
  const known = found.get(term) ?? w.classes.map((_, cls) => Number(term.test(cls, []))).join('')
  found.set(term, known)
  return known
}

function addGroup(w: Checker, group: GroupSyntax): void {
  if (w.words.has(normalizeName(group.id.text))) {
    w.error('duplicate-name', group.id.at, `\`${group.id.text}\` is already a word for pieces`)
    return
  }
  const term = group.always ? groupTerm(w, group.always) : seatsTerm(w, group)
  const at = group.always?.at ?? group.id.at
  const odd = term?.keys.find((key) => key.id !== 'actor')
  if (odd) w.error('not-static', at, 'what a group is may depend on who acts, and on nothing else')
  const set = term && !odd ? classSet(w, term, at) : null
  if (!w.isFree(group.id)) return
  if (!set) w.markBroken(group.id.text)
  else {
    const { id } = group
    const rows = set.k === 'static' ? [set.classes] : set.rows
    const index = w.groups.push({ id: id.text, rows, rule: w.rule(group.rule, -1) }) - 1
    addWord(w, id.text, { ...termOf(set), groups: [index, ...(set.groups ?? [])] })
  }
}

/** A phrase, or `pieces where …` with a condition that needs the class alone. */
export function groupTerm(w: Checker, e: S.ExprSyntax): PhraseTerm | null {
  if (isPhrase(w, e) || e.e === 'word' || e.e === 'phrase') return phraseTerm(w, new Scope(), e)
  if (e.e === 'or') {
    const terms = e.args.map((arg) => groupTerm(w, arg))
    return terms.reduce((a, b) => a && b && uniteTerms(a, b))
  }
  if (e.e !== 'where')
    return w.error('type-mismatch', e.at, 'piece words, or `pieces where …`, are needed here')
  const base = groupTerm(w, e.list)
  const scope = new Scope()
  const it = scope.declare(e.bind, { k: 'piece' })
  const cond = w.check(scope, e.cond, BOOL)
  const set = base && classSet(w, base, e.list.at)
  if (!set || !cond) return null
  const { term, left } = narrowTerm(w, set, it.local, cond.x)
  if (left.length === 0) return term
  return w.error('not-static', e.cond.at, 'a group can only ask what a piece is, not where it is')
}

function seatsTerm(w: Checker, group: GroupSyntax): PhraseTerm | null {
  const terms: (PhraseTerm | undefined)[] = w.seats.map(() => undefined)
  for (const { seat, pieces } of group.byActor) {
    const index = w.find('seats', seat)
    const term = groupTerm(w, pieces)
    if (index === null || !term) return null
    if (term.keys.length > 0)
      return w.error(
        'not-static',
        pieces.at,
        'what each seat means by a group must not depend on the actor again',
      )
    terms[index] = term
  }
  const missing = w.seats.filter((_, i) => !terms[i])
  if (missing.length > 0)
    return w.error(
      'missing-key',
      group.id.at,
      `\`${group.id.text}\` does not say what it is for ${missing.join(', ')}`,
    )
  const tests = terms.map((term) => (cls: number) => term?.test(cls, []) ?? false)
  return {
    ...makeActorTerm(tests, w.addPlace(group.id.at)),
    groups: terms.flatMap((term) => term?.groups ?? []),
  }
}
