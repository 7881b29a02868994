/** The measures that clinics and products are compared by; each figure leads to its orders. */
import { useMemo } from 'react'
import type { OfHospital, OfProduct } from '../../../../contract/statistics/order-statistics'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, text } from '../../../ui/columns'
import { formatCount, formatMoney } from '../../../ui/format'
import type { Drill } from '../family/drill'
import { FigureLink } from '../family/figure-link'
import { formatGrowth, formatShare } from '../family/ratio'

type Measured = Omit<OfHospital, 'hid' | 'hospitalName'>

/** @param filtersOf what the orders of a row have in common */
const useMeasures = <Row extends Measured>(
  drill: Drill | undefined,
  filtersOf: (row: Row) => Filters,
): readonly ColumnSpec<Row>[] => {
  const t = useT()
  return useMemo(() => {
    const number = { width: 110, align: 'right', sortable: true } as const
    const narrow = { ...number, width: 90 }
    const linked = (
      field: 'orders' | 'pieces' | 'amount',
      show: (value: number) => string,
      options: typeof number | typeof narrow,
    ) =>
      custom<Row>(
        field,
        t(`statistic.${field}`),
        (row) => (
          <FigureLink href={row.orders > 0 ? drill?.(filtersOf(row)) : undefined}>{show(row[field])}</FigureLink>
        ),
        options,
      )
    return [
      linked('orders', formatCount, narrow),
      linked('pieces', formatCount, narrow),
      linked('amount', formatMoney, number),
      custom('share', t('statistic.share'), ({ share }) => formatShare(share), { ...narrow, sortable: false }),
      custom('average', t('statistic.average'), ({ average }) => formatMoney(average), number),
      custom('previous', t('statistic.before'), ({ previous }) => formatMoney(previous.amount), {
        ...number,
        sortable: false,
      }),
      custom('growth', t('statistic.growth'), ({ growth }) => formatGrowth(growth), narrow),
    ]
  }, [t, drill, filtersOf])
}

const ofHospital = ({ hid }: OfHospital): Filters => ({ hid: String(hid) })
const ofProduct = ({ productId }: OfProduct): Filters => ({ product_id: String(productId) })

export const useHospitalColumns = (drill: Drill | undefined): readonly ColumnSpec<OfHospital>[] => {
  const t = useT()
  const measures = useMeasures(drill, ofHospital)
  return useMemo(
    () => [
      text<OfHospital>('hospitalName', t('statistic.clinic'), { width: 220, sortable: true, pinned: 'left' }),
      ...measures,
    ],
    [t, measures],
  )
}

export const useProductColumns = (drill: Drill | undefined): readonly ColumnSpec<OfProduct>[] => {
  const t = useT()
  const measures = useMeasures(drill, ofProduct)
  return useMemo(
    () => [
      text<OfProduct>('productName', t('statistic.product'), {
        width: 190,
        sortable: true,
        pinned: 'left',
        wraps: true,
      }),
      text<OfProduct>('brandName', t('statistic.brand'), { width: 86 }),
      text<OfProduct>('series', t('statistic.series'), { width: 86 }),
      ...measures,
    ],
    [t, measures],
  )
}
