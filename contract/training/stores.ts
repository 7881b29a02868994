/** Training stores: days and points of training brands that the platform grants to agents, and that clinics are recharged with. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, id, idParam, instant, money, requiredText, text, version } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { paymentKinds } from '../partners/clinic-settings'
import { brandCode, brandUnits } from './brands'

/** `grant`: from the platform to an agent; `recharge`: to a clinic; `reversal`: takes a record back, whole or in part. */
export const storeKinds = ['grant', 'recharge', 'reversal'] as const
/** Whose units a grant or a recharge takes, and to whom a reversal gives them back. */
export const storeSources = ['platform', 'agent'] as const

/** The most days that one record moves. */
export const mostUnits = 100_000
/** The most points that one recharge moves. */
export const mostPoints = 1000
/** So long after it was made a recharge may be corrected: seconds. */
export const correctable = 24 * 3600

const amount = () => z.number().int().min(1).max(mostUnits)

const fields = {
  brand: brandCode().describe('Code of a training brand that is enabled'),
  amount: amount().describe('Days, or points of a brand that is counted in points'),
  note: text(200),
}
const paying = {
  payMethod: z
    .literal(paymentKinds)
    .describe('How the clinic pays, one of its paymentSettings: 1 WeChat, 2 Alipay, 3 transfer, 4 monthly account'),
  paid: money().min(0).describe('Fen that the clinic has paid'),
}

export const TrainingStore = z
  .object({
    id: id(),
    kind: z.enum(storeKinds),
    source: z.enum(storeSources),
    brand: z.string(),
    brandName: z.string(),
    unit: z.enum(brandUnits),
    cid: id().describe('The agent who gets the units, or whose clinic does'),
    companyName: z.string(),
    hid: id().nullable().describe('The clinic; null: the units are of the agent'),
    hospitalName: z.string().nullable(),
    amount: amount().describe('Never changes'),
    price: money().nullable().describe('Fen per unit, of a grant; null where none was said'),
    payMethod: paying.payMethod.nullable().describe('Of a recharge'),
    paid: money().nullable().describe('Fen, of a recharge'),
    note: z.string().describe('Of a reversal its reason'),
    reversalOf: id().nullable().describe('The record that a reversal takes back'),
    reversed: z.number().int().min(0).describe('How much of it has been taken back'),
    ledgerId: id().describe('The entry of the ledger of training units'),
    operatorId: id(),
    operatorName: z.string(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'TrainingStore' })
export type TrainingStore = z.infer<typeof TrainingStore>

/** A clinic is recharged with. */
const recharged = { hid: id().describe('Clinic'), ...fields, ...paying }
export const NewRecharge = z.object({
  ...recharged,
  paid: paying.paid.default(0),
  note: fields.note.default(''),
})

const list = '/v1/training-stores'
const feature = 'training-stores'
const filters = {
  brand: brandCode().optional(),
  cid: idParam().optional(),
  hid: idParam().optional(),
  kind: z.enum(storeKinds).optional(),
  start_date: date().optional(),
  end_date: date().optional(),
}
const sortable = ['id', 'created', 'amount'] as const

export const trainingStores = resource('training-stores', {
  id: 'id',
  record: TrainingStore,
  stales: ['audit', 'training-balances'],
  calls: {
    list: call('GET', list, {
      feature,
      summary: 'Grants, recharges and reversals of training units, the latest first',
      query: listQuery(list, filters, sortable),
      reply: page(TrainingStore),
      can: 'training-stores.read',
    }),
    export: call('GET', `${list}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(`${list}/exports`, filters, sortable),
      reply: file(),
      can: 'training-stores.read',
      timeout: forWorkbook,
    }),
    grant: call('POST', '/sdx/admin/insertStore', {
      summary: 'The platform grants units of a brand to an agent',
      body: z.object({
        ...{ cid: id().describe('Agent company'), brand: fields.brand, amount: fields.amount },
        price: money().min(0).nullable().default(null).describe('Fen per unit, kept for finance'),
        note: fields.note.default(''),
      }),
      reply: one(TrainingStore),
      can: 'training-stores.grant',
    }),
    recharge: call('POST', '/sdx/recharge/insert-agent', {
      summary: 'An agent recharges one of its clinics with days; refused with 20402 where it has fewer',
      body: NewRecharge,
      reply: one(TrainingStore),
      can: 'training-stores.recharge',
    }),
    save: call('POST', '/sdx/recharge/insertOrUpdate', {
      summary: 'The platform recharges a clinic with days, or corrects how a recharge of the last 24 hours was paid',
      row: 'id',
      body: z.object({
        id: id().optional().describe('Absent: a new one. Clinic, brand and amount of a record never change'),
        version: version().optional(),
        ...z.object(recharged).partial().shape,
      }),
      reply: one(TrainingStore),
      can: 'training-stores.grant',
    }),
    points: call('POST', '/point/recharge', {
      summary: 'Recharges a clinic with points: an agent with its own, the platform with new ones',
      body: NewRecharge.omit({ amount: true }).extend({ points: z.number().int().min(1).max(mostPoints) }),
      reply: one(TrainingStore),
      can: 'training-stores.recharge',
    }),
    reverse: call('POST', `${list}/{id}/reverse`, {
      feature,
      summary: 'Takes a record back, whole or in part, by a counter-record, which is answered',
      row: 'id',
      body: z.object({
        amount: amount().describe('At most what is left of the record; 20402 where the owner has fewer'),
        reason: requiredText(200),
        version: version(),
      }),
      reply: one(TrainingStore),
      can: 'training-stores.reverse',
    }),
  },
})
