/** One screen behind its permission, inside its error boundary. */
import { useResourceParams } from '@refinedev/core'
import { Suspense, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { Forbidden } from '../pages/forbidden'
import { useBootstrap } from '../providers/bootstrap'
import { useT } from '../providers/i18n'
import { identifierOf, type Placed, placedAt } from '../providers/manifest'
import { listedPages, mayOpen, PagesContext } from '../providers/rights'
import { ErrorBoundary } from './error-boundary'
import { LiveNotice } from './live-notice'
import { Wait } from './wait'

export const Screen = ({ manifest, route }: Placed) => {
  const t = useT()
  const { pathname } = useLocation()
  const known = useBootstrap()
  const place = useMemo(() => placedAt({ manifest, route }, pathname), [manifest, route, pathname])
  const unlisted =
    known !== undefined && listedPages(known, place).some((path) => !Array.isArray(known.nodes.get(path)?.elements))
  const { select } = useResourceParams()
  const title = select(route.entry ? identifierOf(manifest, pathname) : manifest.name).resource?.meta?.label

  useEffect(() => {
    document.title = `${title} · ${t('core.app.name')}`
  }, [title, t])

  useEffect(() => {
    if (unlisted) {
      // biome-ignore lint/suspicious/noConsole: an operator must be able to tell this from a missing permission
      console.error(`${route.path} has no list of elements: the permission check will not work`)
    }
  }, [unlisted, route.path])

  if (!mayOpen(known, place)) return <Forbidden manifest={manifest} route={route} />
  const Page = route.page
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Wait />}>
        <PagesContext value={place.pages}>
          <LiveNotice key={pathname} resource={manifest.name} route={route} />
          <Page />
        </PagesContext>
      </Suspense>
    </ErrorBoundary>
  )
}
