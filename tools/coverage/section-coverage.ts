/** The ladder summed up: a row for every chapter, then rows for its sections. */
import { groupBy } from '../suite/group.ts'
import type { ClauseCoverage } from './clauses.ts'

export const COVERAGE_RUNGS = ['implemented', 'exercised', 'witnessed', 'proven'] as const
export type CoverageRung = (typeof COVERAGE_RUNGS)[number]

/** How many clauses stand on a rung, of how many that can. */
export interface ClauseRatio {
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
  readonly rungs: Readonly<Record<CoverageRung, ClauseRatio>>
}

const getChapter = (section: string): string => /^[^.-]+/.exec(section)?.[0] ?? section

const SECTION_ORDER = new Intl.Collator('en', { numeric: true })

export function computeSectionCoverage(clauses: readonly ClauseCoverage[]): readonly SectionCoverage[] {
  const chapters = groupBy(clauses, ({ section }) => getChapter(section))
  return [...chapters]
    .toSorted(([a], [b]) => SECTION_ORDER.compare(a, b))
    .flatMap(([chapter, clausesOfChapter]) => {
      const sections = [...groupBy(clausesOfChapter, ({ section }) => section)].toSorted(([a], [b]) =>
        SECTION_ORDER.compare(a, b),
      )
      return [
        sumClauseCoverage(chapter, clausesOfChapter, true),
        ...sections.map(([section, each]) => sumClauseCoverage(section, each, false)),
      ]
    })
}

export const computeTotalCoverage = (clauses: readonly ClauseCoverage[]): SectionCoverage =>
  sumClauseCoverage('all', clauses, true)

function sumClauseCoverage(section: string, clauses: readonly ClauseCoverage[], isChapter: boolean): SectionCoverage {
  const share = (rung: CoverageRung): ClauseRatio => {
    const clausesWithRung = clauses.filter((each) => each[rung] !== null)
    return { of: clausesWithRung.length, n: clausesWithRung.filter((each) => each[rung]).length }
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
export const toPercent = ({ n, of }: ClauseRatio): number => (of === 0 ? 100 : Math.floor((100 * n) / of))
