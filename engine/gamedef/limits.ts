/** Limits that both the checker and the running game keep, each by what it knows. */

/** Rules that take more steps than this without a question are stopped. Rules that are played take some thousands. */
export const MOST_STEPS_WITHOUT_QUESTION = 10_000_000

/** No die has more faces, and no choice more numbers: they would fill the memory of whoever plays. */
export const LONGEST_RANGE = 10_000
