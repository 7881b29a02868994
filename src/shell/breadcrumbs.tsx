/** Where one is: group, screen, page. */
import { Breadcrumb } from 'antd'
import { Link } from 'react-router'
import { useT } from '../providers/i18n'
import { useEntryLabel, usePlace } from './use-menu'

export const Breadcrumbs = () => {
  const t = useT()
  const label = useEntryLabel()
  const { place, group, entry } = usePlace()
  if (!place) return null
  const { manifest, route } = place
  const screen = entry ? label(entry) : t(manifest.label)
  const home = manifest.routes[0].path
  const items = [
    ...(group ? [{ key: 'group', title: label(group) }] : []),
    { key: 'screen', title: route.label ? <Link to={home}>{screen}</Link> : screen },
    ...(route.label ? [{ key: 'page', title: t(route.label) }] : []),
  ]
  return <Breadcrumb items={items} />
}
