/** Tells the server which files each screen begins with, so that it can name them with the page itself. */
import { dirname, join } from 'node:path'
import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { Manifest } from '../src/providers/manifest'

const root = join(import.meta.dirname, '..')

declare global {
  /** Is handed the modules that a screen asks for, without their endings. */
  var noteImport: (source: string) => Promise<never>
}

/** Instead of loading a module, notes that it was asked for; types that are taken from a module load nothing. */
const notingImports = (): Plugin => ({
  name: 'noting-imports',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\(/ },
    handler: (code, id) => ({
      code: code.replaceAll(
        /(?<!typeof )\bimport\('(\.[^']+)'\)/g,
        (_, path: string) => `globalThis.noteImport(${JSON.stringify(join(dirname(id), path))})`,
      ),
      map: null,
    }),
  },
})

/** The modules that each screen asks for at once, by its path; of those that say it. Languages are not known to the server. */
const readScreens = async (): Promise<Record<string, string[]>> => {
  const { module } = await runnerImport<{ manifests: readonly Manifest[] }>(join(root, 'src/resources/registry.ts'), {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [notingImports()],
  })
  const screens: Record<string, string[]> = {}
  for (const { path, ahead } of module.manifests.flatMap(({ routes }) => routes)) {
    const asked = new Set<string>()
    globalThis.noteImport = (source) => {
      if (!source.startsWith(join(root, 'src/locales/'))) asked.add(source)
      return new Promise<never>(() => undefined)
    }
    void ahead?.(new URLSearchParams())
    if (asked.size > 0) screens[path] = [...asked]
  }
  return screens
}

/** The file that each module is in, which it may share with others. */
const filesOf = (bundle: Rolldown.OutputBundle) =>
  new Map(
    Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [id.replace(/\.tsx?$/, ''), chunk.fileName] as const) : [],
    ),
  )

export const screenCode = (): Plugin => ({
  name: 'screen-code',
  apply: 'build',
  async generateBundle(_, bundle) {
    const files = filesOf(bundle)
    const screens = Object.entries(await readScreens()).map(([path, modules]) => [
      path,
      [...new Set(modules.flatMap((module) => files.get(module) ?? []))],
    ])
    const source = JSON.stringify(Object.fromEntries(screens))
    this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source })
  },
})
