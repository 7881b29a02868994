/** Starts the web app. */
import '@ant-design/v5-patch-for-react-19'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { isDemo } from './env'
import { bootstrap } from './providers/bootstrap'
import { startI18n } from './providers/i18n'
import { adoptTokenFromAddress, readToken } from './providers/session'
import './shell/base.css'

if (isDemo) {
  const { startDemo } = await import('../mocks/browser')
  await startDemo()
}
adoptTokenFromAddress()
// Who one is, is asked for while the workspace's code is still on its way; the workspace deals with a failure.
if (readToken()) bootstrap().catch(() => undefined)
await startI18n()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
