/** One stock-in: its lines with what was expected, came and passed, and what can be done with it. */
import { Alert, Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { stock } from '../../../../contract/inventory/stock'
import {
  type StockIn,
  type StockInDetails,
  type StockInLine,
  stockInStatus,
  stockIns,
} from '../../../../contract/inventory/stock-ins'
import { useMayCall } from '../../../providers/access'
import { useAction, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useOffered } from '../../../providers/offered'
import { toast } from '../../../providers/toast'
import { dash, formatCount, formatMoney } from '../../../ui/format'
import { LinkButton } from '../../../ui/link'
import { ReasonDialog } from '../../../ui/reason-dialog'
import { StateTag } from '../../../ui/state-tag'
import { Provisional } from '../cost'
import { DocumentLines, type LineColumn } from '../document-lines'
import { byFact, countFact, DocumentPage, Loaded, orderFact } from '../document-page'
import { stockInText } from '../document-text'
import { useOfCompany } from '../of-company'
import { batchOf, labelsOf, stockInOf, stockInPath, stockInPrintPath } from '../paths'
import { useSeesCosts } from '../use-choices'
import { Amount } from './amount'
import { PricesDialog } from './prices-dialog'
import { useStockInStates } from './states'

/** @param counted whether goods have been counted: until then it is not known what came */
const useColumns = (counted: boolean): LineColumn<StockInLine>[] => {
  const t = useT()
  const priced = useSeesCosts()
  return useMemo(
    () => [
      { key: 'plan', title: t('stock.planQty'), of: ({ planQty }) => formatCount(planQty), figure: true },
      {
        key: 'received',
        title: t('stock.receivedQty'),
        of: ({ receivedQty }) => (counted ? formatCount(receivedQty) : dash),
        figure: true,
      },
      {
        key: 'accepted',
        title: t('stock.acceptedQty'),
        of: ({ acceptedQty }) => (counted ? formatCount(acceptedQty) : dash),
        figure: true,
      },
      {
        key: 'differ',
        title: t('stock.differQty'),
        of: ({ differQty }) => (counted ? <span data-differs={differQty !== 0}>{formatCount(differQty)}</span> : dash),
        figure: true,
      },
      ...(priced
        ? [
            {
              key: 'price',
              title: t('stock.price'),
              of: ({ price, priced: known, provisional, provisionalPrice }: StockInLine) => {
                if (known === 1) return formatMoney(price)
                return provisional === 1 ? <Provisional price={provisionalPrice} /> : t('stock.unpriced')
              },
              figure: true,
            },
            {
              key: 'amount',
              title: t('stock.amount'),
              of: ({ amount }: StockInLine) => formatMoney(amount),
              figure: true,
            },
          ]
        : []),
    ],
    [t, priced, counted],
  )
}

/** @param batches that it brought: their labels are printed */
const Actions = ({ document, batches }: { document: StockIn; batches: readonly number[] }) => {
  const t = useT()
  const { stockinId, no, allowed, version, status, unpriced } = useOffered(stockIns.calls.info, document)
  const [asked, ask] = useState<'void' | 'close' | 'prices'>()
  const [modal, holder] = Modal.useModal()
  const { mutateAsync } = useAction(stockIns.calls.status)
  const may = (action: string) => allowed.includes(action)
  const page = stockInOf(stockinId)
  const send = async (query: { status?: 2; differStatus?: 3; reason?: string }) => {
    await mutateAsync({ params: { stockinId }, query: { ...query, version } })
      .then(() => {
        void toast('success', t('record.saved'))
        ask(undefined)
      })
      .catch(() => undefined)
  }
  /** What was never received is given up without a reason. */
  const giveUp = async () => {
    const title = t('stock.voidTitle', { no })
    const sure = await modal.confirm({
      ...{ title, content: t('stock.giveUpText'), okText: t('stock.void'), cancelText: t('core.action.cancel') },
      okButtonProps: { danger: true },
    })
    if (sure) await send({ status: 2 })
  }
  return (
    <>
      {may('receive') && (
        <LinkButton type="primary" href={`${page}/receive`}>
          {t('stock.receive')}
        </LinkButton>
      )}
      {may('update') && <LinkButton href={`${page}/edit`}>{t('record.edit')}</LinkButton>}
      {may('supplement') && (
        <LinkButton href={`${stockInPath}/create?supplements=${stockinId}`}>{t('stock.supplement')}</LinkButton>
      )}
      {may('price') && (
        <Button onClick={() => ask('prices')}>{t(unpriced > 0 ? 'stock.latePrices' : 'stock.correctPrices')}</Button>
      )}
      {may('close') && <Button onClick={() => ask('close')}>{t('stock.closeDifference')}</Button>}
      <LinkButton href={`${stockInPrintPath}/${stockinId}`} target="_blank">
        {t('stock.print')}
      </LinkButton>
      {batches.length > 0 && (
        <LinkButton href={labelsOf(batches)} target="_blank">
          {t('stock.labels')}
        </LinkButton>
      )}
      {may('void') && (
        <Button danger onClick={() => (status === 0 ? void giveUp() : ask('void'))}>
          {t('stock.void')}
        </Button>
      )}
      {asked === 'prices' && <PricesDialog document={document} onClosed={() => ask(undefined)} />}
      {asked && asked !== 'prices' && (
        <ReasonDialog
          title={t(asked === 'void' ? 'stock.voidTitle' : 'stock.closeTitle', { no })}
          confirm={t(asked === 'void' ? 'stock.void' : 'stock.closeDifference')}
          danger={asked === 'void'}
          onConfirm={(reason) => send(asked === 'void' ? { status: 2, reason } : { differStatus: 3, reason })}
          onCancel={() => ask(undefined)}
        >
          <p>{t(asked === 'void' ? 'stock.voidInText' : 'stock.closeText')}</p>
        </ReasonDialog>
      )}
      {holder}
    </>
  )
}

const Page = ({ details }: { details: StockInDetails }) => {
  const { document, lines, voided, ...order } = details
  const t = useT()
  const columns = useColumns(document.postedAt !== null)
  const priced = useSeesCosts()
  const ofCompany = useOfCompany()
  const { states, differences } = useStockInStates()
  const mayTrace = useMayCall(stock.calls.trace)
  const mayReceive = useMayCall(stockIns.calls.status)
  const { allowed } = useOffered(stockIns.calls.info, document)
  const state = states[document.status]
  const difference = differences[document.differStatus]
  const batches = [...new Set(lines.flatMap(({ batchId }) => batchId ?? []))]
  return (
    <DocumentPage
      kind={t('stock.stockIn')}
      no={document.no}
      marks={
        <>
          {state && <StateTag label={state.label} colour={state.colour} />}
          {difference && document.differStatus !== 0 && (
            <StateTag label={`${t('stock.differQty')}: ${difference.label}`} colour={difference.colour} />
          )}
          {priced && document.unpriced > 0 && (
            <StateTag label={t('stock.unpricedLines', { count: document.unpriced })} colour="orange" />
          )}
        </>
      }
      actions={<Actions document={document} batches={batches} />}
      facts={[
        { label: t('stock.type'), value: t(`stock.in.${document.type}`) },
        ...ofCompany.facts(document.cid),
        { label: t('stock.warehouse'), value: document.warehouseName },
        { label: t('stock.whom'), value: document.supplierName ?? document.hospitalName ?? dash },
        { label: t('stock.purchaseNo'), value: document.purchaseNo },
        ...orderFact({ ...order, orderId: document.orderId }, t),
        ...countFact(document, t),
        { label: t('stock.quantity'), value: formatCount(document.quantity) },
        ...(priced ? [{ label: t('stock.amount'), value: <Amount {...document} /> }] : []),
        byFact(t('stock.operator'), document.operatorName, document.created),
        byFact(t('stock.inspector'), document.checkerName, document.postedAt),
        ...(voided ? [byFact(t('stock.voidedBy'), voided.name, voided.at)] : []),
        { label: t('stock.note'), value: document.note, wide: true },
        { label: t('stock.reason'), value: document.reason, wide: true },
      ]}
      resource="stock-ins"
      text={stockInText}
      id={document.stockinId}
      ofOrder={document.orderId !== null}
    >
      {document.status === stockInStatus.waiting && mayReceive && !allowed.includes('receive') && (
        <Alert type="info" showIcon message={t('stock.otherInspects')} />
      )}
      <DocumentLines lines={lines} columns={columns} batchHref={mayTrace ? batchOf : undefined} />
    </DocumentPage>
  )
}

export const StockInDetail = () => {
  const t = useT()
  const id = Number(useParams().stockinId)
  const known = Number.isSafeInteger(id) && id > 0
  const query = useRecord(stockIns.calls.info, id, {
    enabled: known,
    refetchOnMount: 'always',
    meta: { except: ['missing', 'timeout', 'network', 'fault'] },
  })
  return (
    <Loaded known={known} query={query} list={{ path: stockInPath, title: t('screen.stockIns') }}>
      {(details) => <Page details={details} />}
    </Loaded>
  )
}
