/**
 * The files of a game to its syntax. Each section has its reader; what cannot be read is a diagnostic and is left out,
 * so that everything else is read and all mistakes are reported together.
 */
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import type { Macro } from '../syntax/effect.ts'
import type { ActionSyntax, GameSyntax, VarSyntax } from '../syntax/game.ts'
import type { MapNode } from '../yaml/node.ts'
import { complete, readAction, readProfile } from './actions.ts'
import { readAttribute, readBox, readEnum, readSeat, readSpace, readTyped } from './board.ts'
import { readClause } from './catalogue.ts'
import { readConstraint, readInvariant, readStackingConstraint } from './constraints.ts'
import { type ReadContext, readContext } from './context.ts'
import { readDefinition, readProcedure } from './definitions.ts'
import type { Entry } from './entry.ts'
import { Fields } from './fields.ts'
import { readMacro } from './macros.ts'
import { type Declared, declare, readSources, ruleSetsIn, type SourceFile } from './overlay.ts'
import { readGroup, readKind } from './pieces.ts'
import { readSetup } from './setups.ts'
import { asName } from './shape.ts'
import {
  readCircumstance,
  readFlag,
  readGlobalMarker,
  readGlobalVar,
  readMarker,
  readTrack,
} from './tracks.ts'
import { readEnd, readHeader, readTurn } from './turn.ts'

/** Null where the files hold nothing that could be a game. */
export function readGame(
  files: readonly SourceFile[],
  options: { readonly ruleset?: string },
  d: Diagnostics,
): GameSyntax | null {
  const sources = readSources(files, d)
  const declared = declare(sources, options.ruleset ?? '', d)
  const [first] = sources.flatMap((source) => source.sections)
  if (!first && !d.failed) {
    const file = files[0]?.name ?? ''
    d.add('missing-key', { file, line: 1, col: 1, endLine: 1, endCol: 1 }, 'a game needs `game`')
  }
  return first ? assemble(declared, { ...first.keyAt, line: 1, col: 1, endLine: 1, endCol: 1 }, d) : null
}

/** The rule sets that the files declare. What is wrong with the files is for `readGame` to say. */
export const ruleSetsOf = (files: readonly SourceFile[]): readonly string[] =>
  ruleSetsIn(readSources(files, new Diagnostics()))

function assemble(declared: Declared, top: GameSyntax['at'], d: Diagnostics): GameSyntax {
  const ctx = contextOf(declared, d)
  const broken: string[] = []
  const all = <T>(family: string, read: (entry: Entry) => T | null): readonly T[] =>
    declared.of(family).flatMap((entry) => {
      const before = d.all.length
      const thing = read(entry)
      if (thing === null && d.all.length > before) broken.push(entry.id.text)
      return thing ?? []
    })
  const game = partsOf('game', declared, top, d)
  const [owner = null] = all('owner', ({ body }) => asName(body, '`owner` of `pieces`', d))
  const { offers, turn } = readTurn(partsOf('turn', declared, top, d), ctx)
  return {
    ...readHeader(game),
    at: game.at,
    seats: all('seats', (entry) => readSeat(entry, d)),
    enums: all('enums', (entry) => readEnum(entry, d)),
    attributes: all('attributes', (entry) => readAttribute(entry, d)),
    zones: all('zones', (entry) => (entry.section === 'boxes' ? readBox(entry, d) : readSpace(entry, d))),
    properties: all('properties', (entry) => readTyped(entry, d)),
    owner,
    kinds: all('kinds', (entry) => readKind(entry, d)),
    groups: all('groups', (entry) => readGroup(entry, d)),
    vars: all('variables', (entry) => readVariable(entry, d)),
    markers: all('markers', (entry) => readMarker(entry, d)),
    constraints: all('constraints', (entry) =>
      entry.section === 'constraints' ? readConstraint(entry, d) : readStackingConstraint(entry, d),
    ),
    circumstances: all('circumstances', (entry) => readCircumstance(entry, d)),
    definitions: all('definitions', (entry) => readDefinition(entry, d)),
    procedures: all('procedures', (entry) =>
      entry.section === 'procedures' ? readProcedure(entry, ctx) : null,
    ),
    actions: readActions(declared, ctx),
    offers,
    turn,
    end: readEnd(partsOf('end', declared, top, d)),
    invariants: all('invariants', (entry) => readInvariant(entry, d)),
    setups: all('setups', (entry) => readSetup(entry, d)),
    rules: all('rules', (entry) => readClause(entry, d)),
    broken,
  }
}

/** Macros and procedures of all files are known before any effect is read. */
function contextOf(declared: Declared, d: Diagnostics): ReadContext {
  const macros = new Map<string, Macro>()
  const procedures = new Set<string>()
  for (const entry of declared.of('procedures')) {
    const name = entry.id.text.toLowerCase()
    if (entry.section === 'procedures') procedures.add(name)
    else {
      const macro = readMacro(entry, d)
      if (macro) macros.set(name, macro)
    }
  }
  return readContext(d, macros, procedures)
}

/** A section of fixed parts, whichever files they come from. */
function partsOf(section: string, declared: Declared, top: GameSyntax['at'], d: Diagnostics): Fields {
  const entries = declared.of(section).map(({ id, body }) => ({ key: id.text, keyAt: id.at, value: body }))
  const at = entries[0]?.keyAt ?? top
  const map: MapNode = { n: 'map', at, entries }
  return new Fields(map, `\`${section}\``, at, d)
}

function readVariable(entry: Entry, d: Diagnostics): VarSyntax | null {
  switch (entry.section) {
    case 'tracks':
      return readTrack(entry, d)
    case 'flags':
      return readFlag(entry, d)
    case 'globalVars':
      return readGlobalVar(entry, d)
    default:
      return readGlobalMarker(entry, d)
  }
}

function readActions(declared: Declared, ctx: ReadContext): readonly ActionSyntax[] {
  const actions = declared.of('actions').flatMap((entry) => {
    const action = readAction(entry, ctx)
    const profile = declared.get('profiles', entry.id.text)
    if (!action || !profile) return action ?? []
    const resolved = action.stages.length > 0
    // A rule set that says anew how an action goes leaves the game's own profile behind.
    if (resolved && entry.overlay && !profile.overlay) return action
    if (resolved && entry.overlay === profile.overlay) {
      const message = `the action \`${entry.id.text}\` has effects of its own, and this profile`
      ctx.diagnostics.add('duplicate-name', profile.id.at, message)
      return action
    }
    const how = readProfile(profile, ctx)
    return how ? complete(action, how) : action
  })
  const alone = declared.of('profiles').filter((entry) => !declared.get('actions', entry.id.text))
  return [...actions, ...alone.flatMap((entry) => readProfile(entry, ctx) ?? [])]
}
