/** The page around what is printed of records: its paper, and what is shown until it is there. */
import { Alert, Button, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../providers/data/api-error'
import { useT } from '../providers/i18n'
import { type Paper, PrintSheet, PrintSheets } from '../ui/print-sheet'

export interface PrintPageProps {
  title: string
  /** What is said while it is read. */
  reading: string
  query: { data: unknown; error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  /** Of the one document whose pages are numbered. */
  numbered?: string | undefined
  paper?: Paper
  copies?: number
  flows?: boolean
  extra?: ReactNode
  children: ReactNode
}

export const PrintPage = ({
  title,
  reading,
  query,
  numbered,
  paper = 'a4',
  copies = 1,
  flows,
  extra,
  children,
}: PrintPageProps) => {
  const t = useT()
  const [chosen, setPaper] = useState<Paper>()
  const { data, error, isFetching, refetch } = query
  return (
    <PrintSheets
      title={title}
      paper={chosen ?? paper}
      onPaper={setPaper}
      numbered={copies === 1 ? numbered : undefined}
      {...(flows && { flows })}
      extra={extra}
      ready={data !== undefined && !isFetching}
    >
      {isFetching && <Spin aria-label={reading} />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {data !== undefined &&
        Array.from({ length: copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies differ in nothing
          <PrintSheet key={copy}>{children}</PrintSheet>
        ))}
    </PrintSheets>
  )
}
