/** The signed examinations of the patient of an account, as far as they are about what is trained. */
import { formatAcuity } from '../../../../contract/clinic/acuity'
import { type AccountExam, accountRecords } from '../../../../contract/training/account-records'
import { useT } from '../../../providers/i18n'
import { dash } from '../../../ui/format'
import type { RecordsProps } from './of-account'
import { RecordTable } from './record-table'

const { exams: call, exportExams } = accountRecords.calls

const both = (right: number | null, left: number | null, write: (value: number | null) => string) =>
  right === null && left === null ? dash : `${write(right) || dash} / ${write(left) || dash}`
const acuity = (value: number | null) => formatAcuity(value, '5')
const figure = (value: number | null) => (value === null ? '' : String(value))

export const Exams = ({ user: { sdxUid } }: RecordsProps) => {
  const t = useT()
  const reading = (name: 'stereo' | 'flipper' | 'npc' | 'phoriaFar' | 'phoriaNear') => ({
    ...{ title: t(`trainingRecord.${name}`), width: 96, align: 'right' as const },
    render: (_: unknown, row: AccountExam) => figure(row[name]) || dash,
  })
  return (
    <RecordTable
      {...{ sdxUid, call: call, exportCall: exportExams, rowKey: 'examId', width: 1000 }}
      columns={[
        { title: t('trainingRecord.date'), width: 106, dataIndex: 'date' },
        {
          ...{ title: t('trainingRecord.naked'), width: 106 },
          render: (_, { nakedOd, nakedOs }) => both(nakedOd, nakedOs, acuity),
        },
        {
          ...{ title: t('trainingRecord.best'), width: 106 },
          render: (_, { bestOd, bestOs }) => both(bestOd, bestOs, acuity),
        },
        { title: t('trainingRecord.amp'), width: 116, render: (_, { ampOd, ampOs }) => both(ampOd, ampOs, figure) },
        ...(['stereo', 'flipper', 'npc', 'phoriaFar', 'phoriaNear'] as const).map(reading),
        { title: t('trainingRecord.examiner'), width: 90, render: (_, { doctorName }) => doctorName ?? dash },
      ]}
    />
  )
}
