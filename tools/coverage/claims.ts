/** Claims that a scenario makes and does not keep: it says `rules: [x]`, and x is never reached. */
import type { ClauseDef, GameDef } from '../../engine/index.ts'
import { claims } from '../project/project.ts'
import { groupBy } from '../suite/group.ts'
import { type Anatomy, anatomyOf } from './anatomy.ts'
import { type Carrier, carrierOf } from './clauses.ts'
import { type GameSeen, gameKey, type Shown } from './seen.ts'
import { type Evidence, exercises, indexCase, witnesses } from './witness.ts'

export interface EmptyClaim {
  readonly file: string
  readonly claim: string
  readonly why: string
}

/**
 * A file's rows show together what it claims. What failed or could not be played shows nothing, and is told elsewhere;
 * of a file with such cases nobody knows what the others would have been for.
 */
export function emptyClaims({ games, cases }: Shown): readonly EmptyClaim[] {
  const files = groupBy(cases, ({ file }) => file)
  return [...files].flatMap(([file, own]) => {
    if (own.some(({ isWhole }) => !isWhole)) return []
    const claimed = [...new Set(own.flatMap(({ rules }) => rules))]
    return claimed.flatMap((claim): EmptyClaim[] => {
      const judged = own.filter(({ rules }) => rules.includes(claim))
      const whys = judged.map((seen) => {
        const game = games.find(
          (each) => gameKey(each) === gameKey({ folder: seen.game, ruleset: seen.ruleset }),
        )
        return game ? whyEmpty(game, claim, indexCase(seen)) : null
      })
      const [first] = whys
      return first && whys.every((why) => why !== null) ? [{ file, claim, why: first }] : []
    })
  })
}

/** Null where the claim is kept. A section is kept by any of its clauses. */
function whyEmpty({ def }: GameSeen, claim: string, evidence: Evidence): string | null {
  const anatomy = anatomyOf(def)
  const meant = meantBy(def, claim)
  if (meant.length === 0) return null
  if (
    meant.some(({ clause, index }) =>
      isKept(anatomy, index, carrierOf(clause, anatomy.isCarried(index)), evidence),
    )
  )
    return null
  return meant.some(({ index }) => anatomy.isCarried(index))
    ? 'none of its nodes ran'
    : 'no node of the rule data carries it'
}

interface Meant {
  readonly clause: ClauseDef
  readonly index: number
}

const meanings = new WeakMap<GameDef, Map<string, readonly Meant[]>>()

/** A thousand scenarios claim the same hundreds of a thousand clauses. */
function meantBy(def: GameDef, claim: string): readonly Meant[] {
  const known = meanings.get(def) ?? new Map<string, readonly Meant[]>()
  meanings.set(def, known)
  const meant =
    known.get(claim) ??
    def.rules.flatMap((clause, index) =>
      claims(clause.id, claim) || claims(clause.section, claim) ? [{ clause, index }] : [],
    )
  known.set(claim, meant)
  return meant
}

/** What rule data carry has to run. What they do not, whoever witnesses it keeps; what is excluded nobody can show. */
function isKept(anatomy: Anatomy, rule: number, carrier: Carrier, evidence: Evidence): boolean {
  switch (carrier) {
    case 'data':
      return exercises(anatomy, rule, evidence)
    case 'excluded':
    case 'later':
      return true
    case 'absence':
    case 'scenario':
      return witnesses(anatomy, rule, carrier, evidence)
  }
}
