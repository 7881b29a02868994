/** The orders behind the figures as a file. */
import type { ProductLine } from '../../../../contract/orders/order-family'
import { orderStatistics } from '../../../../contract/statistics/order-statistics'
import { useOwnCompany } from '../../../providers/companies'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { ExportButton as RecordsButton } from '../../../records/export-button'

export const ExportButton = ({ line, filters }: { line: ProductLine; filters: Filters }) => {
  const t = useT()
  const call = orderStatistics.calls.export
  const own = useOwnCompany()
  const cid = own ?? Number(filters.cid ?? 0)
  return (
    <RecordsButton
      call={call}
      fetchFile={() => download(call, { params: { product: line, cid }, query: filters })}
      background={{ origin: 'order-statistics', product: line, query: { ...filters, cid } }}
      label={t('statistic.export')}
      hindrance={cid === 0 ? t('statistic.chooseCompany') : undefined}
    />
  )
}
