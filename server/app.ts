/** The reference back end: all five hosts on one origin, over whatever database and machine it is given. */

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { type Call, hosts } from '../contract/core/call'
import { answer } from './http/answer'
import type { Mounted } from './http/implement'
import { answerRefusal, onError } from './http/on-error'
import { openApiDocument } from './http/openapi'
import { answersInTime } from './http/outage'
import { Refusal } from './http/refusal'
import type { Services } from './http/services'
import { implementations } from './implementations'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by the program around the app: the address of the caller. */
    address: string
    uid: number
    code: number
    /** The name of the call in the contract, once it is known. */
    call: string
  }
}

/**
 * `/order/{id}` becomes `/order/:id`; literal segments are mounted before parameters, so that they win. Where a segment goes on
 * after its parameter, the parameter is the whole segment, and its schema takes the rest off.
 */
export const routeOf = ({ call }: { call: Call }) =>
  hosts[call.host] +
  call.path.replaceAll(/\{(\w+)\}([^/]*)/g, (_, name, rest) => (rest ? `:${name}{.+${rest}}` : `:${name}`))
const literalsFirst = (a: Mounted, b: Mounted) =>
  routeOf(a).replaceAll(':', '~') < routeOf(b).replaceAll(':', '~') ? -1 : 1

const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // antd writes its styles into the page as it renders.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // What lies on other sites is linked: as a picture it would tell them who looks at what.
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

const noStore: MiddlewareHandler = async (http, next) => {
  await next()
  http.res.headers.set('Cache-Control', 'no-store')
}

const refuseMethod = (http: Context, methods: string[]) => {
  http.header('Allow', methods.join(', '))
  return answerRefusal(http, new Refusal('unknownMethod'))
}

export interface AppOptions {
  /** Origins that may call from another site; none unless configured. */
  corsOrigins?: string[]
  maxBodyBytes?: number
  /** Other sites that the web app calls: those of an existing installation. */
  apiOrigins?: string[]
}

export const createApp = (
  services: Services,
  { corsOrigins = [], maxBodyBytes = 1_048_576, apiOrigins = [] }: AppOptions = {},
) => {
  const app = new Hono()
  app.use(requestId({ limitLength: 64 }))
  // What an answer says of itself is stricter and stays.
  app.use(
    secureHeaders({
      contentSecurityPolicy: { ...contentSecurityPolicy, connectSrc: ["'self'", ...apiOrigins] },
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      overwrite: false,
    }),
  )
  if (corsOrigins.length > 0)
    app.use(
      '/api/*',
      cors({
        origin: corsOrigins,
        allowHeaders: ['token', 'content-type', 'idempotency-key', 'accept-language', 'range', 'if-range'],
        exposeHeaders: ['content-disposition', 'accept-ranges', 'etag'],
      }),
    )
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
  app.use('/api/*', async (http, next) => {
    const started = performance.now()
    await next()
    const took = performance.now() - started
    const code = http.get('code') ?? 0
    services.metrics?.answered(http.get('call') ?? 'none', code, took / 1000)
    services.log.info(
      {
        requestId: http.get('requestId'),
        method: http.req.method,
        // As it is mounted, without what stands in it: names, phones and identity numbers come in paths and queries.
        path: routePath(http),
        status: http.res.status,
        code,
        uid: http.get('uid') ?? 0,
        ms: Math.round(took),
      },
      'request',
    )
    if (!http.res.headers.has('Cache-Control')) http.res.headers.set('Cache-Control', 'no-store')
  })
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new Refusal('tooLarge')
      },
    })
  const usual = limit(maxBodyBytes)
  const larger = new Map(
    implementations.flatMap(({ call }) =>
      call.maxBytes === undefined ? [] : [[hosts[call.host] + call.path, limit(call.maxBytes)] as const],
    ),
  )
  app.use('/api/*', (http, next) => (larger.get(http.req.path) ?? usual)(http, next))
  app.use('/healthz', noStore)
  app.use('/readyz', noStore)
  app.get('/healthz', (http) => http.json({ status: 'up' }))
  app.get('/readyz', async (http) => {
    if (!services.ready()) throw new Refusal('notReady')
    await answersInTime(services)
    return http.json({ status: 'ready' })
  })
  app.get('/api/openapi.json', (http) => http.json(openApiDocument()))
  for (const mounted of implementations.toSorted(literalsFirst))
    app.on(mounted.call.method, routeOf(mounted), (http) => answer(http, mounted, services))
  app.all('/api/*', (http) => answerRefusal(http, new Refusal('unknownPath')))
  app.onError(onError(services))
  return app
}
