/** Orders of every product line are also found under its code: `/order/softlens-list` leads to `/order/contact-lens-list`. */
import { Navigate, Route, useLocation, useParams } from 'react-router'
import type { Manifest } from '../providers/manifest'
import { orderLinePath, orderNames } from '../providers/order-names'

/** The same page of these screens, with whatever the address asks of it. */
const Elsewhere = ({ path }: { path: string }) => {
  const { '*': rest } = useParams()
  const { search, hash } = useLocation()
  return <Navigate to={`${path}${rest ? `/${rest}` : ''}${search}${hash}`} replace />
}

export const orderLineRoutes = (manifests: readonly Manifest[]) =>
  Object.entries(orderNames).flatMap(([line, name]) => {
    const path = manifests.find((one) => one.name === name)?.routes[0].path
    const code = orderLinePath.replace('{product}', line)
    return path === undefined || path === code
      ? []
      : [<Route key={code} path={`${code}/*`} element={<Elsewhere path={path} />} />]
  })
