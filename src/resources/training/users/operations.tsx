/** What was done with an account, and by whom. */

import type { AuditEntry } from '../../../../contract/system/audit'
import { accountRecords } from '../../../../contract/training/account-records'
import { useT } from '../../../providers/i18n'
import { changesOf, useRecordText } from '../../../providers/record-text'
import { dash, formatInstant } from '../../../ui/format'
import { trainingUserText } from './field-text'
import type { RecordsProps } from './of-account'
import { RecordTable } from './record-table'

const { operations: call, exportOperations } = accountRecords.calls

export const Operations = ({ user: { sdxUid } }: RecordsProps) => {
  const t = useT()
  const text = useRecordText(trainingUserText)
  const changed = (entry: AuditEntry) =>
    changesOf(entry, text).flatMap(({ label, before, after }) =>
      before === null || after === null ? [] : [`${label}: ${before || dash} → ${after || dash}`],
    )
  return (
    <RecordTable
      {...{ sdxUid, call: call, exportCall: exportOperations, rowKey: 'id', width: 720 }}
      columns={[
        { title: t('trainingUser.at'), width: 150, render: (_, { at }) => formatInstant(at) },
        { title: t('trainingUser.operatorName'), width: 110, render: (_, { name }) => name || dash },
        { title: t('trainingRecord.action'), width: 110, render: (_, { action }) => text.action(action) },
        { title: t('trainingUser.reason'), width: 160, render: (_, { reason }) => reason || dash },
        {
          title: t('trainingRecord.changes'),
          render: (_, entry) => changed(entry).map((line) => <div key={line}>{line}</div>),
        },
      ]}
    />
  )
}
