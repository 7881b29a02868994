/** Recharges of clinics with units of training: over time, and clinic by clinic. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { instant, money, oneOf } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { paymentKinds } from '../partners/clinic-settings'
import { brandCode, brandUnits } from '../training/brands'
import { behind } from './figure-rows'
import { clinicKey, count, figures, figuresQuery, rowsQuery, table } from './figures'

const measures = {
  count: count().describe('Recharges'),
  days: count().describe('Recharged less what was taken back, of brands counted in days'),
  points: count().describe('The same of brands counted in points'),
  paid: money().describe('What the clinics paid; taking units back gives no money back by itself'),
}
const balance = {
  balanceDays: count().describe('At the end of the period'),
  balancePoints: count().describe('At the end of the period'),
}
const brand = { brand: brandCode().optional() }

const RechargeFigures = figures(measures, {
  hospitals: table(clinicKey, {
    ...measures,
    balanceDays: balance.balanceDays
      .nullable()
      .describe('At the end of the period; null of a clinic that has left the agent'),
    balancePoints: balance.balancePoints.nullable(),
  }),
  brands: table({ brand: z.string(), brandName: z.string() }, { ...measures, ...balance }),
  payMethods: table({ payMethod: oneOf(paymentKinds) }, measures),
})
export type RechargeFigures = z.infer<typeof RechargeFigures>

const RechargeOfHospital = z.object({
  ...clinicKey,
  recharged: count().describe('In the period, less what was taken back'),
  used: count().describe('Handed on to training users in the period, less what these gave back'),
  expired: count(),
  balance: count().describe('Now'),
  lastRecharge: instant().nullable(),
  daysLeft: count()
    .nullable()
    .describe('Until nothing is left at the pace of the last 30 days; null where nothing was used'),
})
export type RechargeOfHospital = z.infer<typeof RechargeOfHospital>

const path = '/v1/account/statistics/recharges'
const clinics = '/v1/account/recharge/hospital'
const ofClinics = {
  ...rowsQuery,
  ...brand,
  unit: z.enum(brandUnits).default('day').describe('Days and points are not added up'),
}
const sortable = ['hospitalName', 'recharged', 'used', 'balance', 'lastRecharge', 'daysLeft'] as const
const { rows, export: sheet } = behind(path, {
  title: 'Recharges',
  measures: ['count', 'days', 'points', 'paid'],
  by: ['hospitals', 'brands', 'payMethods'],
  filters: brand,
  keys: { payMethod: z.coerce.number().pipe(oneOf(paymentKinds)).optional() },
})
const can = 'statistics.finance'

export const rechargeCalls = {
  recharges: call('GET', path, {
    ...{ host: 'statistics', can },
    summary: 'Recharges and their counter-entries over time, by clinic, brand and way of payment',
    query: z.object({ ...figuresQuery, ...brand }),
    reply: one(RechargeFigures),
  }),
  rechargeRows: rows,
  exportRecharges: sheet,
  rechargeHospitals: call('GET', clinics, {
    ...{ host: 'statistics', can },
    summary: 'What each clinic recharged, used and has left, the fullest first',
    query: listQuery(clinics, ofClinics, sortable),
    reply: page(RechargeOfHospital),
  }),
  exportRechargeHospitals: call('GET', `${clinics}/exports`, {
    ...{ feature: 'finance', host: 'statistics', can: 'statistics.export' },
    summary: 'The same as .xls',
    query: listQuery(`${clinics}/exports`, ofClinics, sortable),
    reply: file(),
    timeout: forWorkbook,
  }),
}
