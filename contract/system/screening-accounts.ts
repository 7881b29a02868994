/** Accounts of the screening edition: managers, screeners, and contacts with the schools and communities that they see. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, oneOf, phone, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { screeningRoles } from '../screening-codes'
import { newAccountName } from './accounts'
import { newPassword } from './passwords'

const { manager, screener, contact } = screeningRoles
export const screeningAccountRoles = [manager, screener, contact] as const

const fields = {
  name: requiredText(30),
  phone: phone(),
  roleId: oneOf(screeningAccountRoles).describe(
    '24 screening manager, 25 screener, 26 contact of schools or communities',
  ),
  hid: id().nullable().describe('Clinic for which the person works; null: the agent'),
  customers: z
    .array(id())
    .max(200)
    .refine((all) => new Set(all).size === all.length, 'repeated')
    .describe('Schools and communities of a contact, at least one; of others none'),
  status: flag().describe('1 enabled, 0 disabled'),
  expireDate: date().nullable().describe('Valid through that day; null: for ever'),
}

export const ScreeningAccount = z
  .object({
    uid: id(),
    account: z.string().describe('Unique among all accounts; never changes'),
    cid: id(),
    companyName: z.string(),
    ...fields,
    phone: z.string(),
    hospitalName: z.string().nullable(),
    customerNames: z.array(z.string()).describe('In the order of `customers`'),
    lastLogin: instant().nullable(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningAccount' })
export type ScreeningAccount = z.infer<typeof ScreeningAccount>

const path = '/v1/screening/accounts'
const row = `${path}/{uid}` as const
const feature = 'screening'

export const screeningAccounts = resource('screening-accounts', {
  id: 'uid',
  record: ScreeningAccount,
  stales: ['audit', 'accounts'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Accounts of managers, screeners and contacts, the newest first',
      query: listQuery(
        path,
        {
          keyword: text(60).optional().describe('In the account, the name or the phone'),
          cid: idParam().optional(),
          roleId: integerList.optional(),
          customerId: idParam().optional().describe('Contacts of this school or community'),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['uid', 'account', 'name', 'expireDate'],
      ),
      reply: page(ScreeningAccount),
      can: 'screening-accounts.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One account of the edition',
      row: 'uid',
      reply: one(ScreeningAccount),
      can: 'screening-accounts.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Makes an account; its password must be changed at the first sign-in',
      body: z.object({
        ...fields,
        account: newAccountName(),
        password: newPassword().describe('The person must choose another at the first sign-in'),
        cid: id().optional().describe("The caller's own company unless said"),
        phone: fields.phone.default(''),
        hid: fields.hid.default(null),
        customers: fields.customers.default([]),
        status: fields.status.default(1),
        expireDate: fields.expireDate.default(null),
      }),
      reply: one(ScreeningAccount),
      can: 'screening-accounts.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes an account; another role, scope or password, and disabling it, end its sessions',
      row: 'uid',
      body: z
        .object({ ...fields, password: newPassword().describe('A new first password') })
        .partial()
        .extend({ version: version() }),
      reply: one(ScreeningAccount),
      can: 'screening-accounts.update',
    }),
  },
})
