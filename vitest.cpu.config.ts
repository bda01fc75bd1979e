import base from './vitest.config.ts'
export default { ...base, test: { ...base.test, maxWorkers: 1, setupFiles: ['/tmp/edges/cpu.ts'], include: ['engine/**/*.test.ts', 'tools/**/*.test.ts'] } }
