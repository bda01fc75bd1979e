/** Setups: starting boards, checked against the pool, the tracks and the constraints. */
import type { SetupDef } from '../../../gamedef/gamedef.ts'
import { PILE } from '../../../gamedef/types.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { GameParts, SetupSyntax } from '../../syntax/game.ts'
import { normalizeName } from '../../syntax/names.ts'
import type { Span } from '../../yaml/node.ts'
import type { Checker } from '../checker.ts'
import { findFirstPhaseOfSetup, findOrAddSetupAction, LONGEST_EXTENDS_CHAIN, type SetupsByName } from './beginning.ts'
import { checkPilesOfSetup } from './pile-contents.ts'
import { checkConstraintsOnBoard, checkPiecePool, isAtHome } from './pool.ts'
import { buildSetupBoard, type SetupBoard } from './setup-board.ts'

export function checkSetups(checker: Checker, game: GameParts<'setups'>): SetupDef[] {
  const setupsByName = new Map(game.setups.map((setup) => [normalizeName(setup.id.text), setup]))
  const boards = new Map<SetupSyntax, SetupBoard | null>()
  const boardOf = (setup: SetupSyntax, depth: number): SetupBoard => {
    const cached = boards.get(setup)
    if (cached) return cached
    boards.set(setup, null)
    const board = buildSetupBoard(checker, setup, base(setup, depth))
    boards.set(setup, board)
    return board
  }
  const base = ({ id, extends: name }: SetupSyntax, depth: number): SetupBoard | null => {
    if (name === null) return null
    const extended = setupsByName.get(normalizeName(name.text))
    const ids = (): string[] => game.setups.map((each) => each.id.text)
    if (!extended) return checker.reportUnknown('unknown-setup', name, 'the setup', ids())
    if (boards.get(extended) === null) return checker.error('recursion', name.at, `\`${id.text}\` extends itself`)
    if (depth >= LONGEST_EXTENDS_CHAIN)
      return checker.error('too-large', name.at, `more than ${LONGEST_EXTENDS_CHAIN} setups extend one another`)
    return boardOf(extended, depth + 1)
  }
  return game.setups.map((setup) => makeSetupDef(checker, setupsByName, setup, boardOf(setup, 0)))
}

function makeSetupDef(checker: Checker, setupsByName: SetupsByName, setup: SetupSyntax, board: SetupBoard): SetupDef {
  const before = checker.diagnostics.all.length
  checkPiecePool(checker, board)
  checkConstraintsOnBoard(checker, board)
  checkPilesOfSetup(checker, board.piles, board.pileOfCard)
  nameSetupInDiagnostics(checker, setup, before)
  const pile = checker.names.vars.get(PILE.id) ?? -1
  const cards = [...board.pileOfCard].map(([card, pileIndex]) => [pile, card, pileIndex] as const)
  const phaseValue = board.vars.get(`${checker.game.phaseTrack}/0`)
  if (phaseValue)
    checker.error(
      'not-writable',
      phaseValue.at,
      'no setup can set the track of phases: write the first phase under `phase`',
    )
  const pieces = [...board.pieces].flatMap(([zone, piles]) =>
    [...piles].flatMap(([cls, { count }]): [number, number, number][] =>
      count === 0 || isAtHome(checker, cls, zone) ? [] : [[cls, zone, count]],
    ),
  )
  pieces.sort((a, b) => a[1] - b[1] || a[0] - b[0])
  return {
    id: setup.id.text,
    title: setup.title,
    vars: [...[...board.vars.values()].map(({ entry }) => entry), ...cards],
    markers: [...board.markers.values()].map(({ entry }) => entry),
    pieces,
    active: board.active,
    begins: findOrAddSetupAction(checker, setup, setupsByName),
    phase: checker.game.phaseTrack < 0 && !setup.phase ? -1 : findFirstPhaseOfSetup(checker, setup, setupsByName),
    rule: checker.names.findClause(setup.rule, -1),
    at: checker.marks.addPlace(setup.at),
  }
}

/** An inherited mistake stands in another setup, so its message names the setup it is about. */
function nameSetupInDiagnostics(checker: Checker, { id, at }: SetupSyntax, before: number): void {
  const { all } = checker.diagnostics
  const isReported = (one: Diagnostic): boolean =>
    all.slice(0, before).some((each) => each.message === one.message && isSameSpanStart(each.at, one.at))
  const added = all.splice(before)
  for (const each of added)
    if (isSpanWithin(at, each.at)) all.push(each)
    else if (!isReported(each)) all.push({ ...each, message: `in the setup \`${id.text}\`: ${each.message}` })
}

const isSameSpanStart = (one: Span, other: Span): boolean =>
  one.file === other.file && one.line === other.line && one.col === other.col

const isSpanWithin = (outer: Span, part: Span): boolean =>
  outer.file === part.file &&
  (part.line > outer.line || (part.line === outer.line && part.col >= outer.col)) &&
  (part.endLine < outer.endLine || (part.endLine === outer.endLine && part.endCol <= outer.endCol))
