/** The compiler: a GameDef in, a machine out. */
export { type CompileOptions, compileModule } from './compile.ts'
export type { DressName } from './dress.ts'
export { instantiate } from './instantiate.ts'
export { layoutOf } from './layout.ts'
export { type Mutant, OPERATORS, type Operator, type Words } from './mutate/mutant.ts'
export { mutantsOf } from './mutate/weave.ts'
