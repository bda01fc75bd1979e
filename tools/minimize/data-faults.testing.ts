/** Faults of rule data, planted in a copy of the Salt Road: what is written instead of what. */

export interface DataFault {
  readonly name: string
  readonly edits: readonly (readonly [file: string, from: string, to: string])[]
  /** The kinds of fault as which simulation may find it. */
  readonly sorts: readonly string[]
  /** A game without an end is one after so many moves. */
  readonly most?: number
}

export const DATA_FAULTS: readonly DataFault[] = [
  {
    name: 'an endless chain of free operations',
    edits: [
      [
        'actions.yaml',
        '    effects:\n      - chooseEach:\n          bind: $space\n          from: spaces\n          where: [{ when: any(guards',
        '    effects:\n      - run: { action: scout, free: true }\n      - chooseEach:\n          bind: $space\n          from: spaces\n          where: [{ when: any(guards',
      ],
    ],
    sorts: ['crash'],
  },
  {
    name: 'an unpaid cost that goes below 0',
    edits: [
      ['board.yaml', 'salt: { per: seat, min: 0,', 'salt: { per: seat, min: -9,'],
      ['board.yaml', 'invariants:\n', 'invariants:\n  - { id: no-debts, check: "all($s in seats, $s.salt >= 0)" }\n'],
      [
        'actions.yaml',
        '          pay: { from: actor salt, amount: fare }\n          rule: 2.1-cost\n          effects:\n',
        '          rule: 2.1-cost\n          effects:\n            - addVar: { var: actor salt, delta: 0 - fare }\n',
      ],
    ],
    sorts: ['invariant'],
  },
  {
    name: 'a piece where none may stand',
    edits: [['actions.yaml', '            - { when: it.type != road, rule: 1.2-roads }\n', '']],
    sorts: ['invariant'],
  },
  {
    name: 'a stale list of pieces',
    edits: [
      [
        'actions.yaml',
        '            - rollRandom: {',
        '            - let: { bind: $seen, value: enemy walkers in $space }\n            - rollRandom: {',
      ],
      [
        'actions.yaml',
        '            - point: { raided: { space: $space } }\n',
        '            - moveToken: { pieces: $seen, to: stock }\n            - point: { raided: { space: $space } }\n',
      ],
    ],
    sorts: ['crash'],
  },
  {
    name: 'a division by what may be nothing',
    edits: [['phases.yaml', 'value: day % 4 = 1', 'value: day % (day - 3) = 1']],
    sorts: ['crash'],
  },
  {
    name: 'a game that does not end',
    edits: [['actions.yaml', 'value: day = 12', 'value: day > 12']],
    sorts: ['no-end'],
    most: 60,
  },
  {
    name: 'a phase that comes again and again',
    edits: [['phases.yaml', '      - setVar: { var: due, value: false }\n', '']],
    sorts: ['crash'],
  },
]
