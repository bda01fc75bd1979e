/** Statements that state nothing: they would always hold, and whoever reads them believes that something is tested. */
import { getListItems, type MapEntry, type Node } from '../../../engine/index.ts'
import type { ScenarioDiagnostics } from '../codes.ts'
import { CHECKING_STEP_KINDS } from '../scenario.ts'

type IdlePredicate = (node: Node) => boolean

/** Keys of a step that state something. An empty `set` and unnamed moves are reported elsewhere. */
const STATING_STEP_KEYS: ReadonlySet<string> = new Set(['offers', 'unasked', 'ended'])

export function reportIdleStatements(top: Node, isIdle: IdlePredicate, diagnostics: ScenarioDiagnostics): void {
  const report = ({ key, keyAt }: MapEntry): void =>
    diagnostics.add('says-nothing', keyAt, `\`${key}\` says nothing: it would always hold`)
  const reportIdleUnchanged = ({ keyAt }: MapEntry): void =>
    diagnostics.add('says-nothing', keyAt, '`unchanged` says nothing where nothing is played: it would always hold')
  const checkParts = (entry: MapEntry): void => {
    if (isIdle(entry.value)) report(entry)
    for (const part of listEntries(entry.value)) {
      if (isIdle(part.value)) report(part)
      for (const one of listEntries(part.value)) if (isMap(one.value) && isIdle(one.value)) report(one)
    }
  }
  const checkUnchanged = ({ value }: MapEntry): void => {
    for (const part of listEntries(value)) if (part.key === 'unchanged' && !isMap(part.value)) reportIdleUnchanged(part)
  }
  const checkStep = (entry: MapEntry, earlier: readonly Node[]): void => {
    const { key, value } = entry
    if (key === 'then' && isMap(value)) {
      checkParts({ ...entry, value: { ...value, entries: listEntries(value).filter(isStatementKey) } as Node })
      if (!canBoardChange(top, earlier)) checkUnchanged(entry)
    }
    if (STATING_STEP_KEYS.has(key) && isIdle(value)) report(entry)
    if (key === 'asks' && getListItems(value).length === 0) {
      const message = '`asks` names no seat: for a move that asks no seat write `nothing`'
      diagnostics.add('says-nothing', value.at, message, 'nothing')
    }
    if (key === 'offers')
      for (const offer of listEntries(value)) if (isMap(offer.value) && isIdle(offer.value)) report(offer)
    if (key === 'set' && isMap(value)) checkParts(entry)
    if (key !== 'illegal' || isMap(value)) return
    for (const item of getListItems(value))
      if (isMap(item) && isIdle(item)) diagnostics.add('says-nothing', item.at, '`illegal` names no move here')
  }
  for (const entry of listEntries(top)) {
    if (entry.key === 'then') checkParts(entry)
    if (entry.key === 'then' && !canBoardChange(top)) checkUnchanged(entry)
    if (entry.key !== 'play') continue
    for (const [i, item] of getListItems(entry.value).entries())
      for (const part of listEntries(item)) checkStep(part, getListItems(entry.value).slice(0, i))
  }
}

/** Beside where it is looked. */
const isStatementKey = ({ key }: MapEntry): boolean => key !== 'before'

/** Whether the board may come to be another: by one of the steps, or by a phase that begins. */
function canBoardChange(top: Node, earlierSteps?: readonly Node[]): boolean {
  const findValue = (key: string): Node | null => listEntries(top).find((entry) => entry.key === key)?.value ?? null
  const given = findValue('given')
  const steps = earlierSteps ?? getListItems(findValue('play'))
  const isStill = (step: Node): boolean => listEntries(step).some(({ key }) => CHECKING_STEP_KEYS.has(key))
  const isBegun = given !== null && listEntries(given).some(({ key }) => key === 'phase')
  return isBegun || steps.some((step) => !isStill(step))
}

/** Steps that only look. */
const CHECKING_STEP_KEYS: ReadonlySet<string> = new Set([...CHECKING_STEP_KINDS, 'refused'])

const isMap = (node: Node): boolean => node.n === 'map'

const listEntries = (node: Node): readonly MapEntry[] => (node.n === 'map' ? node.entries : [])
