/** The effects of a setup: an action that no seat is offered, played when the game begins. */
import type { Effect } from '../../../gamedef/effect.ts'
import type { ActionDef, ProcedureDef } from '../../../gamedef/gamedef.ts'
import { canEffectAsk, collectEffects } from '../../../gamedef/parts.ts'
import type { SetupSyntax } from '../../syntax/game.ts'
import { normalizeName } from '../../syntax/names.ts'
import { checkAction } from '../actions.ts'
import type { Checker } from '../checker.ts'

/** By normalized name. */
export type SetupsByName = ReadonlyMap<string, SetupSyntax>

/** Setups may extend one another so often. Longer chains come from programs, and would run out of stack. */
export const LONGEST_EXTENDS_CHAIN = 50

/** Rules cannot write this name, so only the beginning of a game plays the action. */
const SETUP_ACTION_PREFIX = 'setup '

/** The action that begins the game: of the setup's own effects, else of those of the setup it extends. */
export function findOrAddSetupAction(
  checker: Checker,
  setup: SetupSyntax,
  setupsByName: SetupsByName,
  depth = 0,
): number | null {
  if (setup.effects.length === 0) {
    const base = setupsByName.get(normalizeName(setup.extends?.text ?? ''))
    return base && depth < LONGEST_EXTENDS_CHAIN ? findOrAddSetupAction(checker, base, setupsByName, depth + 1) : null
  }
  const id = `${SETUP_ACTION_PREFIX}${setup.id.text}`
  const existing = checker.game.actions.findIndex((action) => action.id === id)
  if (existing >= 0) return existing
  const { rule, effects, at } = setup
  const action = checkAction(checker, {
    ...{ id: { text: id, at: setup.id.at }, rule, kind: null, seats: [], inner: true, at },
    ...{ legality: [], validate: [], spend: [], after: [], windows: [], timings: [], returns: null },
    stages: [{ stage: 'effects', rule: null, at, effects }],
  })
  for (const stage of action.stages) reportQuestionsToNobody(checker, stage.effects, 'when a game begins')
  return checker.game.actions.push(action) - 1
}

/** The phase that begins the game: the setup's own, else that of the setup it extends, else the first. */
export function findFirstPhaseOfSetup(
  checker: Checker,
  { phase, extends: name }: SetupSyntax,
  setupsByName: SetupsByName,
  depth = 0,
): number {
  if (phase) return checker.names.find('phases', phase) ?? 0
  const base = setupsByName.get(normalizeName(name?.text ?? ''))
  return base && depth < LONGEST_EXTENDS_CHAIN ? findFirstPhaseOfSetup(checker, base, setupsByName, depth + 1) : 0
}

/** Reports questions where no seat can be asked. */
export function reportQuestionsToNobody(
  checker: Checker,
  effects: readonly Effect[],
  occasion: string,
  visited: Set<number> = new Set(),
): void {
  for (const effect of collectEffects(effects)) {
    if (effect.do === 'call') {
      const procedure = checker.game.procedures[effect.proc]
      if (procedure && !visited.has(effect.proc))
        reportQuestionsToNobody(checker, procedure.effects, occasion, visited.add(effect.proc))
    } else if (canEffectAsk(effect) && effect.do !== 'roll' && effect.do !== 'draw')
      checker.error('question-not-allowed', checker.marks.getSpan(effect.at), `nobody can be asked ${occasion}`)
  }
}

/**
 * Reports payments that are never made, because all is free when a game begins. A procedure that is called in play,
 * too, pays there.
 */
export function reportPaymentsNeverMade(checker: Checker): void {
  const isOpening = ({ id }: ActionDef): boolean => id.startsWith(SETUP_ACTION_PREFIX)
  const listsOf = (isIt: boolean): readonly (readonly Effect[])[] =>
    checker.game.actions
      .filter((action) => isOpening(action) === isIt)
      .flatMap(({ spend, stages, after }) => [spend, ...stages.map(({ effects }) => effects), after])
  const opening = collectReachedEffects(checker.game.procedures, listsOf(true))
  if (opening.lists.length === 0) return
  // A procedure without calls may still get some.
  const uncalled = checker.game.procedures.flatMap(({ effects }, i) => (opening.procedures.has(i) ? [] : [effects]))
  const phases = checker.game.phases.flatMap(({ enter, after }) => [enter, after])
  const play = collectReachedEffects(checker.game.procedures, [...listsOf(false), ...phases, ...uncalled])
  const lists = new Set(opening.lists)
  for (const list of play.lists) lists.delete(list)
  for (const effect of collectEffects([...lists].flat()))
    if (effect.do === 'pay' && !effect.evenFree)
      checker.error(
        'never-paid',
        checker.marks.getSpan(effect.at),
        'this is never paid, because all is free when a game begins: leave it out, or say that it is paid even then',
        'evenFree: true',
      )
}

/** The lists of effects that play reaches from these, and the procedures among them. */
function collectReachedEffects(
  procedures: readonly ProcedureDef[],
  from: readonly (readonly Effect[])[],
): { readonly lists: readonly (readonly Effect[])[]; readonly procedures: ReadonlySet<number> } {
  const called = new Set<number>()
  const lists = [...from]
  for (const effects of lists)
    for (const effect of collectEffects(effects)) {
      if (effect.do !== 'call' || called.has(effect.proc)) continue
      called.add(effect.proc)
      lists.push(procedures[effect.proc]?.effects ?? [])
    }
  return { lists, procedures: called }
}
