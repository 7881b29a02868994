/**
 * Refine's resources: which screens there are, the manifests say; their order, label, icon, parent and whether the menu shows
 * them, the server's menu. Pure functions.
 */
import type { ResourceProps } from '@refinedev/core'
import { type IconName, iconNames } from '../../contract/system/menu-icons'
import type { MenuNode } from '../../contract/system/session'
import { hasFeature } from '../providers/features'
import type { Key } from '../providers/i18n'
import { identifierOf, type Manifest, menuPathOf, placeAt } from '../providers/manifest'

/** How entries and screens are called. */
export interface Words {
  t: (key: Key) => string
  titleOf: (entry: Pick<MenuNode, 'path' | 'title'>) => string
}

const iconOf = (name: string, otherwise: IconName): IconName => iconNames.find((known) => known === name) ?? otherwise

const inOrder = (nodes: readonly MenuNode[]) => [...nodes].sort((a, b) => a.sort - b.sort)

const pathsOf = ({ routes }: Manifest) =>
  Object.fromEntries(routes.flatMap(({ action, path }) => (action ? [[action, path]] : [])))

/** Refine knows a page by its action alone: a page that has none of Refine's is a resource below. */
const pagesOf = ({ name, routes, dataProviderName }: Manifest, { t }: Words): ResourceProps[] =>
  routes.flatMap(({ path, label, action }) =>
    label && !action
      ? [{ name, identifier: path, list: path, meta: { label: t(label), parent: name, hide: true, dataProviderName } }]
      : [],
  )

/** The resources in the menu's order, and the paths in it behind which no screen stands. */
export const resourcesOf = (manifests: readonly Manifest[], menu: readonly MenuNode[], words: Words) => {
  const unknown: string[] = []
  const resourceOf = (node: MenuNode, parent: MenuNode | undefined): ResourceProps[] => {
    const { path } = node
    const place = placeAt(manifests, path)
    if (!place) {
      if (!node.hidden && !parent?.hidden) unknown.push(path)
      return []
    }
    const { name, icon, area, dataProviderName } = place.manifest
    const { feature } = place.route
    const hide = Boolean(node.hidden) || !hasFeature(feature)
    const meta = { label: words.titleOf(node), icon: iconOf(node.icon, icon), hide, area, feature, dataProviderName }
    const own = { name, ...pathsOf(place.manifest), list: path, meta: { ...meta, parent: parent?.path } }
    return [{ ...own, identifier: identifierOf(place.manifest, path) }]
  }
  const join = (nodes: readonly MenuNode[], parent?: MenuNode): ResourceProps[] =>
    inOrder(nodes).flatMap((node) => {
      if (!node.children?.length) return resourceOf(node, parent)
      const { path, icon, hidden } = node
      const meta = {
        label: words.titleOf(node),
        icon: iconOf(icon, 'default'),
        hide: Boolean(hidden),
        parent: parent?.path,
      }
      return [{ name: path, meta }, ...join(node.children, node)]
    })
  const listed = join(menu)
  const names = new Set(listed.map(({ identifier, name }) => identifier ?? name))
  const others = manifests.flatMap((manifest): ResourceProps[] => {
    const { name, label, area, dataProviderName, menuPaths, routes } = manifest
    if (names.has(name)) return []
    const [{ path, label: isPage }] = routes
    const menuPath = menuPathOf(manifest)
    const above = menuPaths && placeAt(manifests, menuPath)?.manifest
    // Refine follows parents upwards without end where a resource is its own.
    const parent = above && above.name !== name ? identifierOf(above, menuPath) : undefined
    const meta = { label: words.t(label), hide: true, area, dataProviderName, parent }
    return [{ name, ...(!isPage && { list: path }), ...pathsOf(manifest), meta }]
  })
  return { resources: [...listed, ...others, ...manifests.flatMap((manifest) => pagesOf(manifest, words))], unknown }
}
