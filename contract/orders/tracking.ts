/** What carriers report of the parcels of an order. */
import { z } from 'zod'
import { id, instant, oneOf } from '../core/fields'

/** 1 collected, 2 on the way, 3 out for delivery, 4 delivered, 5 in trouble. */
export const TrackingEvent = z.object({
  id: id(),
  oid: id().describe('Order'),
  trackingNumber: z.string(),
  at: instant(),
  state: oneOf([1, 2, 3, 4, 5]),
  place: z.string(),
  text: z.string(),
})
export type TrackingEvent = z.infer<typeof TrackingEvent>
