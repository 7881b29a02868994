/** Text messages about an account: what its patient was told of its end. */
import { Tag } from 'antd'
import { accountRecords } from '../../../../contract/training/account-records'
import { useT } from '../../../providers/i18n'
import { formatInstant, formatMoney } from '../../../ui/format'
import type { RecordsProps } from './of-account'
import { RecordTable } from './record-table'

const { sms: call, exportSms } = accountRecords.calls
const colours = { 0: 'gold', 1: 'green', 2: 'red' } as const

export const SmsRecords = ({ user: { sdxUid } }: RecordsProps) => {
  const t = useT()
  return (
    <RecordTable
      {...{ sdxUid, call: call, exportCall: exportSms, rowKey: 'smsId', width: 640 }}
      columns={[
        { title: t('trainingUser.at'), width: 150, render: (_, { at }) => formatInstant(at) },
        { title: t('trainingRecord.message'), width: 150, render: (_, { days }) => t(`trainingRecord.notice.${days}`) },
        { title: t('trainingUser.expireDate'), width: 110, dataIndex: 'expireDate' },
        { title: t('patient.phone'), width: 120, dataIndex: 'phone' },
        {
          ...{ title: t('trainingRecord.result'), width: 90 },
          render: (_, { result }) => <Tag color={colours[result]}>{t(`trainingRecord.result.${result}`)}</Tag>,
        },
        { title: t('trainingRecord.cost'), align: 'right', render: (_, { cost }) => formatMoney(cost) },
      ]}
    />
  )
}
