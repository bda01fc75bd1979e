/** A question of a move and its answer, in words. */
export interface AskedDecision {
  readonly choice: string
  /** The loop values it was asked under, in words. */
  readonly path: readonly string[]
  readonly answer: string
  /** The seat that answered; null where chance did. */
  readonly by: string | null
  readonly how: 'scripted' | 'forced' | 'default' | 'chance'
}
