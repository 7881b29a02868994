/** The reference back end: all five hosts on one origin, over whatever database and machine it is given. */

import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import { type Call, hosts } from '../contract/core/call'
import { brandCalls } from './catalogue/brands/handlers'
import { lensPriceCalls } from './catalogue/lens-prices/handlers'
import { productPriceCalls } from './catalogue/product-prices/handlers'
import { productCalls } from './catalogue/products/handlers'
import { productImportCalls } from './catalogue/products/import/handlers'
import { shiftTemplateCalls } from './clinic/shift-templates/handlers'
import { shiftCalls } from './clinic/shifts/handlers'
import { tagCalls } from './content/tags/handlers'
import { answer } from './http/answer'
import type { Mounted } from './http/implement'
import { answerRefusal, onError } from './http/on-error'
import { openApiDocument } from './http/openapi'
import { answersInTime } from './http/outage'
import { Refusal } from './http/refusal'
import type { Services } from './http/services'
import { adjustmentCalls } from './inventory/adjustments/handlers'
import { batchCalls } from './inventory/batches/handlers'
import { gspRecordCalls } from './inventory/gsp-records/handlers'
import { movementCalls } from './inventory/movements/handlers'
import { scrapCalls } from './inventory/scraps/handlers'
import { stockCalls } from './inventory/stock/handlers'
import { goodsInStock } from './inventory/stock/objection'
import { stockCountCalls } from './inventory/stock-counts/handlers'
import { stockInCalls } from './inventory/stock-ins/handlers'
import { stockInPriceCalls } from './inventory/stock-ins/procurements'
import { stockOutCalls } from './inventory/stock-outs/handlers'
import { exportSources } from './jobs'
import { anyOrderCalls } from './orders/any-orders/handlers'
import { billCalls } from './orders/bills/handlers'
import { frameOrderCalls } from './orders/frame-orders/handlers'
import { goodsOrderCalls } from './orders/goods-orders/handlers'
import { hardLensOrderCalls } from './orders/hard-lens-orders/handlers'
import { orderImportCalls } from './orders/import/handlers'
import { lensOrderCalls } from './orders/lens-orders/handlers'
import { openOrders } from './orders/open-orders'
import { orderBatchCalls } from './orders/order-batches/handlers'
import { orderSettingCalls } from './orders/order-settings/handlers'
import { orderCalls } from './orders/orders/handlers'
import { patientOrderCalls } from './orders/patient-orders/handlers'
import { placedOrderCalls } from './orders/placed-orders/handlers'
import { purchaseCalls } from './orders/purchases/handlers'
import { quoteCalls } from './orders/quotes/handlers'
import { shipmentTemplateCalls } from './orders/shipment-template/handlers'
import { softLensOrderCalls } from './orders/soft-lens-orders/handlers'
import {
  batchWithdrawn,
  goodsCame,
  lockOrder,
  orderNoOf,
  orderOfDocument,
  ordersNamed,
  stockOutVoided,
  stockReleased,
} from './orders/stock-news'
import { certificateCalls } from './partners/certificates/handlers'
import { channelCalls } from './partners/channels/handlers'
import { clinicSettingCalls } from './partners/clinic-settings/handlers'
import { companyCalls } from './partners/companies/handlers'
import { contractCalls } from './partners/contracts/handlers'
import { defaultTermCalls } from './partners/default-terms/handlers'
import { hospitalCalls } from './partners/hospitals/handlers'
import { salespersonCalls } from './partners/salespeople/handlers'
import { storeCalls } from './partners/stores/handlers'
import { supplierCalls } from './partners/suppliers/handlers'
import { warehouseCalls } from './partners/warehouses/handlers'
import { wechatConfigureCalls } from './partners/wechat-configures/handlers'
import { contactCalls } from './people/contacts/handlers'
import { medItemCalls } from './people/med-items/handlers'
import { patientSettingCalls } from './people/patient-settings/handlers'
import { patientCalls } from './people/patients/handlers'
import { reservationCalls } from './people/reservations/handlers'
import { revisitCalls } from './people/revisits/handlers'
import { orderStatisticsCalls } from './statistics/order-statistics/handlers'
import { overviewCalls } from './statistics/overview/handlers'
import { accountCalls } from './system/accounts/handlers'
import { auditCalls } from './system/audit/handlers'
import { openClinicAccount } from './system/clinic-account'
import { exportCalls } from './system/exports/handlers'
import { fileCalls } from './system/files/handlers'
import { liveCalls } from './system/live/handlers'
import { loginRecordCalls } from './system/login-records/handlers'
import { elementCalls } from './system/menus/element-handlers'
import { menuCalls } from './system/menus/handlers'
import { roleCalls } from './system/roles/handlers'
import { searchCalls } from './system/search/handlers'
import { sessionCalls } from './system/session/handlers'
import { ownAccountCalls } from './system/session/own-account'
import { passwordCalls } from './system/session/passwords'
import { trainerAccountCalls } from './system/trainer-accounts/handlers'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by the program around the app: the address of the caller. */
    address: string
    uid: number
    code: number
    /** The path without names, once it is known which call it is of. */
    path: string
    /** Its name in the contract. */
    call: string
  }
}

const implementations: Mounted[] = [
  sessionCalls,
  passwordCalls,
  ownAccountCalls,
  brandCalls([openOrders, goodsInStock]),
  productCalls([openOrders, goodsInStock]),
  productImportCalls,
  lensPriceCalls,
  productPriceCalls,
  quoteCalls,
  orderCalls,
  placedOrderCalls,
  anyOrderCalls,
  orderBatchCalls,
  billCalls,
  purchaseCalls,
  orderImportCalls,
  shipmentTemplateCalls,
  orderSettingCalls,
  lensOrderCalls,
  companyCalls,
  hospitalCalls(openClinicAccount),
  contractCalls,
  hardLensOrderCalls,
  softLensOrderCalls,
  frameOrderCalls,
  goodsOrderCalls,
  certificateCalls,
  clinicSettingCalls,
  defaultTermCalls,
  wechatConfigureCalls,
  supplierCalls,
  salespersonCalls,
  channelCalls,
  warehouseCalls,
  stockCalls(ordersNamed),
  scrapCalls,
  adjustmentCalls,
  batchCalls({ released: stockReleased, withdrawn: batchWithdrawn, lockOrder }),
  stockCountCalls({ released: stockReleased, orderNoOf }),
  stockInCalls({ released: stockReleased, came: goodsCame, lockOrder, orderOf: orderOfDocument }),
  stockInPriceCalls,
  movementCalls,
  gspRecordCalls,
  stockOutCalls({ released: stockReleased, voided: stockOutVoided, lockOrder, orderOf: orderOfDocument }),
  menuCalls,
  elementCalls,
  roleCalls,
  accountCalls,
  trainerAccountCalls,
  contactCalls,
  medItemCalls,
  patientCalls,
  patientSettingCalls,
  revisitCalls,
  patientOrderCalls,
  storeCalls,
  reservationCalls,
  shiftTemplateCalls,
  shiftCalls,
  loginRecordCalls,
  auditCalls,
  searchCalls,
  liveCalls,
  overviewCalls,
  orderStatisticsCalls,
  exportCalls(exportSources),
  fileCalls,
  tagCalls,
].flat()

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
        // The path alone: a query may hold a patient's name, or a password.
        path: http.get('path') ?? http.req.path,
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
