/** What carriers have reported. */
import { and, desc, eq } from 'drizzle-orm'
import type { TrackingEvent } from '../../contract/orders/tracking'
import type { Db } from '../db/client'
import { trackingEvent } from './table'

/** Newest first; of one courier number, or of all numbers of the order. */
export const trackingOf = async (db: Db, oid: number, trackingNumber?: string): Promise<TrackingEvent[]> =>
  (await db
    .select()
    .from(trackingEvent)
    .where(
      and(
        eq(trackingEvent.oid, oid),
        trackingNumber === undefined ? undefined : eq(trackingEvent.trackingNumber, trackingNumber),
      ),
    )
    .orderBy(desc(trackingEvent.at), desc(trackingEvent.id))) as TrackingEvent[]
