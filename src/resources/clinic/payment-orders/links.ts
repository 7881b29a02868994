/** Of a payment order, what of it is for which document while it is typed. */

import type { Payable, paymentOrders } from '../../../../contract/clinic/payment-orders'
import type { BodyOf } from '../../../../contract/core/call'
import type { Shares } from '../../../records/shares'

type Sent = BodyOf<typeof paymentOrders.calls.create>['links']

/** What the call takes: the documents for which something is paid. */
export const linksOf = (links: Shares): Sent =>
  Object.entries(links)
    .filter(([, amount]) => amount > 0)
    .map(([key, amount]) => {
      const [of = '', id = ''] = key.split(' ')
      return { of: of as Payable['of'], recordId: Number(id), amount }
    })
