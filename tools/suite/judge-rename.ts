/**
 * A case without a golden may be one that was renamed: then what it was called before is an orphan, and says what came out
 * before. To give it a golden of its own unasked would accept whatever changed in the same go.
 */
import { diffBodies, isSameBody } from '../golden/diff-bodies.ts'
import type { GoldenFormat } from '../golden/format.ts'
import type { GoldenBody } from '../golden/golden.ts'
import { isUnusableGolden } from '../golden/golden-store.ts'
import type { GoldenVerdict } from '../golden/judge.ts'
import { getPathBelow, type Project } from '../project/project.ts'
import type { Session } from '../run/session.ts'
import { readOrphanGoldens } from './orphan-files.ts'
import type { OpenScenario } from './play-file.ts'

interface OrphanCase {
  /** `goldens/a.golden.yaml#old row`. */
  readonly from: string
  /** The case of the same golden that is gone; null where the whole file is an orphan. */
  readonly gone: string | null
  readonly scenario: string
  readonly body: GoldenBody
}

/** Null where nothing is an orphan that the case could have been. */
export function judgeRename(
  project: Project,
  open: OpenScenario,
  inFormat: (format?: GoldenFormat) => GoldenBody | null,
  session: Session,
): GoldenVerdict | null {
  const outcome = inFormat()
  if (outcome === null) return null
  const orphans = open.golden === null ? findSameTitleOrScript(project, open, outcome, session) : listGoneCases(open)
  const computeLike = ({ body }: OrphanCase): GoldenBody => inFormat(body.format) ?? outcome
  const same = orphans.find((each) => isSameBody(each.body, computeLike(each)))
  const nearest = same ?? orphans.find(({ body }) => getGoldenScript(body) === getGoldenScript(outcome)) ?? orphans[0]
  if (nearest === undefined) return null
  const { from, gone, body } = nearest
  return { k: 'renamed', from, gone, differences: same ? [] : diffBodies(body, computeLike(nearest)) }
}

/** Cases that the golden has and the file has no more. */
function listGoneCases({ golden, goldenPath, gone }: OpenScenario): readonly OrphanCase[] {
  if (golden === null || isUnusableGolden(golden)) return []
  const { scenario, bodies } = golden
  return gone.map((title) => ({
    from: formatGoldenCasePath(goldenPath, title),
    gone: title,
    scenario,
    body: bodies.get(title)!,
  }))
}

/** Cases of goldens of the same game that no file owns: those of the same title, or else those of the same script. */
function findSameTitleOrScript(
  project: Project,
  { goldenPath, title }: OpenScenario,
  outcome: GoldenBody,
  session: Session,
): readonly OrphanCase[] {
  const script = getGoldenScript(outcome)
  const orphans = readOrphanGoldens(project, session)
    .filter(({ path }) => getGameOfGolden(project, path) === getGameOfGolden(project, goldenPath))
    .flatMap(({ path, golden: { scenario, bodies } }) =>
      [...bodies].map(([name, body]) => ({ from: formatGoldenCasePath(path, name), gone: null, scenario, body })),
    )
  const titled = orphans.filter(({ scenario }) => scenario === title)
  // Another scenario that happens to have the same outcome says nothing of this one.
  return titled.length > 0 ? titled : orphans.filter(({ body }) => getGoldenScript(body) === script)
}

const formatGoldenCasePath = (golden: string, title: string): string => (title === '' ? golden : `${golden}#${title}`)

const getGameOfGolden = ({ layout }: Project, golden: string): string =>
  (getPathBelow(layout.goldens, golden) ?? golden).split('/', 1).join()

/** A moved folder has as many orphans as cases, and each case is compared with all of them. */
const scriptByBody = new WeakMap<GoldenBody, string>()

function getGoldenScript(body: GoldenBody): string {
  const script = scriptByBody.get(body) ?? formatGoldenScript(body)
  scriptByBody.set(body, script)
  return script
}

/** The script, as far as a golden tells it. Automatic steps are the work of the rules. */
const formatGoldenScript = ({ play }: GoldenBody): string =>
  JSON.stringify(
    play.flatMap(({ kind, title }) => {
      if (kind === 'phase' || kind === 'forced') return []
      return [`${kind} ${kind === 'refused' ? title.replace(/,[^,]*$/, '') : title}`]
    }),
  )
