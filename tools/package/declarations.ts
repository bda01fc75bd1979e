/** The declarations of the package: TypeScript writes those of all modules, and what faces need becomes one file. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Project, ts } from 'ts-morph'
import { writeWholeFile } from '../../engine/node.ts'
import { TOUCHSTONE_ROOT } from '../project/own-files.ts'
import { NeededDeclarations } from './needed-declarations.ts'

const TYPESCRIPT = 'node_modules/typescript/bin/tsc'
/** Modules by their names in the package. */
export type Faces = Readonly<Record<string, string>>

/** Each face gets a file beside it, which names parts of one that it shares with its group. */
export function writeDeclarations(groups: Readonly<Record<string, Faces>>, to: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-declarations-'))
  try {
    emitAllDeclarations(
      Object.values(groups).flatMap((faces) => Object.values(faces)),
      folder,
    )
    const project = new Project({
      compilerOptions: {
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        allowImportingTsExtensions: true,
        noEmit: true,
        strict: true,
        types: [],
      },
    })
    project.addSourceFilesAtPaths(join(folder, '**/*.d.ts'))
    for (const [sharedFile, faces] of Object.entries(groups)) {
      const needed = new NeededDeclarations(folder)
      for (const [face, module] of Object.entries(faces)) {
        const file = project.getSourceFileOrThrow(join(folder, module.replace(/\.ts$/, '.d.ts')))
        const names = [...file.getExportedDeclarations()].map(([name, [declaration]]) => {
          if (declaration === undefined) throw new Error(`${module} exports ${name}, which nothing declares`)
          const shared = needed.addDeclaration(declaration)
          return shared === name ? name : `${shared} as ${name}`
        })
        writeWholeFile(join(to, `${face}.d.ts`), `export { ${names.join(', ')} } from './${sharedFile}.js'\n`)
      }
      writeWholeFile(join(to, `${sharedFile}.d.ts`), needed.print())
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of the modules, and of everything that they import. */
function emitAllDeclarations(modules: readonly string[], to: string): void {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: TOUCHSTONE_ROOT,
    outDir: to,
    typeRoots: [join(TOUCHSTONE_ROOT, 'node_modules/@types')],
  }
  const files = modules.map((path) => join(TOUCHSTONE_ROOT, path))
  const config = { extends: join(TOUCHSTONE_ROOT, 'tsconfig.json'), compilerOptions, include: [], files }
  const configFile = join(to, 'tsconfig.json')
  writeWholeFile(configFile, JSON.stringify(config))
  try {
    execFileSync(process.execPath, [join(TOUCHSTONE_ROOT, TYPESCRIPT), '-p', configFile], { encoding: 'utf8' })
  } catch (thrown) {
    throw new Error(`no declarations:\n${(thrown as { readonly stdout?: string }).stdout ?? thrown}`)
  }
}
