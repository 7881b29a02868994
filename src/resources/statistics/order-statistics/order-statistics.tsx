/** The figures of a product line, by clinic or by product. */
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { type ProductLine, productLines } from '../../../../contract/orders/order-family'
import { useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import { useOrderLinks } from '../../../providers/use-order-links'
import { byOf } from './by'
import { ByHospital, ByProduct } from './ranking'

/** Without a line: the first whose orders the person may read, so that the figures lead on to them. */
export const FirstOrderStatistics = () => {
  const { hrefOf } = useOrderLinks()
  const { search } = useLocation()
  const line = productLines.find((one) => hrefOf(one, 1)) ?? 'lens'
  return <Navigate replace to={`/statistics/order/${line}${search}`} />
}

const OfLine = ({ line }: { line: ProductLine }) => {
  const [search] = useSearchParams()
  const t = useT()
  useScreenName(t(`statistic.line.${line}`))
  return byOf(search) === 'product' ? <ByProduct key={line} line={line} /> : <ByHospital key={line} line={line} />
}

export const OrderStatistics = () => {
  // The menu's entry is an address in words, without a parameter.
  const { orderType = 'lens' } = useParams()
  const line = productLines.find((one) => one === orderType)
  return line ? <OfLine line={line} /> : <Navigate replace to="/404" />
}
