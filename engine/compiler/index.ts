/** The face of the compiler, which turns a GameDef into JavaScript. */
export { compileModule, loadOrNameUnparsableRule } from './compile.ts'
export { CompilerError } from './compiler-error.ts'
export { getInstrumentationKey, type Instrumentation, type Mutator } from './emit/instrumentation.ts'
export { evaluateModuleCode } from './instantiate.ts'
export { computeLayout } from './layout.ts'
