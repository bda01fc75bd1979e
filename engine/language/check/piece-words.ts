/** The words that pieces are called by: kinds, values of properties, and groups. */
import { toOtherNumber, toPlural } from '../../gamedef/plural.ts'
import { BOOL } from '../../gamedef/types.ts'
import type * as S from '../syntax/expr.ts'
import type { GroupSyntax } from '../syntax/game.ts'
import { normalizeName } from '../syntax/names.ts'
import type { Checker } from './checker.ts'
import { narrowTermByCondition } from './lists.ts'
import { checkPiecePhrase, isPiecePhrase } from './phrase.ts'
import { Scope } from './scope.ts'
import { makeActorTerm, makeClassSet, makeFixedTerm, makeTermOfClassSet, type PhraseTerm, uniteTerms } from './term.ts'

/** Adds the words of all kinds and of all values of properties. */
export function addPieceWords(checker: Checker): void {
  // Kinds go before values: `forts` may be both a kind and a value of a property, and means the same pieces.
  for (const [kind, def] of checker.game.kinds.entries())
    for (const word of [def.id, def.singular, def.plural])
      if (!word.includes(' '))
        addPieceWord(
          checker,
          word,
          makeFixedTerm((cls) => checker.game.classes[cls]?.kind === kind),
        )
  for (const [prop, { type }] of checker.game.properties.entries())
    for (const [value, word] of type.k === 'enum' ? checker.enums.get(type.id).values.entries() : [])
      addPieceWord(
        checker,
        word,
        makeFixedTerm((cls) => checker.game.classes[cls]?.values[prop] === value),
      )
}

export function addPieceWord(checker: Checker, word: string, term: PhraseTerm): void {
  for (const form of new Set([
    normalizeName(word),
    normalizeName(toOtherNumber(word)),
    normalizeName(toPlural(word)),
  ])) {
    const termsOfForm = checker.names.pieceWords.get(form) ?? []
    if (termsOfForm.length === 0) checker.names.pieceWordList.push(form)
    if (!termsOfForm.some((other) => hasSameClasses(checker, other, term)))
      checker.names.pieceWords.set(form, [...termsOfForm, term])
  }
}

const hasSameClasses = (checker: Checker, a: PhraseTerm, b: PhraseTerm): boolean =>
  a.keys.length === 0 && b.keys.length === 0 && printClassesOfTerm(checker, a) === printClassesOfTerm(checker, b)

const printedClassesOfTerm = new WeakMap<PhraseTerm, string>()

/** The classes of a term as one text, by which a new meaning of a word is compared with the others. */
function printClassesOfTerm(checker: Checker, term: PhraseTerm): string {
  const text =
    printedClassesOfTerm.get(term) ?? checker.game.classes.map((_, cls) => Number(term.test(cls, []))).join('')
  printedClassesOfTerm.set(term, text)
  return text
}

export function addGroup(checker: Checker, group: GroupSyntax): void {
  if (checker.names.pieceWords.has(normalizeName(group.id.text))) {
    checker.error('duplicate-name', group.id.at, `\`${group.id.text}\` is already a word for pieces`)
    return
  }
  const term = group.always ? checkGroupTerm(checker, group.always) : makeTermByActor(checker, group)
  const at = group.always?.at ?? group.id.at
  const forbiddenKey = term?.keys.find((key) => key.id !== 'actor')
  if (forbiddenKey)
    checker.error('not-static', at, 'a group may depend on who acts, but on nothing else that only play decides')
  const classSet = term && !forbiddenKey ? makeClassSet(checker, term, at) : null
  if (!checker.names.isFreeName(group.id)) return
  if (!classSet) checker.diagnostics.markBrokenName(group.id.text)
  else {
    const { id } = group
    const rows = classSet.k === 'static' ? [classSet.classes] : classSet.rows
    const index = checker.game.groups.push({ id: id.text, rows, rule: checker.names.findClause(group.rule, -1) }) - 1
    addPieceWord(checker, id.text, { ...makeTermOfClassSet(classSet), groups: [index, ...(classSet.groups ?? [])] })
  }
}

/** Checks a group: a phrase, or `pieces where …` with a condition on the class alone. */
export function checkGroupTerm(checker: Checker, expr: S.ExprSyntax): PhraseTerm | null {
  if (isPiecePhrase(checker, expr) || expr.e === 'word' || expr.e === 'phrase')
    return checkPiecePhrase(checker, new Scope(), expr)
  if (expr.e === 'or') {
    const terms = expr.args.map((arg) => checkGroupTerm(checker, arg))
    return terms.reduce((a, b) => a && b && uniteTerms(a, b))
  }
  if (expr.e !== 'where')
    return checker.error('type-mismatch', expr.at, 'piece words, or `pieces where …`, are needed here')
  const base = checkGroupTerm(checker, expr.list)
  const scope = new Scope()
  const it = scope.declare(expr.bind, { k: 'piece' })
  const cond = checker.check(scope, expr.cond, BOOL)
  const classSet = base && makeClassSet(checker, base, expr.list.at)
  if (!classSet || !cond) return null
  const { term, remaining } = narrowTermByCondition(checker, classSet, it.local, cond.expr)
  if (remaining.length === 0) return term
  return checker.error('not-static', expr.cond.at, 'a group can only ask what a piece is, not where it is')
}

function makeTermByActor(checker: Checker, group: GroupSyntax): PhraseTerm | null {
  const terms: (PhraseTerm | undefined)[] = checker.game.seats.map(() => undefined)
  for (const { seat, pieces } of group.byActor) {
    const index = checker.names.find('seats', seat)
    const term = checkGroupTerm(checker, pieces)
    if (index === null || !term) return null
    if (term.keys.length > 0)
      return checker.error(
        'not-static',
        pieces.at,
        'what each seat means by a group must not depend on the actor again',
      )
    terms[index] = term
  }
  const missing = checker.game.seats.filter((_, i) => !terms[i])
  if (missing.length > 0)
    return checker.error(
      'missing-key',
      group.id.at,
      `\`${group.id.text}\` does not say what it is for ${missing.join(', ')}`,
    )
  const tests = terms.map((term) => (cls: number) => term?.test(cls, []) ?? false)
  return {
    ...makeActorTerm(tests, checker.marks.addPlace(group.id.at)),
    groups: terms.flatMap((term) => term?.groups ?? []),
  }
}
