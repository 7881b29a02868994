/** The person's menu in their language: Refine's, over the resources of the workspace. */
import { type TreeMenuItem, useMenu as useRefineMenu } from '@refinedev/core'
import { useEffect, useMemo } from 'react'
import type { IconName } from '../../contract/system/menu-icons'
import { useBootstrap } from '../providers/bootstrap'
import { useT } from '../providers/i18n'
import { useManifests } from '../providers/manifest'
import { useMenuTitle } from '../providers/menu-title'
import { resourcesOf } from './resources'

const reported = new Set<string>()

/** Refine's resources of the person who is signed in. */
export const useResources = () => {
  const manifests = useManifests()
  const menu = useBootstrap()?.menu
  const t = useT()
  const titleOf = useMenuTitle()
  const { resources, unknown } = useMemo(
    () => resourcesOf(manifests, menu ?? [], { t, titleOf }),
    [manifests, menu, t, titleOf],
  )
  useEffect(() => {
    const fresh = unknown.filter((path) => !reported.has(path))
    if (fresh.length === 0) return
    for (const path of fresh) reported.add(path)
    // biome-ignore lint/suspicious/noConsole: the menu's administrator must learn that these paths lead nowhere
    console.warn(`The menu names paths without a screen: ${fresh.join(', ')}`)
  }, [unknown])
  return resources
}

/** Of an icon the resources say the name. */
export interface MenuEntry extends Omit<TreeMenuItem, 'icon' | 'label' | 'children'> {
  icon: IconName
  label: string
  children: MenuEntry[]
}

/** The menu, and whether an entry leads to the present screen, or is above it. */
export const useMenu = () => {
  const { menuItems, selectedKey } = useRefineMenu()
  const entries = menuItems as MenuEntry[]
  const leadsHere = ({ key }: MenuEntry) => selectedKey === key || selectedKey.startsWith(`${key}/`)
  return { entries, leadsHere }
}

/** The screens in the menu, each with what the group is called that it is in. */
export const useMenuScreens = (): (MenuEntry & { group?: string })[] =>
  useMenu().entries.flatMap((entry) =>
    entry.children.length > 0 ? entry.children.map((screen) => ({ ...screen, group: entry.label })) : [entry],
  )
