/** The compiler: a GameDef in, a machine out. */
export { type CompileOptions, compileModule, loading } from './compile.ts'
export { CompilerError } from './compiler-error.ts'
export { type Dressing, dressKey, type Weaving } from './emit/dress.ts'
export { instantiate } from './instantiate.ts'
export { layoutOf } from './layout.ts'
