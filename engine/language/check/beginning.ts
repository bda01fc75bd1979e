/** A setup with chance in it: an action that nobody is offered is played when the game begins. */
import type { Effect } from '../../gamedef/effect.ts'
import { asks, effectsIn } from '../../gamedef/parts.ts'
import type { SetupSyntax } from '../syntax/game.ts'
import { checkAction } from './actions.ts'
import { fold } from './names.ts'
import { LONGEST_CHAIN } from './setups.ts'
import type { World } from './world.ts'

/** By their names without regard to case. */
export type SetupNames = ReadonlyMap<string, SetupSyntax>

/** What happens when the game begins here: the setup's own effects, else those of the setup it changes. */
export function beginning(w: World, s: SetupSyntax, byName: SetupNames, depth = 0): number | null {
  if (s.effects.length === 0) {
    const base = byName.get(fold(s.extends?.text ?? ''))
    return base && depth < LONGEST_CHAIN ? beginning(w, base, byName, depth + 1) : null
  }
  // No name that rules could write, so that only the beginning plays it.
  const id = `setup ${s.id.text}`
  const known = w.actions.findIndex((action) => action.id === id)
  if (known >= 0) return known
  const { rule, effects, at } = s
  const action = checkAction(w, {
    ...{ id: { text: id, at: s.id.at }, rule, kind: null, seats: [], inner: true, at },
    ...{ legality: [], validate: [], spend: [], after: [], windows: [], timings: [], returns: null },
    stages: [{ stage: 'effects', rule: null, at, effects }],
  })
  for (const stage of action.stages) reportQuestions(w, stage.effects, 'when a game begins')
  return w.actions.push(action) - 1
}

/** The phase that a game begins with here: the setup's own, else that of the setup it changes, else the first. */
export function firstPhase(
  w: World,
  { phase, extends: name }: SetupSyntax,
  byName: SetupNames,
  depth = 0,
): number {
  if (phase) return w.find('phases', phase) ?? 0
  const base = byName.get(fold(name?.text ?? ''))
  return base && depth < LONGEST_CHAIN ? firstPhase(w, base, byName, depth + 1) : 0
}

/** Questions where there is nobody who could be asked. */
export function reportQuestions(
  w: World,
  effects: readonly Effect[],
  where: string,
  seen: Set<number> = new Set(),
): void {
  for (const e of effectsIn(effects)) {
    if (e.do === 'call') {
      const procedure = w.procedures[e.proc]
      if (procedure && !seen.has(e.proc)) reportQuestions(w, procedure.effects, where, seen.add(e.proc))
    } else if (asks(e) && e.do !== 'roll' && e.do !== 'draw')
      w.error('question-not-allowed', w.spanOf(e.at), `${where} there is nobody to be asked`)
  }
}
