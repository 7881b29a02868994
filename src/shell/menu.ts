/**
 * The sidebar: the server's menu says order, title, icon and what shows; which screen stands behind a path, only the
 * manifests say. Pure functions.
 */
import { type IconName, iconNames } from '../../contract/system/menu-icons'
import type { MenuNode } from '../../contract/system/session'
import { hasFeature } from '../providers/features'
import { type Manifest, placeAt } from '../providers/manifest'

export interface MenuEntry {
  path: string
  /** As the server names it, in Chinese. */
  title: string
  icon: IconName
  /** The screen, or for a group its first one. */
  manifest: Manifest
  children: MenuEntry[]
}

const iconOf = (name: string, otherwise: IconName): IconName => iconNames.find((known) => known === name) ?? otherwise

const inOrder = (nodes: readonly MenuNode[]) => [...nodes].sort((a, b) => a.sort - b.sort)

/** The entries to show, and the paths behind which no screen stands. A group without anything to show is left out. */
export const joinMenu = (
  menu: readonly MenuNode[],
  manifests: readonly Manifest[],
): { entries: MenuEntry[]; unknown: string[] } => {
  const unknown: string[] = []
  const join = (nodes: readonly MenuNode[]): MenuEntry[] =>
    inOrder(nodes).flatMap((node): MenuEntry[] => {
      if (node.hidden) return []
      const { path, title } = node
      const nested = node.children ?? []
      if (nested.length > 0) {
        const children = join(nested)
        const first = children[0]
        if (!first) return []
        return [{ path, title, icon: iconOf(node.icon, 'default'), manifest: first.manifest, children }]
      }
      const place = placeAt(manifests, path)
      if (!place) {
        unknown.push(path)
        return []
      }
      if (!hasFeature(place.route.feature)) return []
      const { manifest } = place
      return [{ path, title, icon: iconOf(node.icon, manifest.icon), manifest, children: [] }]
    })
  return { entries: join(menu), unknown }
}
