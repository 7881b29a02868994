/** What is owed to a payee, document by document, with what of a payment order is for each. */
import { Alert, Button, Spin } from 'antd'
import { type Payable, paymentOrders } from '../../../../contract/clinic/payment-orders'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { NothingOpen, ShareTable, type ShareWords } from '../../../records/share-table'
import type { Shares } from '../../../records/shares'
import { formatMoney } from '../../../ui/format'

const words: ShareWords = {
  ...{ label: 'paymentOrder.links', no: 'paymentOrder.link', date: 'paymentOrder.date' },
  ...{ amount: 'paymentOrder.total', due: 'paymentOrder.left', share: 'paymentOrder.share' },
  ...{ shareOf: 'paymentOrder.shareOf', oldestFirst: 'paymentOrder.oldestFirst', clear: 'paymentOrder.clear' },
  ...{ over: 'paymentOrder.over', left: 'paymentOrder.ahead', whole: 'paymentOrder.whole' },
}

interface LinksTableProps {
  hid: number | undefined
  /** undefined: not chosen yet; null: the agent. */
  supplierId: number | null | undefined
  /** What the order pays, fen. */
  amount: number
  /** What the order that is changed is for already. */
  own?: readonly (Payable & { linked: number })[]
  value?: Shares
  onChange?: (links: Shares) => void
}

/** What is owed, and beside it what the order itself is for: that is free again while it is changed. */
const withOwn = (rows: readonly Payable[], own: NonNullable<LinksTableProps['own']>): Payable[] => {
  const open = new Map(rows.map((row) => [row.payableId, row]))
  for (const { linked, ...row } of own) {
    const due = (open.get(row.payableId)?.due ?? 0) + linked
    open.set(row.payableId, { ...row, due })
  }
  return [...open.values()].sort((a, b) => a.date.localeCompare(b.date) || a.recordId - b.recordId)
}

export const LinksTable = ({ hid, supplierId, amount, own = [], value = {}, onChange }: LinksTableProps) => {
  const t = useT()
  const query = { ...(hid !== undefined && { hid }), ...(supplierId && { supplierId }) }
  const { data, error, refetch } = useCallQuery(
    paymentOrders.calls.payables,
    { query },
    { enabled: supplierId !== undefined, staleTime: 0 },
  )
  if (supplierId === undefined) return <NothingOpen>{t('paymentOrder.choosePayee')}</NothingOpen>
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        message={error.message}
        action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
      />
    )
  if (!data) return <Spin />
  const rows = withOwn(data.data.rows, own)
  const { balance } = data.data
  if (rows.length === 0) return <NothingOpen>{t('paymentOrder.none')}</NothingOpen>
  return (
    <ShareTable
      {...{ amount, value, onChange, words }}
      rows={rows.map((row) => ({ ...row, key: row.payableId }))}
      note={balance === null ? undefined : t('paymentOrder.balance', { amount: formatMoney(balance) })}
    />
  )
}
