/** The place of an effect: its function, the loops around it, and the windows that may open there. */
import type { Effect } from '../../gamedef/effect.ts'
import type { Timing } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsName } from './js-name.ts'

export interface EmitSetting {
  readonly fn: FunctionEmitter
  /** Writes a list in a scope of its own. The module of single effects cannot import that of lists. */
  readonly body: WriteBody
  /** The windows that may open here. */
  readonly windows: readonly Timing[]
  /** The loop variables around, outermost first; in a procedure after its parameters. */
  readonly loops: readonly { readonly name: string; readonly id: JsName }[]
  /** Whether the effect is outside of loops and procedures. */
  readonly top: boolean
  /** The parameter with the call of an instrumented procedure; otherwise `null`. */
  readonly caller: JsName | 'null'
  /** The variable that the function returns after its last effect; null if it returns nothing. */
  readonly returned: JsName | null
  /** The label of the list, which a choice without options may leave. */
  readonly exit: JsName | null
  /** Bindings that were declared before the braces inside which they get their values. */
  readonly hoistedBindings: ReadonlySet<string>
}

export type WriteBody = (setting: EmitSetting, effects: readonly Effect[]) => void

export const makeTopSetting = (emitter: FunctionEmitter, body: WriteBody): EmitSetting => ({
  fn: emitter,
  body,
  windows: [],
  loops: [],
  top: false,
  caller: 'null',
  returned: null,
  exit: null,
  hoistedBindings: new Set(),
})

export function enterLoopSetting(setting: EmitSetting, name: string, id: JsName): EmitSetting {
  return { ...setting, loops: [...setting.loops, { name, id }], top: false, hoistedBindings: new Set() }
}

/** Writes the offer of the running action's windows, only if a condition holds ('' for always). Free and limited actions have none. */
export function emitWindow({ fn: emitter, windows }: EmitSetting, timing: Timing, onlyIf: string, at: number): void {
  if (!windows.includes(timing)) return
  const first = onlyIf === '' ? '' : `${onlyIf} && `
  emitter.out.line(`if (${first}!x.free && !x.limited) yield* m.window(c, x, '${timing}')`, at, null)
}

/** Binds `name` in the running list of effects. In trial lines its value is `tried`. */
export function emitBinding(
  setting: EmitSetting,
  name: string,
  of: Type,
  sure: boolean,
  text: string,
  at: number,
  tried: string = text,
): JsName {
  const { fn: emitter } = setting
  if (setting.hoistedBindings.has(name)) {
    const { id } = emitter.getBinding(name)
    emitter.setBinding(name, of, sure)
    emitter.out.line(`${id} = ${text}`, at, `${id} = ${tried}`)
    return id
  }
  const id = emitter.bind(name, of, sure)
  // A piece follows its moves, and effects assign to some bindings; all others keep their value.
  const bind = `${of.k === 'piece' || emitter.reassigned.has(name) ? 'let' : 'const'} ${id} =`
  emitter.out.line(`${bind} ${text}`, at, `${bind} ${tried}`)
  return id
}

/** Writes the value of a binding before its effect; no code reads it. */
export function getPlaceholder(of: Type): string {
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
