/** The demo without a server: a service worker hands the requests to the five hosts to the back end in this page. */
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { openDemoApi } from './demo-api'

/** Kept by the browser, so that what was done yesterday is still there. */
const location = 'idb://eye-care-demo'

/** Ready when the back end can answer: the first time it takes seconds to make its database and fill it. */
export const startDemo = async () => {
  const { answer } = await openDemoApi(location)
  const worker = setupWorker(http.all('*/api/*', ({ request }) => answer(request)))
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true, serviceWorker: { url: '/mockServiceWorker.js' } })
}
