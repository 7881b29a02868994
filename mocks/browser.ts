/** The demo without a server: a service worker hands the requests to the five hosts to the back end in this page. */
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { openDemoApi } from './demo-api'

/** Kept by the browser, so that what was done yesterday is still there. */
const location = 'idb://eye-care-demo'

/** No phone rings in a demo: who asks for a code finds it where developers look. */
// biome-ignore lint/suspicious/noConsole: this is the phone
const showSms = (text: string) => console.info(text)

/** Ready when the back end can answer: the first time it takes seconds to make its database and fill it. */
export const startDemo = async () => {
  const { answer } = await openDemoApi(location, showSms)
  const worker = setupWorker(http.all('*/api/*', ({ request }) => answer(request)))
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true, serviceWorker: { url: '/mockServiceWorker.js' } })
}
