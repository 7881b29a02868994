/** The web app around the API: its files, its screens, and honest answers where there is neither. */
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import type { Host } from '../../contract/core/call'
import type { Environment } from '../env'
import { answerRefusal } from '../http/on-error'
import { Refusal } from '../http/refusal'
import { preloadsOf } from './preloads'

/** Hashed files never change; the page itself is asked for each time, so that a new version is seen. */
const cacheFor = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')

/** A screen of the web app has no ending; what has one is a file, and there or not. Who asks for metrics here asks at the wrong address, and wants no screen. */
const namesFile = (path: string) => path === '/metrics' || /\../.test(path.slice(path.lastIndexOf('/')))

/** Says how long a JSON answer is, by which small ones are left as they are. */
const measured: MiddlewareHandler = async (http, next) => {
  await next()
  if (!http.res.headers.get('content-type')?.startsWith('application/json')) return
  const body = await http.res.arrayBuffer()
  http.res = new Response(body, http.res)
  http.res.headers.set('Content-Length', String(body.byteLength))
}

const refuse = (http: Context, refusal: 'unknownPath' | 'unknownMethod') => {
  if (refusal === 'unknownMethod') http.header('Allow', 'GET, HEAD')
  http.header('Cache-Control', 'no-store')
  return answerRefusal(http, new Refusal(refusal))
}

/** What the web app asks of its site while it runs, in place of its build's own. */
export interface SiteSettings {
  /** Where people are sent who have no work here. */
  legacySiteUrl?: string
  /** Base addresses of an existing installation; a host that is not named is here. */
  hosts?: Partial<Record<Host, string>>
}

/** What a person configured for the web app. */
export const settingsOf = (given: Environment): SiteSettings => {
  const apis = Object.entries({
    main: given.WEB_API_MAIN,
    secondary: given.WEB_API_SECONDARY,
    statistics: given.WEB_API_STATISTICS,
    'eye-database': given.WEB_API_EYE_DATABASE,
    legacy: given.WEB_API_LEGACY,
  } satisfies Record<Host, string | undefined>).filter(([, address]) => address !== undefined)
  return {
    ...(given.LEGACY_SITE_URL && { legacySiteUrl: given.LEGACY_SITE_URL }),
    ...(apis.length > 0 && { hosts: Object.fromEntries(apis) }),
  }
}

/** The sites that the page must be let call beside its own. */
export const originsOf = ({ hosts = {} }: SiteSettings): string[] => [
  ...new Set(Object.values(hosts).flatMap((address) => (address.startsWith('/') ? [] : [new URL(address).origin]))),
]

/**
 * @param webRoot folder of the built web app
 * @param addressOf the address of the caller
 */
export const siteOf = (
  api: Hono,
  webRoot: string,
  addressOf: (http: Context<{ Bindings: HttpBindings }>) => string,
  settings: SiteSettings = {},
): Hono<{ Bindings: HttpBindings }> => {
  const site = new Hono<{ Bindings: HttpBindings }>()
  site.use('/api/*', compress({ contentTypeFilter: /^application\/json/ }), measured, async (http, next) => {
    http.set('address', addressOf(http))
    await next()
  })
  site.route('/', api)
  site.get('/settings.json', (http) => http.json(settings, 200, { 'Cache-Control': 'no-cache' }))
  site.use(
    '*',
    serveStatic({
      root: webRoot,
      precompressed: true,
      onFound: (path, http) => http.header('Cache-Control', cacheFor(path)),
    }),
  )
  const preloads = preloadsOf(webRoot)
  // Every other path is a screen of the web app, which finds its own way.
  const screen = serveStatic({ root: webRoot, path: 'index.html', precompressed: true })
  site.get('*', async (http, next) => {
    if (namesFile(http.req.path)) return refuse(http, 'unknownPath')
    const page = await screen(http, next)
    page?.headers.set('Cache-Control', 'no-cache')
    // Behind the sign-in, as far as the browser's cookie says: without one there is no more to come than the sign-in itself.
    const links = getCookie(http, 'token') ? preloads(http.req.path) : ''
    if (links) page?.headers.set('Link', links)
    return page
  })
  site.all('*', (http) => refuse(http, namesFile(http.req.path) ? 'unknownPath' : 'unknownMethod'))
  return site
}
