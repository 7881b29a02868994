/** What the minutes of protection guards come to, and the months in which they are kept. */
import { inArray, type SQL, sql } from 'drizzle-orm'
import { nearAlert, nearWork, outdoorLux } from '../../contract/screening/guard-reading'
import { nextVersion } from '../crud/table-rows'
import type { Db } from '../db/client'
import { guardDevice, guardReading } from './screening-guard-devices/table'

/** Makes the partitions of the months from that of one instant to that of another, where they are missing. */
export const keepMonths = (db: Db, from: number, to: number) =>
  db.execute(sql`select guard_reading_months(to_timestamp(${from}), to_timestamp(${to}))`)

/** Drops the partitions of months that ended before the instant. */
export const dropMonths = (db: Db, before: number) =>
  db.execute(sql`select guard_reading_drop(to_timestamp(${before}))`)

interface Touched {
  /** A query of `sid` and `day`. */
  days: SQL
  /** All minutes of these days lie between the two instants. */
  from: number
  to: number
  timeZone: string
}

/** Works out anew what days come to, in one statement. The children must be locked: two batches of one child come one after the other. */
export const sumDays = (db: Db, { days, from, to, timeZone }: Touched) =>
  db.execute(sql`
    with touched as (${days}),
    measured as (
      select reading.sid, touched.day, reading.minute, distance, tilt, lux, worn,
        worn = 1 and distance < ${nearAlert.below} as is_close
      from touched join guard_reading reading on reading.sid = touched.sid
        and reading.minute >= touched.day::timestamp at time zone ${timeZone}
        and reading.minute < (touched.day + 1)::timestamp at time zone ${timeZone}
      where reading.minute >= to_timestamp(${from}) and reading.minute < to_timestamp(${to})
    ), alerts as (
      select sid, day, count(*) as count from (
        select sid, day from (
          select sid, day, minute - row_number() over (partition by sid, day order by minute) * interval '1 minute' as run
          from measured where is_close
        ) close_by group by sid, day, run having count(*) >= ${nearAlert.minutes}
      ) runs group by sid, day
    )
    insert into guard_day (sid, day, worn, near, outdoor, distance_sum, tilt_sum, lux_sum, near_alerts)
    select measured.sid, measured.day, count(*) filter (where worn = 1),
      count(*) filter (where worn = 1 and distance between ${nearWork.least} and ${nearWork.most}),
      count(*) filter (where worn = 1 and lux > ${outdoorLux}),
      coalesce(sum(distance) filter (where worn = 1), 0), coalesce(sum(tilt) filter (where worn = 1), 0),
      coalesce(sum(lux) filter (where worn = 1), 0), coalesce(max(alerts.count), 0)
    from measured left join alerts on alerts.sid = measured.sid and alerts.day = measured.day
    group by measured.sid, measured.day
    on conflict (sid, day) do update set worn = excluded.worn, near = excluded.near, outdoor = excluded.outdoor,
      distance_sum = excluded.distance_sum, tilt_sum = excluded.tilt_sum, lux_sum = excluded.lux_sum,
      near_alerts = excluded.near_alerts`)

/** Of children who are to be forgotten the minutes go, and their devices are free; what the days came to stays for figures. */
export const forgetMinutes = async (db: Db, sids: readonly number[], now: number) => {
  await db
    .update(guardDevice)
    .set({ sid: null, since: null, tokenHash: null, ...nextVersion(guardDevice, now) })
    .where(inArray(guardDevice.sid, [...sids]))
  await db.delete(guardReading).where(inArray(guardReading.sid, [...sids]))
}
