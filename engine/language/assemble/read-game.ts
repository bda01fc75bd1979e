/**
 * Reads the files of a game into its syntax. An unreadable part is reported and left out, so that all mistakes are
 * found in one run.
 */

import { completeAction } from '../declare/actions.ts'
import { FIXED_KEY_SECTIONS } from '../declare/phases.ts'
import {
  type DeclarationFamily,
  type DeclarationsByFamily,
  PIECES_DECLARATIONS,
  SECTION_DECLARATIONS,
} from '../declare/sections.ts'
import { type ParsedFields, readExactFields } from '../describe/field-spec.ts'
import { Diagnostics } from '../diagnostics/diagnostic.ts'
import { makeReadContext } from '../read/context.ts'
import { Fields, type ReadEffects, readNoEffects } from '../read/fields.ts'
import type { SectionEntry } from '../read/section-entry.ts'
import { asName } from '../read/shape.ts'
import type { MacroSyntax } from '../syntax/effect.ts'
import type { ActionSyntax, GameParts, GameSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { MapNode } from '../yaml/node.ts'
import { readEffects } from './effect-lists.ts'
import {
  type LayeredEntries,
  layerSources,
  listRuleSets,
  mapParsedFilesToRuleSets,
  parseSourceFiles,
  type SourceFile,
} from './rule-sets.ts'
import { getDeclarationOfSection } from './split-sections.ts'

/** Null if the files contain nothing that could be a game. */
export function readGame(
  files: readonly SourceFile[],
  options: { readonly ruleset?: string },
  diagnostics: Diagnostics,
): GameSyntax | null {
  const sources = parseSourceFiles(files, diagnostics)
  const declared = layerSources(sources, options.ruleset ?? '', diagnostics)
  const [first] = sources.flatMap((source) => source.sections)
  if (!first && !diagnostics.failed) {
    const file = files[0]?.name ?? ''
    diagnostics.add('missing-key', { file, line: 1, col: 1, endLine: 1, endCol: 1 }, 'a game needs `game`')
  }
  return first
    ? assembleSyntax(declared, { ...first.keyAt, line: 1, col: 1, endLine: 1, endCol: 1 }, diagnostics)
    : null
}

/** The rule sets that the files declare. `readGame` reports what is wrong with the files. */
export const listRuleSetsOfFiles = (files: readonly SourceFile[]): readonly string[] =>
  listRuleSets(parseSourceFiles(files, new Diagnostics()))

/** Maps each file to the rule sets that read it, directly or by extending another. */
export const mapSourceFilesToRuleSets = (
  files: readonly SourceFile[],
  rulesets: readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const nobodyHears = new Diagnostics()
  return mapParsedFilesToRuleSets(parseSourceFiles(files, nobodyHears), rulesets, nobodyHears)
}

function assembleSyntax(declared: LayeredEntries, top: GameSyntax['at'], diagnostics: Diagnostics): GameSyntax {
  const effects = makeEffectsReader(declared, diagnostics)
  const broken: string[] = []
  const read: ReadEntry = (entry) => {
    const before = diagnostics.all.length
    const declaration = getDeclarationOfSection(entry.section)
    // Macros were read before, because they decide which effects exist.
    const thing =
      declaration === SECTION_DECLARATIONS.macros ? null : (declaration?.read(entry, diagnostics, effects) ?? null)
    if (thing === null && diagnostics.all.length > before) broken.push(entry.id.text)
    return thing
  }
  const things = [...FAMILIES_TO_READ].map((family) => {
    const all =
      family === 'actions' ? readActionsAndProfiles(declared, read, diagnostics) : declared.listFamily(family).map(read)
    return [family, all.filter((thing) => thing !== null)] as const
  })
  const game = readFixedKeySection('game', declared, top, diagnostics, effects)
  const turn = readFixedKeySection('turn', declared, top, diagnostics, effects)
  const end = readFixedKeySection('end', declared, top, diagnostics, effects).fields
  const [owner = null] = declared
    .listFamily('owner')
    .map(({ body }) => asName(body, '`owner` of `pieces`', diagnostics))
  const sections: DeclaredParts = Object.fromEntries(things) as unknown as DeclarationsByFamily
  return {
    ...sections,
    id: game.fields?.id.text ?? '',
    title: game.fields?.title ?? game.fields?.id.text ?? '',
    at: game.at,
    owner,
    turn: declared.listFamily('turn').length > 0 && turn.fields ? { ...turn.fields, at: turn.at } : null,
    end: end ?? { when: null, score: null, rank: null },
    broken,
  }
}

/** The type checker names a family of declarations here that the syntax of a game has no part for. */
type DeclaredParts = GameParts<DeclarationFamily>

type ReadEntry = (entry: SectionEntry) => unknown

/** Profiles are read with the actions that they complete. */
const FAMILIES_TO_READ = new Set(
  Object.values({ ...SECTION_DECLARATIONS, ...PIECES_DECLARATIONS }).map(({ family }) => family),
)
FAMILIES_TO_READ.delete('profiles')

/** Effects are read after the macros and procedures of all files. */
function makeEffectsReader(declared: LayeredEntries, diagnostics: Diagnostics): ReadEffects {
  const macros = new Map<string, MacroSyntax>()
  const procedures = new Set<string>()
  for (const entry of declared.listFamily('procedures')) {
    const name = normalizeName(entry.id.text)
    if (getDeclarationOfSection(entry.section) !== SECTION_DECLARATIONS.macros) procedures.add(name)
    else {
      const macro = SECTION_DECLARATIONS.macros.read(entry, diagnostics, readNoEffects)
      if (macro) macros.set(name, macro)
    }
  }
  const context = makeReadContext(diagnostics, macros, procedures)
  return (node) => readEffects(node, context)
}

/** A section with fixed keys, which may come from several files. */
function readFixedKeySection<P extends keyof typeof FIXED_KEY_SECTIONS>(
  section: P,
  declared: LayeredEntries,
  top: GameSyntax['at'],
  diagnostics: Diagnostics,
  effects: ReadEffects,
): { readonly at: GameSyntax['at']; readonly fields: ParsedFields<(typeof FIXED_KEY_SECTIONS)[P]> | undefined } {
  const entries = declared.listFamily(section).map(({ id, body }) => ({ key: id.text, keyAt: id.at, value: body }))
  const at = entries[0]?.keyAt ?? top
  const map: MapNode = { n: 'map', at, entries }
  return {
    at,
    fields: readExactFields(FIXED_KEY_SECTIONS[section], new Fields(map, `\`${section}\``, at, diagnostics, effects)),
  }
}

/** Actions with the profiles that complete them, then the profiles that stand alone. */
function readActionsAndProfiles(
  declared: LayeredEntries,
  read: ReadEntry,
  diagnostics: Diagnostics,
): readonly unknown[] {
  const actions = declared.listFamily('actions').map((entry) => {
    const action = read(entry) as ActionSyntax | null
    const profile = declared.get('profiles', entry.id.text)
    if (!action || !profile) return action
    const resolved = action.stages.length > 0
    // If a rule set replaces an action with effects, the profile beneath it no longer applies.
    if (resolved && entry.layer > profile.layer) return action
    if (resolved && entry.layer === profile.layer) {
      const message = `the action \`${entry.id.text}\` has effects of its own, so this profile cannot give it others`
      diagnostics.add('duplicate-name', profile.id.at, message)
      return action
    }
    const how = read(profile) as ActionSyntax | null
    return how ? completeAction(action, how) : action
  })
  const alone = declared.listFamily('profiles').filter((entry) => !declared.get('actions', entry.id.text))
  return [...actions, ...alone.map(read)]
}
