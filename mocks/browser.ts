/** The demo without a server: a service worker hands the requests to the five hosts to the back end in this page. */
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { openDemoApi } from './demo-api'
import { demoDataName } from './demo-data-name'

/** Kept by the browser, so that what was done yesterday is still there. */
const databaseName = 'eye-care-demo'
const location = `idb://${databaseName}`

/** No phone rings in a demo: who asks for a code finds it where developers look. */
// biome-ignore lint/suspicious/noConsole: this is the phone
const showSms = (text: string) => console.info(text)

/** What PGlite calls it in the browser. */
const isKept = async () => (await indexedDB.databases()).some(({ name }) => name === `/pglite/${databaseName}`)

/** The data that was made with the page; undefined where there is none, and the page makes it itself. */
const dumpBeside = async (): Promise<Blob | undefined> => {
  const answer = await fetch(`/${demoDataName}`)
  // A site of one page answers with the page whatever it does not have.
  if (!answer.ok || answer.headers.get('content-type')?.includes('html')) return undefined
  return answer.blob()
}

/** Ready when the back end can answer: the first time it takes seconds to make its database and fill it. */
export const startDemo = async (onStep: (progress: { step: number; of: number }) => unknown) => {
  const dump = (await isKept()) ? undefined : await dumpBeside()
  const { answer } = await openDemoApi(location, showSms, { onStep, dump })
  const worker = setupWorker(http.all('*/api/*', ({ request }) => answer(request)))
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true, serviceWorker: { url: '/mockServiceWorker.js' } })
}
