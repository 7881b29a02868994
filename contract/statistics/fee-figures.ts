/** What reservations of exams bring in: booked, came, missed, and the fees. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { money, plainText } from '../core/fields'
import { behind } from './figure-rows'
import { clinicKey, count, figures, figuresQuery, table } from './figures'

const measures = {
  booked: count().describe('Confirmed and not cancelled'),
  came: count(),
  missed: count(),
  noShowRate: z.number().nullable().describe('Missed of those who came or missed; null where there are none'),
  fee: money().describe(
    'Of finished reservations alone: the price when it was booked, else what was charged, else the list price',
  ),
}
const path = '/v1/account/statistics/reservation-fees'
const ReservationFees = figures(measures, {
  hospitals: table(clinicKey, measures),
  items: table(
    { item: z.string().describe('Filters the rows'), itemName: z.string().describe('Empty: for nothing named') },
    measures,
  ),
})
export type ReservationFees = z.infer<typeof ReservationFees>

const { rows, export: sheet } = behind(path, {
  title: 'Reservations',
  measures: ['booked', 'came', 'missed', 'fee'],
  by: ['hospitals', 'items'],
  filters: {},
  keys: { item: plainText(20).optional() },
})

export const feeCalls = {
  reservationFees: call('GET', path, {
    ...{ host: 'statistics', can: 'statistics.finance' },
    summary: 'Reservations and their fees over time, by clinic and exam item',
    query: z.object(figuresQuery),
    reply: one(ReservationFees),
  }),
  reservationFeeRows: rows,
  exportReservationFees: sheet,
}
