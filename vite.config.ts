import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { antdStyles } from './scripts/antd-styles.ts'
import { withNarrowed, withoutDescriptions, withoutHelpers, withoutUnused } from './scripts/lean-modules.ts'
import { screenCode } from './scripts/screen-code.ts'
import { stationWorker } from './scripts/station-worker.ts'

const isApi = (url = '') => /^\/(api\/|healthz\b|readyz\b)/.test(url)

/** The API inside the development server: reloaded when its sources change. */
const apiInProcess = (): Plugin => ({
  name: 'api-in-process',
  apply: 'serve',
  configureServer({ httpServer, middlewares, ssrLoadModule }) {
    const load = async () => {
      const { handle } = await ssrLoadModule('/server/dev.ts')
      return handle as (request: Request) => Promise<Response>
    }
    const listener = getRequestListener(async (request) => (await load())(request), {
      errorHandler: () => new Response('The server could not be loaded; its terminal says why.', { status: 500 }),
    })
    middlewares.use((request, response, next) => {
      if (isApi(request.url)) void listener(request, response)
      else next()
    })
    // The database opens, and is filled, before the first page asks for it; what fails is told by Vite itself.
    httpServer?.once('listening', () => void load().catch(() => undefined))
  },
})

const WORKER = 'mockServiceWorker.js'
const readWorker = () => readFile(createRequire(import.meta.url).resolve(`msw/${WORKER}`))

/** Puts MSW's worker beside the page, from the package itself: a copy under version control would fall behind it. */
const mockWorker = (): Plugin => ({
  name: 'mock-worker',
  configureServer({ middlewares }) {
    middlewares.use(`/${WORKER}`, (_, response, next) => {
      readWorker().then((source) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(source)
      }, next)
    })
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: WORKER, source: await readWorker() })
  },
})

/** Leaves the back end in the page, 16 MB of database with it, out of all builds but the demo's. */
const withoutDemo = (): Plugin => ({
  name: 'without-demo',
  apply: 'build',
  load: { filter: { id: /\/mocks\/browser\.ts$/ }, handler: () => 'export const startDemo = undefined' },
})

/** Modules of antd's parts that declare and do nothing else, which their packages do not say: unused, they need not be loaded. */
const onlyDeclaring = /\/node_modules\/(rc-[a-z-]+|@rc-component\/[a-z-]+|@babel\/runtime)\//

/** As small as it gets: done once here, not with every answer. */
const compressed = () =>
  compression({
    include: /\.(html|css|js|json|svg|txt|webmanifest)$/,
    algorithms: [
      defineAlgorithm('gzip', { level: 9 }),
      defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    ],
    logLevel: 'silent',
  })

/**
 * What the sign-in needs, as one file, with all that its modules lean on: cut along every border between pages it is forty,
 * which compress 5 % worse.
 */
const firstScreen = [/\/src\/main\.tsx$/]

/** What every list needs behind the sign-in, as one file for the same reason; a screen adds its own code alone. */
const everyList = [
  /\/src\/workspace\.tsx$/,
  /\/src\/locales\/zh-CN\/workspace\./,
  /\/src\/ui\/(data-table|list-page|filter-bar|filters|selection|state-tabs|sort-select|columns|page-tabs|saved-filters|column-settings-button)\.tsx$/,
  /\/src\/providers\/(list-state|preferences)\.ts$/,
  // Most menus have an entry with such an icon.
  /\/src\/ui\/rare-icons\.ts$/,
  // The stream of changes begins with these on every page.
  /\/src\/providers\/data\/(read-events|open-stream)\.ts$/,
  /\/node_modules\/eventsource-parser\//,
  // So few styles are not worth a request of their own.
  /\/src\/resources\/orders\/family\/(list|order-card)\.module\.css/,
]

/** What every list of orders needs beyond that; lens orders, the list that is looked at most, bring their columns along. */
const orderList = [/\/src\/resources\/orders\/(family\/tabs|lens-orders\/kind)\.tsx?$/]

/** One name for screens that are opened one after the other; what they share with others stays where it is. */
const openedTogether: readonly (readonly [name: string, test: RegExp])[] = [
  ['exam', /src.(resources.clinic.exams.(?!index|paths|field-text)|eyes.(?!rx-|eye-chart|paths))/],
  ['rx', /src.(resources.clinic.prescriptions.(?!index|paths|field-text)|eyes.rx-)/],
  ['visit', /src.resources.clinic.visits.(?!index|paths|field-text)/],
  ['remote', /src.resources.clinic.remote-(appointments|specialists|form).(?!index|paths|field-text)/],
  ['shift', /src.resources.clinic.shifts.(?!index|paths|field-text)/],
  ['patient', /src.resources.people.patients.(?!index|paths|field-text|power-chart)/],
  ['booking', /src.resources.people.reservations.(?!index|paths|field-text)/],
]
const oneOf = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id))

/** Its entry for browsers is the one for development in every build. */
const routerAlias = {
  find: /^react-router$/,
  replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
}

export default defineConfig(({ command, mode, isSsrBuild }) => {
  if (isSsrBuild) {
    const input = ['server/main.ts', 'server/node/sheet-worker.ts']
    return {
      publicDir: false,
      build: {
        ...{ outDir: 'dist/server', target: 'node20', sourcemap: true },
        rolldownOptions: { input, checks: { bundlerTimings: false } },
      },
    }
  }
  const isDemo = mode === 'demo'
  return {
    plugins: [
      react(),
      isDemo
        ? mockWorker()
        : [
            apiInProcess(),
            withoutDemo(),
            antdStyles(),
            withoutUnused(),
            withNarrowed(),
            withoutHelpers(),
            withoutDescriptions(),
            screenCode(),
            stationWorker(),
            compressed(),
          ],
    ],
    // A constant in every build, so that the demo's code is left out of all others.
    define: { 'import.meta.env.VITE_DEMO': JSON.stringify(isDemo ? '1' : '') },
    // antd's own words come as CommonJS there, whose default export is lost on the way into a module.
    resolve: {
      alias: [
        { find: 'antd/locale', replacement: 'antd/es/locale' },
        { find: 'antd/lib/select/style', replacement: 'antd/es/select/style' },
        ...(command === 'build' ? [routerAlias] : []),
      ],
    },
    // PGlite finds its WebAssembly beside its own files.
    optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    build: {
      outDir: isDemo ? 'dist/demo' : 'dist/web',
      target: 'es2022',
      // By it the server knows the names of the files that a page will ask for next.
      manifest: true,
      // The build weighs what counts, the code until the first list: scripts/weigh.ts.
      chunkSizeWarningLimit: 2000,
      // The registry of screens is on the way to the first list: it names the styles of other screens, which a browser does not find
      // by itself, and leaves it to their code to name further code. The address asked for is sent with all of its code by the server.
      modulePreload: { resolveDependencies: (_, files, { hostId }) => (hostId.includes('/ev') ? [] : files) },
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: onlyDeclaring, sideEffects: false }] },
        // Of what is left out, zod's own modules speak by name; what is loaded together is said below, not by each import; and a slow machine
        // is no fault of a plugin.
        checks: { importIsUndefined: false, ineffectiveDynamicImport: false, bundlerTimings: false },
        output: {
          // The registry names every chunk before the first list, and neither hashes nor names compress: both as short as they may be.
          chunkFileNames: ({ name }) => `assets/${name.slice(0, 2)}[hash:7].js`,
          assetFileNames: ({ names: [name = ''] }) =>
            `assets/${name.replace(/\.[^.]*$/, '').slice(0, 2)}[hash:7][extname]`,
          codeSplitting: {
            groups: [
              { name: 'first', test: oneOf(firstScreen), priority: 2 },
              { name: 'every-list', test: oneOf(everyList), priority: 1 },
              { name: 'order-list', test: oneOf(orderList), priority: 1 },
              ...openedTogether.map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
            ],
          },
        },
      },
    },
  }
})
