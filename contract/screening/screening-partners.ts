/**
 * Channel partners (渠道) of a screening centre and what they brought: how many children, how many of them bought, and the fee of it.
 *
 * Brought are the people with a finished record, no draft, in a task of the partner whose day of examination lies in the period.
 * Converted are those of whom a bill took in more than it gave back in the period. A bill is the partner's where the person is linked
 * to a patient, agrees that clinics are told (consent 3), and the partner is the last that had the person examined until the day of the
 * bill: who comes by two partners counts for the later one. Of a partner for whom a clinic examines, only bills of its chain count.
 * The amount is what these bills took in less what they gave back, by business day; the fee is the partner's share of it.
 */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, money, text } from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** Fen that a share in percent is of an amount, half up; of an amount below 0 as much below 0. */
export const feeOf = (amount: number, share: number): number => {
  const fee = Math.floor((Math.abs(amount) * Math.round(share * 100) + 5000) / 10_000)
  return amount < 0 && fee > 0 ? -fee : fee
}

/** What is counted of a partner in a period. */
export const counted = {
  brought: z.number().int().min(0).describe('People who were examined in tasks of the partner in the period'),
  converted: z.number().int().min(0).describe('People whom the partner brought and who bought in the period'),
  amount: money().describe('What their bills took in less what they gave back in the period'),
  share: z.number().min(0).max(100).describe('Percent of the amount that the partner is paid'),
  fee: money().describe('The share of the amount, half up; below 0 where more was given back than taken in'),
}

export const ScreeningPartner = z
  .object({
    customerId: id(),
    cid: id(),
    companyName: z.string(),
    hid: id().nullable().describe('The clinic that examines there; null: the agent does'),
    name: z.string(),
    contact: z.string(),
    phone: z.string().describe('Of the contact'),
    status: flag().describe('1 active, 0 stopped'),
    start: date().describe('Of the period that is counted'),
    end: date(),
    ...counted,
    openFee: money().describe('The share of what was taken in on days of the period that no settlement has'),
    settledUntil: date().nullable().describe('Last day of the last settlement that is not voided'),
    allowed: allowed(),
  })
  .meta({ id: 'ScreeningPartner' })
export type ScreeningPartner = z.infer<typeof ScreeningPartner>

/** A person behind the figures: brought in the period, or brought before and a buyer in it. */
export const PartnerChild = z
  .object({
    sid: id(),
    name: z.string(),
    broughtOn: date().describe('Last day until the end of the period on which the partner had the person examined'),
    convertedOn: date().nullable().describe('First day of the period on which a bill that counts was paid'),
    bills: z.number().int().min(0).describe('Bills with takings in the period'),
    amount: money()
      .nullable()
      .describe(
        'What they took in less what they gave back in the period; null for people of the agent, who see no bill',
      ),
  })
  .meta({ id: 'ScreeningPartnerChild' })
export type PartnerChild = z.infer<typeof PartnerChild>

const path = '/v1/screening/partners'
const row = `${path}/{id}` as const
const children = `${row}/children` as const
const feature = 'screening'
const period = {
  start_date: date().optional().describe('First day of the period; the first of the month unless said'),
  end_date: date().optional().describe('Last day of the period; the last of the month unless said'),
}

export const screeningPartners = resource('screening-partners', {
  id: 'customerId',
  record: ScreeningPartner,
  offers: offersOf([{ verb: 'settle', can: 'screening-partners.settle' }]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Channel partners with what they brought in a period, the current month unless said',
      query: listQuery(
        path,
        {
          keyword: text(60).optional().describe('In the name or the contact'),
          cid: idParam().optional(),
          status: integerList.optional(),
          ...period,
        },
        ['customerId', 'name'],
      ),
      reply: page(ScreeningPartner),
      can: 'screening-partners.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'What one channel partner brought in a period',
      row: 'id',
      query: z.object(period),
      reply: one(ScreeningPartner),
      can: 'screening-partners.read',
    }),
    children: call('GET', children, {
      feature,
      summary: 'The people behind the figures of a partner in a period, those who bought most first',
      row: 'id',
      query: listQuery(children, period, []),
      reply: page(PartnerChild, 'sid'),
      can: 'screening-partners.read',
    }),
  },
})
