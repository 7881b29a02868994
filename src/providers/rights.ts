/**
 * What the person may do where. A screen belongs to pages of the menu, and its codes are those in their lists of elements:
 * what was granted on another page counts there, not here.
 */
import { createContext, use, useCallback } from 'react'
import { type Bootstrap, useBootstrap } from './bootstrap'
import { hasFeature } from './features'
import { codesOf, leadsTo, menuPathsOf, type Place, type Placed, placeAt, useManifests } from './manifest'

/** The paths of the menu's entries that the screen around belongs to; outside of screens none, where nothing is allowed. */
export const PagesContext = createContext<readonly string[]>([])

/** The entries of the person's menu behind which the screen stands. */
export const listedPages = ({ nodes }: Bootstrap, { manifest, route }: Placed): readonly string[] =>
  route.entry === undefined
    ? menuPathsOf(manifest).filter((path) => nodes.has(path))
    : [...nodes.keys()].filter((path) => leadsTo(path, route))

/** Whether the screen exists for the person: the server has what it needs, and its page is in their menu, or every signed-in person may open it. */
export const isListed = (known: Bootstrap, screen: Placed): boolean =>
  hasFeature(screen.route.feature) && (screen.route.code === undefined || listedPages(known, screen).length > 0)

/** Whether the person holds the code on one of these pages; before it is known who the person is, they hold none. */
export const holds = (known: Bootstrap | undefined, pages: readonly string[], code: string): boolean =>
  known !== undefined && pages.some((path) => known.codes.get(path)?.has(code))

export const mayOpen = (known: Bootstrap | undefined, place: Place): boolean => {
  const codes = codesOf(place.route)
  if (codes.length === 0) return true
  return known !== undefined && isListed(known, place) && codes.some((code) => holds(known, place.pages, code))
}

/** Whether the person may open the screen at an address of the app. */
export const useMayOpen = (): ((href: string) => boolean) => {
  const manifests = useManifests()
  const known = useBootstrap()
  return useCallback(
    (href) => {
      const place = placeAt(manifests, href.split(/[?#]/)[0] ?? '')
      // An address that is no screen's, such as a file's, is not for the menu to allow.
      return place === undefined || mayOpen(known, place)
    },
    [manifests, known],
  )
}

export const usePages = () => use(PagesContext)

/** Whether the person may open the screen at an address of the app, and holds the code there. */
export const useMayDoAt = (): ((href: string, code: string) => boolean) => {
  const manifests = useManifests()
  const known = useBootstrap()
  return useCallback(
    (href, code) => {
      const place = placeAt(manifests, href)
      return place !== undefined && mayOpen(known, place) && holds(known, place.pages, code)
    },
    [manifests, known],
  )
}
