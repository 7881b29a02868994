/** Column types that the tables share, each giving what goes over the wire. */

import { bigint, customType, integer } from 'drizzle-orm/pg-core'
import { minutesOf, timeAt } from '../../contract/core/times'

/** An instant, stored with its time zone, read as integer seconds since the epoch. Connections are set to UTC, so that all end in `+00`. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamptz',
  toDriver: (seconds) => new Date(seconds * 1000).toISOString(),
  fromDriver: (value) => Math.floor(Date.parse(`${value.slice(0, 10)}T${value.slice(11)}:00`) / 1000),
})

/** A decimal kept as integer hundredths (-2.25 as -225), so that steps and sums are exact. */
export const hundredths = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (value) => Math.round(value * 100),
  fromDriver: (value) => value / 100,
})

/** Integer fen. */
export const money = () => bigint({ mode: 'number' })

/** A time of day, read as `HH:MM`, kept as minutes since midnight. */
export const minuteOfDay = customType<{ data: string; driverData: number }>({
  dataType: () => 'smallint',
  toDriver: minutesOf,
  fromDriver: timeAt,
})

/** Who wrote a row and when, and the version that an update must name. */
export const stamps = {
  created: instant().notNull(),
  updated: instant().notNull(),
  version: integer().notNull().default(1),
}

/** Bytes. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array<ArrayBuffer> }>({
  dataType: () => 'bytea',
})
