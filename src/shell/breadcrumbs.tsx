/** Where one is: group, screen, page. */
import { Breadcrumb } from 'antd'
import { Link } from 'react-router'
import { useT } from '../providers/i18n'
import { menuPathOf } from '../providers/manifest'
import { useMenuTitle } from '../providers/menu-title'
import { usePlace } from './use-menu'

export const Breadcrumbs = () => {
  const t = useT()
  const label = useMenuTitle()
  const { place, group, entry } = usePlace()
  if (!place) return null
  const { manifest, route } = place
  const screen = entry ? label(entry) : t(manifest.label)
  const isTab = manifest.menuPath !== undefined
  const linked = (title: string, path: string, leads: boolean) => (leads ? <Link to={path}>{title}</Link> : title)
  const page = route.label !== undefined
  const items = [
    ...(group ? [{ key: 'group', title: label(group) }] : []),
    { key: 'screen', title: linked(screen, menuPathOf(manifest), isTab || page) },
    ...(isTab ? [{ key: 'tab', title: linked(t(manifest.label), manifest.routes[0].path, page) }] : []),
    ...(route.label ? [{ key: 'page', title: t(route.label) }] : []),
  ]
  return <Breadcrumb items={items} />
}
