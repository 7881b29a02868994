/** What the application is given by the program that runs it: Node, a test, or a page of the demo. */
import type { Database } from '../db/client'
import type { SendSms } from './sms'
import type { Spool } from './spool'

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface Services {
  database: Database
  /** Seconds since the epoch. */
  now: () => number
  log: Log
  spool: Spool
  sendSms: SendSms
  /** IANA name of the business time zone: calendar dates in filters and on paper are of this zone. */
  timeZone: string
  /** Whether the database can answer and its migrations are applied. */
  ready: () => boolean
}
