/** One remote appointment: who is asked about whom and when, the question with its exams, and the opinion. */
import { Alert, Card, Result, Skeleton } from 'antd'
import { useParams } from 'react-router'
import {
  type RemoteAppointment,
  remoteAppointments,
  remoteStates,
} from '../../../../contract/clinic/remote-appointments'
import { ageOn } from '../../../../contract/core/age'
import { useRecord } from '../../../providers/data/use-call'
import { useDraftState } from '../../../providers/drafts'
import { useLabel, useT } from '../../../providers/i18n'
import { useRecordHistory } from '../../../providers/record-history'
import { useScreenName } from '../../../providers/screen-name'
import { usePatientHref } from '../../../providers/use-patient-href'
import { Description } from '../../../ui/description'
import { dash, formatInstant, formatMoney } from '../../../ui/format'
import { HistoryCard } from '../../../ui/history-card'
import { Link } from '../../../ui/link'
import { RecordFrame } from '../../../ui/record-frame'
import { AttachedExams } from './attached'
import { RemoteDialogs, type Task } from './dialogs'
import { remoteText } from './field-text'
import { Opinion } from './opinion'
import { useRemoteActions } from './use-remote-actions'

interface OfRemote {
  row: RemoteAppointment
}

const Facts = ({ row }: OfRemote) => {
  const t = useT()
  const at = (instant: number | null) => (instant === null ? dash : formatInstant(instant))
  return (
    <Card size="small" title={t('remote.facts')}>
      <Description
        facts={[
          { label: t('remote.specialist'), value: row.specialistName },
          { label: t('remote.time'), value: `${row.date} ${row.slot}` },
          { label: t('remote.clinic'), value: row.hospitalName },
          { label: t('remote.operator'), value: row.operatorName ?? dash },
          { label: t('remote.consentAt'), value: at(row.consentAt) },
          { label: t('remote.fee'), value: formatMoney(row.fee) },
          { label: t('remote.paidAt'), value: at(row.paidAt) },
          { label: t('visit.method'), value: row.method === null ? dash : t(`visit.method.${row.method}`) },
          { label: t('visit.ref'), value: row.ref || dash },
          ...(row.refundDue === 1 || row.refundedAt !== null
            ? [
                {
                  label: t('remote.refund'),
                  value: row.refundedAt === null ? t('remote.feeState.refundDue') : at(row.refundedAt),
                },
              ]
            : []),
          { label: t('remote.confirmedAt'), value: at(row.confirmedAt) },
          { label: t('remote.startedAt'), value: at(row.startedAt) },
          { label: t('remote.finishedAt'), value: at(row.finishedAt) },
          {
            label: t('remote.link'),
            value:
              row.link === '' ? (
                dash
              ) : (
                <a href={row.link} target="_blank" rel="noopener noreferrer">
                  {row.link}
                </a>
              ),
            wide: true,
          },
          ...(row.reason ? [{ label: t('remote.reason'), value: row.reason, wide: true }] : []),
        ]}
      />
    </Card>
  )
}

const Loaded = ({ row }: OfRemote) => {
  const t = useT()
  const label = useLabel()
  const [task, setTask] = useDraftState<Task | undefined>('remote-task', undefined)
  const history = useRecordHistory(remoteAppointments.name, row.remoteId, remoteText)
  const actions = useRemoteActions((kind, one) => setTask({ kind, row: one }), { onPage: true })
  const href = usePatientHref()(row)
  useScreenName(`${row.patientName} ${row.date}`)
  const state = remoteStates.find(({ value }) => value === row.status)
  const age = ageOn(row.birthday, row.date)
  return (
    <RecordFrame
      title={href === undefined ? row.patientName : <Link href={href}>{row.patientName}</Link>}
      facts={[
        t(`patient.gender.${row.gender}`),
        row.birthday ?? '',
        age === null ? '' : t('patient.age.value', { count: age }),
        row.specialistName,
        `${row.date} ${row.slot}`,
      ]}
      state={state && { label: label(state.label), colour: state.colour }}
      actions={actions(row)}
      side={
        <>
          <Facts row={row} />
          {history && <HistoryCard {...history} />}
        </>
      }
    >
      {row.question === null ? (
        <Alert type="info" showIcon message={t('remote.notForYou')} />
      ) : (
        <>
          <Card size="small" title={t('remote.question')}>
            <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{row.question}</p>
          </Card>
          <Opinion row={row} />
          <AttachedExams row={row} />
        </>
      )}
      {task && <RemoteDialogs task={task} onClosed={() => setTask(undefined)} />}
    </RecordFrame>
  )
}

export const RemotePage = () => {
  const t = useT()
  const id = Number(useParams().remoteId)
  const { data, error } = useRecord(remoteAppointments.calls.get, id)
  if (error) return <Result status="404" title={t('remote.missing')} subTitle={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />
  return <Loaded key={id} row={data.data} />
}
