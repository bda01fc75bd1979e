/** The tasks of a batch: what is done with each file, in this process or in one of its own. */
import type { CoverageShard } from '../coverage/coverage-shard.ts'
import { FileObserver } from '../coverage/observe-cases.ts'
import type { Project } from '../project/project.ts'
import { FileJudge, type JudgedFile, type JudgeOptions } from './judge-file.ts'

/** By task: how it is set up, and what it returns of a file. */
interface BatchTasks {
  /** `run`, `update`, `review`. */
  readonly judge: { readonly options: JudgeOptions; readonly result: JudgedFile | null }
  /** `coverage`. */
  readonly observe: { readonly options: { readonly title: string | null }; readonly result: CoverageShard }
}

export type TaskName = keyof BatchTasks
export type TaskOptions<T extends TaskName> = BatchTasks[T]['options']
export type TaskResult<T extends TaskName> = BatchTasks[T]['result']

const TASKS: {
  readonly [T in TaskName]: (project: Project, options: TaskOptions<T>) => (file: string) => TaskResult<T>
} = {
  judge(project, options) {
    const judge = new FileJudge(project, options)
    return (file) => judge.judge(file)
  },
  observe(project, { title }) {
    const observer = new FileObserver(project, title)
    return (file) => observer.observeFile(file)
  },
}

export const startTask = <T extends TaskName>(
  task: T,
  project: Project,
  options: TaskOptions<T>,
): ((file: string) => TaskResult<T>) => TASKS[task](project, options)
