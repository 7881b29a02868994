import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

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

/**
 * What dependencies bring along and nothing here comes to use: the CSV parser of Refine's hooks (spreadsheets are made by
 * the server), the reader of stacks of its development tools, its English plurals, what qs falls back to where there is no
 * WeakMap, what @refinedev/antd shows Markdown with and lays pages out with, and the filters in the heads of antd's tables with
 * their tree (lists are filtered above the table, by the server).
 */
const unused: [module: RegExp, instead: string][] = [
  [/\/node_modules\/papaparse\//, 'export default {}'],
  [/\/node_modules\/error-stack-parser\//, 'export default {}'],
  [/\/node_modules\/pluralize\//, 'module.exports = { plural: (name) => name, singular: (name) => name }'],
  [/\/node_modules\/side-channel\//, 'module.exports = () => new WeakMap()'],
  [
    /\/node_modules\/(react-markdown|remark-gfm|@ant-design\/pro-layout)\//,
    'export default () => null; export const PageHeader = () => null',
  ],
  [
    /\/node_modules\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\./,
    'export const flattenKeys = () => []; export default () => null',
  ],
]

const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  load: {
    filter: { id: unused.map(([module]) => module) },
    handler: (id) => unused.find(([module]) => module.test(id))?.[1],
  },
})

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
 * What the sign-in needs, as one file: cut along every border between pages it is forty, which compress 5 % worse and,
 * since antd's parts lean on each other, pull in pieces that only later pages use.
 */
const firstScreen = [
  /\/src\/(main|app|env)\.tsx?$/,
  /\/src\/pages\/login\/(login|entry|artwork|field|sign-in-fields|use-sign-in|use-fields|use-submit|focus-wrong)\./,
  /\/src\/providers\/(i18n|look|theme|cookies|remembered|session|sign-in-again|bootstrap|auth|errors|toast|without-eval)\./,
  /\/src\/providers\/data\/(http|args|answer|address|api-error)\./,
  /\/src\/shell\/(error-boundary|message-page|language-switch|wait|mark)\./,
  /\/src\/locales\/(messages|texts|zh-CN\/core)\./,
  /\/contract\/(core\/|system\/(session|passwords)\.)/,
  /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|ky|zod|@emotion|@babel|stylis|classnames)\//,
  /\/node_modules\/@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color|v5-patch-for-react-19)\//,
  /\/node_modules\/(rc-util|rc-motion|rc-input|rc-textarea|rc-checkbox|rc-resize-observer)\//,
  /\/node_modules\/antd\/(locale|es\/(button|checkbox|config-provider|input|locale|style|theme))\//,
]

/** What every list needs behind the sign-in, as one file for the same reason; a screen adds its own code alone. */
const everyList = [
  /\/src\/(workspace\.tsx|shell\/(?!(palette|exports)\/|sidebar-drawer)|shell\/exports\/(own-exports|use-exports)|providers\/(?!notices))/,
  /\/src\/ui\/(data-table|sort-select|columns|eye-columns|table-pages|selection|state-tabs|filter-bar|filters|list-page|page-tabs|hidden-heading|column-settings-button|saved-filters\.tsx)[\w-]*\./,
  /\/src\/locales\/zh-CN\/(workspace|shell|screen|order|lens-order|deed|record)\./,
  /\/contract\/(core\/|messages\/[\w-]+\.zh-CN|orders\/(lens-orders?|order-family|orders|hundredths|prescription-input)\.|catalogue\/brands)/,
  /\/node_modules\/(@refinedev\/(?!antd)[\w-]+|@tanstack\/(query-core|react-query)|lodash-es|qs|side-channel)\//,
  /\/node_modules\/(rc-table|rc-tree\/es\/utils|rc-pagination|rc-select|rc-virtual-list|rc-menu|rc-dropdown|rc-overflow)\//,
  /\/node_modules\/(@rc-component\/(trigger|context|portal)|throttle-debounce|scroll-into-view-if-needed)\//,
  /\/node_modules\/antd\/es\/(table|pagination|select|menu|dropdown|radio|spin|popover|breadcrumb|space|tooltip)\//,
]

/** What every list of orders needs beyond that; lens orders, the list that is looked at most, bring their columns along. */
const orderList = [
  /\/src\/resources\/orders\/family\/(list|list-[\w-]+|tabs|words|field-text|filters|columns|order-card|row-actions|use-[\w-]+)\./,
  /\/src\/resources\/orders\/family\/(actions\/(verbs|use-order-actions)|batch\/chosen)\./,
  /\/src\/resources\/orders\/lens-orders\/(columns|filters|kind|field-text)\./,
  /\/contract\/(orders\/order-imports|partners\/companies|catalogue\/(product|products|registration))\./,
  /\/node_modules\/@ant-design\/icons(-svg)?\/es\/(icons|asn)\/(Plus|Send|Upload|Download|Star|SwapRight|Delete|Setting)Outlined\./,
]
const oneOf = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id))

export default defineConfig(({ mode, isSsrBuild }) => {
  if (isSsrBuild) {
    const input = ['server/main.ts', 'server/node/sheet-worker.ts']
    return {
      publicDir: false,
      build: { outDir: 'dist/server', target: 'node20', sourcemap: true, rolldownOptions: { input } },
    }
  }
  const isDemo = mode === 'demo'
  return {
    plugins: [react(), isDemo ? mockWorker() : [apiInProcess(), withoutDemo(), withoutUnused(), compressed()]],
    // A constant in every build, so that the demo's code is left out of all others.
    define: { 'import.meta.env.VITE_DEMO': JSON.stringify(isDemo ? '1' : '') },
    // antd's own words come as CommonJS there, whose default export is lost on the way into a module.
    resolve: { alias: { 'antd/locale': 'antd/es/locale' } },
    // PGlite finds its WebAssembly beside its own files.
    optimizeDeps: { exclude: ['@electric-sql/pglite'] },
    build: {
      outDir: isDemo ? 'dist/demo' : 'dist/web',
      target: 'es2022',
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', test: oneOf(firstScreen), priority: 2 },
              { name: 'list', test: oneOf(everyList), priority: 1 },
              { name: 'orders', test: oneOf(orderList), priority: 1 },
            ],
          },
        },
      },
    },
  }
})
