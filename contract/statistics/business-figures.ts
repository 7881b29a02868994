/** How business goes, in two numbers: how many, and for how much. */
import { z } from 'zod'
import { call, one, signedIn } from '../core/call'
import { money } from '../core/fields'
import { count, figures, figuresQuery } from './figures'

/** 1 orders, 2 training sold to patients, 3 recharges of clinics, 4 new patients. */
export const businessTypes = [1, 2, 3, 4] as const
export type BusinessType = (typeof businessTypes)[number]
/** What each of them is read with. */
export const businessCodes: Readonly<Record<BusinessType, string>> = {
  1: 'statistics.finance',
  2: 'statistics.training',
  3: 'statistics.finance',
  4: 'statistics.people',
}

const Business = figures({ count: count(), amount: money().nullable().describe('null of patients') }, {})
export type Business = z.infer<typeof Business>

const params = { type: z.coerce.number().pipe(z.literal(businessTypes)) }
const summary = 'Orders (1), training (2), recharges (3) or new patients (4) over time, each under the code of its own'
const shared = { host: 'statistics', params, reply: one(Business) } as const

export const businessCalls = {
  business: call('GET', '/v1/account/statistics/business/type/{type}', {
    ...shared,
    ...{ summary, query: z.object(figuresQuery), can: signedIn },
  }),
  businessOfHospital: call('GET', '/v1/account/statistics/hospitals/{hid}/type/{type}', {
    ...shared,
    ...{ summary: `${summary}, of one clinic`, query: z.object(figuresQuery), can: signedIn },
  }),
}
