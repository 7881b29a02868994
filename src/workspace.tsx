/** Everything behind the sign-in: who one is, Refine with its providers, and the screens. */
import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { type Host, hosts } from '../contract/core/call'
import type { UserInfo } from '../contract/system/session'
import { isDemo } from './env'
import { KeptApp } from './kept-app'
import { Forbidden } from './pages/forbidden'
import { NotFound } from './pages/not-found'
import { accessControlProvider } from './providers/access'
import { auditLogProvider } from './providers/audit-log'
import { authProvider } from './providers/auth'
import { type Bootstrap, bootstrap, useBootstrap } from './providers/bootstrap'
import { isUnanswered } from './providers/data/api-error'
import { createDataProvider } from './providers/data/provider'
import { hasFeature, useFeature } from './providers/features'
import { t, withTexts } from './providers/i18n'
import { liveProvider } from './providers/live/provider'
import { ManifestsContext, placeAt, type ScreenRoute } from './providers/manifest'
import { notificationProvider } from './providers/notification'
import { queryClient } from './providers/query-client'
import { i18nProvider } from './providers/refine-i18n'
import { isListed } from './providers/rights'
import { setToken } from './providers/session'
import { useAskedToSignInAgain } from './providers/sign-in-again'
import { isStation, leaving } from './providers/station/flag'
import { toast } from './providers/toast'
import { loadLater } from './providers/when-quiet'
import { manifests } from './resources/registry'
import { Blocks } from './shell/blocks'
import { FirstFrame } from './shell/first-frame'
import { orderLineRoutes } from './shell/order-lines'
import { Screen } from './shell/screen'
import { Shell } from './shell/shell'
import { useResources } from './shell/use-menu'
import { Wait } from './shell/wait'
import './providers/dates'

const dataProviders = {
  default: createDataProvider({ host: 'main' }),
  ...Object.fromEntries(
    (Object.keys(hosts) as Host[])
      .filter((host) => host !== 'main')
      .map((host) => [host, createDataProvider({ host })]),
  ),
}

const options = {
  disableTelemetry: true,
  syncWithLocation: false,
  reactQuery: { clientConfig: queryClient },
}

/** The routes of a person: those of the screens in the menu, and those that are open to all. */
const routesOf = (known: Bootstrap, wanted: (route: ScreenRoute) => boolean) =>
  manifests.flatMap((manifest) =>
    manifest.routes
      .filter((route) => wanted(route) && isListed(known, { manifest, route }))
      .map((route) => (
        <Route key={route.path} path={route.path} element={<Screen manifest={manifest} route={route} />} />
      )),
  )

/** At an address that is not among these routes: a screen that is there for others says so, and every other address leads to /404. */
const Unlisted = () => {
  const place = placeAt(manifests, useLocation().pathname)
  return place && hasFeature(place.route.feature) ? <Forbidden {...place} /> : <Navigate to="/404" replace />
}

/** The bell of notices comes behind the first rows. */
const NoticeBell = lazy(() =>
  loadLater(async () => ({
    default: (await withTexts('notices', import('./resources/content/notices/bell'))).NoticeBell,
  })),
)

const Screens = ({ known }: { known: Bootstrap }) => {
  // The same ones as long as the menu stands: kept screens are drawn by them.
  const framed = useMemo(
    () => [
      ...routesOf(known, ({ chrome }) => chrome !== false),
      ...orderLineRoutes(manifests),
      <Route key="/404" path="/404" element={<NotFound />} />,
      <Route key="*" path="*" element={<Unlisted />} />,
    ],
    [known],
  )
  const news = useFeature('notices') && <NoticeBell />
  return (
    <Routes>
      <Route index element={<Navigate to="/dashboard" replace />} />
      {routesOf(known, ({ chrome }) => chrome === false)}
      <Route path="*" element={<Shell news={news}>{framed}</Shell>} />
    </Routes>
  )
}

/** Loads who one is; without an answer there is no session here, but a station goes on with what it keeps. */
const useEntry = () => {
  const known = useBootstrap()
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    let current = true
    bootstrap().catch((error) => {
      if (!current) return
      if (isStation() && isUnanswered(error)) return setAlone(true)
      setToken('')
      void toast('error', t('core.error.checkFailed'))
    })
    return () => {
      current = false
    }
  }, [])
  return { known, isAlone }
}

const SignInAgain = lazy(async () => ({ default: (await import('./pages/login/sign-in-again')).SignInAgain }))
const MustChangePassword = lazy(async () => ({
  default: (await withTexts('security', import('./pages/password/must-change'))).MustChangePassword,
}))
const MustEnrolTotp = lazy(async () => ({
  default: (await withTexts('security', import('./pages/totp/must-enrol'))).MustEnrolTotp,
}))

/** What the person owes before anything else is answered. */
const debtOf = ({ mustChangePassword, mustEnrolTotp }: UserInfo) => {
  if (mustChangePassword === 1) return MustChangePassword
  return mustEnrolTotp === 1 ? MustEnrolTotp : undefined
}

/** Begins to load the screen at an address, and what it reads first, while it is still asked who one is. */
export const startScreen = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  placeAt(manifests, pathname)?.route.ahead?.(new URLSearchParams(search))

const Framed = ({ known }: { known: Bootstrap }) => {
  const isAsked = useAskedToSignInAgain()
  const resources = useResources()
  const Debt = debtOf(known.user)
  return (
    <Refine
      routerProvider={routerProvider}
      dataProvider={dataProviders}
      {...(!isDemo && hasFeature('live') && { liveProvider })}
      authProvider={authProvider}
      {...(hasFeature('audit') && { auditLogProvider })}
      accessControlProvider={accessControlProvider}
      notificationProvider={notificationProvider}
      i18nProvider={i18nProvider}
      resources={resources}
      options={options}
    >
      <Blocks>
        {Debt ? (
          <Suspense fallback={<Wait />}>
            <Debt />
          </Suspense>
        ) : (
          <Screens known={known} />
        )}
      </Blocks>
      <Suspense>{isAsked && <SignInAgain />}</Suspense>
    </Refine>
  )
}

leaving.isMeant = async () => !isStation() || (await import('./providers/station/leave')).leaveStation()

/** Whoever signs in on a device that a station has worked on sends what waits there. */
const useStationResumed = (uid: number | undefined) => {
  useEffect(() => {
    if (uid !== undefined && isStation())
      void loadLater(() => import('./providers/station/sender')).then(({ resumeStation }) => resumeStation(uid))
  }, [uid])
}

export const Workspace = () => {
  const { known, isAlone } = useEntry()
  useStationResumed(known?.user.uid)
  if (isAlone) return <KeptApp />
  if (!known) return <FirstFrame />
  return (
    <ManifestsContext value={manifests}>
      <Framed known={known} />
    </ManifestsContext>
  )
}
