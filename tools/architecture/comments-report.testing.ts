/** Lists comments to rewrite, and functions to rename: `npx tsx tools/architecture/comments-report.testing.ts [FOLDER ...]`. */
import { measureComments, readComments, sentencesOf } from './comments.testing.ts'
import { sources } from './sources.testing.ts'
import { listFunctionsWithoutVerb } from './verbs.testing.ts'

/** Sentences with such a beginning seldom name who does what. */
const WITHOUT_SUBJECT =
  /^(What|Whoever|Who|Whose|Of|That|Those|The same|Same|As|None|Nobody|Else|Also where|And|Or|Nor)\b/

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['engine', 'tools']
let suspects = 0
for (const [file, source] of sources) {
  if (!folders.some((folder) => file.startsWith(folder))) continue
  for (const comment of readComments(source)) {
    const first = sentencesOf(comment)[0] ?? ''
    if (!WITHOUT_SUBJECT.test(first)) continue
    suspects++
    console.log(`${file}:${comment.line}: has it a subject and a verb? ${first}`)
  }
}
const nameless = listFunctionsWithoutVerb(folders)
for (const { file, line, name } of nameless) console.log(`${file}:${line}: does its name begin with a verb? ${name}`)
const { comments, sentences, medianWords, long, headers } = measureComments(folders)
for (const { file, line, words, text } of long) console.log(`${file}:${line}: a sentence of ${words} words: ${text}`)
for (const { file, lines } of headers) console.log(`${file}:1: a header of ${lines} lines`)
console.log(`${comments} comments, ${sentences} sentences; the median sentence has ${medianWords} words`)
console.log(
  `${long.length} long sentences, ${headers.length} long headers, ${suspects} suspects, ${nameless.length} functions without a verb`,
)
