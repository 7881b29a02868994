/** The history of a record, on the record's own page. */
import { Button, Card, Skeleton } from 'antd'
import { TableFailed } from './table-notice'
import { useUiText } from './texts'
import { Timeline, type TimelineEntry } from './timeline'

interface HistoryCardProps {
  entries: readonly TimelineEntry[]
  loading?: boolean
  /** Why it could not be read. */
  error?: string | undefined
  onRetry?: () => void
  /** Present: there are older ones. */
  onMore?: (() => void) | undefined
}

export const HistoryCard = ({ entries, loading = false, error, onRetry, onMore }: HistoryCardProps) => {
  const t = useUiText()
  return (
    <Card size="small" title={t('timeline.title')}>
      {error !== undefined && <TableFailed error={error} onRetry={onRetry} />}
      {loading && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {!loading && error === undefined && entries.length === 0 && t('timeline.none')}
      <Timeline entries={entries} />
      {onMore && (
        <Button type="link" size="small" onClick={onMore}>
          {t('timeline.more')}
        </Button>
      )}
    </Card>
  )
}
