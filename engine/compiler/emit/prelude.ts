/**
 * The head of every emitted module: what effects would otherwise repeat at every place. Written as the JavaScript it
 * is; only numbers and tables of the game are filled in.
 */
import { UNLIMITED } from '../../gamedef/expr.ts'
import type { GameDef } from '../../gamedef/gamedef.ts'
import type { Layout } from '../../gamedef/layout.ts'
import { quote } from './names.ts'

/** `maxima`: by constraint, what its property `max` is written as. */
export function preludeOf(def: GameDef, layout: Layout, maxima: readonly string[]): readonly string[] {
  const constraints = def.constraints.map(
    (c, i) =>
      `{ id: ${quote(c.id)}, ${maxima[i]}, piles: ${JSON.stringify([...new Set(c.classes)].map((cls) => layout.piles[cls]))} }`,
  )
  const markers = def.markers.map(
    (m, i) => `{ base: ${layout.markers[i]}, lo: ${JSON.stringify(m.lo)}, hi: ${JSON.stringify(m.hi)} }`,
  )
  return `
const $classOf = layout.classOf
const $zoneOf = layout.zoneOf
const $limits = layout.limits
const $entering = layout.entering
const $piles = layout.piles
const $withProp = layout.withProp
const $constraints = [${constraints.join(', ')}]
const $markers = [${markers.join(', ')}]

function zone$(zone, at) {
  return zone >= 0 && zone < ${def.zones.length} ? zone : k.crash('there is no such space', at)
}

function zones$(zones, at) {
  for (let i = 0; i < zones.length; i++) zone$(zones[i], at)
  return zones
}

function seat$(seat, at) {
  return seat >= 0 && seat < ${def.seats.length} ? seat : k.crash('there is no such seat', at)
}

function key$(value, size, at) {
  return value >= 0 && value < size ? value : k.crash('no pieces are called by this value', at)
}

function clamp$(value, min, max) {
  return value > max ? max : value > min ? value : min
}

function ask$(choice, options, counts, min, max, costs, budget, by, path, why) {
  return { choice, options, counts, min, max, costs, budget, by, path, why }
}

function any$(c, bases, zone) {
  for (let i = 0; i < bases.length; i++) if (c[bases[i] + zone] > 0) return true
  return false
}

// How many may be taken before the cheapest of them cost more than the budget.
function payable$(counts, costs, budget, most) {
  const order = costs.map((_, i) => i).sort((a, b) => costs[a] - costs[b])
  let n = 0
  for (const i of order) {
    for (let left = counts === null ? 1 : counts[i]; left > 0 && n < most; left--) {
      if (costs[i] > budget) return n
      budget -= costs[i]
      n++
    }
  }
  return n
}

// The question for several answers, or null where none can be given.
function several$(m, node, choice, options, counts, min, max, costs, budget, by, path, why) {
  let most = 0
  if (counts === null) most = options.length
  else for (let i = 0; i < counts.length; i++) most += counts[i]
  if (max < most) most = max
  if (most < min && m.asked() === 0) k.refuse('no-options', node)
  if (costs !== null) {
    const payable = payable$(counts, costs, budget, most)
    if (payable < min && m.asked() === 0) k.refuse('cannot-pay', node)
    most = payable
  }
  if (most <= 0) return null
  return ask$(choice, options, counts, min > most ? most : min > 0 ? min : 0, most, costs, budget, by, path, why)
}

// Adds pieces of a pile to the options; true where the pile is new among them.
function tally$(c, options, counts, pile, n) {
  const i = options.indexOf(pile)
  if (i >= 0) {
    counts[i] = Math.min(c[pile], counts[i] + n)
    return false
  }
  options.push(pile)
  counts.push(n)
  return true
}

// Takes from the options the pieces that were chosen before.
function unchosen$(options, counts, chosen) {
  for (let i = 0; i < chosen.length; i++) {
    const at = options.indexOf(chosen[i])
    if (at >= 0 && --counts[at] <= 0) {
      options.splice(at, 1)
      counts.splice(at, 1)
    }
  }
  return options
}

// Union of lists of pieces: of every pile the larger count.
function merge$(list, more) {
  const spare = list.slice()
  for (let i = 0; i < more.length; i++) {
    const at = spare.indexOf(more[i])
    if (at >= 0) spare.splice(at, 1)
    else list.push(more[i])
  }
}

function without$(list, less) {
  const left = list.slice()
  for (let i = 0; i < less.length; i++) {
    const at = left.indexOf(less[i])
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

// The end of a range. No rule counts this far: it would be a list larger than memory.
function last$(from, to, at) {
  return to - from < 1000000 ? to : k.crash('a range of more than a million numbers', at)
}

function faces$(from, to, at) {
  const faces = []
  for (let face = from; face <= to; face++) faces.push(face)
  return faces.length > 0 ? faces : k.crash('nothing can be rolled', at)
}

function drawn$(options, at) {
  return options.length > 0 ? options : k.crash('there is nothing to draw from', at)
}

function pay$(c, cell, amount, floor, node, at) {
  if (!(amount >= 0)) k.crash('a payment below zero', at)
  if (amount > c[cell] - floor) k.refuse('cannot-pay', node)
  k.set(c, cell, c[cell] - amount)
}

function mark$(c, marker, zone, state, node) {
  const { base, lo, hi } = $markers[marker]
  if (!(state >= lo[zone] && state <= hi[zone])) k.refuse('state-not-allowed', node)
  k.set(c, base + zone, state)
}

function lean$(c, marker, zone, delta, node) {
  const { base, lo, hi } = $markers[marker]
  if (lo[zone] > hi[zone]) k.refuse('state-not-allowed', node)
  k.set(c, base + zone, clamp$(c[base + zone] + delta, lo[zone], hi[zone]))
}

function room$(c, sets, zone) {
  if (sets === null) return ${UNLIMITED}
  let room = 0
  for (let s = 0; s < sets.length; s++) {
    let tightest = ${UNLIMITED}
    for (let i = 0; i < sets[s].length; i++) {
      const limit = $constraints[sets[s][i]]
      tightest = Math.min(tightest, limit.max - k.total(c, limit.piles, zone))
    }
    room = Math.max(room, tightest)
  }
  return room
}

// How many of n pieces of a pile the constraints let into another.
function fits$(c, pile, to, n, node, stays) {
  const from = pile - ${layout.firstPile}
  const zone = $zoneOf[to - ${layout.firstPile}]
  const limits = $limits[to - ${layout.firstPile}]
  for (let i = 0; i < limits.length; i++) {
    const limit = $constraints[limits[i]]
    if ($zoneOf[from] === zone && $limits[from].includes(limits[i])) continue
    const room = limit.max - k.total(c, limit.piles, zone)
    if (room >= n) continue
    if (!stays) k.refuse('constraint', node, limit.id)
    n = room > 0 ? room : 0
  }
  return n
}

// Where a piece stands once it has entered a zone.
function landing$(pile, zone) {
  return $piles[$entering[$classOf[pile - ${layout.firstPile}]][zone]] + zone
}

// Moves one piece and returns its new pile.
function enter$(c, pile, zone, node, at, stays) {
  if (!(c[pile] > 0)) k.crash('the piece is no longer there', at)
  return go$(c, pile, landing$(pile, zone), node, stays)
}

function go$(c, pile, to, node, stays) {
  if (to === pile || fits$(c, pile, to, 1, node, stays) === 0) return pile
  k.shift(c, pile, to, 1)
  return to
}

// Where the pieces end that stand in a list side by side and are alike, as far as the pile goes.
function run$(c, list, i, at) {
  const pile = list[i]
  const there = c[pile]
  if (!(there > 0)) k.crash('the piece is no longer there', at)
  const most = Math.min(list.length, i + there)
  let end = i + 1
  while (end < most && list[end] === pile) end++
  return end
}

// Moves such a run at once: the same as one by one, but for the time it takes.
function goRun$(c, list, i, end, to, node, stays) {
  const pile = list[i]
  if (to === pile) return
  const n = fits$(c, pile, to, end - i, node, stays)
  k.shift(c, pile, to, n)
  for (let moved = 0; moved < n; moved++) list[i + moved] = to
}

function enterAll$(c, list, zone, node, at, stays) {
  for (let i = 0, end = 0; i < list.length; i = end) {
    end = run$(c, list, i, at)
    goRun$(c, list, i, end, landing$(list[i], zone), node, stays)
  }
}

// The pile that a piece comes to in the box of its kind.
function homing$(homes, pile, at) {
  const to = homes[$classOf[pile - ${layout.firstPile}]]
  return to >= 0 ? to : k.crash('there is no such space', at)
}

// Moves one piece to the box of its kind.
function home$(c, pile, homes, node, at, stays) {
  if (!(c[pile] > 0)) k.crash('the piece is no longer there', at)
  return go$(c, pile, homing$(homes, pile, at), node, stays)
}

function homeAll$(c, list, homes, node, at, stays) {
  for (let i = 0, end = 0; i < list.length; i = end) {
    end = run$(c, list, i, at)
    goRun$(c, list, i, end, homing$(homes, list[i], at), node, stays)
  }
}

// Changes a property of one piece and returns its new pile.
function turn$(c, pile, prop, value, at) {
  if (!(c[pile] > 0)) k.crash('the piece is no longer there', at)
  const from = pile - ${layout.firstPile}
  const rows = $withProp[prop]
  const cls = value >= 0 && value < rows.length ? rows[value][$classOf[from]] : -1
  if (cls < 0) k.crash('a piece of this kind cannot have this value', at)
  const to = $piles[cls] + $zoneOf[from]
  if (to !== pile) k.shift(c, pile, to, 1)
  return to
}

function turnAll$(c, list, prop, value, at) {
  for (let i = 0; i < list.length; i++) list[i] = turn$(c, list[i], prop, value, at)
}

function* nothing$() {}
`
    .trim()
    .split('\n')
}
