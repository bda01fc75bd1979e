/** What the package gives beside `public.ts` to those who have files (`touchstone/node`): games of folders, compiled once. */
export { filesOf as readRuleFiles, type LoadOptions, loadGame } from './node.ts'
export * from './public.ts'
