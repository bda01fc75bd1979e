/** Faults of the machine, planted in a copy of it: what is written instead of what, as long as the fault is switched on. */

export interface EngineFault {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly sorts: readonly string[]
}

/** Whether the fault of that name is on. */
export const isOn = (name: string): string => `(globalThis as { fault?: string }).fault === '${name}'`

export const ENGINE_FAULTS: readonly EngineFault[] = [
  {
    name: 'a lost piece',
    file: 'engine/runtime/piles.ts',
    from: 'set(c, toPile, c[toPile]! + n)',
    to: 'set(c, toPile, c[toPile]! + (ON && n > 1 ? n - 1 : n))',
    sorts: ['invariant'],
  },
  {
    name: 'an answer that is offered and is not legal',
    file: 'engine/runtime/limits.ts',
    from: '      return room\n    },',
    to: '      return ON ? room + 1 : room\n    },',
    sorts: ['refused', 'stuck', 'views'],
  },
  {
    name: 'a wrong hash',
    file: 'engine/kernel/cells.ts',
    from: 'if (cell >= HEADER || cell === ACTIVE) {',
    to: 'if ((cell >= HEADER || cell === ACTIVE) && !(ON && value === 3)) {',
    sorts: ['invariant'],
  },
  {
    name: 'a stale list of what is offered',
    file: 'engine/kernel/conversation.ts',
    from: '    this.#question = null\n    playing.take(answer)',
    to: '    if (!(ON)) this.#question = null\n    playing.take(answer)',
    sorts: ['refused', 'stuck', 'views'],
  },
  {
    name: 'a rule that differs in the watched dress',
    file: 'engine/runtime/instrumentation-hooks.ts',
    from: '    else no[node]!++\n    return held',
    to: '    else no[node]!++\n    return held || (ON && node % 5 === 3)',
    sorts: ['dress'],
  },
  {
    name: 'a record that leaves something out',
    file: 'engine/kernel/move-json.ts',
    from: 'return new Array<number>(pieces.count).fill(pieces.pile)',
    to: 'return new Array<number>(ON ? 1 : pieces.count).fill(pieces.pile)',
    sorts: ['retold', 'crash'],
  },
  {
    name: 'a move that changes the board it began on',
    file: 'engine/kernel/move-execution.ts',
    from: 'this.draft = draftFor(game, state.cells)',
    to: 'this.draft = ON && action === 0 ? (state.cells as Draft) : draftFor(game, state.cells)',
    sorts: ['undo'],
  },
  {
    name: 'a legal move that is not offered',
    file: 'engine/kernel/legal.ts',
    from: '!canBegin(game, draft, one)) continue',
    to: '!canBegin(game, draft, one)) continue\n      if (ON && moves.length === 3) continue',
    sorts: ['views'],
  },
]
