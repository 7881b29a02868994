/** The same for tests under Node: requests to any origin's five hosts reach the back end in this process. */
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { openDemoApi } from './demo-api'

export const startDemo = async () => {
  const { answer, close } = await openDemoApi('memory://')
  const server = setupServer(http.all('*/api/*', ({ request }) => answer(request)))
  server.listen({ onUnhandledRequest: 'error' })
  return async () => {
    server.close()
    await close()
  }
}
