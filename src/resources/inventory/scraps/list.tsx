/** What was thrown away, why, and how it looked. */
import { useMemo } from 'react'
import { type Scrap, scrapReasons, scraps } from '../../../../contract/inventory/scraps'
import { useAllowed } from '../../../providers/access'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { FileLinks } from '../../../records/stored-files'
import { code, custom, instant, text } from '../../../ui/columns'
import { choiceFilter, dateRangeFilter, textFilter } from '../../../ui/filters'
import { ListPage } from '../../../ui/list-page'
import { Cost } from '../cost'
import { StockExport } from '../export-button'
import { useOfCompany } from '../of-company'
import { stockOutOf } from '../paths'
import { number } from '../stock-columns'

const asked = { call: scraps.calls.list }

export const ScrapList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const priced = useAllowed('products.cost')
  const ofCompany = useOfCompany()
  const filters = useMemo(
    () => [
      textFilter('keyword', t('stock.keyword'), { width: 230 }),
      dateRangeFilter('start_date', 'end_date', t('stock.date'), { noFuture: true }),
      choiceFilter(
        'reason',
        t('stock.scrapReason'),
        scrapReasons.map((value) => ({ value: String(value), label: t(`stock.scrapReason.${value}`) })),
        { width: 140 },
      ),
      ...ofCompany.filters,
    ],
    [t, ofCompany],
  )
  const columns = useMemo(
    () => [
      code<Scrap>('no', t('stock.no'), {
        ...{ width: 180, pinned: 'left' as const },
        href: ({ stockoutId }) => stockOutOf(stockoutId),
      }),
      instant<Scrap>('at', t('stock.at')),
      text<Scrap>('productName', t('stock.product'), { width: 180 }),
      ...ofCompany.columns<Scrap>(),
      custom<Scrap>('batch', t('stock.batchAndSerial'), ({ batchNo, serialNo }) => serialNo || batchNo),
      number<Scrap>('quantity', t('stock.quantity')),
      custom<Scrap>('reason', t('stock.scrapReason'), ({ reason }) => t(`stock.scrapReason.${reason}`), { width: 100 }),
      text<Scrap>('note', t('stock.note'), { width: 180 }),
      custom<Scrap>('photos', t('stock.photos'), ({ photos }) => <FileLinks addresses={photos} />, { width: 150 }),
      ...(priced
        ? [
            custom<Scrap>(
              'value',
              t('stock.value'),
              ({ value, provisional }) => <Cost cost={value} provisional={provisional} />,
              { width: 150, align: 'right' },
            ),
          ]
        : []),
      text<Scrap>('warehouseName', t('stock.warehouse'), { width: 110 }),
      text<Scrap>('operatorName', t('stock.operator'), { width: 100 }),
    ],
    [t, priced, ofCompany],
  )
  return (
    <ListPage title={t('screen.scraps')}>
      <RecordList
        label={t('screen.scraps')}
        list={list}
        filters={filters}
        columns={columns}
        empty={t('stock.noScraps')}
        more={<StockExport resource={scraps} origin="scraps" query={list.query} />}
      />
    </ListPage>
  )
})
