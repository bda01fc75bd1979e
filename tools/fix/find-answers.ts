/** Finds the answers to new questions under which a case ends as before. Each is tried by playing. */
import { type AnswerPolicy, type AnswerSite, FIRST_LEGAL_ANSWERS } from './question-answers.ts'

/** A case played with some answers. */
export interface AnswerTrialResult {
  readonly sites: readonly AnswerSite[]
  /** How far the outcome is from the expected one; 0 is the expected one. */
  readonly distance: number
}

/** A case is played no more often than this. */
const MOST_TRIALS = 60
const MOST_COMBINATIONS = 24

/** Returns the answers that come nearest to the expected outcome. All distances but 0 are failures. */
export function findNearestAnswers<T extends AnswerTrialResult>(play: (policy: AnswerPolicy) => T): T {
  let best = play(FIRST_LEGAL_ANSWERS)
  if (best.distance === 0 || best.sites.length === 0) return best
  for (const byChoice of listCombinations(best.sites)) {
    const next = play({ bySite: new Map(), byChoice })
    if (next.distance < best.distance) best = next
    if (best.distance === 0) return best
  }
  return improveBySite(play, best)
}

/** One answer for each choice, in all combinations. The first of them has been tried. */
function listCombinations(sites: readonly AnswerSite[]): readonly ReadonlyMap<string, string>[] {
  const byChoice = new Map<string, Set<string>>()
  for (const { choice, candidates } of sites)
    byChoice.set(choice, new Set([...(byChoice.get(choice) ?? []), ...candidates]))
  let all: readonly ReadonlyMap<string, string>[] = [new Map()]
  for (const [choice, candidates] of byChoice)
    all = all
      .flatMap((each) => [...candidates].map((text) => new Map([...each, [choice, text]])))
      .slice(0, MOST_COMBINATIONS)
  return all.slice(1)
}

/** Changes one answer at a time, as long as that comes nearer. */
function improveBySite<T extends AnswerTrialResult>(play: (policy: AnswerPolicy) => T, from: T): T {
  let best = from
  let trials = 0
  for (const { key, candidates } of from.sites) {
    for (const text of candidates) {
      const bySite = new Map(best.sites.map((site) => [site.key, site.text]))
      if (bySite.get(key) === text || trials++ > MOST_TRIALS) continue
      const next = play({ bySite: bySite.set(key, text), byChoice: new Map() })
      if (next.distance < best.distance) best = next
      if (best.distance === 0) return best
    }
  }
  return best
}
