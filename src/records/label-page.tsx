/** Labels of records, 60 × 40 mm, for the ids that the address names: some copies of each, a part of many at a time. */
import { useQuery } from '@tanstack/react-query'
import { InputNumber, Pagination } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { ApiError } from '../providers/data/api-error'
import { readToPrint } from '../providers/data/read-once'
import { HiddenHeading } from '../ui/hidden-heading'
import styles from '../ui/labels.module.css'
import { PrintPage } from './print-page'

/** Records that are read and laid out at once; of more, a part is printed at a time. */
const most = 100
/** What is no id is asked for too: the answer says so. */
const idsOf = (text: string) => [...new Set(text.split(',').map(Number))]

interface LabelPageProps<Row> {
  /** Of the query that holds what was read. */
  name: string
  title: string
  /** What is said while it is read. */
  reading: string
  copiesLabel: string
  partLabel: (part: { from: number; to: number; total: number }) => string
  read: (id: number, signal: AbortSignal) => Promise<Row>
  /** One label. */
  children: (row: Row) => ReactNode
}

export const LabelPage = <Row,>(props: LabelPageProps<Row>) => {
  const { name, title, reading, copiesLabel, partLabel, read, children } = props
  const all = idsOf(useParams().ids ?? '')
  const [part, setPart] = useState(1)
  const from = (part - 1) * most
  const ids = all.slice(from, from + most)
  const [copies, setCopies] = useState(1)
  const query = useQuery<Row[], ApiError>({
    ...readToPrint,
    queryKey: [name, ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => read(id, signal))),
  })
  return (
    <PrintPage
      title={title}
      reading={reading}
      query={query}
      flows
      extra={
        <>
          <InputNumber
            aria-label={copiesLabel}
            prefix={copiesLabel}
            style={{ width: 170 }}
            min={1}
            max={50}
            value={copies}
            onChange={(many) => setCopies(many ?? 1)}
          />
          {all.length > most && (
            <>
              <span role="status">{partLabel({ from: from + 1, to: from + ids.length, total: all.length })}</span>
              <Pagination
                simple={{ readOnly: true }}
                current={part}
                pageSize={most}
                total={all.length}
                onChange={setPart}
              />
            </>
          )}
        </>
      }
    >
      <HiddenHeading>{title}</HiddenHeading>
      <div className={styles.labels}>
        {(query.data ?? []).flatMap((row, at) =>
          Array.from({ length: copies }, (_, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies differ in nothing
            <Fragment key={`${ids[at]} ${copy}`}>{children(row)}</Fragment>
          )),
        )}
      </div>
    </PrintPage>
  )
}
