/** Pieces: their properties, kinds and classes. */
import { toSingular } from '../../gamedef/plural.ts'
import { getEnumId, SEAT } from '../../gamedef/types.ts'
import type { Name } from '../syntax/effect.ts'
import type { GameParts, KindSyntax, ValueTypeSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { addGroup, addPieceWords } from './piece-words.ts'
import { getEmptyValue, readDeclaredType, readLiteralValue, readOneValue, readValueList } from './values.ts'

/** The tables of words and the cells of stacks grow with the number of classes. */
const MOST_PIECE_CLASSES = 2000

export function checkPieces(checker: Checker, game: GameParts<'properties' | 'kinds' | 'groups' | 'owner'>): void {
  for (const property of game.properties) addPieceProperty(checker, game, property)
  setOwnerProperty(checker, game)
  for (const kind of game.kinds) addPieceKind(checker, kind)
  addPieceWords(checker)
  for (const group of game.groups) addGroup(checker, group)
}

function addPieceProperty(checker: Checker, game: GameParts<'kinds'>, property: ValueTypeSyntax): void {
  const { id } = property
  const type = readDeclaredType(checker, 'a property of pieces', property, 'lists')
  if (type === null) checker.diagnostics.markBrokenName(id.text)
  else if (normalizeName(id.text) === 'space' || normalizeName(id.text) === 'zone')
    checker.error(
      'duplicate-name',
      id.at,
      `no property can be called \`${id.text}\`: that is the space where a piece stands`,
    )
  else if (checker.names.declare('properties', id)) {
    const lists = type.k === 'list' ? { lists: [] } : {}
    checker.game.properties.push({
      id: id.text,
      type,
      changes: type.k === 'enum' && canPropertyChange(game, id),
      ...lists,
    })
  }
}

const canPropertyChange = (game: GameParts<'kinds'>, id: Name): boolean =>
  game.kinds.some((k) =>
    k.properties.some(
      (property) => normalizeName(property.name.text) === normalizeName(id.text) && property.value.isList,
    ),
  )

function setOwnerProperty(checker: Checker, game: GameParts<'owner'>): void {
  if (game.owner) {
    checker.game.owner = checker.names.find('properties', game.owner) ?? -1
    if (
      checker.game.owner >= 0 &&
      getEnumId(checker.game.getPropertyType('properties', checker.game.owner)) !== SEAT.id
    )
      checker.error('type-mismatch', game.owner.at, 'the owner of pieces must be a property of the type `seat`')
  } else checker.game.owner = checker.game.properties.findIndex((property) => getEnumId(property.type) === SEAT.id)
}

function addPieceKind(checker: Checker, kind: KindSyntax): void {
  if (checker.names.kinds.get(kind.id.text) !== undefined) {
    checker.names.reportTakenName('kinds', kind.id)
    return
  }
  // By property: the values that it can have for this kind.
  const values: (readonly number[])[] = checker.game.properties.map(({ type }) => [getEmptyValue(type)])
  for (const property of kind.properties) {
    const index = checker.names.find('properties', property.name)
    if (index !== null) values[index] = readPropertyValues(checker, property, index)
    else for (const { value } of property.value.values) checker.diagnostics.markBrokenName(String(value))
  }
  if (checker.game.classes.length + values.reduce((n, v) => n * v.length, 1) > MOST_PIECE_CLASSES) {
    checker.error(
      'too-large',
      checker.top,
      `kinds and their states make more than ${MOST_PIECE_CLASSES} sorts of pieces`,
    )
    checker.diagnostics.markBrokenName(kind.id.text)
    return
  }
  const owner = checker.game.owner < 0 ? -1 : (values[checker.game.owner]?.[0] ?? -1)
  const plural = kind.plural ?? makeDefaultPlural(kind.id.text)
  checker.names.kinds.add(kind.id.text)
  const index = checker.game.kinds.push({
    id: kind.id.text,
    plural,
    singular: kind.singular ?? toSingular(plural),
    count: kind.count.value,
    owner,
    home: findHomeZone(checker, kind, owner),
    rule: checker.names.findClause(kind.rule, -1),
  })
  addPieceClasses(checker, index - 1, values)
}

/** The states of a kind, the starting one first, or the one value of a property that never changes. */
function readPropertyValues(
  checker: Checker,
  { name, value }: KindSyntax['properties'][number],
  index: number,
): readonly number[] {
  const type = checker.game.getPropertyType('properties', index)
  if (type.k === 'list') {
    const lists = checker.game.properties[index]?.lists as (readonly number[])[]
    return [lists.push(readValueList(checker, type.of, value)) - 1]
  }
  if (type.k !== 'enum') return [readOneValue(checker, type, value) ?? 0]
  if (value.isList && value.values.length === 0)
    checker.error('wrong-value', value.at, `\`${name.text}\` of a kind needs a state`)
  const indices: number[] = []
  for (const stateSyntax of value.values) {
    const state = readLiteralValue(checker, type, stateSyntax)
    if (state === null) checker.diagnostics.markBrokenName(String(stateSyntax.value))
    else if (indices.includes(state))
      checker.error('duplicate-name', stateSyntax.at, `\`${stateSyntax.value}\` is listed twice: leave out one of them`)
    else indices.push(state)
  }
  return indices.length > 0 ? indices : [-1]
}

const makeDefaultPlural = (id: string): string => id.replace(/[-_]/g, ' ')

function findHomeZone(checker: Checker, kind: KindSyntax, owner: number): number {
  const name = kind.home?.text ?? 'available'
  const family = checker.names.families.get(normalizeName(name))
  const zone = family ? family[owner] : checker.names.zones.get(name)
  if (zone !== undefined && zone >= 0) return zone
  // The owner of the pieces could not be read, which is reported already.
  if (family && owner < 0 && checker.game.owner >= 0 && checker.diagnostics.failed) return 0
  const at = kind.home?.at ?? kind.id.at
  if (family) checker.error('no-home', at, `the seat of \`${kind.id.text}\` has no box \`${name}\``)
  else if (kind.home) checker.names.findZones(kind.home)
  else if (!checker.diagnostics.isBrokenName(name))
    checker.error('no-home', at, `nothing says where \`${kind.id.text}\` are at the start: \`home\` is missing`)
  return 0
}

/** Adds a class for each combination of states, the starting states first. */
function addPieceClasses(checker: Checker, kind: number, values: readonly (readonly number[])[]): void {
  const start = checker.game.classes.length
  const { singular = '', plural = '' } = checker.game.kinds[kind] ?? {}
  // Only the properties that change tell classes of a kind apart: a few of perhaps hundreds.
  const states = values.flatMap((options, prop) => {
    const def = checker.game.properties[prop]
    return options.length > 1 && def ? [{ prop, words: checker.enums.get(getEnumId(def.type)).values }] : []
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
    const stateWords = states.map(({ prop, words }) => words[chosen[prop]!] ?? '')
    const call = (name: string): string => [...stateWords, name].join(' ')
    checker.game.classes.push({ kind, values: [...chosen], start, singular: call(singular), plural: call(plural) })
  }
  combine(0)
}
