/**
 * Emits actions: a generator plays the action, and functions judge whether it may begin and do what follows the move. A procedure
 * is a generator if it may ask a question, and a plain function otherwise.
 */

import type { Effect } from '../../gamedef/effect.ts'
import type { ActionDef, GameDef } from '../../gamedef/gamedef.ts'
import { getAt } from '../../gamedef/lookup.ts'
import { canEffectsAsk, findReturnType } from '../../gamedef/parts.ts'
import { ABLE_LOCAL, BOOL, SEAT } from '../../gamedef/types.ts'
import { type DeciderCode, findAmendmentDecider, writeDecider } from './decide.ts'
import { FunctionEmitter } from './function-emitter.ts'
import { negateExpr } from './js-expr.ts'
import type { JsName } from './js-name.ts'
import { EMITTED_NAMES, toCommentText } from './names.ts'
import { emitScopedSequence, emitSequence } from './sequence.ts'
import { type EmitSetting, emitWindow, getPlaceholderValue, makeFunctionSetting } from './setting.ts'
import type { CompilationUnit } from './unit.ts'

export function emitAction(unit: CompilationUnit, index: number): string {
  const action = getAt(unit.def.actions, index)
  const id = getAt(unit.actions, index)
  const emitter = new FunctionEmitter(unit)
  emitter.out.trialLines = []
  emitter.out.line(unit.instrumenter.writeEffectStart(action.node, 'null'))
  const result = declareResultVariable(emitter, action.stages.at(-1)?.effects ?? [])
  const windows = action.windows.length > 0 ? action.timings : []
  const setting: EmitSetting = {
    ...makeFunctionSetting(emitter, emitScopedSequence),
    windows,
    isOutsideLoops: true,
    resultVariable: result,
  }
  emitWindow(setting, 'before', '', action.at)
  if (action.spend.length > 0) {
    emitter.block('if (!x.free)', -1, () => emitScopedSequence({ ...setting, isOutsideLoops: false }, action.spend))
  }
  for (const [i, { id: name, effects, node }] of action.stages.entries()) {
    if (action.stages.length > 1) emitter.out.line(`// stage ${toCommentText(name)}`)
    if (node !== action.node) emitter.out.line(unit.instrumenter.writeEffectStart(node, 'null'))
    const later = action.stages.slice(i + 1).flatMap((stage) => stage.effects)
    emitSequence(setting, effects, later)
  }
  emitWindow(setting, 'after', '', action.at)
  emitter.out.line(result && `return ${result}`, -1, 'return true')

  const legal = emitLegalityCheck(unit, id, action)
  const opens = emitWindowConditionTest(unit, id, action)
  const after = emitEffectsFunction(unit, EMITTED_NAMES.part(id, 'after'), action.after, action.at)
  emitter.addToModule(`function* ${id}`, ['m', 'c', 'x'], action.at, `action ${action.id}`)
  const begins = EMITTED_NAMES.part(id, 'begins')
  emitter.addTrialToModule(`function ${begins}`, ['m', 'c', 'x'], action.at)
  const quiet = isActionWithoutQuestions(unit.def, action)
  const parts = {
    ...{ quiet, legal, decideLegality: emitLegalityDecider(unit, id, action), play: id, begins, after, opens },
    decideWindow: emitWindowDecider(unit, id, action),
  }
  return writeObjectLiteral(parts)
}

/** Writes the object that stands for an action or a phase in the module. */
export const writeObjectLiteral = (parts: Readonly<Record<string, string | boolean>>): string =>
  `{ ${Object.entries(parts)
    .map(([part, text]) => `${part}: ${text}`)
    .join(', ')} }`

function emitLegalityDecider(unit: CompilationUnit, id: string, { legality, validate, at }: ActionDef): string {
  const deciders = [...legality, ...validate].map(({ when }) => findAmendmentDecider(unit, when))
  return emitNumberedDeciders(unit, EMITTED_NAMES.part(id, 'decideLegality'), [0, ...deciders], at)
}

function emitWindowDecider(unit: CompilationUnit, id: string, { windows, at }: ActionDef): string {
  const deciders = windows.map(({ when }) => (when === null ? 0 : findAmendmentDecider(unit, when)))
  return emitNumberedDeciders(unit, EMITTED_NAMES.part(id, 'decideWindow'), deciders, at, [ABLE_LOCAL])
}

/** Emits a function that calls one of these deciders by its number. */
export function emitNumberedDeciders(
  unit: CompilationUnit,
  name: string,
  deciders: readonly DeciderCode[],
  at: number,
  boolParams: readonly string[] = [],
): string {
  if (deciders.every((decider) => decider === 0)) return '() => 0'
  const emitter = new FunctionEmitter(unit)
  const which = emitter.declare('which')
  const params = boolParams.map((truth) => emitter.declareBinding(truth, BOOL))
  for (const [i, decider] of deciders.entries())
    if (decider !== 0) emitter.out.line(`if (${which} === ${i}) return ${writeDecider(emitter, decider).text}`, at)
  emitter.out.line('return 0')
  emitter.addToModule(`function ${name}`, ['c', 'x', which, ...params], at)
  return name
}

/** Declares the variable that effects return in the end; null if they return nothing. */
function declareResultVariable(emitter: FunctionEmitter, effects: readonly Effect[]): JsName | null {
  const type = findReturnType(effects)
  if (!type) return null
  const result = emitter.declare('result')
  emitter.out.line(`let ${result} = ${getPlaceholderValue(type)}`)
  return result
}

/** Whether an action and its `after` effects ask nothing on any board. */
export function isActionWithoutQuestions(
  { procedures }: GameDef,
  { spend, stages, after, windows }: ActionDef,
): boolean {
  const lists = [spend, ...stages.map(({ effects }) => effects), after]
  return windows.length === 0 && !lists.some((effects) => canEffectsAsk(effects, procedures))
}

function emitLegalityCheck(unit: CompilationUnit, id: string, { legality: always, validate, at }: ActionDef): string {
  if (always.length + validate.length === 0) return '() => 0'
  const emitter = new FunctionEmitter(unit)
  for (const [i, { when, node }] of [...always, ...validate].entries()) {
    if (i === always.length) emitter.out.line('if (x.free) return 0')
    const fails = negateExpr(unit.instrumenter.countRuleCondition(node, emitter.cond(when))).text
    emitter.out.line(`if (${fails}) return ${1 + i}`, when.at)
  }
  emitter.out.line('return 0')
  const name = EMITTED_NAMES.part(id, 'legal')
  emitter.addToModule(`function ${name}`, ['c', 'x'], at)
  return name
}

/** Emits the function that says whether a window's special activity may begin, from the windows' conditions. */
function emitWindowConditionTest(unit: CompilationUnit, id: string, { windows, at }: ActionDef): string {
  if (windows.every(({ when }) => when === null)) return '() => true'
  const emitter = new FunctionEmitter(unit)
  const window = emitter.declare('window')
  const able = emitter.declareBinding(ABLE_LOCAL, BOOL)
  for (const [i, { when, node }] of windows.entries()) {
    if (when === null) continue
    const holds = unit.instrumenter.countRuleCondition(node, emitter.cond(when)).text
    emitter.out.line(`if (${window} === ${i}) return ${holds}`, when.at)
  }
  emitter.out.line('return true')
  const name = EMITTED_NAMES.part(id, 'opens')
  emitter.addToModule(`function ${name}`, ['c', 'x', window, able], at)
  return name
}

/** Plain functions where possible: creating a generator takes longer than most effects. */
export const chooseFunctionKeyword = ({ def }: CompilationUnit, effects: readonly Effect[]): string =>
  canEffectsAsk(effects, def.procedures) ? 'function*' : 'function'

/** Emits a function of effects without windows; it is a generator if they may ask. */
export function emitEffectsFunction(
  unit: CompilationUnit,
  name: string,
  effects: readonly Effect[],
  at: number,
): string {
  if (effects.length === 0) return '() => {}'
  const emitter = new FunctionEmitter(unit)
  emitSequence(makeFunctionSetting(emitter, emitScopedSequence), effects)
  emitter.addToModule(`${chooseFunctionKeyword(unit, effects)} ${name}`, ['m', 'c', 'x'], at)
  return name
}

export function emitProcedure(unit: CompilationUnit, index: number): void {
  const def = getAt(unit.def.procedures, index)
  const id = getAt(unit.procedures, index)
  const emitter = new FunctionEmitter(unit, null, unit.effort.countEffectsSteps(def.effects))
  const params = def.params.map((param) => emitter.declareBinding(param.name, param.type))
  emitter.out.line(unit.instrumenter.writeFunctionStart(def.node))
  // Parameters that are spaces or seats count as loops around the choices of a procedure (`ChoiceDef.path`).
  const loops = def.params.flatMap(({ name, type }, i) =>
    type.k === 'zone' || (type.k === 'enum' && type.id === SEAT.id) ? [{ name, id: getAt(params, i) }] : [],
  )
  const caller = unit.instrumenter.passesCaller ? [emitter.declare('from')] : []
  const result = declareResultVariable(emitter, def.effects)
  emitSequence(
    {
      ...makeFunctionSetting(emitter, emitScopedSequence),
      windows: ['during'],
      loops,
      caller: caller[0] ?? 'null',
      resultVariable: result,
    },
    def.effects,
  )
  emitter.out.line(result && `return ${result}`)
  const [keyword, machine] = def.asks ? ['function*', ['m']] : ['function', []]
  const allParams = [...machine, 'c', 'x', ...params, ...caller]
  emitter.addToModule(`${keyword} ${id}`, allParams, def.at, `procedure ${def.name}`)
}
