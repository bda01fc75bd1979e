/** Decides where found answers stand: at the outermost level where one answer serves all questions, else further in. */
import type { Span } from '../../engine/index.ts'
import { groupBy } from '../suite/group.ts'
import { type AnswerPlace, addAnswers, type NewAnswer } from './add-answers.ts'
import type { AnswerSite } from './question-answers.ts'
import type { LocatedYaml, TextReplacement } from './yaml-text.ts'

export type AnswerLevel = 'outermost' | 'innermost'

interface PlacedAnswer extends NewAnswer {
  readonly place: AnswerPlace
}

/** Null where cases that share a text need different answers. `cases`: the answers that each case of the file needs. */
export function placeAnswers(
  yaml: LocatedYaml,
  cases: readonly (readonly AnswerSite[])[],
  level: AnswerLevel,
): readonly TextReplacement[] | null {
  const placed = [...placeInOrder(cases), ...(placeByName(cases, level) ?? [null])]
  const groups = groupBy(
    placed.flatMap((each) => each ?? []),
    ({ place }) => formatPlaceKey(place),
  )
  const edits = [...groups.values()].map((own) => addAnswers(yaml, own[0]!.place, dropRepeated(own)))
  return placed.includes(null) || edits.includes(null) ? null : edits.flatMap((edit) => edit ?? [])
}

const formatPlaceKey = (place: AnswerPlace): string => {
  const next = place.k === 'order' && place.next ? formatSpan(place.next) : ''
  return `${formatSpan(place.at)} ${next}`
}

const formatSpan = ({ line, col }: Span): string => `${line}:${col}`

/** In a list each question has an answer of its own; by name one serves all. */
const dropRepeated = (own: readonly PlacedAnswer[]): readonly NewAnswer[] =>
  own[0]?.place.k === 'order'
    ? own
    : own.filter(({ choice }, i) => own.findIndex((each) => each.choice === choice) === i)

/** Rows that share a list must need the same answers in it. */
function placeInOrder(cases: readonly (readonly AnswerSite[])[]): readonly (PlacedAnswer | null)[] {
  const found = new Map<string, readonly PlacedAnswer[]>()
  let isContradicted = false
  for (const sites of cases) {
    const own = sites.flatMap(({ inOrder, levels, choice, text }): PlacedAnswer[] => {
      const at = levels.at(-1)?.at
      return inOrder && at ? [{ choice, text, place: { k: 'order', at, next: inOrder.next } }] : []
    })
    for (const [key, group] of groupBy(own, ({ place }) => formatPlaceKey(place))) {
      const other = found.get(key)
      if (other && JSON.stringify(other) !== JSON.stringify(group)) isContradicted = true
      found.set(key, group)
    }
  }
  return isContradicted ? [null] : [...found.values()].flat()
}

/** Null where one place needs two answers. */
function placeByName(cases: readonly (readonly AnswerSite[])[], level: AnswerLevel): readonly PlacedAnswer[] | null {
  const sites = cases.flatMap((own) => own.filter(({ inOrder }) => inOrder === null))
  const groups = groupBy(sites, ({ choice, levels }) => `${choice} ${formatSpan(levels.at(-1)!.at)}`)
  const placed = [...groups.values()].map((own) => {
    if (level === 'outermost' && haveSameAnswer(own)) return [placeAt(own[0]!, own[0]!.levels.at(-1)!)]
    const inner = groupBy(own, ({ levels }) => formatSpan(levels[0]!.at))
    const answers = [...inner.values()].map((each) =>
      haveSameAnswer(each) ? placeAt(each[0]!, each[0]!.levels[0]!) : null,
    )
    return answers.every((each) => each !== null) ? answers : null
  })
  return placed.every((each) => each !== null) ? placed.flat() : null
}

const haveSameAnswer = (sites: readonly AnswerSite[]): boolean => sites.every(({ text }) => text === sites[0]?.text)

const placeAt = ({ choice, text }: AnswerSite, place: AnswerPlace): PlacedAnswer => ({ choice, text, place })
