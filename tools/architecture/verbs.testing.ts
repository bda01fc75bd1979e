/** Finds functions and methods whose names do not begin with a verb. */
import { ts } from 'ts-morph'
import { isTest, nodesIn, sources } from './sources.testing.ts'

/** A predicate begins with one of the first line, every other function with one of the rest. */
const VERBS = new Set(
  `is are has have can may must needs allows does was will knows uses asks reads reaches fits holds equals matches includes depends
  accept add scramble charge exchange go rework reconstruct allow multiply blank arrange bend roughen admit advance afford age align allow amend analyze answer append apply ask assemble assign assert await begin bind blame
  bound bring build bundle call capture cast catch change check choose claim clamp classify clean clear close collect combine compare
  compile complete compose compute conclude configure confirm conjoin connect consume contain continue control convert copy count create
  cross cut decide declare decode dedupe defer define delete derive describe detect determine diff digest discard distribute divide do
  draw drive drop edit emit encode end enter ensure enumerate escape estimate evaluate exclude execute exit expand expect explain
  explore export extend extract fail fetch fill filter find finish fit flatten flip fold follow forget fork format freeze gather
  generate get give grant group guard guess handle hash hide highlight hoist ignore implement import indent infer inject inline insert
  inspect install instantiate instrument interleave intersect invoke join judge jump keep kill label lay leave lift limit link list listen
  load locate lock log look lower make map mark match measure memoize mention merge minimize miss mix move mutate name narrow negate
  normalize note number observe offer omit open order pack pad parenthesize parse pass patch pause pay peek perform pick place plan
  play plot pop predict prepare present print promote prove prune push put query queue quote raise rank reach read rebuild receive
  record recover reduce refer refill refresh refuse register reject release relocate remember remove rename render reopen reorder repeat
  replace replay report require reset resolve restart restate restore restrict resume retrace retry return reuse revert review rewrite
  roll rollback round run sample save scale scan score search seed seek select send separate serialize serve set settle shift shorten
  show shrink shuffle simplify simulate skip slice sort span spawn spell spend split squeeze stamp start state stop store strip
  subtract substitute suggest sum summarize swap sweep switch take tell terminate test throw tidy time toggle tokenize touch trace track
  transform translate traverse trim truncate try turn undo unify unite unpack update use validate vary verify view visit wait walk warn
  watch widen withdraw wrap write yield on to with without`.split(/\s+/),
)

export interface FunctionName {
  readonly file: string
  readonly line: number
  readonly name: string
}

function nameOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name) return node.name.getText(source)
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return undefined
  const isFunction = ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)
  return isFunction ? node.name.text : undefined
}

/** Tests and fixtures are left out. */
export function listFunctionsWithoutVerb(folders: readonly string[]): readonly FunctionName[] {
  return [...sources].flatMap(([file, source]) => {
    if (isTest(file) || /\/fixtures?\//.test(file) || !folders.some((folder) => file.startsWith(folder))) return []
    return nodesIn(source).flatMap(([node]) => {
      const name = nameOf(node, source)?.replace(/^#/, '')
      if (name === undefined || VERBS.has(/^[a-z]*/.exec(name)?.[0] ?? '')) return []
      return [{ file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, name }]
    })
  })
}
