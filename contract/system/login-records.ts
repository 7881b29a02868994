/** Every sign-in that was tried and every sign-out, and how often the people of each clinic come. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { date, format, id, idParam, instant, text } from '../core/fields'
import { integerList, listQuery, maxCounted } from '../core/page'
import { resource } from '../core/resource'

export const LoginRecord = z
  .object({
    id: id(),
    at: instant(),
    account: z.string().describe('As it was typed'),
    uid: id().nullable().describe('null: no such account'),
    name: z.string(),
    cid: id().nullable(),
    hid: id().nullable(),
    hospitalName: z.string().nullable(),
    ip: z.string(),
    agent: z.string().describe('The browser as it calls itself'),
    source: z.string().describe('Which client'),
    type: z.number().int().describe('What came of it, as LoginRecordType'),
  })
  .meta({ id: 'LoginRecord' })
export type LoginRecord = z.infer<typeof LoginRecord>

const ClinicLogins = z.object({
  hid: id(),
  name: z.string(),
  cid: id(),
  companyName: z.string(),
  accounts: z.number().int().describe('Accounts of the clinic that are enabled'),
  logins: z.number().int().describe('Sign-ins that succeeded, in the time asked for'),
  lastLogin: instant().nullable().describe('The last of them'),
})
export type ClinicLogins = z.infer<typeof ClinicLogins>

const DayOfLogins = z.object({ date: date(), logins: z.number().int(), failures: z.number().int() })
export type DayOfLogins = z.infer<typeof DayOfLogins>

/** A day, or an instant in seconds. */
const moment = () => z.union([date(), format(10, /^\d{10}$/)])
const range = {
  start_time: moment().optional().describe('From this day, or this second, on'),
  end_time: moment().optional().describe('To this day, or this second, inclusive'),
}
export type Moments = { start_time?: string | undefined; end_time?: string | undefined }

const list = '/v1/account/login-records'
const byClinic = '/v1/account/login-records/hospital'
const host = 'statistics'

export const loginRecords = resource('login-records', {
  id: 'id',
  record: LoginRecord,
  calls: {
    list: call('GET', list, {
      summary: `Sign-ins and sign-outs, newest first; \`total\` counts no further than ${maxCounted}`,
      host,
      query: listQuery(
        list,
        {
          ...range,
          account: text(64).optional().describe('As typed, or part of the account or the name of somebody who has one'),
          uid: idParam().optional(),
          ip: text(45).optional().describe('The address, or how it begins'),
          source: text(32).optional(),
          type: integerList.optional(),
        },
        ['at'],
      ),
      reply: page(LoginRecord),
      can: 'login-records.read',
    }),
    hospital: call('GET', byClinic, {
      summary: 'Per clinic: how often its people signed in, and when last',
      host,
      query: listQuery(byClinic, { ...range, keyword: text(60).optional().describe("In the clinic's name") }, [
        'hid',
        'name',
        'logins',
        'lastLogin',
      ]),
      reply: page(ClinicLogins, 'hid'),
      can: 'login-records.read',
    }),
    charts: call('GET', '/v1/account/login-records/charts/{hid}', {
      summary: "A clinic's last thirty days, today among them; a day without sign-ins is there as 0",
      host,
      reply: one(z.array(DayOfLogins)),
      can: 'login-records.read',
    }),
  },
})
