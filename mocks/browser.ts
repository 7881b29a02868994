/** The demo without a server: a service worker hands the requests to the five hosts to the back end in this page. */
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { openDemoApi } from './demo-api'

/** Kept by the browser, so that what was done yesterday is still there. */
const location = 'idb://eye-care-demo'

export const startDemo = async () => {
  // The worker stands before the database, which takes seconds the first time: requests wait for it instead of failing.
  const api = openDemoApi(location)
  const worker = setupWorker(http.all('*/api/*', async ({ request }) => (await api).answer(request)))
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true, serviceWorker: { url: '/mockServiceWorker.js' } })
}
