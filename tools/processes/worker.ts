/** The other side of the pool: what a process does that is given jobs. */

const READY_MESSAGE = 'ready'

export const isReadyMessage = (message: unknown): boolean => message === READY_MESSAGE

/** Answers jobs until whoever started the process is gone. */
export function serveJobs<Job>(answer: (job: Job) => void): void {
  process.on('message', ({ job }: { readonly job: Job }) => answer(job))
  process.on('disconnect', () => process.exit(0))
  sendMessage(READY_MESSAGE)
}

/** The parent may have ended meanwhile, which is no mistake of this process. */
export function sendMessage(message: unknown): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
