/** What a tab is called: its screen as the menu has it, its page, and which record, where a path names one. */
import { matchPath } from 'react-router'
import { useT } from '../providers/i18n'
import { useManifests } from '../providers/manifest'
import { useScreenNames } from '../providers/screen-name'
import { placeAt } from './menu'
import { useEntryLabel, useMenu } from './use-menu'

export const useTabTitle = () => {
  const t = useT()
  const manifests = useManifests()
  const entries = useMenu().flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
  const label = useEntryLabel()
  const names = useScreenNames()
  return (path: string): string => {
    const place = placeAt(manifests, path)
    if (!place) return path
    const { manifest, route } = place
    const entry = manifest.menuPath === undefined && entries.find(({ path }) => path === manifest.routes[0].path)
    const screen = entry ? label(entry) : t(manifest.label)
    if (!route.label) return screen
    const record = names.get(path) ?? Object.values(matchPath(route.path, path)?.params ?? {}).at(-1)
    return `${record ?? screen} ${t(route.label)}`
  }
}
