/** The figures of a product line, by clinic or by product. */
import { useParams, useSearchParams } from 'react-router'
import { productLines } from '../../../../contract/orders/order-family'
import { useT } from '../../../providers/i18n'
import { useScreenName } from '../../../providers/screen-name'
import { byOf } from './by'
import { ByHospital, ByProduct } from './ranking'

export const OrderStatistics = () => {
  const { orderType = 'lens' } = useParams()
  const [search] = useSearchParams()
  const line = productLines.find((one) => one === orderType) ?? 'lens'
  const t = useT()
  useScreenName(t(`statistic.line.${line}`))
  return byOf(search) === 'product' ? <ByProduct key={line} line={line} /> : <ByHospital key={line} line={line} />
}
