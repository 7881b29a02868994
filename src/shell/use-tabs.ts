/** The open screens of this person in this tab of the browser; kept for a reload, forgotten with the session. */
import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { type Bootstrap, useBootstrap } from '../providers/bootstrap'
import { type Manifest, placeAt, useManifests } from '../providers/manifest'
import { mayOpen } from '../providers/rights'
import { useScreenNames } from '../providers/screen-name'
import { onSessionEnd } from '../providers/session'
import { forgetUnsaved, isUnsaved, mayDiscard } from '../providers/unsaved'
import { useStable } from '../ui/use-stable'
import { type Closing, closedBy, neighbourOf, readTabs, type Tab, visit, writeTabs } from './tabs'

const storageKey = 'tabs'
onSessionEnd(() => sessionStorage.removeItem(storageKey))

/** The screen at the path, if it has a frame and the person may open it: nothing else is worth a tab. */
const screenAt = (manifests: readonly Manifest[], known: Bootstrap | undefined, pathname: string) => {
  const place = placeAt(manifests, pathname)
  return place && place.route.chrome !== false && mayOpen(known, place) ? place : undefined
}

export interface OpenTabs {
  tabs: readonly Tab[]
  /** The path of the screen that shows; it may be none that has a tab. */
  present: string
  /** Where each screen is that was seen since the page was loaded: these are still there. */
  locations: ReadonlyMap<string, Location>
  close: (path: string, closing: Closing) => void
}

interface State {
  location: Location | undefined
  tabs: readonly Tab[]
  locations: ReadonlyMap<string, Location>
}

export const useTabs = (): OpenTabs => {
  const manifests = useManifests()
  const known = useBootstrap()
  const uid = known?.user.uid ?? 0
  const location = useLocation()
  const navigate = useNavigate()
  const names = useScreenNames()
  const leaving = useRef(new Set<string>())
  const isScreen = (path: string) => screenAt(manifests, known, path) !== undefined

  const [state, setState] = useState<State>(() => ({
    location: undefined,
    tabs: readTabs(sessionStorage.getItem(storageKey), uid).filter(({ path }) => isScreen(path)),
    locations: new Map(),
  }))

  /** A form that is left with nothing typed in it is done with. */
  const isDone = (path: string) => {
    const action = screenAt(manifests, known, path)?.route.action
    return (action === 'edit' || action === 'create') && !isUnsaved(path)
  }

  const arrive = ({ location: from, tabs, locations }: State): State => {
    const { pathname, search, hash } = location
    leaving.current.delete(pathname)
    const isGone = (path: string) =>
      path !== pathname && (leaving.current.has(path) || (path === from?.pathname && isDone(path)))
    const left = tabs.filter(({ path }) => !isGone(path))
    const address = `${pathname}${search}${hash}`
    const next = isScreen(pathname) ? visit(left, pathname, address, (path) => !isUnsaved(path)) : left
    const open = new Set(next.map(({ path }) => path))
    const kept = [...locations].filter(([path]) => open.has(path) && path !== pathname)
    return { location, tabs: next, locations: new Map(open.has(pathname) ? [...kept, [pathname, location]] : kept) }
  }

  let shown = state
  if (state.location !== location) {
    // Derived while drawing, so that the screen that one comes to is drawn at once.
    shown = arrive(state)
    setState(shown)
  }
  const { tabs, locations } = shown

  useEffect(() => {
    sessionStorage.setItem(storageKey, writeTabs(tabs, uid, names))
  }, [tabs, uid, names])

  useEffect(() => {
    const open = new Set(tabs.map(({ path }) => path))
    for (const path of leaving.current) {
      if (open.has(path)) continue
      leaving.current.delete(path)
      forgetUnsaved(path)
    }
  }, [tabs])

  const close = useStable((path: string, closing: Closing) => {
    const closed = closedBy(tabs, path, closing).filter((tab) => mayDiscard(tab.path))
    if (closed.length === 0) return
    for (const tab of closed) leaving.current.add(tab.path)
    if (closed.some((tab) => tab.path === location.pathname)) {
      // The present one closes on arrival elsewhere; until then it is what shows.
      void navigate(neighbourOf(tabs, location.pathname, closed)?.address ?? '/dashboard')
      return
    }
    setState(arrive(state))
  })

  return { tabs, present: location.pathname, locations, close }
}
