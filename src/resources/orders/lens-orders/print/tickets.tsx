/** The sheets of a print: a ticket per order, in the order of the ids, and what could not be read. */
import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Result, Spin } from 'antd'
import { useT } from '../../../../providers/i18n'
import { usePreference } from '../../../../providers/preferences'
import { Link } from '../../../../ui/link'
import { type Paper, PrintSheet, PrintSheets } from '../../../../ui/print-sheet'
import { MarkPrinted } from './mark-printed'
import styles from './print.module.css'
import { Ticket } from './ticket'
import { type Unread, useTickets } from './use-tickets'

const standard: Paper = 'a4'

const UnreadNotice = ({ unread, onRetry }: { unread: readonly Unread[]; onRetry: () => void }) => {
  const t = useT()
  return (
    <Alert
      type="warning"
      showIcon
      message={t('lensOrder.print.unread', { count: unread.length })}
      description={
        <ul>
          {unread.map(({ lensOrderId, message }) => (
            <li key={lensOrderId}>{t('lensOrder.print.unreadOne', { order: lensOrderId, message })}</li>
          ))}
        </ul>
      }
      action={<Button onClick={onRetry}>{t('core.action.retry')}</Button>}
    />
  )
}

export const Tickets = ({ ids }: { ids: readonly number[] }) => {
  const t = useT()
  const [paper, setPaper] = usePreference<Paper>('lens-orders.print.paper', standard)
  const { data, error, isFetching, refetch } = useTickets(ids)
  if (ids.length === 0)
    return (
      <Result
        icon={<PrinterOutlined />}
        title={t('lensOrder.print.nothing')}
        subTitle={t('lensOrder.print.nothingHint')}
        extra={<Link href="/order/glass-list">{t('lensOrder.toList')}</Link>}
      />
    )
  const { tickets = [], unread = [] } = data ?? {}
  const retry = () => void refetch()
  return (
    <PrintSheets
      title={`${t('lensOrder.ticket.title')} · ${t('lensOrder.print.count', { count: tickets.length })}`}
      paper={paper}
      onPaper={setPaper}
      ready={tickets.length > 0 && !isFetching}
    >
      <div className={styles.notices}>
        {isFetching && <Spin aria-label={t('lensOrder.reading')} />}
        {error && !isFetching && (
          <Alert
            type="error"
            showIcon
            message={error.message}
            action={<Button onClick={retry}>{t('core.action.retry')}</Button>}
          />
        )}
        {unread.length > 0 && !isFetching && <UnreadNotice unread={unread} onRetry={retry} />}
        <MarkPrinted orders={tickets.map(({ order }) => order)} />
      </div>
      {tickets.map((details) => (
        <PrintSheet key={details.order.lensOrderId}>
          <Ticket {...details} />
        </PrintSheet>
      ))}
    </PrintSheets>
  )
}
