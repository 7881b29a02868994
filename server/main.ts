/** The program: one process that serves the web app, the API and its health on one port. */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type HttpBindings, serve } from '@hono/node-server'
import type { Context } from 'hono'
import pino from 'pino'
import { createApp } from './app'
import type { Database } from './db/client'
import { prepareDatabase } from './db/prepare'
import { progressText } from './db/seed/steps'
import { type Environment, readEnvironment } from './env'
import { startBackground } from './http/background'
import { hubOf } from './http/live-hub'
import { reportFault } from './http/on-error'
import type { Services } from './http/services'
import { jobs, oldestWaiting } from './jobs'
import { answerTools } from './node/backup/operate'
import { openControl } from './node/control'
import { fileSink } from './node/file-sink'
import { mailSender } from './node/mail-sender'
import { countMetrics, serveMetrics, watch } from './node/metrics'
import { openDatabase, withoutTimeouts } from './node/open-database'
import { openFiles } from './node/open-files'
import { openSealing } from './node/secret-key'
import { sheetThread } from './node/sheet-thread'
import { originsOf, settingsOf, siteOf } from './node/site'
import { smsSender } from './node/sms-sender'
import { wechatGateway } from './node/wechat-gateway'
import { completeDelivered } from './orders/family/complete-delivered'
import { orderKinds } from './orders/order-kinds'
import { fillSounds } from './people/patient-search-service'
import { removeSentReminders } from './people/reservations/prune-reminders'
import { removeExpiredExports } from './system/exports/expire'
import { removeUnusedFiles } from './system/files/expire'

/** Beside the built program; one that runs from its sources has none, and reads spreadsheets itself. */
const sheetWorker = new URL('./sheet-worker.js', import.meta.url)
const webRoot = join(import.meta.dirname, '../web')
const hour = 3_600_000
const daySeconds = 24 * 3600
/** Milliseconds for which the address waits for what is done at the start. */
const longestRound = 10_000
/** Longer than proxies keep a connection that rests: the server must not be the one that closes first, while the next request is on its way. */
const idleSeconds = 75

const addressOf = (http: Context<{ Bindings: HttpBindings }>, { TRUST_PROXY }: Environment) => {
  const forwarded = TRUST_PROXY === '1' ? http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? http.env.incoming.socket.remoteAddress ?? ''
}

const start = async () => {
  const environment = readEnvironment()
  const { HOST, PORT, TIME_ZONE, AL_PERCENTILES, LOG_LEVEL, CORS_ORIGINS, METRICS_ADDRESS, SESSION_LIFETIME_DAYS } =
    environment
  const logged = pino.destination({ dest: 1, sync: false })
  const log = pino({ level: LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }, logged)
  const database = await openDatabase(environment, { warn: (line) => log.warn({}, line) })
  const now = () => Math.floor(Date.now() / 1000)
  let ready = false
  const counted = METRICS_ADDRESS && countMetrics()
  const ending = new AbortController()
  const spoolFolder = environment.DATABASE_URL ? undefined : join(environment.DATA_DIR, 'spool')
  if (spoolFolder) mkdirSync(spoolFolder, { recursive: true })
  const services: Services = {
    database,
    now,
    log,
    spool: () => fileSink(spoolFolder),
    files: openFiles(environment),
    ...(existsSync(sheetWorker) && { readSheet: sheetThread(sheetWorker) }),
    sendSms: smsSender(environment, log),
    sendMail: mailSender(environment, log),
    webAddress: environment.PUBLIC_URL ?? `http://${HOST}:${PORT}`,
    smsReplySecret: environment.SMS_REPLY_SECRET,
    wechat: wechatGateway(environment, log),
    wechatEventSecret: environment.WECHAT_EVENT_SECRET,
    ...(counted && { metrics: counted.metrics }),
    sealing: await openSealing(environment, log),
    sessionLifetime: SESSION_LIFETIME_DAYS * daySeconds,
    alPercentiles: AL_PERCENTILES,
    timeZone: TIME_ZONE,
    ready: () => ready,
    stopping: ending.signal,
  }
  if (counted) watch(counted.registry, { database, now, waiting: oldestWaiting })
  const scraped = counted && (await serveMetrics(counted.registry, METRICS_ADDRESS))
  const settings = settingsOf(environment)
  const api = createApp(services, {
    ...(CORS_ORIGINS && { corsOrigins: CORS_ORIGINS }),
    apiOrigins: originsOf(settings),
  })
  const site = siteOf(api, webRoot, (http) => addressOf(http, environment), settings)
  const server = serve({ fetch: site.fetch, hostname: HOST, port: PORT })
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = idleSeconds * 1000
  await listening(server, environment)
  await makeReady(database, environment, now(), (line) => {
    log.info({}, line)
    // The embedded database works in this very thread, which else would write the lines of a seed when it is over.
    logged.flushSync()
  })
  const closeControl = environment.DATABASE_URL
    ? undefined
    : await openControl(environment.DATA_DIR, answerTools(services))
  ready = true
  // Before the first page asks: then what it reads on the way to its stream need not be read again.
  hubOf(database, ending.signal)
    .listen()
    .catch((error: unknown) => reportFault(log, error, 'listening for changes'))
  const background = await startBackground(services, jobs)
  const keepUp = async () => {
    try {
      await completeDelivered(database.db, orderKinds, now(), services.timeZone)
      await removeExpiredExports(database.db, now())
      await removeUnusedFiles(database.db, services.files, now())
      await removeSentReminders(database.db, now())
    } catch (error) {
      counted?.metrics.workFailed('upkeep')
      reportFault(log, error, 'upkeep')
    }
    counted?.metrics.workRan('upkeep')
  }
  const timer = setInterval(keepUp, hour)
  void keepUp()
  const stop = () => {
    clearInterval(timer)
    ending.abort()
    closeControl?.()
    scraped?.close()
    const stopped = background.stop()
    // What runs is finished; a client that keeps its connection open without a request does not hold us up.
    server.close(() => void stopped.then(() => database.close()).then(() => process.exit(0)))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // The address stands last: below what the seed says, and what is sent at the start.
  await Promise.race([background.firstRound, setTimeout(longestRound, undefined, { ref: false })])
  logged.flushSync()
  announce(server.address(), environment)
}

/** @param tell hears how far a seed is */
const makeReady = (database: Database, environment: Environment, now: number, tell: (line: string) => void) =>
  withoutTimeouts(database, environment, (patient) =>
    prepareDatabase(patient, {
      ...{ afterSeed: fillSounds, seed: environment.SEED, now },
      onStep: (progress) => tell(progressText(progress)),
      ...(environment.ADMIN_PASSWORD && { adminPassword: environment.ADMIN_PASSWORD }),
    }),
  )

/** @throws one line that names the port, where another process has it */
const listening = (server: ReturnType<typeof serve>, { HOST, PORT }: Environment) =>
  new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`PORT: ${HOST}:${PORT} is taken by another process`, { cause: error }) : error)
    })
  })

const announce = (address: ReturnType<ReturnType<typeof serve>['address']>, { HOST, SEED }: Environment) => {
  const port = typeof address === 'object' && address ? address.port : 0
  process.stdout.write(`\nEye-care back office: http://${HOST}:${port}\n`)
  if (SEED !== 'none')
    process.stdout.write(
      'Demo accounts (password Vision@2026): admin, agent, agent2, user, clinic, fy, sdx, content\n\n',
    )
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
