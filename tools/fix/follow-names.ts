/** Rewrites the names of a scenario file to those of the rules now, round by round, as diagnostics tell of them. */
import { type Project, withOverlay } from '../project/project.ts'
import { Session } from '../run/session.ts'
import type { AnswerSupplier, UnansweredQuestion } from '../script/answer-supplier.ts'
import { findLegalAnswer } from '../script/forced-answer.ts'
import { playFile } from '../suite/play-file.ts'
import type { FixDecision } from './decisions.ts'
import type { ExpectedChanges } from './explain-difference.ts'
import { removeEntryAt } from './remove-entries.ts'
import { renameAnswer, renameAtDiagnostics, renameAtFailures, renameEverywhere } from './rename-words.ts'
import { formatPlaceKey } from './rule-changes.ts'
import { findWord, type WordChange } from './words.ts'
import { applyReplacements, LocatedYaml, type TextReplacement } from './yaml-text.ts'

/** A recorded game may need a round for each of its moves. */
const MOST_ROUNDS = 200

const toWordChange = ({ kind, name, to }: { kind: WordChange['kind']; name: string; to: string }): WordChange => ({
  kind,
  from: name,
  to,
})

export function listExpectedChanges(decisions: readonly FixDecision[]): ExpectedChanges {
  const changes = decisions.flatMap((decision) => decision.changes)
  const renamed = changes.flatMap((change) => (change.k === 'renamed' ? [change] : []))
  const removed = changes.filter(({ k }) => k === 'removed')
  return {
    added: new Set(changes.flatMap(({ k, name }) => (k === 'added' ? [name] : []))),
    removed: new Set(removed.flatMap(({ kind, name }) => (kind === 'choice' ? [name] : []))),
    renamed: renamed.filter(({ isWhole }) => isWhole).map(toWordChange),
    renamedInPlaces: renamed.filter(({ isWhole }) => !isWhole).map(toWordChange),
    gone: removed.map(({ kind, name }) => ({ kind, from: name })),
  }
}

/** Whether the rules ask a question that they did not ask before. */
export function isAddedChoice(decisions: readonly FixDecision[], { question }: UnansweredQuestion): boolean {
  const { place, name } = question
  const key = place && formatPlaceKey(place, place.col)
  return decisions.some(({ changes }) =>
    changes.some((change) => change.k === 'added' && change.name === name && key !== null && change.places.has(key)),
  )
}

export function followNames(project: Project, file: string, text: string, decisions: readonly FixDecision[]): string {
  const expected = listExpectedChanges(decisions)
  const yaml = new LocatedYaml(text)
  let now = applyReplacements(text, renameEverywhere(yaml, expected.renamed))
  // A row that a scenario goes on from may be called otherwise.
  const namesRow = /\bafter:.*#/.test(now)
  if (expected.renamedInPlaces.length + expected.gone.length === 0 && !namesRow) return now
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = followRound(project, file, now, decisions, expected)
    if (next === now) break
    now = next
  }
  return now
}

function followRound(
  project: Project,
  file: string,
  text: string,
  decisions: readonly FixDecision[],
  { renamed, renamedInPlaces, gone }: ExpectedChanges,
): string {
  const yaml = new LocatedYaml(text)
  const answers: TextReplacement[] = []
  const supplier: AnswerSupplier = (unanswered) => {
    if (unanswered.move.file !== file) return null
    const change = renamedInPlaces.find(({ kind, to }) => kind === 'choice' && to === unanswered.question.name)
    const next = change && renameMissing(yaml, unanswered, change)
    if (next) answers.push(next)
    return isAddedChoice(decisions, unanswered) ? findLegalAnswer(unanswered.question) : null
  }
  const played = playFile(withText(project, file, text), file, { session: new Session(), supplier })
  const diagnostics = played.cases.flatMap(({ run }) => run.diagnostics).filter(({ at }) => at.file === file)
  const unknownRows = diagnostics.filter(({ code }) => code === 'unknown-case')
  const failures = played.cases.flatMap(({ run }) => run.failures).filter(({ at }) => at?.file === file)
  const renames = dropOverlapping([
    ...answers,
    ...renameAtDiagnostics(yaml, diagnostics, renamedInPlaces),
    ...renameAtDiagnostics(yaml, unknownRows, renamed),
    ...renameAtFailures(yaml, failures, renamedInPlaces),
  ])
  if (renames.length > 0) return applyReplacements(text, renames)
  const removals = diagnostics.flatMap(({ at }) => {
    const said = text.slice(yaml.toOffset(at), yaml.toOffset({ line: at.endLine, col: at.endCol }))
    const isGone = gone.some(({ kind, from }) => findWord(said, kind, from).length > 0)
    return (isGone && removeEntryAt(yaml, at)) || []
  })
  return applyReplacements(text, dropOverlapping(removals))
}

/** The answer under its old name: at a level around the question, or next in order. */
function renameMissing(
  yaml: LocatedYaml,
  { levels, inOrder }: UnansweredQuestion,
  change: WordChange,
): TextReplacement | null {
  if (inOrder === null) return renameAnswer(yaml, levels, change)
  return inOrder.next && (renameAtDiagnostics(yaml, [{ at: inOrder.next }], [change])[0] ?? null)
}

export const withText = (project: Project, file: string, text: string): Project =>
  withOverlay(project, new Map([...project.overlay, [file, text]]))

/** Later rounds make the others. */
function dropOverlapping(edits: readonly TextReplacement[]): readonly TextReplacement[] {
  const kept: TextReplacement[] = []
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (edit.start >= (kept.at(-1)?.end ?? 0) && !kept.some(({ start }) => start === edit.start)) kept.push(edit)
  return kept
}
