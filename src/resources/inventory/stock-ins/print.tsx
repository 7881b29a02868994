/** The sheet of a stock-in: what was expected, came and passed, by whom it was inspected. */
import { useParams } from 'react-router'
import { type StockIn, type StockInDetails, type StockInLine, stockIns } from '../../../../contract/inventory/stock-ins'
import { readToPrint } from '../../../providers/data/read-once'
import { useRecord } from '../../../providers/data/use-call'
import { type Translate, useT } from '../../../providers/i18n'
import { formatCount, formatDate, formatMoney } from '../../../ui/format'
import { useOfCompany } from '../of-company'
import { useGoodsColumns } from '../print-columns'
import { PrintPage } from '../print-page'
import { DocumentSheet, type PrintColumn } from '../print-table'
import { useSeesCosts } from '../use-choices'

/** @param counted whether goods have been counted; until then there is room to write it down */
const useColumns = (counted: boolean): PrintColumn<StockInLine>[] => {
  const t = useT()
  const figure = true
  return [
    ...useGoodsColumns(true),
    { key: 'plan', title: t('stock.planQty'), of: ({ planQty }) => [formatCount(planQty)], figure },
    {
      key: 'received',
      title: t('stock.receivedQty'),
      of: ({ receivedQty }) => [counted ? formatCount(receivedQty) : ''],
      figure,
    },
    {
      key: 'accepted',
      title: t('stock.acceptedQty'),
      of: ({ acceptedQty }) => [counted ? formatCount(acceptedQty) : ''],
      figure,
    },
    {
      key: 'differ',
      title: t('stock.differQty'),
      of: ({ differQty }) => [counted ? formatCount(differQty) : ''],
      figure,
    },
  ]
}

/** A person who pays by this sheet must see that it is not all. */
const priceText = (t: Translate, { amount, pricing, unpriced, provisionalAmount }: StockIn) => {
  if (pricing === 2) return formatMoney(amount)
  const lines = t('stock.unpricedLines', { count: unpriced })
  const known = pricing === 0 ? t('stock.unpriced') : `${formatMoney(amount)} (${lines})`
  return provisionalAmount === null ? known : `${known} ${t('stock.provisional')} ${formatMoney(provisionalAmount)}`
}

const Sheet = ({ details: { document, lines, supplier } }: { details: StockInDetails }) => {
  const t = useT()
  const counted = document.postedAt !== null
  const columns = useColumns(counted)
  const costs = useSeesCosts()
  const ofCompany = useOfCompany()
  const sum = (of: (line: StockInLine) => number) => formatCount(lines.reduce((all, line) => all + of(line), 0))
  // Nothing can be said of goods that were not inspected, also where they were given up.
  const result = counted ? t(document.differStatus === 0 ? 'stock.allAccepted' : 'stock.differs') : ''
  return (
    <DocumentSheet
      title={t('stock.stockIn')}
      no={document.no}
      stamp={document.status === 1 ? undefined : t(`stock.inState.${document.status}`)}
      facts={[
        [t('stock.type'), t(`stock.in.${document.type}`)],
        ...ofCompany.printed(document.cid),
        [t('stock.warehouse'), document.warehouseName],
        [t('stock.supplier'), supplier?.name ?? document.supplierName],
        [t('stock.licence'), supplier?.licence ?? ''],
        [t('stock.clinic'), document.hospitalName],
        [t('stock.purchaseNo'), document.purchaseNo],
        [t('stock.arrived'), counted ? formatDate(document.postedAt) : ''],
        [t('stock.result'), result],
        [t('stock.note'), document.note],
        [t('stock.reason'), document.reason],
      ]}
      columns={columns}
      lines={lines}
      sums={
        <>
          <span>
            {t('stock.planQty')} <b>{sum(({ planQty }) => planQty)}</b>
          </span>
          <span>
            {t('stock.receivedQty')} <b>{counted && sum(({ receivedQty }) => receivedQty)}</b>
          </span>
          <span>
            {t('stock.acceptedQty')} <b>{counted && sum(({ acceptedQty }) => acceptedQty)}</b>
          </span>
          {costs && (
            <span>
              {t('stock.amount')} <b>{priceText(t, document)}</b>
            </span>
          )}
        </>
      }
      signatures={[
        `${t('stock.maker2')}: ${document.operatorName}`,
        `${t('stock.inspector')}: ${document.checkerName}`,
        `${t('stock.date')}: ${document.postedAt === null ? '' : formatDate(document.postedAt)}`,
      ]}
      seal={t('stock.seal')}
    />
  )
}

export const StockInPrint = () => {
  const t = useT()
  const id = Number(useParams().stockinId)
  const query = useRecord(stockIns.calls.info, id, readToPrint)
  const details = query.data?.data
  const title = `${t('stock.stockIn')} ${details?.document.no ?? ''}`
  return (
    <PrintPage title={title} query={query} numbered={details?.document.no}>
      {details && <Sheet details={details} />}
    </PrintPage>
  )
}
