/** Which orders the figures are of. */

import { useMemo } from 'react'
import { orderModes, type ProductLine } from '../../../../contract/orders/order-family'
import { useTextChoices } from '../../../providers/choices'
import { useCompanyChoices, useOwnCompany } from '../../../providers/companies'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useBrands } from '../../../providers/references/brands'
import { useClinics } from '../../../providers/references/clinics'
import { useLinkedProduct } from '../../../providers/references/products'
import { choiceFilter, dateRangeFilter, type FilterSpec } from '../../../ui/filters'

export const useStatisticsFilters = (line: ProductLine, { cid, product_id }: Filters): readonly FilterSpec[] => {
  const t = useT()
  const own = useOwnCompany()
  const companies = useCompanyChoices()
  const clinics = useTextChoices(useClinics(own ?? (cid === undefined ? undefined : Number(cid))).choices)
  const brands = useTextChoices(useBrands({ product: line }).choices)
  const product = useLinkedProduct(product_id)
  return useMemo(
    () => [
      dateRangeFilter('start_date', 'end_date', t('statistic.period'), { quick: 'both', noFuture: true }),
      ...(companies ? [choiceFilter('cid', t('statistic.company'), companies, { width: 180 })] : []),
      choiceFilter('hid', t('statistic.clinic'), clinics, { width: 200 }),
      choiceFilter('brand_id', t('statistic.brand'), brands),
      choiceFilter(
        'order_mode_type',
        t('statistic.mode'),
        orderModes.map((mode) => ({ value: String(mode), label: t(`order.mode.${mode}`) })),
        { more: true },
      ),
      // Set by the way from a product to its clinics; to be seen and taken off here.
      { ...choiceFilter('product_id', t('statistic.product'), product), linked: true },
    ],
    [t, companies, clinics, brands, product],
  )
}
