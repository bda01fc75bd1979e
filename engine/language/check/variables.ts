/** Tracks, flags, markers, circumstances and constraints. */
import { BOOL, formatType, INT, isSameType, makeEnumType, SEAT, type Type, ZONE } from '../../gamedef/types.ts'
import { getTypeWords } from '../../gamedef/words.ts'
import type { Name } from '../syntax/effect.ts'
import type * as S from '../syntax/expr.ts'
import type {
  CircumstanceSyntax,
  ConstraintSyntax,
  LiteralSyntax,
  MarkerSyntax,
  TypeName,
  VarSyntax,
} from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import { hasNoNull } from './alike.ts'
import type { Checker } from './checker.ts'
import { checkGroupTerm } from './piece-words.ts'
import { checkVisibility, findPilesOfSeats } from './piles.ts'
import { Scope } from './scope.ts'
import { makeClassSet } from './term.ts'
import { readType } from './types.ts'
import { readDeclaredType, readDistinctWords, readLiteralValue } from './values.ts'

const LARGEST_TRACK_VALUE = 1_000_000

export function checkTracks(checker: Checker, vars: readonly VarSyntax[]): void {
  for (const variable of vars) {
    const type = readTrackType(checker, variable)
    const per = readTrackOwnerType(checker, variable)
    if (
      type === null ||
      per === undefined ||
      !checker.names.isFreeName(variable.id) ||
      isTrackNameTaken(checker, variable, per)
    ) {
      checker.diagnostics.markBrokenName(variable.id.text)
      continue
    }
    const range = readTrackBounds(checker, variable, type)
    const start = variable.start ? readLiteralValue(checker, type, variable.start) : range.min
    if (variable.start && start !== null && range.min <= range.max && (start < range.min || start > range.max))
      checker.error('out-of-range', variable.start.at, `\`${start}\` is not within ${range.min} to ${range.max}`)
    const { as } = variable
    const name = variable.name ?? variable.id.text.replace(/[-_]/g, ' ')
    checker.names.vars.add(variable.id.text)
    checker.game.vars.push({
      id: variable.id.text,
      name,
      as,
      type,
      ...range,
      start: start ?? range.min,
      per,
      has: per === null ? [] : listTrackOwners(checker, variable, per),
      ...checkVisibility(checker, variable.seen, per !== null && isSameType(per, SEAT), variable.id.at),
      ...(variable.lasts ? { fleeting: true } : {}),
      rule: checker.names.findClause(variable.rule, -1),
    })
  }
}

/** Whether another thing in the same places has the name; true after a diagnostic. */
function isTrackNameTaken(checker: Checker, variable: VarSyntax, per: Type | null): boolean {
  const { text, at } = variable.id
  const other =
    checker.names.vars.get(text) !== undefined
      ? 'a track, flag or marker'
      : per?.k === 'enum' && per.id === SEAT.id && checker.names.families.has(normalizeName(text))
        ? 'a box of each seat'
        : per !== null && isSameType(per, SEAT) && findPilesOfSeats(checker, text) !== null
          ? 'a pile of each seat'
          : per?.k === 'zone' && checker.names.attributes.get(text) !== undefined
            ? 'an attribute'
            : null
  if (other !== null) checker.error('duplicate-name', at, `\`${text}\` is ${other} already`)
  return other !== null
}

function readTrackType(checker: Checker, variable: VarSyntax): Type | null {
  if (variable.as === 'flag') return BOOL
  if (variable.as === 'track' && variable.type === null) return INT
  const type = readDeclaredType(checker, `a ${variable.as}`, { ...variable, values: variable.states })
  if (variable.as === 'track' || type === null || type.k === 'enum') return type
  return checker.error(
    'type-mismatch',
    variable.type?.at ?? variable.id.at,
    'the states of a marker are the words of an enum',
  )
}

function readTrackBounds(checker: Checker, variable: VarSyntax, type: Type): { min: number; max: number } {
  if (type.k === 'bool') return { min: 0, max: 1 }
  if (type.k === 'enum') return { min: 0, max: checker.enums.get(type.id).values.length - 1 }
  const limit = (literal: LiteralSyntax | null, otherwise: number): number => {
    if (literal === null) return otherwise
    const value = readLiteralValue(checker, INT, literal)
    if (value !== null && Math.abs(value) > LARGEST_TRACK_VALUE)
      checker.error('bad-number', literal.at, `\`${value}\` is beyond what a track can hold`)
    return value ?? otherwise
  }
  const min = limit(variable.min, 0)
  const max = limit(variable.max, Math.max(99, min))
  if (variable.max && max < min)
    checker.error('out-of-range', variable.max.at, `the greatest value ${max} is below the least ${min}`)
  return { min, max }
}

/** The type of the owners of a track; null for one of the whole game, undefined after a diagnostic. */
function readTrackOwnerType(checker: Checker, { per, seats }: VarSyntax): Type | null | undefined {
  const type = per ? readType(checker, per) : seats.length > 0 ? SEAT : null
  if (per === null || type?.k === 'enum' || type?.k === 'zone') {
    if (seats[0] && !isSameType(type ?? SEAT, SEAT))
      checker.error('wrong-value', seats[0].at, '`seats` says which seats have one: this is not kept for each seat')
    return type
  }
  if (type) checker.error('type-mismatch', per.at, `nothing is kept for each ${formatType(type)}`)
  return undefined
}

function listTrackOwners(checker: Checker, { seats }: VarSyntax, per: Type): readonly number[] {
  if (per.k === 'zone') return checker.game.spaces
  return isSameType(per, SEAT) ? checker.names.findSeatsOrAll(seats) : [...getTypeWords(checker.game, per).keys()]
}

/** The type of a circumstance: one that rules can name, or a list of those or of spaces. */
function readCircumstanceType(checker: Checker, id: Name, type: TypeName): Type | null {
  const stated = readType(checker, type)
  if (stated?.k === 'list' && stated.of.k === 'zone') return stated
  return stated && readDeclaredType(checker, 'a circumstance', { id, type, values: [] }, 'lists')
}

export function checkCircumstances(checker: Checker, list: readonly CircumstanceSyntax[]): void {
  for (const { id, type: named, start } of list) {
    const type = named ? readCircumstanceType(checker, id, named) : BOOL
    if (type === null || !checker.names.isFreeName(id)) {
      checker.diagnostics.markBrokenName(id.text)
      continue
    }
    const value = type.k === 'list' ? [] : start ? (readLiteralValue(checker, type, start) ?? 0) : 0
    if (type.k === 'list' && start) checker.error('wrong-value', start.at, `\`${id.text}\` is a list, and begins empty`)
    if (checker.names.vars.get(id.text) !== undefined)
      checker.error('duplicate-name', id.at, `\`${id.text}\` is a track, flag or marker already`)
    else if (checker.names.declare('circumstances', id))
      checker.game.circumstances.push({ id: id.text, type, start: value })
  }
}

export function checkMarkers(checker: Checker, markers: readonly MarkerSyntax[]): void {
  for (const syntax of markers) {
    const states = readDistinctWords(checker, syntax.states)
    const stateOf = ({ text, at }: Name): number | null =>
      readLiteralValue(checker, makeEnumType(id), { at, value: text })
    const id = checker.enums.add(syntax.id.text, states)
    const start = syntax.start ? stateOf(syntax.start) : 0
    // Boxes have no markers; spaces have every state unless the marker says otherwise.
    const lowestState = checker.game.zones.map((zone) => (zone.box ? 1 : 0))
    const highestState = checker.game.zones.map((zone) => (zone.box ? 0 : states.length - 1))
    for (const restriction of syntax.only)
      restrictMarkerStates(checker, restriction, stateOf, lowestState, highestState)
    const forbiddenSpaces = checker.game.spaces.filter((z) => {
      const [least, most] = [lowestState[z] ?? 0, highestState[z] ?? 0]
      return start !== null && least <= most && (start < least || start > most)
    })
    if (start !== null && forbiddenSpaces.length > 0) {
      const names = forbiddenSpaces.map((z) => `\`${checker.game.zones[z]?.id}\``).join(', ')
      checker.error('state-not-allowed', syntax.start?.at ?? syntax.id.at, `${names} cannot start \`${states[start]}\``)
    }
    const isTrackNameTaken =
      (checker.names.vars.get(syntax.id.text) ?? checker.names.attributes.get(syntax.id.text)) !== undefined
    if (isTrackNameTaken || checker.names.markers.add(syntax.id.text) === undefined)
      checker.error(
        'duplicate-name',
        syntax.id.at,
        `there is already a marker, track or attribute \`${syntax.id.text}\``,
      )
    else {
      const rule = checker.names.findClause(syntax.rule, -1)
      checker.game.markers.push({
        id: syntax.id.text,
        enum: id,
        start: start ?? 0,
        lo: lowestState,
        hi: highestState,
        rule,
      })
    }
  }
}

function restrictMarkerStates(
  checker: Checker,
  restriction: MarkerSyntax['only'][number],
  stateOf: (name: Name) => number | null,
  lowestState: number[],
  highestState: number[],
): void {
  const spaces = findSpacesWhere(checker, [restriction.where])
  const states = restriction.states.map(stateOf)
  // With a misspelt state, the allowed ones are unknown.
  if (!hasNoNull(states)) return
  const allowed = [...new Set(states)].sort((a, b) => a - b)
  const [least = 1, most = 0] = [allowed[0], allowed.at(-1)]
  if (allowed.length > 0 && most - least + 1 !== allowed.length)
    checker.error(
      'wrong-value',
      restriction.at,
      'the states that a space allows must follow one another in the order of the marker',
    )
  for (const zone of spaces) {
    lowestState[zone] = Math.max(lowestState[zone] ?? 0, least)
    highestState[zone] = Math.min(highestState[zone] ?? 0, most)
  }
}

/** The spaces that fulfil conditions on `it`, which must depend on the board alone. */
export function findSpacesWhere(checker: Checker, conditions: readonly S.ExprSyntax[]): readonly number[] {
  let spaces = checker.game.spaces
  for (const expr of conditions) {
    const scope = new Scope()
    const it = scope.declare('it', ZONE)
    scope.addAlias('zone', it)
    const cond = checker.check(scope, expr, BOOL)
    if (!cond) return []
    let isUndecided = false
    spaces = spaces.filter((zone) => {
      const holds = checker.evaluator.holds(cond.expr, it.local, zone)
      if (holds === undefined) isUndecided = true
      return holds === true
    })
    if (isUndecided) {
      checker.error('not-static', expr.at, 'this must be decidable from the attributes of the space alone')
      return []
    }
  }
  return spaces
}

export function checkConstraints(checker: Checker, constraints: readonly ConstraintSyntax[]): void {
  for (const constraint of constraints) {
    const term = checkGroupTerm(checker, constraint.pieces)
    if (term && term.keys.length > 0) {
      checker.error('not-static', constraint.pieces.at, 'a constraint cannot depend on who acts')
      continue
    }
    const classes = term && makeClassSet(checker, term, constraint.pieces.at)
    const zones = findSpacesWhere(checker, constraint.spaces)
    if (classes?.k !== 'static') continue
    const rule = checker.names.findClause(constraint.rule, -1)
    const { id, description } = constraint
    checker.game.constraints.push({
      id: id.text,
      description,
      zones,
      classes: classes.classes,
      max: constraint.max,
      ...(constraint.refuses ? { refuses: true as const } : {}),
      at: checker.marks.addPlace(constraint.at),
      rule,
    })
  }
}
