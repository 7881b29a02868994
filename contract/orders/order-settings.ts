/**
 * An agent's rules of ordering: from when on an order is doubted, when a shipped one counts as received, how long it may come back,
 * and how early the stock warns.
 */
import { z } from 'zod'
import { call, one } from '../core/call'
import { allowed, freight, id, idParam, version } from '../core/fields'
import { resource } from '../core/resource'

const days = (most: number) => z.number().int().min(0).max(most)

const rules = {
  repeatDays: days(365).describe('The same product for the same patient within so many days is doubted; 0: never'),
  movedDays: days(365).describe('A prescription is compared with the last one of so many days; 0: never'),
  movedBy: z
    .number()
    .min(0.25)
    .max(10)
    .multipleOf(0.25)
    .meta({ 'x-unit': 'D' })
    .describe('A spherical equivalent that has moved by more than this is doubted'),
  completeDays: z.number().int().min(1).max(90).describe('So many days after shipping an order counts as received'),
  afterSaleDays: days(3650).describe('For so many days after shipping an order may come back; 0: never'),
  nearDays: days(1095).describe('Stock that expires within so many days is near its expiry'),
  soonDays: days(1095).describe(
    'Within so many it is at it, and must be confirmed before it goes out; not more than `nearDays`',
  ),
  freight: freight().describe('What a clinic is charged for a parcel where nothing else is said as it ships'),
  leastStock: z
    .number()
    .int()
    .min(0)
    .max(99_999)
    .describe('The least of goods kept in stock of which nobody has said another; 0: they are never low'),
}

/** By which orders are doubted and may come back, and stock warns. */
export const OrderRules = z.object(rules)
export type OrderRules = z.infer<typeof OrderRules>

/** What holds while an agent has said nothing. */
export const usualRules: OrderRules = {
  ...{ repeatDays: 7, movedDays: 180, movedBy: 1, completeDays: 10, afterSaleDays: 90 },
  ...{ nearDays: 180, soonDays: 90, leastStock: 0, freight: 0 },
}

export const OrderSetting = OrderRules.extend({
  cid: id().describe('Agent company'),
  version: version().describe('1 also while nothing was ever set'),
  allowed: allowed(),
}).meta({ id: 'OrderSetting' })
export type OrderSetting = z.infer<typeof OrderSetting>

const path = '/order-setting'

export const orderSettings = resource('order-settings', {
  id: 'cid',
  record: OrderSetting,
  stales: ['audit'],
  calls: {
    get: call('GET', path, {
      feature: 'order-settings',
      summary: 'The rules of ordering of a company, or what holds while it has set none',
      query: z.object({ cid: idParam().optional().describe('For the platform, which has none of its own') }),
      reply: one(OrderSetting),
      can: 'order-settings.read',
    }),
    update: call('PUT', path, {
      feature: 'order-settings',
      summary: 'Changes them for new orders; what is not sent stays',
      row: 'cid',
      body: OrderRules.partial().extend({ cid: id(), version: version() }),
      reply: one(OrderSetting),
      can: 'order-settings.update',
    }),
  },
})
