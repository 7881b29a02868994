/** The person's menu in their language, and where in it they are. */
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useBootstrap } from '../providers/bootstrap'
import { menuPathOf, placeAt, useManifests } from '../providers/manifest'
import { joinMenu } from './menu'

const reported = new Set<string>()

export const useMenu = () => {
  const manifests = useManifests()
  const menu = useBootstrap()?.menu
  const { entries, unknown } = useMemo(() => joinMenu(menu ?? [], manifests), [menu, manifests])
  useEffect(() => {
    const fresh = unknown.filter((path) => !reported.has(path))
    if (fresh.length === 0) return
    for (const path of fresh) reported.add(path)
    // biome-ignore lint/suspicious/noConsole: whoever keeps the menu must learn that these paths lead nowhere
    console.warn(`The menu names paths without a screen: ${fresh.join(', ')}`)
  }, [unknown])
  return entries
}

/** From the menu's group down to the page at the present address. */
export const usePlace = () => {
  const manifests = useManifests()
  const { pathname } = useLocation()
  const entries = useMenu()
  const menu = useBootstrap()?.menu
  const place = placeAt(manifests, pathname)
  const screen = place && menuPathOf(place.manifest)
  // Of a screen that the menu does not show, too.
  const above = menu?.find(({ children }) => children?.some(({ path }) => path === screen))
  const group = above && entries.find(({ path }) => path === above.path)
  const entry = (group ? group.children : entries).find(({ path }) => path === screen)
  return { place, group, entry }
}
