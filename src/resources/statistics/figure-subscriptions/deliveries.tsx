/** The workbooks of a report: when they were due, what became of them, and the files. */
import { Button, Table, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import {
  type FigureSubscription,
  figureSubscriptions,
  type ReportDelivery,
} from '../../../../contract/statistics/figure-subscriptions'
import { download } from '../../../providers/data/download'
import { useRecord } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { Dialog } from '../../../ui/dialog'
import { dash, formatInstant } from '../../../ui/format'
import { saveFile } from '../../../ui/save-file'

const colours = ['blue', 'green', 'red'] as const
const { file } = figureSubscriptions.calls

/** What became of one; why there is none stands behind the mark. */
export const DeliveryState = ({ status, failure }: Pick<ReportDelivery, 'status' | 'failure'>) => {
  const label = useLabel()
  return (
    <Tooltip title={failure && label(`figureSubscription.failure.${failure}`)}>
      <Tag color={colours[status]}>{label(`figureSubscription.delivery.status.${status}`)}</Tag>
    </Tooltip>
  )
}

const FileButton = ({ id, deliveryId, fileName }: { id: number } & Pick<ReportDelivery, 'deliveryId' | 'fileName'>) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    download(file, { params: { id, deliveryId } })
      .then(saveFile)
      .catch((error: Error) => toast('error', error.message))
      .finally(() => setBusy(false))
  }
  if (fileName === '') return dash
  return (
    <Button
      type="link"
      size="small"
      loading={busy}
      onClick={save}
      aria-label={`${t('figureSubscription.download')} ${fileName}`}
    >
      {t('figureSubscription.download')}
    </Button>
  )
}

export const Deliveries = ({ row, onClosed }: { row: FigureSubscription; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const id = row.figureSubscriptionId
  const { data, isLoading } = useRecord(figureSubscriptions.calls.get, id, { refetchInterval: 5000 })
  const daysOf = ({ start, end }: ReportDelivery) =>
    start === null ? t('figureSubscription.days.now') : start === end ? start : `${start} – ${end}`
  return (
    <Dialog
      open
      width={760}
      title={`${row.name} · ${t('figureSubscription.history')}`}
      footer={null}
      onCancel={onClosed}
    >
      <Table<ReportDelivery>
        size="small"
        rowKey="deliveryId"
        loading={isLoading}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('figureSubscription.history.empty') }}
        dataSource={data?.data.deliveries ?? []}
        columns={[
          { title: t('figureSubscription.days'), render: (_, one) => (one.status === 0 ? dash : daysOf(one)) },
          {
            title: t('figureSubscription.status'),
            render: (_, { status, failure }) => (
              <>
                <DeliveryState status={status} failure={null} />
                {failure && label(`figureSubscription.failure.${failure}`)}
              </>
            ),
          },
          {
            title: t('figureSubscription.file'),
            render: (_, { deliveryId, fileName }) => <FileButton {...{ id, deliveryId, fileName }} />,
          },
          { title: t('figureSubscription.due'), render: (_, { due }) => formatInstant(due) },
        ]}
      />
    </Dialog>
  )
}
