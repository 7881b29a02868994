/** Protection guards of the demo: 20 children of one school wear them for 60 days; the minutes are those of the last days. */

import { sql } from 'drizzle-orm'
import { dayAfter, startOfDate } from '../../http/time'
import { keepMonths, sumDays } from '../../screening/guard-service'
import type { Seeding } from './seeding'
import { bell, quote, roll, run, whole } from './sql'

const devices = 20
const days = 60
/** So many of the last whole days have their minutes; a demo with all 60 would take too long to make. */
const daysInMinutes = 2
/** When a device is put on, and for how many minutes it is worn. */
const from = { hour: 7, minutes: 720 }

/** A school whose children sit close and stay in, and one device in five of children who play outdoors. */
const seedDevices = ({ db, today, timeZone }: Seeding) => {
  const since = startOfDate(dayAfter(today, -days), timeZone)
  return run(
    db,
    `with chosen as (
       select sid, row_number() over (order by class_id, sid) as n from (
         select child.sid, child.class_id, row_number() over (partition by child.class_id order by child.sid) as place
         from screening_subject child join screening_class class on class.class_id = child.class_id
         where child.customer_id = (select customer_id from screening_customer where kind = 1 order by customer_id offset 2 limit 1)
           and class.grade in ('3', '4') and child.status = 1
       ) children where place <= 7 order by class_id, sid limit ${devices}
     ), agreed as (
       insert into screening_consent (sid, purpose, given, "by", at)
       select chosen.sid, 5, 1, child.guardian, to_timestamp(${since}) from chosen join screening_subject child on child.sid = chosen.sid
     )
     insert into guard_device (cid, serial, sid, since, token_hash, heard_at, created, updated)
     select 1, 'HW-26' || lpad(n::text, 4, '0'), sid, to_timestamp(${since}), md5('guard a ' || n) || md5('guard b ' || n),
       to_timestamp(${startOfDate(today, timeZone)}), to_timestamp(${since}), to_timestamp(${since}) from chosen order by n`,
  )
}

/** What the days before came to. */
const seedDays = ({ db, today }: Seeding) => {
  const key = `device.device_id * 1000 + day.n`
  const close = `(${roll('device.device_id', 'guard close')} < 0.4)`
  const outdoor = `greatest(0, least(worn - near, (70 + ${roll('device.device_id', 'guard outdoors')} * 80 + ${bell(key, 'guard outdoor')} * 25)::int))`
  return run(
    db,
    `with worn as (
       select device.sid, ${quote(today)}::date - day.n as day, device.device_id, day.n,
         greatest(60, (660 + ${bell(key, 'guard worn')} * 90)::int) as worn, ${close} as is_close
       from guard_device device cross join generate_series(${daysInMinutes + 1}, ${days - 1}) as day(n)
       where device.sid is not null and ${roll(key, 'guard on')} < 0.94
     ), near as (
       select worn.*, (worn * (0.45 + ${roll('device_id * 1000 + n', 'guard near')} * 0.25))::int as near from worn
     )
     insert into guard_day (sid, day, worn, near, outdoor, distance_sum, tilt_sum, lux_sum, near_alerts)
     select sid, day, worn, near, ${outdoor.replaceAll('device.device_id', 'device_id').replaceAll('day.n', 'n')},
       worn * (case when is_close then 36 else 44 end + ${whole('device_id * 1000 + n', 'guard far', 12)}), worn * (12 + ${whole('device_id * 1000 + n', 'guard tilt', 9)}),
       worn * (380 + ${whole('device_id * 1000 + n', 'guard lux', 900)}),
       case when is_close then ${whole('device_id * 1000 + n', 'guard alerts', 5)} else ${whole('device_id * 1000 + n', 'guard alerts', 2)} end
     from near`,
  )
}

/** A school day by the minute: near work in class and in the evening, the outdoors at noon and after school. */
const seedMinutes = async ({ db, today, timeZone }: Seeding) => {
  const first = startOfDate(dayAfter(today, -daysInMinutes), timeZone)
  const end = startOfDate(today, timeZone)
  await keepMonths(db, first, end)
  const key = '(device_id * 100000 + d * 1440 + m)'
  await run(
    db,
    `insert into guard_reading (device_id, minute, sid, distance, lux, tilt, worn)
     select device_id, to_timestamp(${first} + d * 86400 + ${from.hour * 3600} + m * 60), sid,
       case when out then 140 when m % 45 < 11 and ${roll('device_id', 'guard close')} < 0.4 then 22 else 34 + ${whole(key, 'guard distance', 24)} end,
       case when out then 4000 + ${whole(key, 'guard sun', 20_000)} else 250 + ${whole(key, 'guard lamp', 300)} end,
       5 + ${whole(key, 'guard head', 20)}, 1
     from (select device_id, sid, d, m, m between 285 and 330 or m between 540 and 560 + device_id * 2 as out
       from guard_device cross join generate_series(0, ${daysInMinutes - 1}) as d cross join generate_series(0, ${from.minutes - 1}) as m
       where sid is not null) minutes`,
  )
  await sumDays(db, {
    days: sql`select sid, day::date as day from guard_device cross join generate_series(${dayAfter(today, -daysInMinutes)}::date,
      ${dayAfter(today, -1)}::date, interval '1 day') as day where sid is not null`,
    ...{ from: first, to: end, timeZone },
  })
}

export const seedScreeningGuard = async (seeding: Seeding) => {
  await seedDevices(seeding)
  await seedDays(seeding)
  await seedMinutes(seeding)
}
