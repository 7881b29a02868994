/** Losses and surpluses of stock: by count, by hand and as scrap, each with its reason, and what they come to. */

import { PlusOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { products } from '../../../../contract/catalogue/products'
import { adjustmentKinds, adjustments } from '../../../../contract/inventory/adjustments'
import { stockInTypes } from '../../../../contract/inventory/stock-ins'
import { stockOutTypes } from '../../../../contract/inventory/stock-outs'
import { productLines } from '../../../../contract/orders/order-family'
import { useMayCall } from '../../../providers/access'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import type { Filters } from '../../../providers/list-query'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { useProducts } from '../../../providers/references/products'
import { FilterTabs } from '../../../records/filter-tabs'
import { RecordList } from '../../../records/record-list'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { LinkButton } from '../../../ui/link'
import { ListPage } from '../../../ui/list-page'
import { StockExport } from '../export-button'
import { useActedFor, useOfCompany } from '../of-company'
import { stockInPath, stockOutPath } from '../paths'
import { codedText } from '../product-picker'
import { useWarehouseFilter } from '../use-stock-filters'
import { useColumns } from './columns'
import { Totals } from './totals'
import { Waiting } from './waiting'

/** By code and name; one that a link asks for is named too. */
const useProductFilter = (asked: string | undefined) => {
  const t = useT()
  const mayRead = useMayCall(products.calls.list)
  const { rows: found, loading, onSearch } = useProducts()
  const known = asked === undefined || found.some(({ productId }) => String(productId) === asked)
  const { data } = useRecord(products.calls.get, Number(asked), { enabled: mayRead && !known })
  if (!mayRead) return []
  const choices = known || !data ? found : [data.data, ...found]
  return [
    choiceFilter(
      'productId',
      t('stock.product'),
      choices.map((product) => ({ value: String(product.productId), label: codedText(product) })),
      { width: 230, onSearch, loading },
    ),
  ]
}

const useFilters = ({ productId }: Filters) => {
  const t = useT()
  const { filters: ofCompany } = useOfCompany()
  return [
    textFilter('keyword', t('stock.adjustmentKeyword'), { width: 190 }),
    dateRangeFilter('start_date', 'end_date', t('stock.date'), { quick: 'both', noFuture: true }),
    ...useWarehouseFilter(),
    choiceFilter(
      'category',
      t('stock.category'),
      productLines.map((line) => ({ value: line, label: t(`stock.line.${line}`) })),
      { width: 130 },
    ),
    ...useProductFilter(productId),
    ...ofCompany,
  ]
}

/** Each is a document of its own kind, with its reason. */
const ReportButtons = () => {
  const t = useT()
  const { known, at } = useActedFor()
  if (!known) return null
  return (
    <>
      <LinkButton
        icon={<PlusOutlined aria-hidden />}
        href={at(`${stockOutPath}/create?type=${stockOutTypes.shortage}`)}
      >
        {t('stock.reportLoss')}
      </LinkButton>
      <LinkButton icon={<PlusOutlined aria-hidden />} href={at(`${stockInPath}/create?type=${stockInTypes.surplus}`)}>
        {t('stock.reportSurplus')}
      </LinkButton>
    </>
  )
}

const asked = { call: adjustments.calls.list }

export const AdjustmentList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const tabs = useMemo(
    () => adjustmentKinds.map((kind) => ({ value: kind, label: t(`stock.adjustment.${kind}`), filters: { kind } })),
    [t],
  )
  return (
    <ListPage title={t('screen.adjustments')}>
      <FilterTabs label={t('stock.adjustmentKinds')} call={adjustments.calls.list} list={list} tabs={tabs} />
      <Waiting shown={list.result} />
      <RecordList
        label={t('screen.adjustments')}
        list={list}
        filters={useFilters(list.query.filters)}
        columns={useColumns()}
        empty={t('stock.noAdjustments')}
        sums={<Totals filters={list.query.filters} shown={list.result} />}
        more={
          <>
            <ReportButtons />
            <StockExport resource={adjustments} origin="adjustments" query={list.query} />
          </>
        }
      />
    </ListPage>
  )
})
