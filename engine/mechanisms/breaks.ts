/**
 * Changes of engine lines that break one mechanism each, so that its test must fail. `npm run mutate:mechanisms` tries
 * them, and `table.test.ts` checks that each line exists. A line that is rewritten must be rewritten here.
 */

export interface Break {
  readonly id: string
  /** The path within `engine`. */
  readonly file: string
  readonly was: string
  readonly now: string
}

const EXPR_EMITTER_FILE = 'compiler/emit/expr.ts'
const EFFECT_EMITTER_FILE = 'compiler/emit/effect.ts'
const ACTION_DECLARATION_FILE = 'language/declare/actions.ts'
const FILTER_READER_FILE = 'language/read/expression/filter.ts'

const makeBreak = (id: string, file: string, was: string, now: string): Break => ({ id, file, was, now })

/** Makes `forEach` ignore its limit. */
const makeForEachLimitBreak = (id: string): Break =>
  makeBreak(id, EFFECT_EMITTER_FILE, 'const ends = limit === null', 'const ends = limit !== undefined')

const EMITTED_ARGUMENTS = 'emitNonConstantArguments(emitter, expr.args)'
const EMITTED_TERNARY = 'js.makeTernary(emitter.cond(expr.when), emitter.value(expr.then), emitter.value(expr.else)),'
const EMITTED_QUOTIENT = 'const quotient = js.makeBinary(left, op, right, js.PREC.times)'

export const BREAKS: readonly Break[] = [
  makeBreak(
    'E007',
    EXPR_EMITTER_FILE,
    `js.joinExprs(${EMITTED_ARGUMENTS}, '&&')`,
    `js.joinExprs(${EMITTED_ARGUMENTS}.slice(1), '&&')`,
  ),
  makeBreak('E010', EXPR_EMITTER_FILE, EMITTED_TERNARY, EMITTED_TERNARY.replace('expr.else', 'expr.then')),
  makeBreak(
    'E031',
    EFFECT_EMITTER_FILE,
    'e.else.length > 0 ? () => setting.writeEffects(setting, e.else) : null',
    'null',
  ),
  makeBreak('E035', 'compiler/emit/action.ts', "'if (!x.free)'", "'if (true)'"),
  makeBreak(
    'E051',
    FILTER_READER_FILE,
    "makeLogicalExpression('and', conds, node.at)",
    "makeLogicalExpression('and', conds.slice(0, 1), node.at)",
  ),
  makeBreak('E058', ACTION_DECLARATION_FILE, '[...action.spend, ...profile.spend]', 'action.spend'),
  makeForEachLimitBreak('E059'),
  makeBreak(
    'E060',
    'compiler/emit/counted-pieces.ts',
    "emitter.callRuntime('clamp', emitter.value(list.n), 0, total)",
    'total',
  ),
  makeForEachLimitBreak('E061'),
  makeBreak('E072', 'kernel/legal.ts', 'return question ? {', "return question?.kind === 'many' ? {"),
  makeBreak('E077', 'agents/random.ts', 'getAt(templates, luck.drawBelow(templates.length))', 'getAt(templates, 0)'),
  makeBreak('E078', 'agents/greedy.ts', 'i < triesPerMove', 'i > triesPerMove'),
  makeBreak('E088', ACTION_DECLARATION_FILE, '[...action.windows, ...profile.windows]', 'action.windows'),
  makeBreak('E091', ACTION_DECLARATION_FILE, '[...action.legality, ...profile.legality]', 'action.legality'),
  makeBreak('E094', ACTION_DECLARATION_FILE, '[...action.validate, ...profile.validate]', 'action.validate'),
  makeBreak(
    'E124',
    EXPR_EMITTER_FILE,
    'emitter.unit.tables.getAttributeTable(expr.attr)',
    'emitter.unit.tables.getAttributeTable(0)',
  ),
  makeBreak(
    'E128',
    EXPR_EMITTER_FILE,
    'actor: emitCircumstance',
    "actor: ({ unit }) => js.makeElementAccess('c', unit.tables.emitActiveCell())",
  ),
  makeForEachLimitBreak('E131'),
  makeForEachLimitBreak('E132'),
  makeBreak(
    'E146',
    FILTER_READER_FILE,
    "makeLogicalExpression('and', conds, node.at)",
    "makeLogicalExpression('or', conds, node.at)",
  ),
  makeBreak('E205', 'runtime/lists.ts', 'if (over > 0) list.push(pile)', 'list.push(pile)'),
  makeBreak(
    'E212',
    EXPR_EMITTER_FILE,
    EMITTED_QUOTIENT,
    "const quotient = js.makeCall('Math.round', [js.makeBinary(left, op, right, js.PREC.times).text])",
  ),
]
