/** Tracks, flags, markers, circumstances and the constraints on where pieces stand. */
import { BOOL, enumType, INT, isSameType, SEAT, type Type, typeName, ZONE } from '../../gamedef/types.ts'
import { typeWords } from '../../gamedef/words.ts'
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
import { isComplete } from './alike.ts'
import type { Checker } from './checker.ts'
import { normalizeName } from './name-table.ts'
import { groupTerm } from './pieces.ts'
import { checkVisibility, pilesOf } from './piles.ts'
import { Scope } from './scope.ts'
import { classSet } from './term.ts'
import { readType } from './types.ts'
import { distinctWords, literalValue, typeOfValues } from './values.ts'

const MOST = 1_000_000

export function checkVars(w: Checker, vars: readonly VarSyntax[]): void {
  for (const v of vars) {
    const type = varType(w, v)
    const per = ownerType(w, v)
    if (type === null || per === undefined || !w.isFree(v.id) || isTaken(w, v, per)) {
      w.markBroken(v.id.text)
      continue
    }
    const range = bounds(w, v, type)
    const start = v.start ? literalValue(w, type, v.start) : range.min
    if (v.start && start !== null && range.min <= range.max && (start < range.min || start > range.max))
      w.error('out-of-range', v.start.at, `\`${start}\` is not within ${range.min} to ${range.max}`)
    const { as } = v
    const name = v.name ?? v.id.text.replace(/[-_]/g, ' ')
    w.names.vars.add(v.id.text)
    w.vars.push({
      id: v.id.text,
      name,
      as,
      type,
      ...range,
      start: start ?? range.min,
      per,
      has: per === null ? [] : ownersNamed(w, v, per),
      ...checkVisibility(w, v.seen, per !== null && isSameType(per, SEAT), v.id.at),
      ...(v.lasts ? { fleeting: true } : {}),
      rule: w.rule(v.rule, -1),
    })
  }
}

/** Whether the name is that of another thing which stands in the same places; if so, that has been said. */
function isTaken(w: Checker, v: VarSyntax, per: Type | null): boolean {
  const { text, at } = v.id
  const other =
    w.names.vars.get(text) !== undefined
      ? 'a track, flag or marker'
      : per?.k === 'enum' && per.id === SEAT.id && w.families.has(normalizeName(text))
        ? 'a box of each seat'
        : per !== null && isSameType(per, SEAT) && pilesOf(w, text) !== null
          ? 'a pile of each seat'
          : per?.k === 'zone' && w.names.attributes.get(text) !== undefined
            ? 'an attribute'
            : null
  if (other !== null) w.error('duplicate-name', at, `\`${text}\` is ${other} already`)
  return other !== null
}

function varType(w: Checker, v: VarSyntax): Type | null {
  if (v.as === 'flag') return BOOL
  if (v.as === 'track' && v.type === null) return INT
  const type = typeOfValues(w, `a ${v.as}`, { ...v, values: v.states })
  if (v.as === 'track' || type === null || type.k === 'enum') return type
  return w.error('type-mismatch', v.type?.at ?? v.id.at, 'the states of a marker are the words of an enum')
}

function bounds(w: Checker, v: VarSyntax, type: Type): { min: number; max: number } {
  if (type.k === 'bool') return { min: 0, max: 1 }
  if (type.k === 'enum') return { min: 0, max: w.enumOf(type.id).values.length - 1 }
  const limit = (literal: LiteralSyntax | null, otherwise: number): number => {
    if (literal === null) return otherwise
    const value = literalValue(w, INT, literal)
    if (value !== null && Math.abs(value) > MOST)
      w.error('bad-number', literal.at, `\`${value}\` is beyond what a track can hold`)
    return value ?? otherwise
  }
  const min = limit(v.min, 0)
  const max = limit(v.max, Math.max(99, min))
  if (v.max && max < min)
    w.error('out-of-range', v.max.at, `the greatest value ${max} is below the least ${min}`)
  return { min, max }
}

/** What there is one for each of; null where the game has one. Undefined after a diagnostic. */
function ownerType(w: Checker, { per, seats }: VarSyntax): Type | null | undefined {
  const type = per ? readType(w, per) : seats.length > 0 ? SEAT : null
  if (per === null || type?.k === 'enum' || type?.k === 'zone') {
    if (seats[0] && !isSameType(type ?? SEAT, SEAT))
      w.error('wrong-value', seats[0].at, '`seats` says which seats have one: this is not kept for each seat')
    return type
  }
  if (type) w.error('type-mismatch', per.at, `nothing is kept for each ${typeName(type)}`)
  return undefined
}

function ownersNamed(w: Checker, { seats }: VarSyntax, per: Type): readonly number[] {
  if (per.k === 'zone') return w.spaces
  return isSameType(per, SEAT) ? w.seatsNamed(seats) : [...typeWords(w, per).keys()]
}

/** A value of a sort that rules can name, or a list of such, or of spaces. */
function circumstanceType(w: Checker, id: Name, type: TypeName): Type | null {
  const t = readType(w, type)
  if (t?.k === 'list' && t.of.k === 'zone') return t
  return t && typeOfValues(w, 'a circumstance', { id, type, values: [] }, 'lists')
}

export function checkCircumstances(w: Checker, list: readonly CircumstanceSyntax[]): void {
  for (const { id, type: named, start } of list) {
    const type = named ? circumstanceType(w, id, named) : BOOL
    if (type === null || !w.isFree(id)) {
      w.markBroken(id.text)
      continue
    }
    const value = type.k === 'list' ? [] : start ? (literalValue(w, type, start) ?? 0) : 0
    if (type.k === 'list' && start)
      w.error('wrong-value', start.at, `\`${id.text}\` is a list, and begins empty`)
    if (w.names.vars.get(id.text) !== undefined)
      w.error('duplicate-name', id.at, `\`${id.text}\` is a track, flag or marker already`)
    else if (w.declare('circumstances', id)) w.circumstances.push({ id: id.text, type, start: value })
  }
}

export function checkMarkers(w: Checker, markers: readonly MarkerSyntax[]): void {
  for (const m of markers) {
    const states = distinctWords(w, m.states)
    const stateOf = ({ text, at }: Name): number | null => literalValue(w, enumType(id), { at, value: text })
    const id = w.addEnum(m.id.text, states)
    const start = m.start ? stateOf(m.start) : 0
    // Boxes have no markers; spaces have every state unless the marker says otherwise.
    const lo = w.zones.map((z) => (z.box ? 1 : 0))
    const hi = w.zones.map((z) => (z.box ? 0 : states.length - 1))
    for (const only of m.only) restrict(w, only, stateOf, lo, hi)
    const barred = w.spaces.filter((z) => {
      const [least, most] = [lo[z] ?? 0, hi[z] ?? 0]
      return start !== null && least <= most && (start < least || start > most)
    })
    if (start !== null && barred.length > 0) {
      const names = barred.map((z) => `\`${w.zones[z]?.id}\``).join(', ')
      w.error('state-not-allowed', m.start?.at ?? m.id.at, `${names} cannot start \`${states[start]}\``)
    }
    const isTaken = (w.names.vars.get(m.id.text) ?? w.names.attributes.get(m.id.text)) !== undefined
    if (isTaken || w.names.markers.add(m.id.text) === undefined)
      w.error('duplicate-name', m.id.at, `there is already a marker, track or attribute \`${m.id.text}\``)
    else {
      const rule = w.rule(m.rule, -1)
      w.markers.push({ id: m.id.text, enum: id, start: start ?? 0, lo, hi, rule })
    }
  }
}

function restrict(
  w: Checker,
  only: MarkerSyntax['only'][number],
  stateOf: (name: Name) => number | null,
  lo: number[],
  hi: number[],
): void {
  const spaces = spacesWhere(w, [only.where])
  const found = only.states.map(stateOf)
  // Where a state is misspelt, nobody knows what is allowed.
  if (!isComplete(found)) return
  const allowed = [...new Set(found)].sort((a, b) => a - b)
  const [least = 1, most = 0] = [allowed[0], allowed.at(-1)]
  if (allowed.length > 0 && most - least + 1 !== allowed.length)
    w.error('wrong-value', only.at, 'the allowed states of a space must follow one another in the lattice')
  for (const zone of spaces) {
    lo[zone] = Math.max(lo[zone] ?? 0, least)
    hi[zone] = Math.min(hi[zone] ?? 0, most)
  }
}

/** The spaces that fulfil conditions on `it` which the board alone decides. */
export function spacesWhere(w: Checker, conditions: readonly S.ExprSyntax[]): readonly number[] {
  let spaces = w.spaces
  for (const e of conditions) {
    const scope = new Scope()
    const it = scope.declare('it', ZONE)
    scope.alias('zone', it)
    const cond = w.check(scope, e, BOOL)
    if (!cond) return []
    let open = false
    spaces = spaces.filter((zone) => {
      const holds = w.evaluator.holds(cond.x, it.local, zone)
      if (holds === undefined) open = true
      return holds === true
    })
    if (open) {
      w.error('not-static', e.at, 'this must be decidable from the attributes of the space alone')
      return []
    }
  }
  return spaces
}

export function checkConstraints(w: Checker, constraints: readonly ConstraintSyntax[]): void {
  for (const c of constraints) {
    const term = groupTerm(w, c.pieces)
    if (term && term.keys.length > 0) {
      w.error('not-static', c.pieces.at, 'a constraint cannot depend on who acts')
      continue
    }
    const classes = term && classSet(w, term, c.pieces.at)
    const zones = spacesWhere(w, c.spaces)
    if (classes?.k !== 'static') continue
    const rule = w.rule(c.rule, -1)
    const { id, description } = c
    w.constraints.push({
      id: id.text,
      description,
      zones,
      classes: classes.classes,
      max: c.max,
      ...(c.refuses ? { refuses: true as const } : {}),
      at: w.addPlace(c.at),
      rule,
    })
  }
}
