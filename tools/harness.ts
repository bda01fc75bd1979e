/** What the package gives to those who play scenarios and read goldens (`touchstone/harness`): what the command uses. */
export type { Golden, GoldenBody, GoldenStep } from './golden/golden.ts'
export { isUnusableGolden, loadGolden } from './golden/golden-store.ts'
export { formatGolden, readGolden, type UnusableGolden } from './golden/golden-text.ts'
export { findScenarioFiles, openProject, type Project } from './project/project.ts'
export { formatCaseReport } from './run/case-report.ts'
export type { Run, RunFailure } from './run/run-record.ts'
export { Session } from './run/session.ts'
export { type CaseResult, type FilePlayOptions, type FileResult, isPendingCase, playFile } from './suite/play-file.ts'
