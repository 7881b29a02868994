/** One stock count: what it has found, line by line, and what can be done with it; while it is open, the place where one counts. */
import { useParams } from 'react-router'
import { type StockCount, stockCounts } from '../../../../contract/inventory/stock-counts'
import { useAllowed } from '../../../providers/access'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { dash, formatCount, formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { StateTag } from '../../../ui/state-tag'
import { asMoney } from '../cost'
import { DocumentPage, Loaded } from '../document-page'
import { useOfCompany } from '../of-company'
import { stockCountPath, stockInOf, stockOutOf } from '../paths'
import { CountActions } from './actions'
import { CountLines } from './count-lines'
import { countText } from './count-text'
import { scopeOf, useStockCountStates } from './states'

const reread = 15_000

const useFacts = (count: StockCount) => {
  const t = useT()
  const costs = useAllowed('products.cost')
  const ofCompany = useOfCompany()
  const { stockinId, stockinNo, stockoutId, stockoutNo } = count
  const found = (pieces: number | null) => (pieces === null ? t('stock.blindNow') : formatCount(pieces))
  return [
    ...ofCompany.facts(count.cid),
    { label: t('stock.warehouse'), value: count.warehouseName },
    { label: t('stock.scope'), value: `${scopeOf(count, t)}${count.blind === 1 ? ` · ${t('stock.blindYes')}` : ''}` },
    { label: t('stock.progress'), value: `${formatCount(count.counted)} / ${formatCount(count.lines)}` },
    { label: t('stock.surplus'), value: found(count.surplus) },
    { label: t('stock.shortage'), value: found(count.shortage) },
    ...(costs ? [{ label: t('stock.differenceValue'), value: asMoney(count.value) }] : []),
    ...(stockinId === null
      ? []
      : [{ label: t('stock.surplusIn'), value: <Link href={stockInOf(stockinId)}>{stockinNo}</Link> }]),
    ...(stockoutId === null
      ? []
      : [{ label: t('stock.shortageOut'), value: <Link href={stockOutOf(stockoutId)}>{stockoutNo}</Link> }]),
    { label: t('stock.operator'), value: `${count.operatorName} ${formatInstant(count.created)}` },
    {
      label: t('stock.checker'),
      value: count.checkerName ? `${count.checkerName} ${formatInstant(count.postedAt)}` : dash,
    },
    { label: t('stock.note'), value: count.note, wide: true },
    ...(count.reason === '' ? [] : [{ label: t('stock.reason'), value: count.reason, wide: true }]),
  ]
}

const Page = ({ count }: { count: StockCount }) => {
  const t = useT()
  const state = useStockCountStates()[count.status]
  return (
    <DocumentPage
      kind={t('stock.count')}
      no={count.no}
      marks={state && <StateTag label={state.label} colour={state.colour} />}
      actions={<CountActions count={count} />}
      facts={useFacts(count)}
      resource="stock-counts"
      text={countText}
      id={count.countId}
    >
      <CountLines count={count} />
    </DocumentPage>
  )
}

export const StockCountDetail = () => {
  const t = useT()
  const countId = Number(useParams().countId)
  const known = Number.isSafeInteger(countId) && countId > 0
  const query = useRecord(stockCounts.calls.info, countId, {
    ...{ enabled: known, refetchOnMount: 'always' },
    // Others count at the same time.
    refetchInterval: ({ state }) => (state.data?.data.status === 0 ? reread : false),
    meta: { except: ['missing', 'timeout', 'network', 'fault'] },
  })
  return (
    <Loaded known={known} query={query} list={{ path: stockCountPath, title: t('screen.stockCounts') }}>
      {(count) => <Page key={count.countId} count={count} />}
    </Loaded>
  )
}
