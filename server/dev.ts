/** The API for the development server: reloaded with its sources, on a database that stays open. */
import pino from 'pino'
import { createApp } from './app'
import type { Database } from './db/client'
import { prepareDatabase } from './db/prepare'
import { readEnvironment } from './env'
import { type Background, startBackground } from './http/background'
import type { Services } from './http/services'
import { jobs } from './jobs'
import { fileSink } from './node/file-sink'
import { mailSender } from './node/mail-sender'
import { openDatabase, withoutTimeouts } from './node/open-database'
import { openFiles } from './node/open-files'
import { openSealing } from './node/secret-key'
import { smsSender } from './node/sms-sender'
import { wechatGateway } from './node/wechat-gateway'
import { fillSounds } from './people/patient-search-service'

const kept = globalThis as typeof globalThis & {
  devDatabase?: Promise<Database>
  devBackground?: Promise<Background>
}
const environment = readEnvironment()
const now = () => Math.floor(Date.now() / 1000)

const open = async () => {
  const database = await openDatabase(environment)
  await withoutTimeouts(database, environment, (patient) =>
    prepareDatabase(patient, { afterSeed: fillSounds, seed: environment.SEED, now: now() }),
  )
  return database
}
kept.devDatabase ??= open()

const log = pino({ level: environment.LOG_LEVEL, base: null })
const begin = async () => {
  const services: Services = {
    database: await (kept.devDatabase ?? open()),
    now,
    log,
    spool: () => fileSink(),
    files: openFiles(environment),
    sendSms: smsSender(environment, log),
    sendMail: mailSender(environment, log),
    webAddress: environment.PUBLIC_URL ?? '',
    smsReplySecret: environment.SMS_REPLY_SECRET,
    wechat: wechatGateway(environment, log),
    wechatEventSecret: environment.WECHAT_EVENT_SECRET,
    sealing: await openSealing(environment, log),
    sessionLifetime: environment.SESSION_LIFETIME_DAYS * 24 * 3600,
    alPercentiles: environment.AL_PERCENTILES,
    timeZone: environment.TIME_ZONE,
    ready: () => true,
  }
  // What the sources before these began.
  await (await kept.devBackground)?.stop()
  kept.devBackground = startBackground(services, jobs)
  return createApp(services)
}
const app = begin()
// Beside a running server its folder is taken: one line says so, where a page would only be told that nothing answers.
app.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

export const handle = async (request: Request): Promise<Response> => (await app).fetch(request)
