/** Where one is: group, screen, page, by Refine's resources; a page that has a name of its own says it. */
import { useBreadcrumb } from '@refinedev/core'
import { Breadcrumb } from 'antd'
import { Link, useLocation } from 'react-router'
import { useT } from '../providers/i18n'
import { placeAt, useManifests } from '../providers/manifest'

export const Breadcrumbs = () => {
  const t = useT()
  const { pathname } = useLocation()
  const page = placeAt(useManifests(), pathname)?.route.label
  const { breadcrumbs } = useBreadcrumb()
  const items = breadcrumbs.map(({ label, href }, index) => {
    const isLast = index === breadcrumbs.length - 1
    if (isLast) return { key: 'page', title: page ? t(page) : label }
    return { key: String(index), title: href ? <Link to={href}>{label}</Link> : label }
  })
  return items.length > 0 ? <Breadcrumb items={items} /> : null
}
