/** Figures of operation: which accounts are in use, and which clinics have fallen silent. */
import { z } from 'zod'
import { call, file, page } from '../core/call'
import { flag, id, idParam, instant, money, text } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { count, growth, periodQuery } from './figures'
import { invitationCalls } from './invitation-figures'

/** An account without a sign-in for more than so many days is silent. */
export const silentAccountDays = 30

/** How a clinic does by the days since its last order: below 30, below 90, and longer or never. */
export const healthStates = [
  { value: 1, label: 'operation.health.1', colour: 'green' },
  { value: 2, label: 'operation.health.2', colour: 'orange' },
  { value: 3, label: 'operation.health.3', colour: 'red' },
] as const
export const clinicHealth = { active: 1, silent: 2, lost: 3 } as const
/** From so many days without an order a clinic is silent, or lost. */
export const silentDays = 30
export const lostDays = 90

const AccountUse = z
  .object({
    uid: id(),
    account: z.string(),
    name: z.string(),
    roleName: z.string(),
    cid: id().nullable(),
    companyName: z.string().nullable().describe('null: of the platform'),
    hid: id().nullable(),
    hospitalName: z.string().nullable(),
    status: flag().describe('1 enabled, 0 disabled'),
    created: instant(),
    lastLogin: instant().nullable().describe('Last sign-in of all times'),
    logins: count().describe('Sign-ins in the period'),
    actions: count().describe('Changes in the audit trail in the period'),
    silent: flag().describe(`1: enabled, and no sign-in for more than ${silentAccountDays} days`),
  })
  .meta({ id: 'AccountUse' })
export type AccountUse = z.infer<typeof AccountUse>

const ClinicActivity = z
  .object({
    hid: id(),
    hospitalName: z.string(),
    cid: id(),
    companyName: z.string(),
    contact: z.string(),
    phone: z.string(),
    salespeople: z
      .array(z.object({ sid: id(), name: z.string(), phone: z.string() }))
      .describe('The enabled client managers who look after it; phones masked for those who may not change them'),
    lastOrder: instant().nullable(),
    silentDays: z.number().int().nullable().describe('Days since the last order; null: it has never ordered'),
    orders30: count().describe(
      'Orders of the last 30 days, today among them; cancelled and rejected ones are left out',
    ),
    ordersBefore: count().describe('Of the 30 days before these'),
    orders90: count().describe('Of the last 90 days'),
    amount30: money(),
    amountBefore: money(),
    growth: growth(),
    creditUsed: money().describe('What it owes for accepted orders'),
    creditValue: money().nullable().describe('null: unchecked, 0: cash first'),
    health: z
      .literal([1, 2, 3])
      .describe('1 active, 2 silent from 30 days without an order, 3 lost from 90 days, or never'),
  })
  .meta({ id: 'ClinicActivity' })
export type ClinicActivity = z.infer<typeof ClinicActivity>

const users = '/v1/account/users'
const clinics = '/operation/hospital'
const ours = { feature: 'figure-sheets', host: 'statistics', can: 'statistics.export' } as const

const ofUsers = {
  ...periodQuery,
  keyword: text(60).optional().describe('In account or name'),
  cid: idParam().optional(),
  hid: idParam().optional(),
  status: integerList.optional(),
  silent: z.coerce.number().pipe(z.literal(1)).optional().describe('1: only silent ones'),
}
const userSort = ['uid', 'account', 'logins', 'lastLogin'] as const

const ofClinics = {
  keyword: text(60).optional().describe('In the name of the clinic'),
  cid: idParam().optional(),
  hid: idParam().optional(),
  sid: idParam().optional().describe('Only clinics that this client manager looks after'),
  status: integerList.optional().describe('How they do, as `health`'),
  counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
}
const clinicSort = ['hid', 'hospitalName', 'lastOrder', 'orders30', 'orders90', 'amount30'] as const

export const operationFigures = resource('operation-figures', {
  id: 'hid',
  record: ClinicActivity,
  calls: {
    ...invitationCalls,
    users: call('GET', users, {
      summary: 'Accounts with their role and clinic, when they signed in last, and what they did in the period',
      ...{ host: 'statistics', can: 'statistics.operation' },
      query: listQuery(users, ofUsers, userSort),
      reply: page(AccountUse, 'uid'),
    }),
    exportUsers: call('GET', `${users}/exports`, {
      ...ours,
      summary: 'The same as .xls',
      query: listQuery(`${users}/exports`, ofUsers, userSort),
      reply: file(),
      timeout: forWorkbook,
    }),
    clinics: call('GET', clinics, {
      summary: 'Accepted clinics: their last order, how many they place and placed before, and how they do',
      ...{ host: 'statistics', can: 'statistics.operation' },
      query: listQuery(clinics, ofClinics, clinicSort),
      reply: page(ClinicActivity, 'hid'),
    }),
    exportClinics: call('GET', `${clinics}/exports`, {
      ...ours,
      summary: 'The same as .xls',
      query: listQuery(`${clinics}/exports`, ofClinics, clinicSort),
      reply: file(),
      timeout: forWorkbook,
    }),
  },
})
