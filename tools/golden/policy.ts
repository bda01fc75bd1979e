/** Whether goldens may be written: one place where the flag, the environment and the default are resolved. */

/** `none`: never. `new`: those that are missing. `all`: those that ran. */
export type UpdatePolicy = 'none' | 'new' | 'all'

export function resolveUpdatePolicy(requested: UpdatePolicy | undefined, env: NodeJS.ProcessEnv): UpdatePolicy {
  // A machine that nobody looks at never decides what is right.
  if (isCiRun(env)) return 'none'
  return requested ?? 'new'
}

export const isCiRun = (env: NodeJS.ProcessEnv): boolean => {
  const ci = env.CI
  return ci !== undefined && ci !== '' && ci !== '0' && ci !== 'false'
}
