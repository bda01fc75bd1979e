/** The ladder summed up: a row for every chapter, then rows for its sections. */
import { groupBy } from '../suite/group.ts'
import type { ClauseRow } from './clauses.ts'

export const COVERAGE_RUNGS = ['implemented', 'exercised', 'witnessed', 'proven'] as const
export type Rung = (typeof COVERAGE_RUNGS)[number]

/** How many clauses stand on a rung, of how many that can. */
export interface Ratio {
  readonly of: number
  readonly n: number
}

export interface SectionCoverage {
  readonly section: string
  readonly isChapter: boolean
  /** All clauses of the catalogue. */
  readonly stated: number
  /** Excluded with a reason. */
  readonly excluded: number
  /** Excluded until something else exists; counted apart so that they are not forgotten. */
  readonly later: number
  /** What a rule does not do: no data can carry it. */
  readonly absences: number
  readonly rungs: Readonly<Record<Rung, Ratio>>
}

const getChapter = (section: string): string => /^[^.-]+/.exec(section)?.[0] ?? section

const order = new Intl.Collator('en', { numeric: true })

export function computeSectionCoverage(clauses: readonly ClauseRow[]): readonly SectionCoverage[] {
  const chapters = groupBy(clauses, ({ section }) => getChapter(section))
  return [...chapters]
    .toSorted(([a], [b]) => order.compare(a, b))
    .flatMap(([chapter, own]) => {
      const sections = [...groupBy(own, ({ section }) => section)].toSorted(([a], [b]) => order.compare(a, b))
      return [sumClauses(chapter, own, true), ...sections.map(([section, each]) => sumClauses(section, each, false))]
    })
}

export const addCoverage = (clauses: readonly ClauseRow[]): SectionCoverage => sumClauses('all', clauses, true)

function sumClauses(section: string, clauses: readonly ClauseRow[], isChapter: boolean): SectionCoverage {
  const share = (rung: Rung): Ratio => {
    const asked = clauses.filter((each) => each[rung] !== null)
    return { of: asked.length, n: asked.filter((each) => each[rung]).length }
  }
  return {
    section,
    isChapter,
    stated: clauses.length,
    excluded: clauses.filter(({ carrier }) => carrier === 'excluded').length,
    later: clauses.filter(({ carrier }) => carrier === 'later').length,
    absences: clauses.filter(({ carrier }) => carrier === 'absence').length,
    rungs: {
      implemented: share('implemented'),
      exercised: share('exercised'),
      witnessed: share('witnessed'),
      proven: share('proven'),
    },
  }
}

/** Whole percents, rounded down: 100 only where all clauses are. */
export const toPercent = ({ n, of }: Ratio): number => (of === 0 ? 100 : Math.floor((100 * n) / of))
