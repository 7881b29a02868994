/** Who signed in to an account, on which device, and whether a session could begin. */
import { Tag } from 'antd'
import { trainingUsers } from '../../../../contract/training/users'
import { useT } from '../../../providers/i18n'
import { dash, formatInstant } from '../../../ui/format'
import type { RecordsProps } from './of-account'
import { RecordTable } from './record-table'

const { loadRecords, exportLoadRecords } = trainingUsers.calls

export const LoadRecords = ({ user: { sdxUid } }: RecordsProps) => {
  const t = useT()
  return (
    <RecordTable
      {...{ sdxUid, call: loadRecords, exportCall: exportLoadRecords, rowKey: 'loadId', width: 640 }}
      columns={[
        { title: t('trainingUser.at'), width: 150, render: (_, { at }) => formatInstant(at) },
        { title: t('trainingUser.device'), width: 150, dataIndex: 'hsxCode' },
        { title: t('trainingUser.app'), width: 120, render: (_, { app }) => app || dash },
        { title: t('trainingUser.address'), width: 140, render: (_, { address }) => address || dash },
        {
          title: t('trainingUser.result'),
          render: (_, { result }) => (
            <Tag color={result === 'ok' ? 'green' : 'red'}>
              {result === 'ok' ? t('trainingUser.signedIn') : t(`trainingUser.flag.${result}`)}
            </Tag>
          ),
        },
      ]}
    />
  )
}
