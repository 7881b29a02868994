/** One stock-out: what goes where, from which batches, and what can be done with it. */
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { stock } from '../../../../contract/inventory/stock'
import { type StockOutDetails, type StockOutLine, stockOuts } from '../../../../contract/inventory/stock-outs'
import { useMayCall } from '../../../providers/access'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { toast } from '../../../providers/toast'
import { StoredFiles } from '../../../records/stored-files'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import { LinkButton } from '../../../ui/link'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { StateTag } from '../../../ui/state-tag'
import { Cost } from '../cost'
import { DocumentLines, type LineColumn } from '../document-lines'
import { byFact, countFact, DocumentPage, Loaded, orderFact } from '../document-page'
import { stockOutText } from '../document-text'
import { useOfCompany } from '../of-company'
import { batchOf, stockOutPath, stockOutPrintPath } from '../paths'
import { useSeesCosts } from '../use-choices'
import { useStockOutStates } from './states'
import { TakeOut } from './take-out'

/** @param sold whether pieces have a price: they were sold, or given back by a clinic */
const useColumns = (sold: boolean): LineColumn<StockOutLine>[] => {
  const t = useT()
  const costs = useSeesCosts()
  return useMemo(
    () => [
      { key: 'bin', title: t('stock.bin'), of: ({ bin }) => bin },
      { key: 'supplier', title: t('stock.supplier'), of: ({ supplierName }) => supplierName },
      { key: 'quantity', title: t('stock.quantity'), of: ({ quantity }) => formatCount(quantity), figure: true },
      ...(sold
        ? [
            {
              ...{ key: 'price', title: t('stock.price'), figure: true },
              of: ({ price }: StockOutLine) => formatMoney(price),
            },
            {
              ...{ key: 'amount', title: t('stock.amount'), figure: true },
              of: ({ amount }: StockOutLine) => formatMoney(amount),
            },
          ]
        : []),
      ...(costs
        ? [{ key: 'cost', title: t('stock.cost'), of: (line: StockOutLine) => <Cost {...line} />, figure: true }]
        : []),
    ],
    [t, costs, sold],
  )
}

const Actions = ({ document }: { document: StockOutDetails['document'] }) => {
  const t = useT()
  const { stockoutId, no, allowed, version, status } = useOffered(stockOuts.calls.info, document)
  const [asked, ask] = useState<'void' | 'take'>()
  const { mutateAsync } = useAction(stockOuts.calls.invalidate)
  const giveUp = async (reason: string) => {
    await mutateAsync({ params: { id: stockoutId }, query: { reason, version } })
      .then(() => {
        void toast('success', t('record.saved'))
        ask(undefined)
      })
      .catch(() => undefined)
  }
  return (
    <>
      {allowed.includes('take-out') && (
        <Button type="primary" onClick={() => ask('take')}>
          {t('stock.takeOut')}
        </Button>
      )}
      <LinkButton href={`${stockOutPrintPath}/${stockoutId}`} target="_blank">
        {t('stock.print')}
      </LinkButton>
      {allowed.includes('void') && (
        <Button danger onClick={() => ask('void')}>
          {t('stock.void')}
        </Button>
      )}
      {asked === 'take' && <TakeOut document={document} onClosed={() => ask(undefined)} />}
      {asked === 'void' && (
        <ReasonDialog
          title={t('stock.voidTitle', { no })}
          confirm={t('stock.void')}
          danger
          onConfirm={giveUp}
          onCancel={() => ask(undefined)}
        >
          <p>{t(status === 0 ? 'stock.voidHeldText' : 'stock.voidOutText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}

const Page = ({ details: { document, lines, voided, scrap, ...order } }: { details: StockOutDetails }) => {
  const t = useT()
  const sold = document.amount !== null
  const columns = useColumns(sold)
  const state = useStockOutStates()[document.status]
  const ofCompany = useOfCompany()
  const mayTrace = useMayCall(stock.calls.trace)
  return (
    <DocumentPage
      kind={t('stock.stockOut')}
      no={document.no}
      marks={state && <StateTag label={state.label} colour={state.colour} />}
      actions={<Actions document={document} />}
      facts={[
        { label: t('stock.type'), value: t(`stock.out.${document.type}`) },
        ...ofCompany.facts(document.cid),
        { label: t('stock.warehouse'), value: document.warehouseName },
        {
          label: t('stock.whom'),
          value: document.hospitalName ?? document.supplierName ?? document.toWarehouseName ?? dash,
        },
        ...orderFact({ ...order, orderId: document.orderId }, t, document.status === 0 && t('stock.orderHolds')),
        ...countFact(document, t),
        { label: t('stock.quantity'), value: formatCount(document.quantity) },
        ...(sold ? [{ label: t('stock.amount'), value: formatMoney(document.amount) }] : []),
        byFact(t('stock.operator'), document.operatorName, document.created),
        byFact(t('stock.checker'), document.checkerName, document.postedAt),
        ...(voided ? [byFact(t('stock.voidedBy'), voided.name, voided.at)] : []),
        { label: t('stock.carrier'), value: document.carrier },
        { label: t('stock.emsNumber'), value: document.emsNumber },
        ...(scrap
          ? [
              { label: t('stock.scrapReason'), value: t(`stock.scrapReason.${scrap.reason}`) },
              { label: t('stock.photos'), value: <StoredFiles addresses={scrap.photos} />, wide: true },
            ]
          : []),
        { label: t('stock.note'), value: document.note, wide: true },
        { label: t('stock.reason'), value: document.reason, wide: true },
      ]}
      resource="stock-outs"
      text={stockOutText}
      id={document.stockoutId}
      ofOrder={document.orderId !== null}
    >
      <DocumentLines lines={lines} columns={columns} batchHref={mayTrace ? batchOf : undefined} />
    </DocumentPage>
  )
}

export const StockOutDetail = () => {
  const t = useT()
  const id = Number(useParams().stockoutId)
  const known = Number.isSafeInteger(id) && id > 0
  const query = useRecord(stockOuts.calls.info, id, {
    enabled: known,
    refetchOnMount: 'always',
    meta: { except: ['missing', 'timeout', 'network', 'fault'] },
  })
  return (
    <Loaded known={known} query={query} list={{ path: stockOutPath, title: t('screen.stockOuts') }}>
      {(details) => <Page details={details} />}
    </Loaded>
  )
}
