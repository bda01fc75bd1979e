/** Actions, what a seat is offered, and how a game ends. */
import type { ActionCondition, ActionDef, OfferDef, WindowDef } from '../../gamedef/gamedef.ts'
import { findReturnType } from '../../gamedef/parts.ts'
import { ABLE_LOCAL, BOOL, isSameType, SEAT, SPECIAL_ACTIVITY, type Type } from '../../gamedef/types.ts'
import { LIMITED_OPERATION } from '../../gamedef/words.ts'
import type { ActionSyntax, ConditionSyntax, GameSyntax, OfferSyntax, WindowSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Span } from '../yaml/node.ts'
import { type CheckContext, makeTopContext } from './check-context.ts'
import type { Checker } from './checker.ts'
import { checkEffects, checkEffectsInNewScope } from './effects.ts'
import { checkReturnedList } from './returns.ts'
import { Scope } from './scope.ts'

/** Declares all names first, because actions run one another and open windows for one another. */
export function declareActions(checker: Checker, actions: readonly ActionSyntax[]): void {
  for (const action of actions) {
    if (checker.names.declare('actions', action.id)) checker.declared.actions.push(action)
  }
  for (const action of actions) {
    const kind = findActionKind(checker, action)
    if (!checker.declared.actionKinds.includes(kind)) checker.declared.actionKinds.push(kind)
  }
  if (!checker.declared.actionKinds.includes('operation')) checker.declared.actionKinds.push('operation')
  checker.enums.add('actionClass', [...new Set([...checker.declared.actionKinds, LIMITED_OPERATION])])
}

/** The kind of an action, in the spelling of the first action that has it. */
function findActionKind(checker: Checker, action: ActionSyntax): string {
  const text = action.kind?.text ?? 'operation'
  return checker.declared.actionKinds.find((kind) => normalizeName(kind) === normalizeName(text)) ?? text
}

export function checkActions(checker: Checker): void {
  const actions = checker.declared.actions.map((action) => checkAction(checker, action))
  // These choices come after those of all rules: the question of windows is none of a rule's text.
  for (const action of actions) checker.game.actions.push({ ...action, begins: addWindowChoice(checker, action) })
}

/** The question of an action's windows. No binding could have its name. */
function addWindowChoice(checker: Checker, { windows, node, at }: ActionDef): number | null {
  if (windows.length === 0) return null
  return checker.marks.addChoice({
    name: 'begin here',
    kind: 'window',
    type: SPECIAL_ACTIVITY,
    node,
    at,
    path: [],
    prompt: '',
    lacking: null,
  })
}

export function checkAction(checker: Checker, action: ActionSyntax): ActionDef {
  const rule = checker.names.findClause(action.rule, -1)
  const node = checker.marks.addNode('action', action.id.at, rule)
  const context = makeTopContext(checker, rule)
  const legality = checkActionConditions(context, action.legality, 'not-legal')
  const validate = checkActionConditions(context, action.validate, 'cannot-pay')
  const spend = checkEffectsInNewScope(context, action.spend)
  const stages = checkStages(context, action)
  const after = checkEffectsInNewScope({ ...context, scope: new Scope() }, action.after)
  const openedActions = new Set<number>()
  const windows = action.windows.flatMap((window) => checkWindow(context, window, openedActions))
  const inner = action.inner || normalizeName(findActionKind(checker, action)) === 'special'
  return {
    id: action.id.text,
    kind: findActionKind(checker, action),
    seats: checker.names.findSeatsOrAll(action.seats),
    legality,
    validate,
    spend,
    stages,
    after,
    windows,
    begins: null,
    timings: action.timings,
    inner,
    node,
    at: checker.marks.addPlace(action.at),
  }
}

/** Stages share one scope: a later stage and `returns` may use what an earlier one has bound. */
function checkStages(context: CheckContext, action: ActionSyntax): ActionDef['stages'] {
  return action.stages.map((stage, i) => {
    const stageContext = { ...context, rule: context.checker.names.findClause(stage.rule, context.rule) }
    const node = context.checker.marks.addNode('stage', stage.at, stageContext.rule)
    const later = action.stages.slice(i + 1).flatMap((each) => each.effects)
    const effects = checkEffects(stageContext, stage.effects, later)
    const isLast = i + 1 === action.stages.length
    return {
      id: stage.stage,
      node,
      effects: isLast ? [...effects, ...checkReturnedList(stageContext, action.returns)] : effects,
    }
  })
}

/**
 * The type of the list that an action returns, null for none, undefined after a diagnostic. It is found before the
 * action is checked, because actions run one another.
 */
export function findReturnedListType(checker: Checker, actionIndex: number, at: Span): Type | null | undefined {
  const syntax = checker.declared.actions[actionIndex]
  if (!syntax?.returns) return null
  const cached = checker.declared.returnTypes.get(actionIndex) ?? 'unasked'
  if (typeof cached === 'object') return cached
  if (cached === 'asked') checker.declared.returnTypes.set(actionIndex, 'cyclic')
  if (cached === 'unasked') {
    checker.declared.returnTypes.set(actionIndex, 'asked')
    const type = checker.diagnostics.checkQuietly(() =>
      findReturnType(checkStages(makeTopContext(checker), syntax).at(-1)?.effects ?? []),
    )
    if (type) checker.declared.returnTypes.set(actionIndex, type)
    if (type) return type
  }
  if (checker.declared.returnTypes.get(actionIndex) === 'cyclic')
    checker.error('recursion', at, `the type of what \`${syntax.id.text}\` gives back depends on itself`)
  return undefined
}

/**
 * `opened`: the actions of the windows before this one. Of two conditions for one action play would read only the
 * first.
 */
function checkWindow(
  context: CheckContext,
  { begin, when: condition, rule }: WindowSyntax,
  openedActions: Set<number>,
): WindowDef[] {
  const { checker } = context
  const actions = begin.flatMap((name) => {
    const action = checker.names.find('actions', name)
    if (action === null) return []
    if (openedActions.has(action))
      checker.error('duplicate-name', name.at, `\`${name.text}\` is listed twice: leave out one of them`)
    openedActions.add(action)
    return action
  })
  const scope = new Scope()
  scope.declare(ABLE_LOCAL, BOOL)
  const when = condition && checker.checkAs(scope, condition, BOOL)
  if (condition && !when) return []
  const node = condition
    ? checker.marks.addNode('condition', condition.at, checker.names.findClause(rule, context.rule))
    : -1
  return actions.map((action) => ({ action, when, node }))
}

function checkActionConditions(
  context: CheckContext,
  list: readonly ConditionSyntax[],
  because: string,
): ActionCondition[] {
  return list.flatMap((syntax) => {
    const when = context.checker.checkAs(context.scope, syntax.when, BOOL)
    const node = context.checker.marks.addNode(
      'condition',
      syntax.when.at,
      context.checker.names.findClause(syntax.rule, context.rule),
    )
    return when ? [{ when, node, because: syntax.because?.text ?? because, message: syntax.message }] : []
  })
}

/**
 * Without `offers` a seat is offered every action that is not only for windows. Nobody wrote that offer, so it has no
 * node.
 */
export function checkOffers(checker: Checker, offers: readonly OfferSyntax[], rule = -1): OfferDef[] {
  if (offers.length > 0) return offers.flatMap((offer) => checkOffer(checker, offer, rule) ?? [])
  const actions = checker.game.actions.flatMap((action, i) => (action.inner ? [] : [i]))
  return [{ actions, when: null, limited: false, free: false, node: -1 }]
}

function checkOffer(checker: Checker, offer: OfferSyntax, rule: number): OfferDef | null {
  const actions = new Set<number>()
  const all = [...checker.names.actions.list, ...checker.declared.actionKinds]
  for (const name of offer.what) {
    const action = checker.names.actions.get(name.text)
    const ofKind = checker.game.actions.flatMap((action, i) =>
      normalizeName(action.kind) === normalizeName(name.text) && !action.inner ? [i] : [],
    )
    if (action !== undefined) actions.add(action)
    else if (ofKind.length > 0) for (const i of ofKind) actions.add(i)
    else checker.reportUnknown('unknown-action', name, 'the action or kind of action', all)
  }
  const when = offer.when && checker.checkAs(new Scope(), offer.when, BOOL)
  if (offer.when && !when) return null
  return {
    actions: [...actions],
    when,
    limited: offer.limited,
    free: offer.free,
    node: checker.marks.addNode('offer', offer.at, checker.names.findClause(offer.rule, rule)),
  }
}

export function checkGameEnd(
  checker: Checker,
  { end }: GameSyntax,
): { when: OfferDef['when']; score: number; rank: number } {
  const when = end.when && checker.checkAs(new Scope(), end.when, BOOL)
  return {
    when,
    score: findSeatNumberDefinition(checker, end.score, 'a score'),
    rank: findSeatNumberDefinition(checker, end.rank, 'a rank'),
  }
}

/** The definition that gives a number for each seat; -1 where none is named, or after a diagnostic. */
function findSeatNumberDefinition(
  checker: Checker,
  definitionName: GameSyntax['end']['score'],
  purpose: string,
): number {
  if (!definitionName) return -1
  const { text, at } = definitionName
  if (!checker.declared.definitions.has(normalizeName(text))) {
    checker.reportUnknown('unknown-function', definitionName, 'the definition', checker.declared.definitionNames)
    return -1
  }
  const definition = checker.getCheckedDefinition(text, at)
  const [param] = definition?.def.params ?? []
  if (
    definition &&
    (definition.def.params.length !== 1 ||
      !param ||
      !isSameType(param.type, SEAT) ||
      definition.def.returns.k !== 'int')
  )
    checker.error('type-mismatch', at, `${purpose} is a definition for one seat that gives a number`)
  return definition?.index ?? -1
}
