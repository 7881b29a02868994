/** The sheets of a print: a ticket per order, in the order of the ids, and what could not be read. */
import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Result, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ApiError } from '../../../../providers/data/api-error'
import { useT } from '../../../../providers/i18n'
import { usePreference } from '../../../../providers/preferences'
import { Link } from '../../../../ui/link'
import { type Paper, PrintSheet, PrintSheets } from '../../../../ui/print-sheet'
import { useOrderKind } from '../kind'
import type { Unread } from '../read-each'
import { MarkPrinted } from './mark-printed'
import styles from './print.module.css'
import type { TicketKind } from './ticket-kind'
import { idsOf, useTickets } from './use-tickets'

const standard: Paper = 'a4'

interface NoticesProps {
  unread: readonly Unread[]
  error: ApiError | null
  reading: boolean
  onRetry: () => void
  /** What else is said above the sheets. */
  children: ReactNode
}

/** How the reading went; none of it is printed. */
export const PrintNotices = ({ unread, error, reading, onRetry, children }: NoticesProps) => {
  const t = useT()
  const again = <Button onClick={onRetry}>{t('core.action.retry')}</Button>
  return (
    <div className={styles.notices}>
      {reading && <Spin aria-label={t('order.reading')} />}
      {error && !reading && <Alert type="error" showIcon message={error.message} action={again} />}
      {unread.length > 0 && !reading && (
        <Alert
          type="warning"
          showIcon
          message={t('order.print.unread', { count: unread.length })}
          description={
            <ul>
              {unread.map(({ id, message }) => (
                <li key={id}>{t('order.print.unreadOne', { order: id, message })}</li>
              ))}
            </ul>
          }
          action={again}
        />
      )}
      {children}
    </div>
  )
}

/** The address names no order. */
export const NothingToPrint = ({ list }: { list: string }) => {
  const t = useT()
  return (
    <Result
      icon={<PrinterOutlined aria-hidden />}
      title={t('order.print.nothing')}
      subTitle={t('order.print.nothingHint')}
      extra={<Link href={list}>{t('order.toList')}</Link>}
    />
  )
}

interface TicketsProps {
  kind: TicketKind
  /** The address may name so many. */
  most: number
}

export const Tickets = ({ kind: { title, Ticket }, most }: TicketsProps) => {
  const t = useT()
  const { resource, path, idOf } = useOrderKind()
  const named = useParams()[resource.id] ?? ''
  const ids = idsOf(named).slice(0, most)
  const [paper, setPaper] = usePreference<Paper>(`${resource.name}.print.paper`, standard)
  const { data, error, isFetching, refetch } = useTickets(ids)
  if (ids.length === 0) return <NothingToPrint list={path} />
  const { tickets = [], unread = [] } = data ?? {}
  return (
    <PrintSheets
      title={`${t(title)} · ${t('order.print.count', { count: tickets.length })}`}
      paper={paper}
      onPaper={setPaper}
      ready={tickets.length > 0 && !isFetching}
    >
      <PrintNotices unread={unread} error={error} reading={isFetching} onRetry={() => void refetch()}>
        <MarkPrinted orders={tickets.map(({ order }) => order)} />
      </PrintNotices>
      {tickets.map((details) => (
        <PrintSheet key={idOf(details.order)}>
          <Ticket {...details} />
        </PrintSheet>
      ))}
    </PrintSheets>
  )
}
