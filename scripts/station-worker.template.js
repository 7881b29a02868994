// Keeps the app of stations on the device, so that it opens without a network. It keeps no answer of the API.
const cacheName = 'station-VERSION'
const files = ['FILES']
const kept = new Set(files)
/** A network that does not answer is none. */
const patience = 5000

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName)
    await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name.startsWith('station-') && name !== cacheName).map((name) => caches.delete(name)),
    )
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

const keptFile = async (path) => (await caches.open(cacheName)).match(path)

/** The page as it was kept, marked so that the app knows how it was opened. */
const keptPage = async () => {
  const page = await keptFile('/')
  if (!page) return Response.error()
  const text = (await page.text()).replace('<html', '<html data-offline')
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(text, { headers })
}

const pageOf = async (request) => {
  const answer = await fetch(request, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  return answer && answer.status < 500 ? answer : keptPage()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request))
  else if (pathname.startsWith('/assets/') && kept.has(pathname))
    event.respondWith(keptFile(pathname).then((file) => file ?? fetch(request)))
  else if (kept.has(pathname)) event.respondWith(fetch(request).catch(() => keptFile(pathname)))
})
