/** A setup with chance in it: an action that nobody is offered is played when the game begins. */
import type { Effect } from '../../../gamedef/effect.ts'
import type { ActionDef, ProcedureDef } from '../../../gamedef/gamedef.ts'
import { canAsk, effectsIn } from '../../../gamedef/parts.ts'
import type { SetupSyntax } from '../../syntax/game.ts'
import { checkAction } from '../actions.ts'
import type { Checker } from '../checker.ts'
import { normalizeName } from '../name-table.ts'

/** By their names without regard to case. */
export type SetupNames = ReadonlyMap<string, SetupSyntax>

/** One setup on another is a story; hundreds are a machine's, and it would run out of stack. */
export const LONGEST_CHAIN = 50

/** No name that rules could write, so that only the beginning plays the action. */
const OPENING = 'setup '

/** What happens when the game begins here: the setup's own effects, else those of the setup it changes. */
export function checkBeginning(checker: Checker, setup: SetupSyntax, byName: SetupNames, depth = 0): number | null {
  if (setup.effects.length === 0) {
    const base = byName.get(normalizeName(setup.extends?.text ?? ''))
    return base && depth < LONGEST_CHAIN ? checkBeginning(checker, base, byName, depth + 1) : null
  }
  const id = `${OPENING}${setup.id.text}`
  const known = checker.game.actions.findIndex((action) => action.id === id)
  if (known >= 0) return known
  const { rule, effects, at } = setup
  const action = checkAction(checker, {
    ...{ id: { text: id, at: setup.id.at }, rule, kind: null, seats: [], inner: true, at },
    ...{ legality: [], validate: [], spend: [], after: [], windows: [], timings: [], returns: null },
    stages: [{ stage: 'effects', rule: null, at, effects }],
  })
  for (const stage of action.stages) reportQuestions(checker, stage.effects, 'when a game begins')
  return checker.game.actions.push(action) - 1
}

/** The phase that a game begins with here: the setup's own, else that of the setup it changes, else the first. */
export function findFirstPhase(
  checker: Checker,
  { phase, extends: name }: SetupSyntax,
  byName: SetupNames,
  depth = 0,
): number {
  if (phase) return checker.names.find('phases', phase) ?? 0
  const base = byName.get(normalizeName(name?.text ?? ''))
  return base && depth < LONGEST_CHAIN ? findFirstPhase(checker, base, byName, depth + 1) : 0
}

/** Questions where there is nobody who could be asked. */
export function reportQuestions(
  checker: Checker,
  effects: readonly Effect[],
  where: string,
  seen: Set<number> = new Set(),
): void {
  for (const effect of effectsIn(effects)) {
    if (effect.do === 'call') {
      const procedure = checker.game.procedures[effect.proc]
      if (procedure && !seen.has(effect.proc)) reportQuestions(checker, procedure.effects, where, seen.add(effect.proc))
    } else if (canAsk(effect) && effect.do !== 'roll' && effect.do !== 'draw')
      checker.error('question-not-allowed', checker.marks.spanOf(effect.at), `${where} there is nobody to be asked`)
  }
}

/**
 * Payments that are never made: when a game begins all is free. What a procedure pays that play comes to as well is paid there.
 */
export function reportUnpaid(checker: Checker): void {
  const isOpening = ({ id }: ActionDef): boolean => id.startsWith(OPENING)
  const listsOf = (isIt: boolean): readonly (readonly Effect[])[] =>
    checker.game.actions
      .filter((action) => isOpening(action) === isIt)
      .flatMap(({ spend, stages, after }) => [spend, ...stages.map(({ effects }) => effects), after])
  const opening = collectReached(checker.game.procedures, listsOf(true))
  if (opening.lists.length === 0) return
  // What nobody calls is the author's to call.
  const uncalled = checker.game.procedures.flatMap(({ effects }, i) => (opening.procedures.has(i) ? [] : [effects]))
  const phases = checker.game.phases.flatMap(({ enter, after }) => [enter, after])
  const play = collectReached(checker.game.procedures, [...listsOf(false), ...phases, ...uncalled])
  const lists = new Set(opening.lists)
  for (const list of play.lists) lists.delete(list)
  for (const effect of effectsIn([...lists].flat()))
    if (effect.do === 'pay' && !effect.evenFree)
      checker.error(
        'never-paid',
        checker.marks.spanOf(effect.at),
        'nothing is paid here: when a game begins all is free',
        'evenFree: true',
      )
}

/** The lists of effects that play comes to from these, and the procedures among them. */
function collectReached(
  procedures: readonly ProcedureDef[],
  from: readonly (readonly Effect[])[],
): { readonly lists: readonly (readonly Effect[])[]; readonly procedures: ReadonlySet<number> } {
  const called = new Set<number>()
  const lists = [...from]
  for (const effects of lists)
    for (const effect of effectsIn(effects)) {
      if (effect.do !== 'call' || called.has(effect.proc)) continue
      called.add(effect.proc)
      lists.push(procedures[effect.proc]?.effects ?? [])
    }
  return { lists, procedures: called }
}
