/** The open screens: one shows, the others stay as they were left, out of sight and at rest. */
import { Activity, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType, Routes } from 'react-router'
import { ScreenContext } from '../providers/unsaved'
import type { OpenTabs } from './use-tabs'

/** Comes back to where the person had scrolled to; a screen that is new begins at its top. */
const KeptScroll = () => {
  const top = useRef(0)
  useLayoutEffect(() => {
    window.scrollTo(0, top.current)
    const note = () => {
      top.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return null
}

interface KeptScreenProps {
  location: Location
  shows: boolean
  /** Routes. */
  children: ReactNode
}

/**
 * The router draws a screen by the place where one is. Each kept screen is told of its own place instead, so that it goes on
 * to read its own address, and nothing in it is drawn while another screen's changes.
 */
const DrawnKeptScreen = ({ location, shows, children }: KeptScreenProps) => {
  // Coming into sight and going out of it draws nothing anew.
  const screen = useMemo(
    () => (
      <ScreenContext value={location.pathname}>
        <LocationContext value={{ location, navigationType: NavigationType.Pop }}>
          <Routes>{children}</Routes>
        </LocationContext>
      </ScreenContext>
    ),
    [location, children],
  )
  return (
    <Activity mode={shows ? 'visible' : 'hidden'}>
      <KeptScroll />
      {screen}
    </Activity>
  )
}
const KeptScreen = memo(DrawnKeptScreen)

interface KeptScreensProps extends Pick<OpenTabs, 'tabs' | 'present' | 'locations'> {
  /** Routes; the same ones every time. */
  children: ReactNode
}

export const KeptScreens = ({ tabs, present, locations, children }: KeptScreensProps) => (
  <>
    {tabs.map(({ path }) => {
      const location = locations.get(path)
      return (
        location && (
          <KeptScreen key={path} location={location} shows={path === present}>
            {children}
          </KeptScreen>
        )
      )
    })}
    {!locations.has(present) && <Routes>{children}</Routes>}
  </>
)
