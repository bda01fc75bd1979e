/**
 * How effects are written, where that is not what their types say. The types (`syntax/effect.ts`) say what an effect
 * holds; aliases, the structured spellings and what stands beside the keyword only its reader knows. An effect of the
 * language that is not in this table, or a member of one that has no schema, stops the generation with its name.
 */
import { anyOf, type Definitions, FLAG, type JsonSchema, map, NOTHING, ref, titled } from '../json-schema.ts'
import { orParam } from './names.ts'

export interface Spelling {
  /** Keywords, where they are not the kind itself. */
  readonly keywords?: readonly string[]
  /** Members under other keys, or under any of several. */
  readonly keys?: Readonly<Record<string, readonly string[]>>
  /** Members that are not written. */
  readonly unwritten?: readonly string[]
  /** Members that need not be written after all. */
  readonly optional?: readonly string[]
  /** Members and further keys with a schema of their own. */
  readonly own?: Definitions
  /** What the keyword holds instead of a map of the members. */
  readonly value?: (body: JsonSchema) => JsonSchema
  /** What may stand beside the keyword. */
  readonly beside?: Definitions
}

const expression = ref('expression')
const effects = ref('effects')

/** `var: actor gold`, or with a scope whose it is. */
const TARGET: Definitions = {
  var: ref('counter'),
  scope: {
    enum: ['global', 'pvar', 'zone', 'space'],
    markdownDescription: 'The structured spelling: whose `var` it is.',
  },
  player: expression,
  space: expression,
  zone: expression,
}
const targeting: Spelling = { keys: { target: ['var'] }, own: TARGET }

const TO: Readonly<Record<string, readonly string[]>> = { from: ['from', 'min'], to: ['to', 'max'] }
const PIECES = { keys: { pieces: ['pieces', 'token'] } } as const
const CHOOSING = { keys: { from: ['from', 'options'] }, unwritten: ['candidate'] } as const

export const SPELLINGS: Readonly<Record<string, Spelling>> = {
  chooseOne: CHOOSING,
  chooseN: CHOOSING,
  chooseEach: { ...CHOOSING, own: { pay: ref('payment') } },
  forEach: { optional: ['bind'] },
  let: { value: (body) => anyOf(body, ref('bindings')) },
  if: {
    value: (body) => anyOf(body, expression),
    beside: { then: effects, else: effects },
    optional: ['else'],
  },
  block: { unwritten: ['inline'], value: () => effects },
  setVar: targeting,
  addVar: targeting,
  shiftGlobalMarker: { keys: { target: ['marker'] }, own: { marker: orParam(ref('globalMarker')) } },
  pay: { own: { from: ref('counter') } },
  setMarker: {},
  shiftMarker: {},
  moveToken: PIECES,
  setTokenProp: PIECES,
  rollRandom: { keys: TO, own: { in: effects } },
  drawRandom: {},
  call: {
    keywords: ['call', 'macro'],
    value: () => orParam(ref('call')),
    beside: { with: ref('arguments'), args: ref('arguments') },
  },
  run: { own: { with: ref('circumstances') } },
  window: { value: () => FLAG },
  require: { value: () => expression, beside: { because: orParam(ref('word')) } },
  append: {},
  setActive: { value: () => expression },
}

/** Keywords that are other effects under another name. */
export const MORE_KEYWORDS: Definitions = {
  setGlobalMarker: map(
    { marker: orParam(ref('globalMarker')), state: expression, rule: ref('rule') },
    { required: ['marker', 'state'] },
  ),
}

/** What the effects share. */
export const PARTS: Definitions = {
  effects: anyOf(
    titled('effect', ref('effect')),
    titled('effects', { type: 'array', items: anyOf(ref('effect'), ref('param')) }),
    titled('parameter', ref('param')),
    titled('empty', NOTHING),
  ),
  options: anyOf(ref('option'), { type: 'array', items: ref('option') }),
  option: anyOf(map({ when: expression, rule: ref('rule') }, { required: ['when'] }), expression),
  payment: map(
    { from: ref('counter'), amount: expression, floor: expression },
    { required: ['from', 'amount'] },
  ),
  bindings: {
    type: 'object',
    patternProperties: { '^\\$': expression },
    additionalProperties: false,
    minProperties: 1,
  },
  arguments: { type: 'object', additionalProperties: anyOf(expression, effects) },
  conditions: anyOf(ref('condition'), { type: 'array', items: ref('condition') }),
  condition: anyOf(
    map(
      { when: expression, rule: ref('rule'), because: ref('word'), message: ref('text') },
      { required: ['when'] },
    ),
    map({ if: ref('guard') }, { required: ['if'] }),
    expression,
  ),
  guard: map(
    { when: expression, then: ref('conditions'), else: ref('conditions') },
    { required: ['when', 'then'] },
  ),
}
