/** What the inspector of medical devices asks for: acceptance, storage, sale, scrap and licences; of a batch all of them. */
import { z } from 'zod'
import { call, file, page } from '../core/call'
import { date, flag, id, idParam, instant, money, text } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

export const gspKinds = ['acceptance', 'storage', 'sale', 'scrap', 'licences'] as const
export type GspKind = (typeof gspKinds)[number]

/** One line of a record; what a kind does not know is null. */
export const GspRecord = z
  .object({
    recordId: z.string(),
    cid: id().nullable().describe('Whose record it is; null of a licence of the platform'),
    at: instant().nullable().describe('When the goods were accepted, came to lie there, were sold or scrapped'),
    no: z.string().nullable().describe('Of the document, or of the licence'),
    documentId: id().nullable(),
    orderId: id().nullable(),
    productName: z.string().nullable(),
    spec: z.string().nullable(),
    unit: z.string().nullable(),
    regNo: z.string().nullable(),
    maker: z.string().nullable(),
    makerLicence: z.string().nullable(),
    storage: z.string().nullable(),
    batchId: id().nullable(),
    batchNo: z.string().nullable(),
    serialNo: z.string().nullable(),
    variant: z.string().nullable(),
    prodDate: date().nullable(),
    expiry: date().nullable(),
    warehouseName: z.string().nullable(),
    planQty: z.number().int().nullable().describe('Expected'),
    receivedQty: z.number().int().nullable().describe('Came'),
    quantity: z.number().int().nullable().describe('Accepted, lying there, sold or scrapped'),
    rejectedQty: z.number().int().nullable(),
    price: money().nullable().describe('To the clinic, of one piece'),
    amount: money().nullable(),
    party: z.string().nullable().describe('The supplier, the clinic, or whose licence it is'),
    partyLicence: z.string().nullable(),
    partyAddress: z.string().nullable(),
    partyPhone: z.string().nullable(),
    state: z
      .number()
      .int()
      .nullable()
      .describe('Of storage the state of the batch, of scrap its reason, of licences its kind'),
    ownerType: z.number().int().nullable().describe('Of licences: 1 product, 2 supplier, 3 clinic'),
    issuer: z.string().nullable(),
    validFrom: date().nullable(),
    validTo: date().nullable(),
    note: z.string().nullable(),
    operatorName: z.string().nullable().describe('Who wrote the document'),
    checkerName: z.string().nullable().describe('Who accepted or checked the goods'),
  })
  .meta({ id: 'GspRecord' })
export type GspRecord = z.infer<typeof GspRecord>

const list = '/gsp/records/{kind}'
const kind = z.enum(gspKinds)
const filters = {
  start_date: date().optional(),
  end_date: date().optional(),
  productId: idParam().optional(),
  batchId: idParam().optional().describe('All of one batch; of licences those of its product and supplier'),
  supplierId: idParam().optional(),
  hid: idParam().optional(),
  keyword: text(60).optional().describe('In product, batch, serial number or party'),
  all: z.coerce.number().pipe(flag()).optional().describe('1: also goods that are no medical devices'),
  cid: idParam().optional(),
}

export const gspRecords = resource('gsp-records', {
  id: 'recordId',
  record: GspRecord,
  calls: {
    list: call('GET', list, {
      feature: 'stock-ledger',
      summary: 'Records of medical devices, newest first; licences by when they end; counted up to 100,000',
      params: { kind },
      query: listQuery(list, filters, ['at']),
      reply: page(GspRecord),
      can: 'stock.read',
    }),
    export: call('GET', `${list}/exports`, {
      feature: 'stock-exports',
      summary: 'The same as .xls',
      params: { kind },
      query: listQuery(`${list}/exports`, filters, ['at']),
      reply: file(),
      can: 'stock.export',
      timeout: forWorkbook,
    }),
  },
})
