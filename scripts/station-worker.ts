/** Makes the service worker of stations: it keeps the files that a station needs, by their names in this build. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What the app loads where it is opened without a network; each with all that it leans on. */
const roots = [
  /\/src\/main\.tsx$/,
  /\/src\/resources\/screening\/screening-tasks\/without-network\.tsx$/,
  /\/src\/providers\/notices\.tsx$/,
  /\/src\/locales\/(zh-CN|en)\/(core|screening-tasks)\.ts$/,
]
const pages = ['/', '/appearance.js', '/settings.json', '/favicon.svg']

export const stationWorker = (): Plugin => ({
  name: 'station-worker',
  async generateBundle(_, bundle) {
    const files = new Set<string>()
    const add = (name: string) => {
      const chunk = bundle[name]
      if (files.has(name) || chunk?.type !== 'chunk') return
      files.add(name)
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
      for (const asset of chunk.viteMetadata?.importedAssets ?? []) files.add(asset)
      for (const next of chunk.imports) add(next)
    }
    for (const chunk of Object.values(bundle)) {
      const isRoot = chunk.type === 'chunk' && chunk.moduleIds.some((id) => roots.some((root) => root.test(id)))
      if (isRoot) add(chunk.fileName)
    }
    const kept = [...pages, ...[...files].sort().map((name) => `/${name}`)]
    const version = createHash('sha256').update(kept.join()).digest('hex').slice(0, 12)
    const source = await readFile(join(import.meta.dirname, 'station-worker.template.js'), 'utf8')
    this.emitFile({
      type: 'asset',
      fileName: 'station-worker.js',
      source: source.replace('VERSION', version).replace("['FILES']", JSON.stringify(kept)),
    })
  },
})
