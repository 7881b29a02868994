/** What a visit costs: its items, each due, paid, given back or void. */
import { z } from 'zod'
import { flag, id, instant, money, oneOf, text } from '../core/fields'

export const chargeStatus = { due: 0, paid: 1, refunded: 2, void: 3 } as const
export const chargeStates = [
  { value: 0, label: 'charge.status.0', colour: 'orange' },
  { value: 1, label: 'charge.status.1', colour: 'green' },
  { value: 2, label: 'charge.status.2', colour: '' },
  { value: 3, label: 'charge.status.3', colour: '' },
] as const
/** 1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer. */
export const payMethods = [1, 2, 3, 4, 5] as const
/** Of a charge also 6: stored value, and 7: on the account of the patient. */
export const chargeMethods = [...payMethods, 6, 7] as const

export const Charge = z.object({
  chargeId: id(),
  itemId: id().nullable(),
  name: z.string(),
  price: money(),
  status: oneOf([0, 1, 2, 3]).describe('0 due, 1 paid, 2 refunded, 3 void'),
  refundDue: flag().describe('1: was paid, and is to be given back'),
  paidAt: instant().nullable(),
  method: oneOf(chargeMethods)
    .nullable()
    .describe('1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer, 6 stored value, 7 on account'),
  ref: z.string(),
})
export type Charge = z.infer<typeof Charge>

/** How a sum is paid at the desk, at once and in one way. */
export const paying = {
  total: money().min(0).describe('The sum that was shown; another one than is due is refused with 100'),
  method: oneOf(payMethods).describe('1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer'),
  ref: text(40).default('').describe('Number of the payment; needed of 2 to 5'),
}

/** How it is given back: the way it was paid. */
export const givingBack = {
  ref: text(40).default('').describe('Number of the refund; needed unless all was paid in cash or by stored value'),
}
