/** Where an effect stands: in which function, inside which loops, within whose windows. */
import type { Effect } from '../../gamedef/effect.ts'
import type { Timing } from '../../gamedef/gamedef.ts'
import type { Type } from '../../gamedef/types.ts'
import type { FunctionEmitter } from './function-emitter.ts'
import type { JsName } from './js-name.ts'

export interface EmitSetting {
  readonly fn: FunctionEmitter
  /** Writes a list in a scope of its own: what writes single effects cannot import what writes lists of them. */
  readonly body: WriteBody
  /** The windows that may open here. */
  readonly windows: readonly Timing[]
  /** The loop variables around, outermost first; in a procedure after its parameters. */
  readonly loops: readonly { readonly name: string; readonly id: JsName }[]
  /** Not inside a loop or procedure. */
  readonly top: boolean
  /** In a watched procedure, which call it plays for: an identifier; else `null`. */
  readonly caller: JsName | 'null'
  /** The variable that is what the function gives back, once its last effect has been reached; null where it gives nothing. */
  readonly returned: JsName | null
  /** The label of the list, where a choice that lacks options leaves it. */
  readonly exit: JsName | null
  /** Bindings that were declared before the braces that they get their values in. */
  readonly hoistedBindings: ReadonlySet<string>
}

export type WriteBody = (setting: EmitSetting, effects: readonly Effect[]) => void

export const makeSetting = (emitter: FunctionEmitter, body: WriteBody): EmitSetting => ({
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

/** Offers the windows of the running action. Free and limited actions have none. */
export function emitWindow({ fn: emitter, windows }: EmitSetting, timing: Timing, unless: string, at: number): void {
  if (!windows.includes(timing)) return
  const first = unless === '' ? '' : `${unless} && `
  emitter.out.line(`if (${first}!x.free && !x.limited) yield* m.window(c, x, '${timing}')`, at, null)
}

/** Binds `name` in the running list of effects; in a trial to what is `tried`. */
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
    const { id } = emitter.local(name)
    emitter.rebind(name, of, sure)
    emitter.out.line(`${id} = ${text}`, at, `${id} = ${tried}`)
    return id
  }
  const id = emitter.bind(name, of, sure)
  // A piece follows its moves, and some numbers change; all else keeps its value.
  const bind = `${of.k === 'piece' || emitter.changing.has(name) ? 'let' : 'const'} ${id} =`
  emitter.out.line(`${bind} ${text}`, at, `${bind} ${tried}`)
  return id
}

/** What a binding holds until it is reached: nobody reads it before. */
export function placeholderValue(of: Type): string {
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
