/** The sheet that goes with the goods: seller, receiver, every batch with its registration, totals and signatures. */
import { useParams } from 'react-router'
import {
  type StockOutDetails,
  type StockOutLine,
  stockOuts,
  stockOutTypes,
} from '../../../../contract/inventory/stock-outs'
import { type PrintTemplate, papers, shipmentTemplate } from '../../../../contract/orders/shipment-template'
import { useMayCall } from '../../../providers/access'
import { readOnce, readToPrint } from '../../../providers/data/read-once'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { formatCount, formatDate, formatMoney } from '../../../ui/format'
import { useGoodsColumns } from '../print-columns'
import { PrintPage } from '../print-page'
import { DocumentSheet, type PrintColumn } from '../print-table'

const useColumns = (priced: boolean): PrintColumn<StockOutLine>[] => {
  const t = useT()
  const figure = true
  return [
    ...useGoodsColumns(),
    { key: 'quantity', title: t('stock.quantity'), of: ({ quantity }) => [formatCount(quantity)], figure },
    ...(priced
      ? [
          {
            key: 'price',
            title: t('stock.price'),
            of: ({ price }: StockOutLine) => [formatMoney(price)],
            figure: true,
          },
          {
            key: 'amount',
            title: t('stock.amount'),
            of: ({ amount }: StockOutLine) => [formatMoney(amount)],
            figure: true,
          },
        ]
      : []),
    { key: 'storage', title: t('stock.storage'), of: ({ storage }) => [storage] },
  ]
}

interface SheetProps {
  details: StockOutDetails
  template: PrintTemplate | undefined
}

const Sheet = ({ details, template }: SheetProps) => {
  const t = useT()
  const { document, lines, seller, buyer, orderNo, totalInWords, scrap } = details
  const { type } = document
  // Goods without a receiver have no delivery note, and why they went is of no concern to a buyer.
  const sold = type === stockOutTypes.sale
  const received = sold || type === stockOutTypes.toSupplier || type === stockOutTypes.transfer
  const priced = sold && template?.showPrice !== 0
  const columns = useColumns(priced)
  return (
    <DocumentSheet
      title={
        received ? template?.title || t('stock.deliveryNote') : t('stock.outTitleOf', { type: t(`stock.out.${type}`) })
      }
      no={document.no}
      stamp={document.status === 1 ? undefined : t(`stock.outState.${document.status}`)}
      facts={[
        [t('stock.type'), t(`stock.out.${type}`)],
        [
          t(received ? 'stock.shipped' : 'stock.wentOutOn'),
          document.postedAt === null ? '' : formatDate(document.postedAt),
        ],
        [t(received ? 'stock.seller' : 'stock.firm'), seller.name],
        [t('stock.sellerLicence'), received ? seller.licence : ''],
        [t('stock.buyer'), buyer.name || document.toWarehouseName],
        [t('stock.buyerLicence'), buyer.licence],
        [t('stock.address'), buyer.address],
        [t('stock.phone'), buyer.phone],
        [t('stock.order'), orderNo],
        [t('stock.carrier'), document.carrier],
        [t('stock.emsNumber'), document.emsNumber],
        [t('stock.scrapReason'), scrap && t(`stock.scrapReason.${scrap.reason}`)],
        [t('stock.note'), document.note],
        [t('stock.reason'), sold ? '' : document.reason],
      ]}
      columns={columns}
      lines={lines}
      sums={
        <>
          <span>
            {t('stock.quantity')} <b>{formatCount(document.quantity)}</b>
          </span>
          {priced && (
            <>
              <span>
                {t('stock.total')} <b>{formatMoney(document.amount)}</b>
              </span>
              <span>
                {t('stock.inWords')} <b>{totalInWords}</b>
              </span>
            </>
          )}
        </>
      }
      {...(template && template.footer !== '' && { footer: template.footer })}
      signatures={[
        `${t('stock.maker2')}: ${document.operatorName}`,
        `${t('stock.checker')}: ${document.checkerName}`,
        ...(received ? [`${t('stock.receivedBy')}:`] : []),
      ]}
      seal={t('stock.seal')}
    />
  )
}

export const StockOutPrint = () => {
  const t = useT()
  const id = Number(useParams().stockoutId)
  const query = useRecord(stockOuts.calls.info, id, readToPrint)
  const details = query.data?.data
  const mayAsk = useMayCall(shipmentTemplate.calls.get) && details !== undefined
  const asked = useCallQuery(
    shipmentTemplate.calls.get,
    { query: { cid: details?.document.cid } },
    { ...readOnce, enabled: mayAsk },
  )
  const template = asked.data?.data
  const title = `${t('stock.stockOut')} ${details?.document.no ?? ''}`
  return (
    <PrintPage
      title={title}
      // Whether prices show is the template's to say: nothing is drawn before it is known.
      query={mayAsk && asked.isFetching ? { ...query, data: undefined, isFetching: true } : query}
      numbered={details?.document.no}
      paper={template?.paper === papers.form ? 'form' : 'a4'}
      copies={template?.copies ?? 1}
    >
      {details && <Sheet details={details} template={template} />}
    </PrintPage>
  )
}
