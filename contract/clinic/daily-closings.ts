/** Daily closings (日结): the money of a store and a day is summed up, and the day takes no more. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, id, idParam, instant, money, text, version } from '../core/fields'
import { listQuery } from '../core/page'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { MethodTotal } from './cash-shifts'

export const DailyClosing = z
  .object({
    closingId: id(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    date: date().describe('Business date'),
    shifts: z.number().int().describe('Cash shifts of the day'),
    sales: z.number().int().describe('Bills that something was paid for'),
    refunds: z.number().int().describe('Refunds that were paid out'),
    totals: z.array(MethodTotal),
    net: money().describe('What was paid for bills, less what was refunded'),
    stored: z.array(MethodTotal).describe('Stored value that was paid in and withdrawn, by way of payment'),
    storedNet: money().describe('Paid in for stored value, less what was withdrawn'),
    cashFlow: money().describe('Money of the day: of bills without what stored value paid, and of stored value'),
    difference: money().describe('Of the counts of its shifts'),
    name: z.string().describe('Who closed it'),
    created: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'DailyClosing' })
export type DailyClosing = z.infer<typeof DailyClosing>

const path = '/v1/clinic/daily-closings'
const row = `${path}/{id}` as const
const feature = 'till'

export const dailyClosings = resource('daily-closings', {
  id: 'closingId',
  record: DailyClosing,
  stales: ['audit', 'cash-shifts', 'sales'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Closings of days, the latest first',
      query: listQuery(
        path,
        {
          hid: idParam().optional(),
          keyword: text(30).optional().describe('In the name of the clinic, or of who closed the day'),
          start_date: date().optional(),
          end_date: date().optional(),
        },
        ['closingId', 'date', 'net'],
      ),
      reply: page(DailyClosing),
      can: 'daily-closings.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One closing',
      row: 'id',
      reply: one(DailyClosing),
      can: 'daily-closings.read',
    }),
    print: countedPrint(`${row}/prints`, {
      ...{ feature, row: 'id', can: 'daily-closings.read' },
      summary: 'Counts a print of the closing, and answers whether it is a reprint',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Closes a day, of which no shift may be open; a shift that is opened later bears the next day',
      body: z.object({
        hid: id().optional().describe("The caller's own clinic unless said"),
        date: date().describe('Today or a day before'),
      }),
      reply: one(DailyClosing),
      can: 'daily-closings.create',
    }),
  },
})
