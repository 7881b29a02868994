/** What a tab is called: its screen as the menu has it, its page, and which record, where a path names one. */
import { matchPath } from 'react-router'
import { useT } from '../providers/i18n'
import { placeAt, useManifests } from '../providers/manifest'
import { useMenuTitle } from '../providers/menu-title'
import { useScreenNames } from '../providers/screen-name'
import type { Tab } from './tabs'
import { useMenu } from './use-menu'

export const useTabTitle = () => {
  const t = useT()
  const manifests = useManifests()
  const entries = useMenu().flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
  const label = useMenuTitle()
  const names = useScreenNames()
  return ({ path, name: kept }: Tab): string => {
    const place = placeAt(manifests, path)
    if (!place) return path
    const { manifest, route } = place
    const entry = manifest.menuPath === undefined && entries.find(({ path }) => path === manifest.routes[0].path)
    const screen = entry ? label(entry) : t(manifest.label)
    const name = names.get(path) ?? kept
    // A screen that is one of several alike says itself which.
    if (!route.label) return [screen, name].filter(Boolean).join(' · ')
    const record = name ?? Object.values(matchPath(route.path, path)?.params ?? {}).at(-1)
    return record ? `${record} ${t(route.label)}` : t(route.label)
  }
}
