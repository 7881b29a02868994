/** What stands where a list's rows would: it failed, it is empty, nothing matches, or it is being read for the first time. */
import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { useUiText } from './texts'

interface FailedProps {
  error: string
  onRetry?: () => void
}

export const TableFailed = ({ error, onRetry }: FailedProps) => {
  const t = useUiText()
  return (
    <div role="alert" className={styles.failed}>
      <span>
        <strong>{t('table.failed')}</strong> {error}
      </span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  )
}

interface EmptyProps {
  /** Filters are set, so there may be rows that they hide. */
  filtered?: boolean
  onClearFilters?: () => void
  /** Instead of "nothing yet": what to do first. */
  empty?: ReactNode
}

export const TableEmpty = ({ filtered, onClearFilters, empty }: EmptyProps) => {
  const t = useUiText()
  const nothingYet = empty ?? t('table.empty')
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={filtered ? t('table.noMatch') : nothingYet}>
      {filtered && onClearFilters && <Button onClick={onClearFilters}>{t('table.clearFilters')}</Button>}
    </Empty>
  )
}

const lines = Array.from({ length: 10 }, (_, line) => line)

export const TableSkeleton = () => (
  <div className={styles.skeleton}>
    {lines.map((line) => (
      <div key={line} />
    ))}
  </div>
)
