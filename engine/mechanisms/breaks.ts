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

const VALUES = 'compiler/emit/expr.ts'
const EFFECTS = 'compiler/emit/effect.ts'
const PROFILES = 'language/declare/actions.ts'
const FILTERS = 'language/read/expression/filter.ts'

const at = (id: string, file: string, was: string, now: string): Break => ({ id, file, was, now })

/** Makes `forEach` ignore its limit. */
const endless = (id: string): Break =>
  at(id, EFFECTS, 'const ends = limit === null', 'const ends = limit !== undefined')

const ARGUMENTS = 'emitUndecided(emitter, expr.args)'
const BOTH = 'js.makeTernary(emitter.cond(expr.when), emitter.value(expr.then), emitter.value(expr.else)),'
const QUOTIENT = 'const quotient = js.makeBinary(left, op, right, js.PREC.times)'

export const BREAKS: readonly Break[] = [
  at('E007', VALUES, `js.joinExprs(${ARGUMENTS}, '&&')`, `js.joinExprs(${ARGUMENTS}.slice(1), '&&')`),
  at('E010', VALUES, BOTH, BOTH.replace('expr.else', 'expr.then')),
  at('E031', EFFECTS, 'e.else.length > 0 ? () => setting.body(setting, e.else) : null', 'null'),
  at('E035', 'compiler/emit/action.ts', "'if (!x.free)'", "'if (true)'"),
  at('E051', FILTERS, "makeLogical('and', conds, node.at)", "makeLogical('and', conds.slice(0, 1), node.at)"),
  at('E058', PROFILES, '[...action.spend, ...profile.spend]', 'action.spend'),
  endless('E059'),
  at('E060', 'compiler/emit/list-loops.ts', 'emitter.value(n).text', "'1000'"),
  endless('E061'),
  at('E072', 'kernel/legal.ts', 'return question ? {', "return question?.kind === 'many' ? {"),
  at('E077', 'agents/random.ts', 'getAt(templates, luck.below(templates.length))', 'getAt(templates, 0)'),
  at('E078', 'agents/greedy.ts', 'i < tries', 'i > tries'),
  at('E088', PROFILES, '[...action.windows, ...profile.windows]', 'action.windows'),
  at('E091', PROFILES, '[...action.legality, ...profile.legality]', 'action.legality'),
  at('E094', PROFILES, '[...action.validate, ...profile.validate]', 'action.validate'),
  at('E124', VALUES, 'emitter.unit.tables.getAttributeTable(expr.attr)', 'emitter.unit.tables.getAttributeTable(0)'),
  at('E128', VALUES, 'actor: readCircumstance', "actor: ({ unit }) => js.makeElement('c', unit.tables.active())"),
  endless('E131'),
  endless('E132'),
  at('E146', FILTERS, "makeLogical('and', conds, node.at)", "makeLogical('or', conds, node.at)"),
  at('E205', 'runtime/lists.ts', 'if (over > 0) list.push(pile)', 'list.push(pile)'),
  at(
    'E212',
    VALUES,
    QUOTIENT,
    "const quotient = js.makeCall('Math.round', [js.makeBinary(left, op, right, js.PREC.times).text])",
  ),
]
