/** What a tab is called: its screen by Refine's resource, its page, and which record, where a path names one. */
import { useResourceParams } from '@refinedev/core'
import { matchPath } from 'react-router'
import { useT } from '../providers/i18n'
import { identifierOf, placeAt, useManifests } from '../providers/manifest'
import { useScreenNames } from '../providers/screen-name'
import type { Tab } from './tabs'

export const useTabTitle = () => {
  const t = useT()
  const manifests = useManifests()
  const { select } = useResourceParams()
  const names = useScreenNames()
  return ({ path, name: kept }: Tab): string => {
    const place = placeAt(manifests, path)
    if (!place) return path
    const { manifest, route } = place
    const screen = select(route.entry ? identifierOf(manifest, path) : manifest.name).resource?.meta?.label
    const name = names.get(path) ?? kept
    // A screen that is one of several alike says itself which.
    if (!route.label) return [screen, name].filter(Boolean).join(' · ')
    const record = name ?? Object.values(matchPath(route.path, path)?.params ?? {}).at(-1)
    return record ? `${record} ${t(route.label)}` : t(route.label)
  }
}
