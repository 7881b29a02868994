/** Who comes in: the sign-in page for those without a session, the workspace for those with one. */
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { BrowserRouter, matchPath, Navigate, Route, Routes, useLocation } from 'react-router'
import { KeptApp } from './kept-app'
import { Login } from './pages/login/login'
import { bootstrap, useBootstrap } from './providers/bootstrap'
import { withTexts } from './providers/i18n'
import { onSessionChange, onSessionLoss, readSessionSerial, readToken } from './providers/session'
import { isWithoutNetwork } from './providers/station/flag'
import { ThemeProvider } from './providers/theme-provider'
import { ErrorBoundary } from './shell/error-boundary'
import { FirstFrame } from './shell/first-frame'
import { Wait } from './shell/wait'

const loadWorkspace = () => withTexts('workspace', import('./workspace'))
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Workspace }))

/** Starts to load, in parallel, who the person is, the code of the screen at this address and the rows that it shows first. */
export const openAhead = () => {
  // These errors are ignored here: the components that need the session and the code load them again and show what failed.
  bootstrap().catch(() => undefined)
  import('./workspace').then(({ startScreen }) => startScreen(location)).catch(() => undefined)
}

const Television = lazy(async () => ({
  default: (await withTexts('clinic', import('./pages/screen/television'))).Television,
}))

const Lead = lazy(async () => ({ default: (await withTexts('leadPage', import('./pages/lead/lead'))).Lead }))

const ForgotPassword = lazy(async () => ({
  default: (await withTexts('security', import('./pages/forgot-password/forgot-password'))).ForgotPassword,
}))

/** While the person types their password there is time to fetch what comes next, dialogs and toasts included. */
const usePrefetch = () => {
  useEffect(() => {
    const fetchNext = () => {
      // This error is ignored here: the error boundary shows it when the workspace itself cannot load the code.
      Promise.all([loadWorkspace(), import('./providers/notices')]).catch(() => undefined)
    }
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(fetchNext, 1000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(fetchNext, { timeout: 5000 })
    return () => cancelIdleCallback(handle)
  }, [])
}

const isAt = (pathname: string, ...pages: string[]) => pages.some((page) => matchPath(page, pathname))

/** Where one was going, if that is a page of ours behind the sign-in: an address from outside must not lead outside. */
export const safeTarget = (search: string): string => {
  const to = new URLSearchParams(search).get('to') ?? ''
  const { origin, pathname, search: query, hash } = new URL(to, location.origin)
  const isInside = to.startsWith('/') && origin === location.origin
  return isInside && !isAt(pathname, '/login', '/forgotPassword', '/404') ? `${pathname}${query}${hash}` : '/dashboard'
}

const LoginPage = () => {
  usePrefetch()
  return <Login />
}

const Gate = () => {
  const token = useSyncExternalStore(onSessionChange, readToken)
  const serial = useSyncExternalStore(onSessionChange, readSessionSerial)
  const { pathname, search, hash } = useLocation()
  // A person who was in and left on purpose starts afresh; one who never came in, or was put out, goes on to where they were going.
  const cameIn = useRef(false)
  const known = useBootstrap() !== undefined
  useEffect(() => {
    if (known) cameIn.current = true
  }, [known])

  useEffect(
    () =>
      onSessionLoss(() => {
        cameIn.current = false
      }),
    [],
  )

  if (isAt(pathname, '/login')) {
    if (token) return <Navigate to={safeTarget(search)} replace />
    return <LoginPage />
  }
  if (isAt(pathname, '/screen')) {
    return (
      <Suspense fallback={<Wait />}>
        <Television />
      </Suspense>
    )
  }
  const scene = matchPath('/l/:scene', pathname)?.params.scene
  if (scene) {
    return (
      <Suspense fallback={<Wait />}>
        <Lead scene={scene} />
      </Suspense>
    )
  }
  if (isAt(pathname, '/forgotPassword')) {
    return (
      <Suspense fallback={<Wait />}>
        <ForgotPassword />
      </Suspense>
    )
  }
  if (!token) {
    const target = `${pathname}${search}${hash}`
    const to = cameIn.current || target === '/' ? '' : `?to=${encodeURIComponent(target)}`
    return <Navigate to={`/login${to}`} replace />
  }
  return (
    <Suspense fallback={<FirstFrame />}>
      <Workspace key={serial} />
    </Suspense>
  )
}

export const App = () => (
  <ThemeProvider>
    <ErrorBoundary>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={isWithoutNetwork ? <KeptApp /> : <Gate />} />
        </Routes>
      </BrowserRouter>
    </ErrorBoundary>
  </ThemeProvider>
)
