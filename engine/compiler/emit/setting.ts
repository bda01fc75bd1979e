/** The place of an effect: its function, the loops around it, and the windows that may open there. */
import type { Effect } from '../../gamedef/effect.ts'
import type { WindowTiming } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsName } from './js-name.ts'

export interface EmitSetting {
  readonly fn: FunctionEmitter
  /** Writes a list in a scope of its own. The module of single effects cannot import that of lists. */
  readonly writeEffects: EffectListWriter
  /** The windows that may open here. */
  readonly windows: readonly WindowTiming[]
  /** The loop variables around, outermost first; in a procedure after its parameters. */
  readonly loops: readonly { readonly name: string; readonly id: JsName }[]
  /** Whether the effect is outside of loops and procedures. */
  readonly isOutsideLoops: boolean
  /** The parameter with the call of an instrumented procedure; otherwise `null`. */
  readonly caller: JsName | 'null'
  /** The variable that the function returns after its last effect; null if it returns nothing. */
  readonly resultVariable: JsName | null
  /** The label of the list, which a choice without options may leave. */
  readonly exitLabel: JsName | null
  /** Bindings that were declared before the braces inside which they get their values. */
  readonly hoistedBindings: ReadonlySet<string>
}

export type EffectListWriter = (setting: EmitSetting, effects: readonly Effect[]) => void

export const makeFunctionSetting = (emitter: FunctionEmitter, body: EffectListWriter): EmitSetting => ({
  fn: emitter,
  writeEffects: body,
  windows: [],
  loops: [],
  isOutsideLoops: false,
  caller: 'null',
  resultVariable: null,
  exitLabel: null,
  hoistedBindings: new Set(),
})

export function makeLoopSetting(setting: EmitSetting, name: string, id: JsName): EmitSetting {
  return { ...setting, loops: [...setting.loops, { name, id }], isOutsideLoops: false, hoistedBindings: new Set() }
}

/** Writes the offer of the running action's windows, only if a condition holds ('' for always). Free and limited actions have none. */
export function emitWindow(
  { fn: emitter, windows }: EmitSetting,
  timing: WindowTiming,
  onlyIf: string,
  at: number,
): void {
  if (!windows.includes(timing)) return
  const first = onlyIf === '' ? '' : `${onlyIf} && `
  emitter.out.line(`if (${first}!x.free && !x.limited) yield* m.window(c, x, '${timing}')`, at, null)
}

/** Binds `name` in the running list of effects. In trial lines its value is `tried`. */
export function emitBinding(
  setting: EmitSetting,
  name: string,
  of: Type,
  isSurelyValid: boolean,
  text: string,
  at: number,
  trialText: string = text,
): JsName {
  const { fn: emitter } = setting
  if (setting.hoistedBindings.has(name)) {
    const { id } = emitter.getBinding(name)
    emitter.recordBindingValue(name, of, isSurelyValid)
    emitter.out.line(`${id} = ${text}`, at, `${id} = ${trialText}`)
    return id
  }
  const id = emitter.declareBinding(name, of, isSurelyValid)
  // A piece follows its moves, and effects assign to some bindings; all others keep their value.
  const bind = `${of.k === 'piece' || emitter.reassigned.has(name) ? 'let' : 'const'} ${id} =`
  emitter.out.line(`${bind} ${text}`, at, `${bind} ${trialText}`)
  return id
}

/** Writes the value of a binding before its effect; no code reads it. */
export function getPlaceholderValue(of: Type): string {
  switch (of.k) {
    case 'list':
      return '[]'
    case 'int':
    case 'bool':
      return '0'
    case 'enum':
    case 'zone':
    case 'piece':
      return '-1'
  }
}
