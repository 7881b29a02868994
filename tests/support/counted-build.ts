/** The web app as it is built, but for Refine's providers: what they are asked is noted in the page, at `window.counted`. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite'
import { fingerprint } from '../../scripts/build.mjs'

const root = join(import.meta.dirname, '../..')

/** Where the providers are handed to Refine. */
const seams = {
  data: { code: 'dataProvider={dataProviders}', counts: "dataProvider={window.counted.wrap('data', dataProviders)}" },
  access: {
    code: 'accessControlProvider={accessControlProvider}',
    counts: "accessControlProvider={window.counted.wrap('access', accessControlProvider)}",
  },
  auth: { code: 'authProvider={authProvider}', counts: "authProvider={window.counted.wrap('auth', authProvider)}" },
  audit: {
    code: '&& { auditLogProvider }',
    counts: "&& { auditLogProvider: window.counted.wrap('audit', auditLogProvider) }",
  },
}

const counting = (): Plugin => ({
  name: 'counting',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/workspace\.tsx$/ },
    handler: (source) => {
      const counted = Object.values(seams).reduce((whole, { code, counts }) => {
        if (!whole.includes(code)) throw new Error(`workspace.tsx hands no provider over by ${code}`)
        return whole.replace(code, counts)
      }, source)
      return { code: counted, map: null }
    },
  },
})

const folder = join(root, '.cache/counted')

/** Compressing takes longer than all else, for a browser beside the files. */
const withoutCompression = (plugins: PluginOption[] = []) =>
  plugins.flat(Number.POSITIVE_INFINITY as 1).filter((plugin) => !(plugin as Plugin)?.name?.includes('compression'))

/**
 * Builds it where its sources have changed since it was built: `npm test -- --all` does, once, before its tests.
 * @returns the folder of its files
 */
export const buildCounted = async () => {
  const [outDir, stamp, sources] = [join(folder, 'web'), join(folder, 'sources'), fingerprint()]
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return outDir
  const configured = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.config.ts'),
    root,
  )
  await build({
    ...configured?.config,
    ...{ root, configFile: false, logLevel: 'silent' },
    plugins: [...withoutCompression(configured?.config.plugins), counting()],
    build: { ...configured?.config.build, outDir, emptyOutDir: true },
  })
  writeFileSync(stamp, sources)
  return outDir
}

/** What a provider was asked. */
export interface Counted {
  provider: keyof typeof seams
  method: string
  resource: string
  /** Of `custom`: the call's method and path; of `can`: the action. */
  what: string
}

/** Shows that build on the page; the API stays the server's. */
export const showCounted = async (page: Page, outDir: string) => {
  await page.addInitScript(() => {
    const noted: Counted[] = []
    const note = (provider: Counted['provider'], method: string, asked: Record<string, unknown> = {}) => {
      const { resource = '', action, url, method: verb } = asked
      const what = url ? `${String(verb).toUpperCase()} ${url}` : String(action ?? '')
      noted.push({ provider, method, resource: String(resource), what })
    }
    const wrapOne = (provider: Counted['provider'], of: Record<string, unknown>): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(of).map(([method, does]) => [
          method,
          typeof does !== 'function'
            ? does
            : (...asked: unknown[]) => {
                note(provider, method, asked[0] as Record<string, unknown>)
                return does(...asked)
              },
        ]),
      )
    const wrapAll = (provider: Counted['provider'], of: Record<string, unknown>) =>
      provider !== 'data'
        ? wrapOne(provider, of)
        : Object.fromEntries(
            Object.entries(of).map(([host, one]) => [host, wrapOne('data', one as Record<string, unknown>)]),
          )
    // The same one as long as the provider is: Refine's hooks take another object for another provider.
    const wrapped = new Map<object, object>()
    const wrap = (provider: Counted['provider'], of: Record<string, unknown>) => {
      const known = wrapped.get(of) ?? wrapAll(provider, of)
      wrapped.set(of, known)
      return known
    }
    Object.assign(window, { counted: { wrap, noted } })
  })
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/') && pathname !== '/settings.json',
    (route) => {
      const file = join(outDir, new URL(route.request().url()).pathname)
      return route.fulfill({ path: existsSync(file) && statSync(file).isFile() ? file : join(outDir, 'index.html') })
    },
  )
}

export const countedBy = (page: Page): Promise<Counted[]> =>
  page.evaluate(() => (window as unknown as { counted: { noted: Counted[] } }).counted.noted)
