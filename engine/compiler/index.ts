/** The compiler: a GameDef in, a machine out. */
export { type CompileOptions, compileModule } from './compile.ts'
export { type Dressing, dressKey, type Weaving } from './dress.ts'
export { instantiate } from './instantiate.ts'
export { layoutOf } from './layout.ts'
