/** What was trained with an account, as its devices sent it. */
import { Space, Tag } from 'antd'
import type { TrainRecord } from '../../../../contract/training/sessions'
import { trainingUsers } from '../../../../contract/training/users'
import { useT } from '../../../providers/i18n'
import { dash, formatCount, formatInstant } from '../../../ui/format'
import type { RecordsProps } from './of-account'
import { RecordTable } from './record-table'

const { trainRecords, exportTrainRecords } = trainingUsers.calls

/** What hinders a session from counting is told in red. */
const colourOf = (flag: TrainRecord['flags'][number]) => (flag === 'clock' || flag === 'overlap' ? 'gold' : 'red')

const Notes = ({ record: { stopped, flags } }: { record: TrainRecord }) => {
  const t = useT()
  if (stopped === 0 && flags.length === 0) return dash
  return (
    <Space size={4} wrap>
      {stopped === 1 && <Tag>{t('trainingUser.stopped')}</Tag>}
      {flags.map((flag) => (
        <Tag key={flag} color={colourOf(flag)}>
          {t(`trainingUser.flag.${flag}`)}
        </Tag>
      ))}
    </Space>
  )
}

export const TrainRecords = ({ user: { sdxUid } }: RecordsProps) => {
  const t = useT()
  return (
    <RecordTable
      {...{ sdxUid, call: trainRecords, exportCall: exportTrainRecords, rowKey: 'recordId', width: 860 }}
      columns={[
        { title: t('trainingUser.start'), width: 150, render: (_, { start }) => formatInstant(start) },
        {
          ...{ title: t('trainingUser.minutes'), width: 70, align: 'right' },
          render: (_, { minutes }) => formatCount(minutes),
        },
        { title: t('trainingUser.trainName'), width: 150, dataIndex: 'trainName' },
        { title: t('trainingUser.score'), width: 70, align: 'right', render: (_, { score }) => formatCount(score) },
        { title: t('trainingUser.level'), width: 70, align: 'right', render: (_, { level }) => formatCount(level) },
        { title: t('trainingUser.errors'), width: 84, align: 'right', render: (_, { errors }) => formatCount(errors) },
        { title: t('trainingUser.eye'), width: 70, render: (_, { eye }) => t(`trainingUser.eye.${eye}`) },
        { title: t('trainingUser.device'), width: 140, dataIndex: 'hsxCode' },
        {
          ...{ title: t('trainingUser.counted'), width: 84 },
          render: (_, { counted }) => t(`trainingUser.counted.${counted}`),
        },
        { title: t('trainingUser.notes'), render: (_, record) => <Notes record={record} /> },
      ]}
    />
  )
}
