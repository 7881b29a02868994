/** Starts the web app. */
import './providers/without-eval'
import '@ant-design/v5-patch-for-react-19'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, openAhead } from './app'
import { isDemo } from './env'
import { startI18n, t } from './providers/i18n'
import { adoptTokenFromAddress, readToken } from './providers/session'
import { isWithoutNetwork } from './providers/station/flag'
import './shell/base.css'

/** Not at the top level of the module: a part loaded here that leans on this file's would wait for itself for ever. */
const start = async () => {
  const root = document.getElementById('root')
  if (!root) return
  adoptTokenFromAddress()
  const texts = startI18n()
  if (isDemo) {
    await texts
    const { showOpening } = await import('./shell/demo-opening')
    const tell = showOpening(root, t)
    const { startDemo } = await import('../mocks/browser')
    await startDemo(tell)
  }
  if (readToken() && !isWithoutNetwork) openAhead()
  await texts
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

void start()
