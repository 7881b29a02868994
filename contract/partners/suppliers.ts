/** Suppliers of an agent, or of a clinic beside its agent: whether they are qualified, and until when their licences hold. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  date,
  flag,
  id,
  idParam,
  instant,
  phone,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

export const supplierStates = [
  { value: 1, label: 'supplier.status.1', colour: 'green' },
  { value: 0, label: 'supplier.status.0', colour: '' },
] as const

/** First-business qualification: goods come in only from those that passed it. */
export const classifyStatus = { waiting: 0, qualified: 1, unqualified: 2 } as const
export const classifyStates = [
  { value: classifyStatus.waiting, label: 'supplier.classify.0', colour: 'gold' },
  { value: classifyStatus.qualified, label: 'supplier.classify.1', colour: 'green' },
  { value: classifyStatus.unqualified, label: 'supplier.classify.2', colour: 'red' },
] as const

const productLines = ['lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus'] as const
export const suppliedLines = productLines

/** Unified social credit code: 18 digits and capitals without I, O, S, V, Z. */
export const creditCode = () =>
  text(18, 'creditCode')
    .toUpperCase()
    .regex(/^([0-9A-HJ-NP-RT-UW-Y]{18})?$/, 'creditCode')

export const Supplier = z
  .object({
    supplierId: id(),
    cid: id().describe('The agent that buys from it, or whose clinic does'),
    hid: id().nullable().describe('The head of the chain of clinics that buys from it; null: the agent itself'),
    companyName: z.string(),
    name: z.string().describe('Unique for its agent'),
    creditCode: z.string(),
    contact: z.string(),
    phone: z.string(),
    address: z.string(),
    lines: z.array(z.enum(productLines)).describe('Product lines that it supplies'),
    note: z.string(),
    status: flag().describe('1 enabled, 0 disabled'),
    classifyStatus: z.literal([0, 1, 2]).describe('0 to be reviewed, 1 qualified, 2 not qualified'),
    classifyReason: z.string().describe('Why it is not qualified'),
    classified: date().nullable().describe('The day of the last review'),
    licences: z.number().int().describe('Certificates on file'),
    licenceUntil: date().nullable().describe('The day on which the first of its present licences ends'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.infer<typeof Supplier>

const SupplierSave = z.object({
  supplierId: id().optional().describe('Absent: a new one'),
  version: version().optional(),
  cid: id().optional().describe("Of a new one; the caller's own company unless said"),
  name: requiredText(60),
  creditCode: creditCode().default(''),
  contact: text(30).default(''),
  phone: phone().default(''),
  address: text(200).default(''),
  lines: z.array(z.enum(productLines)).max(productLines.length).default([]),
  note: text(500).default(''),
})

const list = '/supplier/{cid}'

export const suppliers = resource('suppliers', {
  id: 'supplierId',
  record: Supplier,
  stales: ['certificates', 'audit'],
  calls: {
    list: call('GET', list, {
      summary: 'Suppliers of an agent; 0: of all that the caller may see',
      params: { cid: z.coerce.number().int().min(0) },
      query: listQuery(
        list,
        {
          keyword: text(60).optional().describe('In name, contact or credit code'),
          status: integerList.optional(),
          classifyStatus: integerList.optional(),
          expired: z.coerce.number().pipe(flag()).optional().describe('1: only those with a licence that has run out'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state of qualification too'),
        },
        ['supplierId', 'name', 'created'],
      ),
      reply: page(Supplier),
      can: 'suppliers.read',
    }),
    get: call('GET', '/supplier/info/{id}', {
      summary: 'One supplier',
      row: 'id',
      reply: one(Supplier),
      can: 'suppliers.read',
    }),
    save: call('POST', '/supplier/insertOrUpdate', {
      summary: 'Enters a supplier, or changes one; another name or credit code puts it up for review again',
      row: 'supplierId',
      body: SupplierSave,
      reply: one(Supplier),
      can: 'suppliers.update',
    }),
    qualify: call('PUT', '/supplier/{id}/qualification', {
      feature: 'supplier-review',
      summary: 'First-business review: qualified, which needs licences that hold, or not, with a reason',
      row: 'id',
      body: z.object({
        classifyStatus: z.literal([1, 2]),
        reason: text(200).default(''),
        version: version(),
      }),
      reply: one(Supplier),
      can: 'suppliers.qualify',
    }),
    status: call('POST', '/supplier/{id}/status/{status}', {
      summary: 'Enables or disables a supplier',
      row: 'id',
      params: { status: z.coerce.number().pipe(flag()) },
      reply: one(Supplier),
      can: 'suppliers.status',
    }),
    remove: call('DELETE', '/supplier', {
      summary: 'Deletes a supplier that was never reviewed and has no products; any other can only be disabled',
      row: 'id',
      query: z.object({ id: idParam(), version: versionParam() }),
      reply: done(),
      can: 'suppliers.remove',
    }),
  },
})
