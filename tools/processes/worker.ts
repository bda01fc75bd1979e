/** The other side of the pool: what a process does that is given jobs. */

const READY = 'ready'

export const isReadyMessage = (message: unknown): boolean => message === READY

/** Answers jobs until whoever started the process is gone. */
export function serveJobs<Job>(answer: (job: Job) => void): void {
  process.on('message', ({ job }: { readonly job: Job }) => answer(job))
  process.on('disconnect', () => process.exit(0))
  sendMessage(READY)
}

/** Whoever started the process may have gone meanwhile: that is no mistake of it. */
export function sendMessage(message: unknown): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
