/** The page of one stock document: what it says, its lines, its history; or why it cannot be shown. */
import { FileSearchOutlined } from '@ant-design/icons'
import { Button, Card, Result, Skeleton } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import type { ApiError } from '../../providers/data/api-error'
import { useT } from '../../providers/i18n'
import { useRecordHistory } from '../../providers/record-history'
import type { RecordText } from '../../providers/record-text'
import { useScreenName } from '../../providers/screen-name'
import { Description, type Fact } from '../../ui/description'
import { formatInstant } from '../../ui/format'
import { HistoryCard } from '../../ui/history-card'
import { Link } from '../../ui/link'
import { useUiVars } from '../../ui/ui-vars'
import styles from './documents.module.css'
import { OrderLink } from './order-link'
import { stockCountOf } from './paths'

interface DocumentPageProps {
  /** What it is, before its number. */
  kind: string
  no: string
  marks: ReactNode
  actions: ReactNode
  facts: readonly Fact[]
  /** As the trail names it. */
  resource: 'stock-ins' | 'stock-outs' | 'stock-counts'
  id: number
  /** Made by an order, whose own history tells of it. */
  ofOrder?: boolean
  /** How its history reads. */
  text: RecordText
  children: ReactNode
}

export const DocumentPage = (props: DocumentPageProps) => {
  const { kind, no, marks, actions, facts, resource, id, ofOrder = false, text, children } = props
  const t = useT()
  const vars = useUiVars()
  useScreenName(no)
  const history = useRecordHistory(resource, id, text)
  return (
    <div className={styles.page} style={vars}>
      <header className={styles.head}>
        <h1>
          {kind} {no} {marks}
        </h1>
        <div className={styles.actions}>{actions}</div>
      </header>
      <Card size="small">
        <Description facts={facts} />
      </Card>
      {children}
      {history &&
        (ofOrder && !history.loading && history.error === undefined && history.entries.length === 0 ? (
          <p className={styles.hint}>{t('stock.ofOrder')}</p>
        ) : (
          <HistoryCard {...history} />
        ))}
    </div>
  )
}

/** Who did something, and when: the day stays with its hour. */
export const byFact = (label: string, name: string, at: number | null): Fact => ({
  label,
  value:
    at === null ? null : (
      <>
        {name} <span className={styles.whole}>{formatInstant(at)}</span>
      </>
    ),
})

/** The count whose difference a document is. */
export const countFact = (
  { countId, countNo }: { countId: number | null; countNo: string | null },
  t: ReturnType<typeof useT>,
): Fact[] =>
  countId === null ? [] : [{ label: t('stock.count'), value: <Link href={stockCountOf(countId)}>{countNo}</Link> }]

/**
 * The order whose goods a document moves.
 * @param also what is said of it, if anything
 */
export const orderFact = (
  order: ComponentProps<typeof OrderLink>,
  t: ReturnType<typeof useT>,
  also: string | false = false,
): Fact[] =>
  !order.orderNo
    ? []
    : [
        {
          label: t('stock.order'),
          value: (
            <>
              <OrderLink {...order} />
              {also && ` · ${also}`}
            </>
          ),
        },
      ]

interface LoadedProps<Data> {
  known: boolean
  query: { data: { data: Data } | undefined; error: ApiError | null; refetch: () => unknown }
  list: { path: string; title: string }
  children: (data: Data) => ReactNode
}

/** What was read; until then its outline, or the way back where there is nothing. */
export const Loaded = <Data,>({ known, query: { data, error, refetch }, list, children }: LoadedProps<Data>) => {
  const t = useT()
  if (data) return children(data.data)
  if (!known || error?.name === 'missing')
    return (
      <Result
        icon={<FileSearchOutlined aria-hidden />}
        title={t('stock.noDocument')}
        subTitle={t('stock.noDocumentHint')}
        extra={<Link href={list.path}>{list.title}</Link>}
      />
    )
  if (!error) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  const again = <Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>
  return <Result status="warning" title={error.message} extra={again} />
}
