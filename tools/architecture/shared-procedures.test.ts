/** A clause cited in a shared procedure is witnessed only by scenarios that do what it is about. */
import { describe, expect, it } from 'vitest'
import { checkFileClaims } from '../coverage/observe-cases.ts'
import { openProject, withOverlay } from '../project/project.ts'
import { Session } from '../run/session.ts'

const FILE = 'scenarios/fire-in-the-lake/shared-procedures.scenario.yaml'

/** Returns the claims that such a scenario does not witness. */
function unshown(claims: readonly string[], body: string): readonly string[] {
  const text = `title: Test\nrules: [${claims.join(', ')}]\n${body}`
  const project = withOverlay(openProject(import.meta.dirname), new Map([[FILE, text]]))
  return checkFileClaims(project, FILE, new Session()).map(({ claim }) => claim)
}

const NOTES = [
  '1.4.4-marker-leaves-with-base',
  '1.4.3-placed-underground',
  '1.4.3-activate-active-ok',
  '3.2.4-order-bases-last',
  '3.2.4-tunnel-stop',
]
const PLAIN = `
given:
  tracks: { arvn resources: 30 }
  spaces: { hue: "6 US troops, 2 active VC guerrillas", quang-tri: "3 US troops, 2 underground VC guerrillas", saigon: 1 ARVN base }
play:
  - US assault: { hue: {} }
  - US sweep: { quang-tri: {} }
  - ARVN train: { saigon: { place: cubes, troops: 6 }, end: nothing-more }
`

describe('clauses of shared procedures', () => {
  it('are not shown by an Assault on Guerrillas, a Sweep and a Train of Troops', () => {
    expect(unshown(NOTES, PLAIN)).toEqual(NOTES)
  })

  it('are shown by what they are about', () => {
    const tunnel = `
given: { spaces: { tay-ninh: "2 tunneled VC bases, 1 VC guerrilla" } }
play:
  - us remove-pieces: { space: tay-ninh, how: removed, pieces: 1 tunneled VC base }
  - vc place-pieces: { space: tay-ninh, faction: vc, kind: guerrillas, count: 1 }
`
    expect(unshown(['1.4.4-marker-leaves-with-base', '1.4.3-placed-underground'], tunnel)).toEqual([])
  })
})
