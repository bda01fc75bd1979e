/** Pieces in the box of another seat: where no setup and no rule puts them there, no play comes to such a board. */
import type { Game, Span } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../../scenario/codes.ts'
import { listDestinations } from './destinations.ts'

/** Checks the home box of one seat. Nobody can tell what other boxes are for. */
export function reportForeignBox(
  { def }: Game,
  cls: number,
  zone: number,
  at: Span,
  diagnostics: ScenarioDiagnostics,
): void {
  const { kind } = def.classes[cls]!
  const { plural, owner } = def.kinds[kind]!
  const { id, seat, family } = def.zones[zone]!
  if (seat < 0 || owner < 0 || owner === seat || !def.kinds.some(({ home }) => home === zone)) return
  const isSetUp = def.setups.some(({ pieces }) =>
    pieces.some(([piece, at, count]) => at === zone && count > 0 && def.classes[piece]!.kind === kind),
  )
  if (isSetUp || listDestinations(def).has(zone)) return
  const ownBox = def.zones.find((other) => other.family === family && other.seat === owner)
  const theirs = ownBox ? `: their own box is \`${ownBox.id}\`` : ''
  diagnostics.add(
    'foreign-box',
    at,
    `\`${id}\` is the box of ${def.seats[seat]!}, and no rule puts ${plural} there${theirs}`,
  )
}
