/** The reference back end inside a page or a test: the very server, over PGlite. */
import { createApp } from '../server/app'
import { openEmbedded } from '../server/db/embedded'
import { prepareDatabase } from '../server/db/prepare'
import type { OnSeedStep } from '../server/db/seed/steps'
import { startBackground } from '../server/http/background'
import { databaseStore } from '../server/http/file-store'
import type { Services } from '../server/http/services'
import { memorySpool } from '../server/http/spool'
import { jobs } from '../server/jobs'
import { fillSounds } from '../server/people/patient-search-service'

const now = () => Math.floor(Date.now() / 1000)
const ignore = () => undefined
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore }

export type Answering = (request: Request) => Promise<Response>

/** Opens the database at `location` (`idb://name`, `memory://`), as a copy of the dump if one is given, seeds demo data where it is empty, and answers requests. */
export const openDemoApi = async (
  location: string,
  onSms: (text: string) => void = ignore,
  { onStep = ignore, dump }: { onStep?: OnSeedStep; dump?: Blob | undefined } = {},
) => {
  const database = await openEmbedded(location, dump)
  await prepareDatabase(database, { afterSeed: fillSounds, seed: 'demo', now: now(), onStep })
  const services: Services = {
    database,
    now,
    log: silent,
    spool: memorySpool,
    files: databaseStore(database.db),
    sendSms: async ({ text }) => onSms(text),
    sendMail: async ({ text }) => onSms(text),
    webAddress: globalThis.location?.origin ?? '',
    wechat: { standIn: true, send: async (_, { text }) => onSms(text), publishMenu: async () => undefined },
    timeZone: 'Asia/Shanghai',
    ready: () => true,
  }
  const app = createApp(services)
  const background = await startBackground(services, jobs)
  return {
    answer: (async (request) => app.fetch(request)) satisfies Answering,
    close: async () => {
      await background.stop()
      await database.close()
    },
  }
}
