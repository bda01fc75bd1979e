/** What a scenario names of the rules beside its moves: clauses it claims, reasons it expects. */
import { closest, type Game, isRefusalCode, REFUSALS } from '../../engine/index.ts'
import type { Refused, Scenario, Text } from '../scenario/scenario.ts'
import type { Scene } from '../scenario/scene.ts'

/** Clauses and sections that are claimed, and the codes and clauses of refusals. All of them are told. */
export function checkClaims({ game, d }: Scene, { rules, play }: Scenario): void {
  const { def } = game
  const ids = [...new Set(def.rules.flatMap(({ id, section }) => [id, section]))]
  const known = new Set(ids.map((id) => id.toLowerCase()))
  const rule = ({ text, at }: Text): void => {
    if (def.rules.length === 0 || known.has(text.toLowerCase())) return
    d.add('unknown-rule', at, `the rules have no clause or section \`${text}\``, closest(text, ids))
  }
  const code = ({ text, at }: Text): void => {
    if (isRefusalCode(text) || reasonsOf(game).has(text)) return
    const codes = [...Object.keys(REFUSALS), ...reasonsOf(game)]
    const message = `no refusal has the code \`${text}\`: there are ${codes.join(', ')}`
    d.add('unknown-refusal', at, message, closest(text, codes))
  }
  const refused = (said: Refused): void => {
    if (said.code) code(said.code)
    if (said.rule) rule(said.rule)
  }
  rules.forEach(rule)
  for (const step of play) {
    if (step.step === 'move' && step.refused) refused(step.refused)
    if (step.step === 'move') for (const { why } of step.ended ?? []) refused(why)
    if (step.step === 'illegal') for (const { code: told } of step.moves) if (told) code(told)
  }
}

const reasons = new WeakMap<Game, ReadonlySet<string>>()

/** The codes that the rule data gives conditions of its own, wherever they stand. */
function reasonsOf(game: Game): ReadonlySet<string> {
  const known = reasons.get(game)
  if (known) return known
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'because' && typeof inner === 'string') found.add(inner)
        else look(inner)
      }
  }
  look([game.def.actions, game.def.procedures, game.def.turn])
  reasons.set(game, found)
  return found
}
