/** Stored value (储值): what members of a chain have paid in, and what was given for it, by member. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, text, version } from '../core/fields'
import { offersOf } from '../core/offers'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

export const StoredValue = z
  .object({
    storedValueId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that owes it'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    principal: money().describe('Of what was paid in, what is left'),
    bonus: money().describe('Of what was given for it, what is left'),
    balance: money().describe('Both'),
    recharged: money().describe('Paid in so far, less what was undone'),
    spent: money().describe('Spent for bills so far, less what was refunded'),
    movedOn: date().describe('Business date of the last entry'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'StoredValue' })
export type StoredValue = z.infer<typeof StoredValue>

const path = '/v1/clinic/stored-values'
const feature = 'stored-values'

const filters = {
  hid: idParam().optional().describe('Clinic whose chain it is'),
  pid: idParam().optional().describe('The member, under whichever of their records'),
  keyword: text(30).optional().describe('In the name; the last four digits of the phone'),
  left: z.coerce.number().pipe(flag()).optional().describe('1: with a balance alone, 0: without one'),
  start_date: date().optional().describe('Of the last entry'),
  end_date: date().optional(),
}
const sortable = ['storedValueId', 'principal', 'bonus', 'balance', 'recharged', 'spent', 'movedOn'] as const

export const storedValues = resource('stored-values', {
  id: 'storedValueId',
  record: StoredValue,
  offers: offersOf([
    { verb: 'recharge', can: 'stored-values.recharge' },
    { verb: 'withdraw', can: 'stored-values.withdraw', when: ({ principal }) => Number(principal) > 0 },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Members of chains who paid something in, those with the latest entry first',
      query: listQuery(path, filters, sortable),
      reply: page(StoredValue),
      can: 'stored-values.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(`${path}/exports`, filters, sortable),
      reply: file(),
      can: 'stored-values.export',
      timeout: forWorkbook,
    }),
    get: call('GET', `${path}/{id}`, {
      feature,
      summary: 'What one member has',
      row: 'id',
      reply: one(StoredValue),
      can: 'stored-values.read',
    }),
  },
})
