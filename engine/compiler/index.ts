/** The face of the compiler, which turns a GameDef into JavaScript. */
export { type CompileOptions, compileModule, guardLoading } from './compile.ts'
export { CompilerError } from './compiler-error.ts'
export { type Instrumentation, instrumentationKey, type Mutator } from './emit/instrumentation.ts'
export { instantiate } from './instantiate.ts'
export { layoutOf } from './layout.ts'
