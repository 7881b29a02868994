/** Records of an account by a call, page by page: the days that are asked for, the table, and the same as a file. */
import { Flex, Space, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Call } from '../../../../contract/core/call'
import type { AnswerOf } from '../../../providers/data/args'
import { download } from '../../../providers/data/download'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { ExportButton } from '../../../records/export-button'
import { DateRange } from '../../../ui/date-range'

const size = 10
const rangeWidth = { inlineSize: 260 }

type RowOf<C extends Call> = AnswerOf<C> extends readonly (infer Row extends object)[] ? Row : never

interface RecordTableProps<C extends Call> {
  sdxUid: number
  call: C
  exportCall: Call
  rowKey: keyof RowOf<C> & string
  columns: TableColumnsType<RowOf<C>>
  /** Pixels below which the table is scrolled sideways. */
  width: number
  /** What can be done besides, before the export. */
  actions?: ReactNode
}

export const RecordTable = <C extends Call>(props: RecordTableProps<C>) => {
  const { sdxUid, call, exportCall, rowKey, columns, width, actions } = props
  const t = useT()
  const [page, setPage] = useState(1)
  const [days, setDays] = useState<{ start_time?: string; end_time?: string }>({})
  const asked = { params: { sdxUid }, query: { ...days, page_num: page, page_size: size } }
  // Every such call takes the account and the days, which the compiler cannot tell of `C`.
  const { data, isPending, error } = useCallQuery<Call>(call, asked as never, {
    placeholderData: (before) => before,
  })
  const onDays = (from: string | undefined, to: string | undefined) => {
    setDays({ ...(from && { start_time: from }), ...(to && { end_time: to }) })
    setPage(1)
  }
  const rows = (data?.data ?? []) as RowOf<C>[]
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} justify="space-between" wrap>
        <div style={rangeWidth}>
          <DateRange label={t('trainingUser.days.asked')} from={days.start_time} to={days.end_time} onChange={onDays} />
        </div>
        <Space>
          {actions}
          <ExportButton
            call={exportCall}
            fetchFile={() => download(exportCall, { params: { sdxUid }, query: days } as never)}
          />
        </Space>
      </Flex>
      <Table<RowOf<C>>
        size="small"
        rowKey={rowKey}
        loading={isPending}
        dataSource={rows}
        pagination={{
          ...{ current: page, pageSize: size, total: data?.total ?? 0, onChange: setPage },
          ...{ hideOnSinglePage: true, showSizeChanger: false },
        }}
        // Without rows there is nothing to scroll to.
        {...(rows.length > 0 && { scroll: { x: width } })}
        locale={{ emptyText: error?.message ?? t('trainingUser.noCards') }}
        columns={columns}
      />
    </Flex>
  )
}
