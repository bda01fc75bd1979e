/** A process that plays files of a batch: `worker.ts SETUP`, files in and what became of them out. */
import { sendMessage, serveJobs } from '../processes/worker.ts'
import { isDiskError, openProject } from '../project/project.ts'
import { startTask, type TaskName } from './batch-task.ts'
import type { BatchJob, BatchReply, BatchSetup } from './play-batch.ts'

const { task, root, options } = JSON.parse(process.argv[2] ?? '{}') as BatchSetup<TaskName>
const play = startTask(task, openProject(root, { root }), options)

serveJobs(({ files }: BatchJob) => sendMessage(playFiles(files)))

function playFiles(files: readonly string[]): BatchReply<TaskName> {
  try {
    return { k: 'played', results: files.map(play) }
  } catch (thrown) {
    const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return {
      k: 'failed',
      message,
      stack,
      ...(isDiskError(thrown) ? { code: thrown.code, syscall: thrown.syscall } : {}),
    }
  }
}
