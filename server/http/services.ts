/** What the application is given by the program that runs it: Node, a test, or a page of the demo. */
import type { Database } from '../db/client'
import type { Grid, GridLimits } from '../import/grid'
import type { FileStore } from './file-store'
import type { SendMail } from './mail'
import type { Metrics } from './metrics'
import type { Sealing } from './sealing'
import type { SendSms } from './sms'
import type { Spool } from './spool'
import type { WechatGateway } from './wechat'

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
  /** Where the files of records are kept. */
  files: FileStore
  /** Reads a spreadsheet in a thread of its own, until the signal says that the client has gone; absent: in this thread. */
  readSheet?: (bytes: Uint8Array<ArrayBuffer>, limits: GridLimits, signal?: AbortSignal) => Promise<Grid>
  sendSms: SendSms
  sendMail: SendMail
  /** Where people find the web app, without a slash at the end; links in messages begin with it. */
  webAddress: string
  /** Under which the gateway signs the answers that it passes on; absent: none are taken. */
  smsReplySecret?: string | undefined
  wechat: WechatGateway
  /** Under which the gateway to WeChat signs what followers do; absent: nothing of that is taken. */
  wechatEventSecret?: string | undefined
  /** Absent: nothing is counted. */
  metrics?: Metrics
  /** Encrypts secrets before they are stored; absent: they are stored as they are. */
  sealing?: Sealing | undefined
  /** Whether the chart of axial lengths shows percentiles; absent: it does not. */
  alPercentiles?: boolean
  /** Seconds after a sign-in at which its session ends, however much it is used; absent: the usual ones. */
  sessionLifetime?: number
  /** Milliseconds that every call is given, however soon its client stops waiting; absent: no more than the client waits. */
  leastPatience?: number
  /** IANA name of the business time zone: calendar dates in filters and on paper are of this zone. */
  timeZone: string
  /** Whether the database can answer and its migrations are applied. */
  ready: () => boolean
  /** Aborted when the program is to end: what would go on for ever ends then. */
  stopping?: AbortSignal
}
