/** What the summary reads of the reports of `run --json`, `review --json` and `coverage --since REV --json`: a part of what they say. */

export interface RunReport {
  /** What breaks runs from outside, as mistakes in rule data do: those runs say nothing of it. */
  readonly mistakes?: readonly {
    readonly code: string
    readonly message: string
    readonly at: { readonly file: string; readonly line: number; readonly col: number }
    readonly cases: number
  }[]
  readonly runs: readonly {
    readonly title: string
    readonly status: string
    readonly id: { readonly file: string; readonly case: string | null; readonly ruleset: string }
    /** What came of comparing it: `missing`, `changed`, `renamed`. */
    readonly golden: string
    readonly diagnostics: readonly { readonly message: string }[]
    readonly failures: readonly {
      readonly message: string
      readonly expected: string
      readonly received: string
    }[]
  }[]
  readonly orphans: readonly string[] | null
  /** None where nothing was to be played. */
  readonly emptyClaims?: readonly {
    readonly file: string
    readonly line: number
    readonly claim: string
    readonly why: string
  }[]
}

/** By the rules of now, of what was expected before: so a change is told whose goldens were accepted with it. */
export interface ReviewReport {
  readonly pending: readonly { readonly id: string; readonly kind: string }[]
  readonly causes: readonly {
    readonly cause: { readonly rule: string | null; readonly file: string; readonly line: number } | null
    readonly kind: string
    readonly changes: readonly string[]
    readonly byHand: readonly object[]
  }[]
}

export interface CoverageReport {
  readonly games: readonly {
    readonly clauses: readonly { readonly id: string; readonly section: string }[]
  }[]
  /** Clauses of the catalogue that say something else, and the scenarios that claim them; none without `--since`. */
  readonly changedClauses?: readonly {
    readonly id: string
    readonly was: string
    readonly now: string
    readonly claimedBy: readonly string[]
  }[]
  /** None without `--since`. */
  readonly changed?: readonly {
    readonly node: {
      readonly file: string
      readonly line: number
      readonly kind: string
      readonly rule: string | null
    }
    readonly how: 'watched' | 'reached' | 'unseen' | 'gone'
  }[]
}
